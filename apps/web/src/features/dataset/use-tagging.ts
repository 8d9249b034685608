import type { DatasetLabel, ModelType, Sample, SampleSide } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dataTexts } from '../../texts/dataset.ts'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { type Assignment, dropSampleAnswers, patchSamples } from './sample-queries.ts'
import { type Clash, useClashes } from './use-clashes.ts'
import { type Step, useOutbox } from './use-outbox.ts'

/** Something that was done, and how it is taken back and done again. */
export interface Deed {
  id: number
  text: string
  undo: Step
  redo: Step
  /** The sentence for fewer samples, when some of them turn out to be changed by somebody else. */
  say?: (count: number) => string
}

const DEEDS_MAX = 200
let lastId = 0

const labelOf = ({ Tags }: Sample): string => Tags[0]?.LabelId ?? ''

const without = (step: Step, ids: ReadonlySet<string>): Step =>
  'give' in step ? { give: step.give.filter(({ SampleId }) => !ids.has(SampleId)) } : step

/** A deed without samples that it did not change; undefined when it changed none. */
function narrow(deed: Deed, ids: ReadonlySet<string>): Deed | undefined {
  const [undo, redo] = [without(deed.undo, ids), without(deed.redo, ids)]
  if (!('give' in redo)) return deed
  return redo.give.length > 0 ? { ...deed, undo, redo, text: deed.say?.(redo.give.length) ?? deed.text } : undefined
}

/** There and back: each way begins from what the other one leaves, so that nothing of somebody else's is replaced unseen. */
function giving(changes: readonly { SampleId: string; from: string; to: string }[]): { undo: Step; redo: Step } {
  return {
    redo: { give: changes.map(({ SampleId, from, to }) => ({ SampleId, LabelId: to, FromLabelId: from })) },
    undo: { give: changes.map(({ SampleId, from, to }) => ({ SampleId, LabelId: from, FromLabelId: to })) },
  }
}

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

/** What was done and what was taken back. Read and written in the same moment: quick keys must not wait for the server. */
function useDeeds() {
  const stacks = useRef<{ done: readonly Deed[]; undone: readonly Deed[] }>({ done: [], undone: [] })
  const [, redraw] = useState(0)
  const put = (done: readonly Deed[], undone: readonly Deed[]) => {
    stacks.current = { done: done.slice(-DEEDS_MAX), undone }
    redraw((old) => old + 1)
  }
  return {
    stacks,
    put,
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
  const { stacks, put, change } = useDeeds()
  const clashes = useClashes()
  const clash = (theirs: Sample[], give: readonly Assignment[]) => {
    shown.theirs(theirs)
    clashes.add(theirs, give)
  }
  const outbox = useOutbox(datasetId, clash)
  const unit = dataTexts.unit(modelType)

  const send = ({ id }: Deed, step: Step) => {
    if ('give' in step) shown.give(step.give)
    outbox.send(step, {
      // A deed that is refused is forgotten.
      onRefused: () => change(id, () => undefined),
      onClash: (theirs) => {
        if ('give' in step) clash(theirs, step.give)
        const ids = new Set(theirs.map(({ SampleId }) => SampleId))
        change(id, (deed) => narrow(deed, ids))
      },
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
    /** What somebody else changed first; it waits for an answer. */
    clashes: clashes.list,
    /** The answer: leave them as they are, or give them one's own class all the same. */
    resolve: (whose: 'theirs' | 'mine') => {
      const open = clashes.list
      clashes.clear()
      if (whose === 'theirs' || open.length === 0) return
      const say = (count: number) => texts.insisted(count, unit)
      const changes = open.map(({ theirs, wanted }: Clash) => {
        return { SampleId: theirs.SampleId, from: labelOf(theirs), to: wanted }
      })
      act({ text: say(open.length), say, ...giving(changes) })
    },
    /** Gives all of these the label, or takes theirs away. */
    tag: (samples: readonly Sample[], label: DatasetLabel | undefined) => {
      const say = (count: number) =>
        label ? texts.tagged(count, unit, label.LabelName) : texts.untaggedDone(count, unit)
      const changes = samples.map((sample) => {
        return { SampleId: sample.SampleId, from: labelOf(sample), to: label?.LabelId ?? '' }
      })
      act({ text: say(samples.length), say, ...giving(changes) })
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
