import { type Achievement, setWeights } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useAchievementActs } from '../queries.ts'

const FIELDS = ['LessonWeight', 'ExerciseWeight', 'TrainingWeight'] as const
const labels = {
  LessonWeight: texts.parts.lesson,
  ExerciseWeight: texts.parts.exercise,
  TrainingWeight: texts.parts.training,
}
type Values = Record<(typeof FIELDS)[number], string>

interface WeightsFormProps {
  courseId: string
  now: Pick<Achievement, (typeof FIELDS)[number]>
  onClose: () => void
}

/** Three numbers that make a hundred. */
export function WeightsForm({ courseId, now, onClose }: WeightsFormProps) {
  const { weigh } = useAchievementActs(courseId)
  const [refusal, setRefusal] = useState<string>()
  const numbersOf = (values: Values) => ({
    LessonWeight: Number(values.LessonWeight),
    ExerciseWeight: Number(values.ExerciseWeight),
    TrainingWeight: Number(values.TrainingWeight),
  })
  const form = useForm<Values>({
    initial: {
      LessonWeight: String(now.LessonWeight),
      ExerciseWeight: String(now.ExerciseWeight),
      TrainingWeight: String(now.TrainingWeight),
    },
    check: (values) => {
      const parsed = setWeights.body.safeParse({ CourseId: courseId, ...numbersOf(values) })
      const issues = parsed.success ? [] : parsed.error.issues
      return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    },
    submit: async (values) => {
      try {
        await weigh.mutateAsync(numbersOf(values))
        showToast('success', texts.weightsSaved)
        onClose()
      } catch (error) {
        setRefusal(sentenceOf(error))
      }
      return undefined
    },
  })
  return (
    <Dialog label={texts.weightsTitle} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body weights-form">
        <h2>{texts.weightsTitle}</h2>
        <p className="ui-ink-2">{texts.weightsHint}</p>
        {FIELDS.map((name, index) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={labels[name]}
            inputMode="numeric"
            maxLength={3}
            autoFocus={index === 0}
          />
        ))}
        <FieldNote id="weights-refusal" error={refusal} />
        <div className="weights-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
