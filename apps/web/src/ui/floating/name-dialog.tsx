import type { firstIssue } from '../../lib/form.ts'
import { useNameForm } from '../../lib/use-name-form.ts'
import { uiTexts } from '../../texts/ui.ts'
import { TextField } from '../fields/text-field.tsx'
import { Button } from '../pieces/button.tsx'
import { Dialog } from './dialog.tsx'

interface NameDialogProps {
  /** The contract's rule for such a name. */
  rule: Parameters<typeof firstIssue>[0]
  title: string
  label: string
  submitText: string
  busyText: string
  initial: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name. What the server says against it appears under the field. */
export function NameDialog(props: NameDialogProps) {
  const { rule, title, label, submitText, busyText, initial, onSubmit, onClose } = props
  const form = useNameForm({ rule, initial, onSubmit })
  return (
    <Dialog label={title} onClose={onClose} canClose={!form.isBusy}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <TextField label={label} autoFocus autoComplete="off" {...form.field('name')} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
