import type { DatasetLabel, ModelType, Sample, SampleSide } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dataTexts } from '../../texts/dataset.ts'
import { type Deed, insistDeed, moveDeed, type NewDeed, narrowDeed, removeDeed, tagDeed } from './deeds.ts'
import { keepDone, readDone } from './kept-deeds.ts'
import { type Assignment, dropSampleAnswers, patchSamples } from './sample-queries.ts'
import { useClashes } from './use-clashes.ts'
import { useOutbox } from './use-outbox.ts'

const DEEDS_MAX = 200
let lastId = 0

/** Shows classes before the server has answered, and again as somebody else made them. */
function useShown(datasetId: string) {
  const client = useQueryClient()
  return {
    give: (assignments: readonly Assignment[]) => {
      const wanted = new Map(assignments.map(({ SampleId, LabelId }) => [SampleId, LabelId]))
      void dropSampleAnswers(client, datasetId)
      patchSamples(client, datasetId, (sample) => {
        const labelId = wanted.get(sample.SampleId)
        if (labelId === undefined) return sample
        return { ...sample, Tags: labelId ? [{ LabelId: labelId, Box: null, IsSuggested: 0 }] : [] }
      })
    },
    theirs: (list: readonly Sample[]) => {
      const found = new Map(list.map((sample) => [sample.SampleId, sample]))
      patchSamples(client, datasetId, (sample) => {
        const { Tags, Version, TagName } = found.get(sample.SampleId) ?? sample
        // The address of the file stays: another one would load the picture again.
        return { ...sample, Tags, Version, TagName }
      })
    },
  }
}

/** What was done, also a while ago, and what was taken back. Read and written in the same moment: quick keys must not wait for the server. */
function useDeeds(datasetId: string) {
  const [shown, setShown] = useState<{ done: readonly Deed[]; undone: readonly Deed[] }>(() => ({
    done: readDone(datasetId).map((deed) => ({ ...deed, id: ++lastId })),
    undone: [],
  }))
  const stacks = useRef(shown)
  const put = (done: readonly Deed[], undone: readonly Deed[]) => {
    stacks.current = { done: done.slice(-DEEDS_MAX), undone }
    setShown(stacks.current)
    keepDone(datasetId, stacks.current.done)
  }
  return {
    ...shown,
    /** Puts down something new; what was taken back before can't be done again. */
    add: (made: NewDeed): Deed => {
      const deed = { ...made, id: ++lastId }
      put([...stacks.current.done, deed], [])
      return deed
    },
    /** The last thing that was done, which is undone now. */
    takeBack: (): Deed | undefined => {
      const { done, undone } = stacks.current
      const deed = done.at(-1)
      if (deed) put(done.slice(0, -1), [...undone, deed])
      return deed
    },
    /** The last thing that was taken back, which is done again now. */
    takeAgain: (): Deed | undefined => {
      const { done, undone } = stacks.current
      const deed = undone.at(-1)
      if (deed) put([...done, deed], undone.slice(0, -1))
      return deed
    },
    /** Changes one deed wherever it lies now, or forgets it. */
    change: (id: number, work: (deed: Deed) => Deed | undefined) => {
      const changed = (list: readonly Deed[]) => list.flatMap((deed) => (deed.id === id ? (work(deed) ?? []) : [deed]))
      put(changed(stacks.current.done), changed(stacks.current.undone))
    },
  }
}

/** Tags and deletes many samples at once, shows it at once, and can take back the last two hundred times. */
export function useTagging(datasetId: string, modelType: ModelType) {
  const shown = useShown(datasetId)
  const deeds = useDeeds(datasetId)
  const clashes = useClashes()
  const clash = (theirs: Sample[], give: readonly Assignment[]) => {
    shown.theirs(theirs)
    clashes.add(theirs, give)
  }
  const outbox = useOutbox(datasetId, clash)
  const unit = dataTexts.unit(modelType)

  const send = (deed: Deed | undefined, way: 'undo' | 'redo') => {
    if (!deed) return
    const { id, [way]: step } = deed
    if ('give' in step) shown.give(step.give)
    outbox.send(step, {
      // A deed that is refused is forgotten.
      onRefused: () => deeds.change(id, () => undefined),
      onClash: (theirs) => {
        if ('give' in step) clash(theirs, step.give)
        const ids = new Set(theirs.map(({ SampleId }) => SampleId))
        deeds.change(id, (changed) => narrowDeed(changed, ids))
      },
    })
  }
  const act = (made: NewDeed) => send(deeds.add(made), 'redo')

  return {
    deeds: deeds.done,
    canUndo: deeds.done.length > 0,
    canRedo: deeds.undone.length > 0,
    /** The network is away; what was done goes on its way when it is back. */
    isWaiting: outbox.isWaiting,
    /** What somebody else changed first; it waits for an answer. */
    clashes: clashes.list,
    /** The answer: leave them as they are, or give them one's own class all the same. */
    resolve: (whose: 'theirs' | 'mine') => {
      const open = clashes.list
      clashes.clear()
      if (whose === 'mine' && open.length > 0) act(insistDeed(open, unit))
    },
    tag: (samples: readonly Sample[], label: DatasetLabel | undefined) => act(tagDeed(samples, label, unit)),
    move: (samples: readonly Sample[], side: SampleSide) => act(moveDeed(samples, side, unit)),
    remove: (samples: readonly Sample[]) => act(removeDeed(samples, unit)),
    undo: () => send(deeds.takeBack(), 'undo'),
    redo: () => send(deeds.takeAgain(), 'redo'),
  }
}

export type Tagging = ReturnType<typeof useTagging>
