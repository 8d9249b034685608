import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

interface DoorDialogProps {
  /** From written Python back to the blocks. */
  isBack: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what going through the door costs, before it is gone through. */
export function DoorDialog({ isBack, onClose, onConfirm }: DoorDialogProps) {
  const title = isBack ? texts.backQuestion : texts.doorQuestion
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p>{isBack ? texts.backPrice : texts.doorPrice}</p>
        <div className="ui-dialog-acts">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind={isBack ? 'danger' : 'primary'} onClick={onConfirm}>
            {isBack ? texts.backConfirm : texts.doorConfirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
