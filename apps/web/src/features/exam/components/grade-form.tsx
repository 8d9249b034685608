import { gradeAnswer, type ResultQuestion } from '@shijie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { pointsText } from '../choose.ts'
import { examKey } from '../queries.ts'

interface GradeFormProps {
  lessonId: string
  attemptId: string
  question: ResultQuestion
}

/** Points and a comment for a short answer. */
export function GradeForm({ lessonId, attemptId, question }: GradeFormProps) {
  const [points, setPoints] = useState(question.Points < 0 ? '' : pointsText(question.Points))
  const [comment, setComment] = useState(question.Comment)
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const grade = useMutation({
    mutationFn: (Points: number) =>
      callEndpoint(gradeAnswer, {
        body: { AttemptId: attemptId, QuestionId: question.QuestionId, Points, Comment: comment },
      }),
    onSuccess: async () => {
      showToast('success', texts.gradeSaved)
      await client.invalidateQueries({ queryKey: examKey(lessonId) })
    },
    onError: (failure) => setError(sentenceOf(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = Number(points)
    const fits = points.trim() !== '' && value >= 0 && value <= question.Score && Number.isInteger(value * 2)
    setError(fits ? undefined : texts.pointsWrong(question.Score))
    if (fits) grade.mutate(value)
  }
  return (
    <form className="grade-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.pointsField(question.Score)}
        value={points}
        onChange={setPoints}
        inputMode="decimal"
        error={error}
      />
      <TextArea label={texts.comment} value={comment} onChange={setComment} rows={2} maxLength={1000} />
      <Button type="submit" kind="primary" size={44} isBusy={grade.isPending} busyText={texts.savingGrade}>
        {texts.saveGrade}
      </Button>
    </form>
  )
}
