import { type Achievement, setWeights } from '@shijie/contract'
import { checkBody, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { sharesOf } from '../parts.ts'
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
  /** Which of the three parts the course has. */
  has: readonly boolean[]
  onClose: () => void
}

/** What the typed numbers come to in this course; nothing while one of them is no number. */
function Effect({ values, has }: { values: Values; has: readonly boolean[] }) {
  const present = FIELDS.filter((_, at) => has[at])
  const weights = present.map((name) => Number(values[name]))
  if (weights.some((weight) => !(weight >= 0)) || present.length === 0) return null
  const shares = sharesOf(weights)
  const words = present.map((name, at) => texts.effectPart(labels[name], shares[at] ?? 0))
  const isEven = present.length > 1 && weights.every((weight) => weight === 0)
  return <p className="ui-ink-2">{isEven ? texts.evenEffect(words) : texts.effect(words)}</p>
}

/** Three numbers that make a hundred. */
export function WeightsForm({ courseId, now, has, onClose }: WeightsFormProps) {
  const { weigh } = useAchievementActs(courseId)
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
    check: (values) =>
      checkBody(
        setWeights.body,
        { CourseId: courseId, ...numbersOf(values) },
        ([part]) => FIELDS.find((name) => name === part) ?? 'whole',
      ),
    submit: async (values) => {
      await weigh.mutateAsync(numbersOf(values))
      showToast('success', texts.weightsSaved)
      onClose()
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
        <Effect values={form.values} has={has} />
        <FieldNote id="weights-refusal" error={form.errors.whole} />
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
