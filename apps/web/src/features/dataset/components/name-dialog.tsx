import { datasetName } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { dataTexts, datasetTexts as texts } from '../../../texts/dataset.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import './dataset.css'

interface NameDialogProps {
  initial: string
  onSubmit: (name: string) => Promise<void>
  onClose: () => void
}

/** V014: another name for a set. What the server says against it appears under the field. */
export function NameDialog({ initial, onSubmit, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => {
      const issue = firstIssue(datasetName, name)
      return issue ? { name: issue } : {}
    },
    submit: async ({ name }) => {
      try {
        await onSubmit(name.trim())
        return undefined
      } catch (error) {
        return { name: sentenceOf(error) }
      }
    },
  })
  return (
    <Dialog label={texts.renameTitle} onClose={onClose} canClose={!form.isBusy}>
      <form ref={form.form} className="ui-dialog-body dataset-dialog" onSubmit={form.onSubmit} noValidate>
        <h2>{texts.renameTitle}</h2>
        <TextField label={texts.nameLabel} autoFocus autoComplete="off" {...form.field('name')} />
        <div className="dataset-dialog-acts">
          <Button size={44} onClick={onClose} disabled={form.isBusy}>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.busy}>
            {texts.renameSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
