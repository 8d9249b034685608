import { type ReactNode, useState } from 'react'
import { FailureCard } from '../../features/program/components/failure-card.tsx'
import type { Failure, ProgramView } from '../../features/program/program-view.ts'
import { TABS_BELOW } from '../../features/workspace/panels.ts'
import { useWindowWidth } from '../../ui/hooks/use-window-width.ts'

/** Why the program stopped, to stand beside it, until somebody puts it away; in narrow windows the console says it. */
function useErrorCard(failure: Failure | null, showsBlocks: boolean): ReactNode {
  const [putAway, setPutAway] = useState<Failure>()
  const isNarrow = useWindowWidth() < TABS_BELOW
  if (!failure || failure === putAway || isNarrow) return undefined
  return <FailureCard failure={failure} showsBlocks={showsBlocks} onClose={() => setPutAway(failure)} />
}

/** Which line of this program runs now, where it stopped, and why. */
export function useRunMarks(view: ProgramView, code: string, showsBlocks: boolean) {
  const runningLine = view.phase === 'idle' ? undefined : (view.line ?? undefined)
  const errorLine = view.failure?.code === code ? (view.failure?.line ?? undefined) : undefined
  const errorCard = useErrorCard(errorLine === undefined ? null : view.failure, showsBlocks)
  return { runningLine, errorLine, errorCard }
}
