import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../pieces/button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-foot.tsx'

interface ConfirmDialogProps {
  title: string
  hint: ReactNode
  confirm: string
  busyText?: string
  isBusy: boolean
  /** What is gone then: the button is red, and Enter alone does not press it. */
  isDangerous?: boolean
  keep?: string
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** A question before an act: what will happen, one button that does it, one that does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, hint, confirm, busyText, isBusy, isDangerous = false, keep = uiTexts.cancel } = props
  return (
    <Dialog label={title} onClose={props.onClose} canClose={!isBusy}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        <p className="ui-ink-2">{hint}</p>
        {props.children}
        <DialogActs>
          <Button size={44} onClick={props.onClose} disabled={isBusy} data-autofocus={isDangerous || undefined}>
            {keep}
          </Button>
          <Button
            size={44}
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
            onClick={props.onConfirm}
            data-autofocus={!isDangerous || undefined}
          >
            {confirm}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
