import type { QuestionLevel } from '@shijie/contract'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { useTagQuestions } from '../queries.ts'
import { TagFields } from './tag-fields.tsx'

interface Tags {
  topic: string
  standard: string
  misconception: string
  level: QuestionLevel | ''
}

const none: Tags = { topic: '', standard: '', misconception: '', level: '' }

/** What was filled in; the rest stays as it is with each question. */
const given = ({ topic, standard, misconception, level }: Tags) => ({
  ...(topic.trim() ? { Topic: topic } : {}),
  ...(standard.trim() ? { Standard: standard } : {}),
  ...(misconception.trim() ? { Misconception: misconception } : {}),
  ...(level ? { Level: level } : {}),
})

interface TagDialogProps {
  questionIds: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** The same tags for several questions at once. */
export function TagDialog({ questionIds, onClose, onDone }: TagDialogProps) {
  const tag = useTagQuestions()
  const { form, values, errors, isBusy, change, field } = useForm({
    initial: none,
    check: () => ({}),
    submit: async (tags) => {
      const { Changed } = await tag.mutateAsync({ QuestionIds: [...questionIds], ...given(tags) })
      showToast('success', texts.tagged(Changed))
      onDone()
    },
  })
  const isEmpty = Object.keys(given(values)).length === 0
  const title = texts.tagTitle(questionIds.length)
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy} className="bank-dialog">
      <form {...form} className="ui-dialog-body bank-form">
        <h2>{title}</h2>
        <p className="ui-ink-2">{texts.tagHint}</p>
        <TextField {...field('topic')} label={texts.topic} maxLength={50} autoFocus />
        <TagFields
          field={field}
          level={values.level}
          noLevel={texts.unchangedLevel}
          onLevel={(level) => change({ level })}
        />
        {errors.whole && (
          <p role="alert" className="bank-error">
            {errors.whole}
          </p>
        )}
        <DialogFoot onClose={onClose} act={texts.tag} isDisabled={isEmpty} isBusy={isBusy} busyText={texts.tagging} />
      </form>
    </Dialog>
  )
}
