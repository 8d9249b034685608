import { useEffect, useState } from 'react'
import { deskTexts as texts } from '../../../texts/project.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import type { SyncSnapshot } from '../project-sync.ts'
import type { TabRole } from '../tab-role.machine.ts'

/** Seconds since a moment, counted on while it is shown. */
function useSecondsSince(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.round((now - moment) / 1000))
}

function savedText(savedAt: number | undefined, seconds: number): string {
  if (savedAt === undefined) return texts.saved
  const ago = seconds < 60 ? texts.secondsAgo(Math.max(1, seconds)) : texts.minutesAgo(Math.floor(seconds / 60))
  return texts.savedAgo(ago)
}

interface SavedStateProps {
  snapshot: SyncSnapshot
  role: TabRole
  isLook: boolean
  /** Somebody else's, shown as it is saved. */
  isFollowing: boolean
  /** The stored program waits untouched for a decision. */
  isDamaged: boolean
}

/** Says in one place whether the work is safe, and where. */
export function SavedState({ snapshot, role, isLook, isFollowing, isDamaged }: SavedStateProps) {
  const { state, savedAt, message, isJournalFull } = snapshot
  const seconds = useSecondsSince(savedAt)
  const isResting = role === 'lost' || state === 'resting'
  const words: Record<typeof state, string> = {
    saved: savedText(savedAt, seconds),
    changed: texts.changed,
    saving: texts.saving,
    waiting: texts.waiting,
    refused: texts.refused(message),
    conflict: texts.conflict,
    resting: texts.resting,
  }
  const isLooking = isLook || role === 'looking'
  const settled = isDamaged && state === 'saved' ? texts.untouched : words[state]
  const text = isFollowing ? texts.following : isLooking ? texts.looking : isResting ? texts.resting : settled
  const isSafe = state === 'saved' && !isResting && !isLook && !isFollowing && !isDamaged
  const isBad = isDamaged || ['waiting', 'refused', 'conflict'].includes(state)
  return (
    <span className={classNames('desk-saved', isSafe && 'ok', isBad && 'warn')} role="status" title={text}>
      <Icon name={isSafe ? 'cloud-ok' : 'cloud-wait'} size={18} />
      <span className="desk-saved-text">{isJournalFull && !isSafe ? texts.journalFull : text}</span>
    </span>
  )
}
