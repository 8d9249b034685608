import type { DatasetLabel, ModelType, Sample } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '../../lib/toasts.ts'
import { dataTexts, collectTexts as texts } from '../../texts/dataset.ts'
import {
  type Assignment,
  patchSamples,
  sendAssignments,
  sendDeletion,
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
  const [done, setDone] = useState<readonly Deed[]>([])
  const [undone, setUndone] = useState<readonly Deed[]>([])
  const unit = dataTexts.unit(modelType)

  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      void refresh()
    }
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
  const act = async (deed: Omit<Deed, 'id'>) => {
    if (!(await send(deed.redo))) return
    setDone((old) => [...old.slice(1 - DEEDS_MAX), { ...deed, id: ++lastId }])
    setUndone([])
  }

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
    remove: (samples: readonly Sample[]) => {
      const ids = samples.map(({ SampleId }) => SampleId)
      return act({
        text: texts.removed(ids.length, unit),
        undo: () => sendRestoration(datasetId, ids),
        redo: () => sendDeletion(datasetId, ids),
      })
    },
    undo: async () => {
      const deed = done.at(-1)
      if (!deed) return
      setDone(done.slice(0, -1))
      if (await send(deed.undo)) setUndone((old) => [...old, deed])
    },
    redo: async () => {
      const deed = undone.at(-1)
      if (!deed) return
      setUndone(undone.slice(0, -1))
      if (await send(deed.redo)) setDone((old) => [...old, deed])
    },
  }
}

export type Tagging = ReturnType<typeof useTagging>
