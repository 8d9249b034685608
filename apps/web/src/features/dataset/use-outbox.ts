import type { Sample, SampleSide } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../../lib/toasts.ts'
import { insistOn } from './insist.ts'
import {
  type Assignment,
  sendAssignments,
  sendDeletion,
  sendMove,
  sendRestoration,
  useRefreshInPlace,
  useRefreshSamples,
} from './sample-queries.ts'
import { dropDeed, keepDeed, readKeptDeeds } from './tag-journal.ts'

/** Samples on the side where they shall be. */
export type Moved = readonly { ids: string[]; side: SampleSide }[]
/** What goes to the server at once: classes given, samples moved, deleted, brought back. */
export type Step = { give: readonly Assignment[] } | { move: Moved } | { remove: string[] } | { restore: string[] }

/** The samples that somebody else changed first; they stay as they are. */
async function perform(datasetId: string, step: Step): Promise<Sample[]> {
  if ('give' in step) return (await sendAssignments(datasetId, [...step.give])).Conflicts
  if ('move' in step) await Promise.all(step.move.map(({ ids, side }) => sendMove(datasetId, ids, side)))
  else await ('remove' in step ? sendDeletion(datasetId, step.remove) : sendRestoration(datasetId, step.restore))
  return []
}

interface Ends {
  onRefused: () => void
  /** Some were changed by somebody else first. */
  onClash: (theirs: Sample[]) => void
}

/**
 * Calls in the order of the deeds, one after the other. A lost network makes them wait; classes that are given are kept in
 * the browser until the server has them, also when the page is closed meanwhile.
 */
export function useOutbox(datasetId: string, onKeptClash: (theirs: Sample[], give: readonly Assignment[]) => void) {
  const refresh = useRefreshSamples(datasetId)
  const refreshInPlace = useRefreshInPlace(datasetId)
  /** Something else than classes changed since samples were read, or they are not as they are shown. */
  const needsAll = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const underWay = useRef(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const post = (step: Step, kept: string | undefined, { onRefused, onClash }: Ends) => {
    underWay.current++
    needsAll.current ||= !('give' in step)
    queue.current = queue.current
      .then(() => insistOn(() => perform(datasetId, step), { onWaiting: setIsWaiting }))
      .then((theirs) => {
        if (theirs.length > 0) onClash(theirs)
      })
      .catch((error: unknown) => {
        showFailure(error)
        needsAll.current = true
        onRefused()
      })
      .then(() => {
        if (kept) dropDeed(datasetId, kept)
        // What is read between two deeds would show the state before the second one for a moment.
        if (--underWay.current > 0) return
        void (needsAll.current ? refresh() : refreshInPlace())
        needsAll.current = false
      })
  }
  const startAgain = useRef(() => {
    for (const { id, assignments } of readKeptDeeds(datasetId)) {
      const onClash = (theirs: Sample[]) => onKeptClash(theirs, assignments)
      post({ give: assignments }, id, { onRefused: () => undefined, onClash })
    }
  })
  useEffect(() => startAgain.current(), [])
  return {
    isWaiting,
    send: (step: Step, ends: Ends) => post(step, 'give' in step ? keepDeed(datasetId, step.give) : undefined, ends),
  }
}
