import { dataTexts } from '../../../texts/dataset.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import './dataset.css'

interface ConfirmDialogProps {
  title: string
  text: string
  submitText: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is gone. */
export function ConfirmDialog({ title, text, submitText, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy}>
      <div className="ui-dialog-body dataset-dialog">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="dataset-dialog-acts">
          <Button size={44} onClick={onClose} disabled={isBusy} data-autofocus>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="danger" isBusy={isBusy} onClick={onConfirm}>
            {submitText}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
