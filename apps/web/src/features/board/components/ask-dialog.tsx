import { askClassQuestion, CHOICE_MAX, CHOICES_MAX, QUESTION_MAX } from '@shijie/contract'
import { checkBody, useForm } from '../../../lib/form.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import styles from './board.module.css'

const CHOICES_MIN = 2
const written = (text: string) => ({ id: newUuid(), text })
const partOf = (path: readonly PropertyKey[]) => (path[0] === 'Text' ? ('text' as const) : ('choices' as const))

interface AskDialogProps {
  classId: string
  acts: BoardActs
  onClose: () => void
}

/** One quick question to the class, with the usual two answers. */
export function AskDialog({ classId, acts, onClose }: AskDialogProps) {
  const bodyOf = (text: string, choices: readonly { text: string }[]) => ({
    Text: text,
    Choices: choices.map((choice) => choice.text),
  })
  const form = useForm({
    initial: { text: '', choices: texts.usual.map(written) },
    check: ({ text, choices }) =>
      checkBody(askClassQuestion.body, { ClassId: classId, ...bodyOf(text, choices) }, partOf),
    submit: async ({ text, choices }) => {
      await acts.ask.mutateAsync(bodyOf(text, choices))
      onClose()
      return undefined
    },
  })
  const { choices } = form.values
  return (
    <Dialog label={texts.question} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{texts.question}</h2>
        <TextField
          label={texts.questionText}
          hint={texts.questionHint}
          maxLength={QUESTION_MAX}
          autoFocus
          {...form.field('text')}
        />
        <ol className={styles.choices} data-part="choices">
          {choices.map(({ id, text }, index) => (
            <li key={id}>
              <input
                className="ui-bare-input"
                aria-label={texts.choice(index + 1)}
                maxLength={CHOICE_MAX}
                value={text}
                onChange={({ target }) =>
                  form.change({
                    choices: choices.map((choice) => (choice.id === id ? { id, text: target.value } : choice)),
                  })
                }
              />
              {choices.length > CHOICES_MIN && (
                <Button
                  size={28}
                  kind="quiet"
                  onClick={() => form.change({ choices: choices.filter((choice) => choice.id !== id) })}
                >
                  {texts.removeChoice(index + 1)}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {choices.length < CHOICES_MAX && (
          <div className="row">
            <Button size={28} onClick={() => form.change({ choices: [...choices, written('')] })}>
              {texts.addChoice}
            </Button>
          </div>
        )}
        <FieldNote id="ask-error" error={form.errors.choices ?? form.errors.whole} />
        <DialogFoot act={texts.send} busyText={texts.sending} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
