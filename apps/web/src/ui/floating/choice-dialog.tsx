import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../pieces/button.tsx'
import './choice-dialog.css'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-foot.tsx'

interface Choice<Key extends string> {
  key: Key
  label: string
  /** What happens then. */
  hint: string
}

interface ChoiceDialogProps<Key extends string> {
  title: string
  text: string
  /** The last one is what most people want. */
  choices: readonly Choice<Key>[]
  onChoose: (key: Key) => void
  onClose: () => void
}

/** A question that has more answers than yes: each with what it does, and a way back. */
export function ChoiceDialog<Key extends string>({ title, text, choices, onChoose, onClose }: ChoiceDialogProps<Key>) {
  return (
    <Dialog label={title} onClose={onClose} className="choice-dialog">
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p>{text}</p>
        <dl>
          {choices.map(({ key, label, hint }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
        <DialogActs>
          <Button size={44} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          {choices.map(({ key, label }, at) => (
            <Button
              key={key}
              size={44}
              kind={at === choices.length - 1 ? 'primary' : 'plain'}
              onClick={() => onChoose(key)}
            >
              {label}
            </Button>
          ))}
        </DialogActs>
      </div>
    </Dialog>
  )
}
