import type { StepRow } from '@shijie/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followPage } from '../../lib/page-moments.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useLeaveWarning } from '../../ui/hooks/use-leave-warning.ts'
import { ProgramDraft } from './program-draft.ts'
import { saveDraft, useNoteCode } from './queries.ts'

/** The program of a step, saved while it stands on the screen, and at once when the page is hidden or back online. */
export function useDraft(trainId: string, step: StepRow): ProgramDraft {
  const noteCode = useLatest(useNoteCode(trainId))
  const [draft] = useState(
    () =>
      new ProgramDraft({
        step,
        send: (code, isClosing) => saveDraft(step.StepId, code, isClosing),
        onSaved: (code) => noteCode()(step.StepId, code),
      }),
  )
  useEffect(() => {
    draft.start()
    const unfollow = followPage({ onLeave: () => void draft.flush(true), onOnline: () => void draft.flush() })
    return () => {
      unfollow()
      draft.close()
    }
  }, [draft])
  return draft
}

/** The draft as it is now. Where this browser has no room for what the server has not, leaving asks first. */
export function useDraftSnapshot(draft: ProgramDraft) {
  const snapshot = useSyncExternalStore(draft.subscribe, draft.read)
  useLeaveWarning(!snapshot.isKept && snapshot.state !== 'saved')
  return snapshot
}
