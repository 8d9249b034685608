import { type ReactNode, useState } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveAsk {
  /** Closes, or asks first; for the cross, Escape and the button that cancels. */
  leave: () => void
  /** The question while it is asked; it stands inside the dialog. */
  asking: ReactNode
}

/**
 * Escape is pressed by mistake, and the back button of the browser is taken for the one that closes a dialog: what was written
 * in one goes only after a question, whichever way leads out of it.
 */
export function useLeaveAsk(hasWritten: boolean, onClose: () => void): LeaveAsk {
  /** Where somebody wants to go. */
  const [way, setWay] = useState<{ go: () => void }>()
  useLeaveGuard(hasWritten, (go) => setWay({ go }))
  return {
    leave: () => (hasWritten ? setWay({ go: () => undefined }) : onClose()),
    asking: way && (
      <ConfirmDialog
        title={uiTexts.leaveTitle}
        hint={uiTexts.leaveHint}
        confirm={uiTexts.leave}
        keep={uiTexts.stay}
        isBusy={false}
        isDangerous
        onConfirm={() => {
          onClose()
          way.go()
        }}
        onClose={() => setWay(undefined)}
      />
    ),
  }
}
