import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../pieces/button.tsx'

/** The buttons at the foot of a dialog: they stay in sight while a long one scrolls, and cover nothing at its end. */
export function DialogActs({ children }: { children: ReactNode }) {
  return <div className="ui-dialog-acts">{children}</div>
}

interface DialogFootProps {
  /** What the button says that does it. */
  act: string
  /** Left out where the dialog is a form, which the button sends. */
  onAct?: () => void
  onClose: () => void
  isBusy?: boolean
  busyText?: string
  isDisabled?: boolean
  kind?: 'primary' | 'danger'
}

/** The foot of most dialogs: a way out, and one button that does it. */
export function DialogFoot(props: DialogFootProps) {
  const { act, onAct, onClose, isBusy = false, busyText, isDisabled = false, kind = 'primary' } = props
  return (
    <DialogActs>
      <Button size={44} onClick={onClose} disabled={isBusy}>
        {uiTexts.cancel}
      </Button>
      <Button
        size={44}
        kind={kind}
        type={onAct ? 'button' : 'submit'}
        isBusy={isBusy}
        {...(busyText === undefined ? {} : { busyText })}
        disabled={isDisabled}
        onClick={onAct}
      >
        {act}
      </Button>
    </DialogActs>
  )
}
