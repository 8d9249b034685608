import type { DatasetLabel, ModelType, Sample, SampleSide } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '../../lib/toasts.ts'
import { dataTexts, collectTexts as texts } from '../../texts/dataset.ts'
import {
  type Assignment,
  patchSamples,
  sendAssignments,
  sendDeletion,
  sendMove,
  sendRestoration,
  useRefreshSamples,
} from './sample-queries.ts'

/** Something that was done, and how it is taken back and done again. */
export interface Deed {
  id: number
  text: string
  undo: () => Promise<unknown>
  redo: () => Promise<unknown>
}

const DEEDS_MAX = 200
let lastId = 0

const labelOf = ({ Tags }: Sample): string => Tags[0]?.LabelId ?? ''

/** Tags and deletes many samples at once, shows it at once, and can take back the last two hundred times. */
export function useTagging(datasetId: string, modelType: ModelType) {
  const client = useQueryClient()
  const refresh = useRefreshSamples(datasetId)
  // Read and written in the same moment: whoever takes back and does again quickly must not wait for the server.
  const stacks = useRef<{ done: readonly Deed[]; undone: readonly Deed[] }>({ done: [], undone: [] })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [, redraw] = useState(0)
  const unit = dataTexts.unit(modelType)

  const put = (done: readonly Deed[], undone: readonly Deed[]) => {
    stacks.current = { done: done.slice(-DEEDS_MAX), undone }
    redraw((old) => old + 1)
  }
  /** One call after the other, in the order of the deeds; a deed that fails is forgotten. */
  const send = (deed: Deed, work: () => Promise<unknown>): Promise<unknown> => {
    queue.current = queue.current
      .then(work)
      .catch((error: unknown) => {
        showFailure(error)
        const without = (list: readonly Deed[]) => list.filter(({ id }) => id !== deed.id)
        put(without(stacks.current.done), without(stacks.current.undone))
      })
      .then(() => void refresh())
    return queue.current
  }
  const give = (assignments: Assignment[]) => {
    const wanted = new Map(assignments.map(({ SampleId, LabelId }) => [SampleId, LabelId]))
    patchSamples(client, datasetId, (sample) => {
      const labelId = wanted.get(sample.SampleId)
      if (labelId === undefined) return sample
      return { ...sample, Tags: labelId ? [{ LabelId: labelId, Box: null, IsSuggested: 0 }] : [] }
    })
    return sendAssignments(datasetId, assignments)
  }
  const act = (made: Omit<Deed, 'id'>) => {
    const deed = { ...made, id: ++lastId }
    put([...stacks.current.done, deed], [])
    return send(deed, deed.redo)
  }
  const { done, undone } = stacks.current

  return {
    deeds: done,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    /** Gives all of these the label, or takes theirs away. */
    tag: (samples: readonly Sample[], label: DatasetLabel | undefined) => {
      const before = samples.map((sample) => ({ SampleId: sample.SampleId, LabelId: labelOf(sample) }))
      const after = samples.map(({ SampleId }) => ({ SampleId, LabelId: label?.LabelId ?? '' }))
      const text = label
        ? texts.tagged(samples.length, unit, label.LabelName)
        : texts.untaggedDone(samples.length, unit)
      return act({ text, undo: () => give(before), redo: () => give(after) })
    },
    /** Puts all of these to the practice or the examination, or leaves it to the draw. */
    move: (samples: readonly Sample[], side: SampleSide) => {
      const ids = samples.map(({ SampleId }) => SampleId)
      const before = (['', 'learn', 'exam'] as const).map(
        (was) => [was, samples.filter(({ Side }) => Side === was).map(({ SampleId }) => SampleId)] as const,
      )
      return act({
        text: texts.moved[side](ids.length, unit),
        undo: () =>
          Promise.all(before.flatMap(([was, those]) => (those.length > 0 ? [sendMove(datasetId, those, was)] : []))),
        redo: () => sendMove(datasetId, ids, side),
      })
    },
    remove: (samples: readonly Sample[]) => {
      const ids = samples.map(({ SampleId }) => SampleId)
      return act({
        text: texts.removed(ids.length, unit),
        undo: () => sendRestoration(datasetId, ids),
        redo: () => sendDeletion(datasetId, ids),
      })
    },
    undo: () => {
      const deed = stacks.current.done.at(-1)
      if (!deed) return
      put(stacks.current.done.slice(0, -1), [...stacks.current.undone, deed])
      void send(deed, deed.undo)
    },
    redo: () => {
      const deed = stacks.current.undone.at(-1)
      if (!deed) return
      put([...stacks.current.done, deed], stacks.current.undone.slice(0, -1))
      void send(deed, deed.redo)
    },
  }
}

export type Tagging = ReturnType<typeof useTagging>
