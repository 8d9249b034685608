import { type ReactNode, useState } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveAsk {
  /** Closes, or asks first; for the cross, Escape and the button that cancels. */
  leave: () => void
  /** The question while it is asked; it stands inside the dialog. */
  asking: ReactNode
}

/** Escape is pressed by mistake: what was written in a dialog goes only after a question. */
export function useLeaveAsk(hasWritten: boolean, onClose: () => void): LeaveAsk {
  const [isAsking, setIsAsking] = useState(false)
  return {
    leave: () => (hasWritten ? setIsAsking(true) : onClose()),
    asking: isAsking && (
      <ConfirmDialog
        title={uiTexts.leaveTitle}
        hint={uiTexts.leaveHint}
        confirm={uiTexts.leave}
        keep={uiTexts.stay}
        isBusy={false}
        isDangerous
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    ),
  }
}
