import type { firstIssue } from '../../lib/form.ts'
import { useNameForm } from '../../lib/use-name-form.ts'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'

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
        <DialogFoot onClose={onClose} act={submitText} isBusy={form.isBusy} busyText={busyText} />
      </form>
    </Dialog>
  )
}
