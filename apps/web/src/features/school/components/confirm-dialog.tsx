import type { ReactNode } from 'react'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  hint: string
  confirm: string
  busyText?: string
  isBusy: boolean
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** A question before an act on people: what will happen, one button that does it, one that does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, hint, confirm, busyText, isBusy, isDangerous = false, onConfirm, onClose, children } = props
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy}>
      <div className="ui-dialog-body school-dialog">
        <h2>{title}</h2>
        <p>{hint}</p>
        {children}
        <div className="school-dialog-acts">
          <Button size={44} onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button
            size={44}
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
            onClick={onConfirm}
            data-autofocus
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
