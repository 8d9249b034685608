import type { Sample, SampleTag } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '../../lib/toasts.ts'
import type { labelTexts } from '../../texts/dataset.ts'
import { createMarkSaver, type MarkSaver, type SaveState } from './mark-saver.ts'
import { datasetQuery } from './queries.ts'
import { patchSamples } from './sample-queries.ts'

export type MarkDeed = keyof (typeof labelTexts)['did']

interface Step {
  tags: readonly SampleTag[]
  deed: MarkDeed
}

/** What one picture went through; it stays while one visits others. */
interface Work {
  tags: readonly SampleTag[]
  past: Step[]
  future: Step[]
  saver: MarkSaver
  state: SaveState
}

const STEPS_MAX = 200

/** Tags of the sample in view, with a history of its own for each sample and a save at every change. */
export function useMarks(datasetId: string) {
  const client = useQueryClient()
  const works = useRef(new Map<string, Work>())
  const [, redraw] = useState(0)
  const draw = () => redraw((old) => old + 1)

  const workOf = (sample: Sample): Work => {
    const known = works.current.get(sample.SampleId)
    if (known) return known
    const saver = createMarkSaver({
      sample,
      onState: (state) => {
        work.state = state
        draw()
      },
      onSaved: (saved) => {
        // The address of the file stays: another one would load the picture again.
        const { Tags, Version } = saved
        patchSamples(client, datasetId, (one) => (one.SampleId === saved.SampleId ? { ...one, Tags, Version } : one))
        void client.invalidateQueries({ queryKey: datasetQuery(datasetId).queryKey })
      },
      onRefused: (error) => {
        showFailure(error)
        works.current.delete(sample.SampleId)
        void client.invalidateQueries()
        draw()
      },
    })
    const work: Work = { tags: sample.Tags, past: [], future: [], saver, state: 'saved' }
    works.current.set(sample.SampleId, work)
    return work
  }

  return (sample: Sample) => {
    const work = workOf(sample)
    const show = (tags: readonly SampleTag[]) => {
      work.tags = tags
      work.saver.save(tags)
      draw()
    }
    return {
      tags: work.tags,
      state: work.state,
      deeds: work.past.map(({ deed }) => deed),
      canUndo: work.past.length > 0,
      canRedo: work.future.length > 0,
      change: (tags: readonly SampleTag[], deed: MarkDeed) => {
        work.past = [...work.past.slice(1 - STEPS_MAX), { tags: work.tags, deed }]
        work.future = []
        show(tags)
      },
      undo: () => {
        const step = work.past.pop()
        if (!step) return
        work.future.push({ tags: work.tags, deed: step.deed })
        show(step.tags)
      },
      redo: () => {
        const step = work.future.pop()
        if (!step) return
        work.past.push({ tags: work.tags, deed: step.deed })
        show(step.tags)
      },
      resolve: (whose: 'theirs' | 'mine') => {
        const tags = work.saver.resolve(whose)
        if (tags) work.tags = tags
        draw()
      },
    }
  }
}

export type Marks = ReturnType<ReturnType<typeof useMarks>>
