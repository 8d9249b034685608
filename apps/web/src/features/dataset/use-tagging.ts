import type { DatasetLabel, ModelType, Sample, SampleSide } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TransportError } from '../../lib/api-client.ts'
import { showFailure } from '../../lib/toasts.ts'
import { dataTexts, collectTexts as texts } from '../../texts/dataset.ts'
import {
  type Assignment,
  dropSampleAnswers,
  patchSamples,
  sendAssignments,
  sendDeletion,
  sendMove,
  sendRestoration,
  useRefreshSamples,
} from './sample-queries.ts'
import { dropDeed, keepDeed, readKeptDeeds } from './tag-journal.ts'

/** Samples on the side where they shall be. */
type Moved = readonly { ids: string[]; side: SampleSide }[]
/** What goes to the server at once: classes given, samples moved, deleted, brought back. */
type Step = { give: readonly Assignment[] } | { move: Moved } | { remove: string[] } | { restore: string[] }

/** Something that was done, and how it is taken back and done again. */
export interface Deed {
  id: number
  text: string
  undo: Step
  redo: Step
}

const DEEDS_MAX = 200
const RETRY_MS = 3000
let lastId = 0

const labelOf = ({ Tags }: Sample): string => Tags[0]?.LabelId ?? ''

function perform(datasetId: string, step: Step): Promise<unknown> {
  if ('give' in step) return sendAssignments(datasetId, [...step.give])
  if ('move' in step) return Promise.all(step.move.map(({ ids, side }) => sendMove(datasetId, ids, side)))
  return 'remove' in step ? sendDeletion(datasetId, step.remove) : sendRestoration(datasetId, step.restore)
}

/** Tries until somebody answers, yes or no. */
async function insist(work: () => Promise<unknown>, onWaiting: (isWaiting: boolean) => void): Promise<void> {
  for (;;) {
    try {
      await work()
      return onWaiting(false)
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      onWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/**
 * Calls in the order of the deeds, one after the other. A lost network makes them wait; classes that are given are kept in
 * the browser until the server has them, also when the page is closed meanwhile.
 */
function useOutbox(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const underWay = useRef(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const post = (step: Step, kept: string | undefined, onRefused: () => void) => {
    underWay.current++
    queue.current = queue.current
      .then(() => insist(() => perform(datasetId, step), setIsWaiting))
      .catch((error: unknown) => {
        showFailure(error)
        onRefused()
      })
      .then(() => {
        if (kept) dropDeed(datasetId, kept)
        // What is read between two deeds would show the state before the second one for a moment.
        if (--underWay.current === 0) void refresh()
      })
  }
  const startAgain = useRef(() => {
    for (const { id, assignments } of readKeptDeeds(datasetId)) post({ give: assignments }, id, () => undefined)
  })
  useEffect(() => startAgain.current(), [])
  return {
    isWaiting,
    send: (step: Step, onRefused: () => void) =>
      post(step, 'give' in step ? keepDeed(datasetId, step.give) : undefined, onRefused),
  }
}

/** Tags and deletes many samples at once, shows it at once, and can take back the last two hundred times. */
export function useTagging(datasetId: string, modelType: ModelType) {
  const client = useQueryClient()
  const outbox = useOutbox(datasetId)
  // Read and written in the same moment: whoever takes back and does again quickly must not wait for the server.
  const stacks = useRef<{ done: readonly Deed[]; undone: readonly Deed[] }>({ done: [], undone: [] })
  const [, redraw] = useState(0)
  const unit = dataTexts.unit(modelType)

  const put = (done: readonly Deed[], undone: readonly Deed[]) => {
    stacks.current = { done: done.slice(-DEEDS_MAX), undone }
    redraw((old) => old + 1)
  }
  const show = (assignments: readonly Assignment[]) => {
    const wanted = new Map(assignments.map(({ SampleId, LabelId }) => [SampleId, LabelId]))
    void dropSampleAnswers(client, datasetId)
    patchSamples(client, datasetId, (sample) => {
      const labelId = wanted.get(sample.SampleId)
      if (labelId === undefined) return sample
      return { ...sample, Tags: labelId ? [{ LabelId: labelId, Box: null, IsSuggested: 0 }] : [] }
    })
  }
  /** A deed that is refused is forgotten. */
  const send = ({ id }: Deed, step: Step) => {
    if ('give' in step) show(step.give)
    outbox.send(step, () => {
      const without = (list: readonly Deed[]) => list.filter((deed) => deed.id !== id)
      put(without(stacks.current.done), without(stacks.current.undone))
    })
  }
  const act = (made: Omit<Deed, 'id'>) => {
    const deed = { ...made, id: ++lastId }
    put([...stacks.current.done, deed], [])
    send(deed, deed.redo)
  }
  const { done, undone } = stacks.current

  return {
    deeds: done,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    /** The network is away; what was done goes on its way when it is back. */
    isWaiting: outbox.isWaiting,
    /** Gives all of these the label, or takes theirs away. */
    tag: (samples: readonly Sample[], label: DatasetLabel | undefined) => {
      const before = samples.map((sample) => ({ SampleId: sample.SampleId, LabelId: labelOf(sample) }))
      const after = samples.map(({ SampleId }) => ({ SampleId, LabelId: label?.LabelId ?? '' }))
      const text = label
        ? texts.tagged(samples.length, unit, label.LabelName)
        : texts.untaggedDone(samples.length, unit)
      act({ text, undo: { give: before }, redo: { give: after } })
    },
    /** Puts all of these to the practice or the examination, or leaves it to the draw. */
    move: (samples: readonly Sample[], side: SampleSide) => {
      const ids = samples.map(({ SampleId }) => SampleId)
      const before = (['', 'learn', 'exam'] as const).flatMap((was) => {
        const those = samples.filter(({ Side }) => Side === was).map(({ SampleId }) => SampleId)
        return those.length > 0 ? [{ ids: those, side: was }] : []
      })
      act({ text: texts.moved[side](ids.length, unit), undo: { move: before }, redo: { move: [{ ids, side }] } })
    },
    remove: (samples: readonly Sample[]) => {
      const ids = samples.map(({ SampleId }) => SampleId)
      act({ text: texts.removed(ids.length, unit), undo: { restore: ids }, redo: { remove: ids } })
    },
    undo: () => {
      const deed = stacks.current.done.at(-1)
      if (!deed) return
      put(stacks.current.done.slice(0, -1), [...stacks.current.undone, deed])
      send(deed, deed.undo)
    },
    redo: () => {
      const deed = stacks.current.undone.at(-1)
      if (!deed) return
      put([...stacks.current.done, deed], stacks.current.undone.slice(0, -1))
      send(deed, deed.redo)
    },
  }
}

export type Tagging = ReturnType<typeof useTagging>
