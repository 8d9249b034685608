import { gradeAnswer, type ResultQuestion } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { pointsText } from '../choose.ts'
import { examKey } from '../queries.ts'

interface GradeFormProps {
  lessonId: string
  attemptId: string
  question: ResultQuestion
}

/** Points and a comment for a short answer. What is written stays in this browser until it is saved, whichever way leads away. */
export function GradeForm({ lessonId, attemptId, question }: GradeFormProps) {
  const client = useQueryClient()
  const grade = useMutation({
    mutationFn: (body: { Points: number; Comment: string }) =>
      callEndpoint(gradeAnswer, { body: { AttemptId: attemptId, QuestionId: question.QuestionId, ...body } }),
    onSuccess: async () => {
      showToast('success', texts.gradeSaved)
      await client.invalidateQueries({ queryKey: examKey(lessonId) })
    },
    meta: { showsOwnErrors: true },
  })
  const given = { points: question.Points < 0 ? '' : pointsText(question.Points), comment: question.Comment }
  const kept = useKept('mark', `${attemptId}.${question.QuestionId}`, given)
  const { form, field, isBusy, change } = useForm({
    initial: given,
    draft: kept.draft,
    check: ({ points }) => {
      const value = Number(points)
      const fits = points.trim() !== '' && value >= 0 && value <= question.Score && Number.isInteger(value * 2)
      return { points: fits ? undefined : texts.pointsWrong(question.Score) }
    },
    submit: async ({ points, comment }) => {
      try {
        await grade.mutateAsync({ Points: Number(points), Comment: comment })
        kept.clear()
        return undefined
      } catch (error) {
        return { points: sentenceOf(error) }
      }
    },
  })
  return (
    <form {...form} className="grade-form">
      {kept.isRestored && (
        <KeptNote
          text={texts.gradeKept}
          clear={texts.gradeAnew}
          onClear={() => {
            change(given)
            kept.clear()
          }}
        />
      )}
      <TextField {...field('points')} label={texts.pointsField(question.Score)} inputMode="decimal" />
      <TextArea {...field('comment')} label={texts.comment} rows={2} maxLength={1000} />
      <Button type="submit" kind="primary" size={44} isBusy={isBusy} busyText={texts.savingGrade}>
        {texts.saveGrade}
      </Button>
    </form>
  )
}
