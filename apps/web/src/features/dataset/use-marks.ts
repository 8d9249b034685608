import type { Sample, SampleTag } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../../lib/toasts.ts'
import type { labelTexts } from '../../texts/dataset-desk.ts'
import { MarkSaver, type SaveState } from './mark-saver.ts'
import { datasetQuery } from './queries.ts'
import { patchSamples } from './sample-queries.ts'
import { dropTags, keepTags, readKeptTags } from './tag-journal.ts'

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

/** The work on each sample of a set, what an earlier page could not save included. */
function useWorks(datasetId: string, draw: () => void) {
  const client = useQueryClient()
  const works = useRef(new Map<string, Work>())
  const [kept] = useState(() => readKeptTags(datasetId))

  const begin = (sample: Pick<Sample, 'SampleId' | 'Version' | 'Tags'>): Work => {
    const { SampleId } = sample
    const saver = new MarkSaver({
      sample,
      onState: (state) => {
        work.state = state
        draw()
      },
      onSaved: (saved) => {
        // The address of the file stays: another one would load the picture again.
        const { Tags, Version } = saved
        patchSamples(client, datasetId, (one) => (one.SampleId === SampleId ? { ...one, Tags, Version } : one))
        void client.invalidateQueries({ queryKey: datasetQuery(datasetId).queryKey })
      },
      onRefused: (error) => {
        showFailure(error)
        works.current.delete(SampleId)
        void client.invalidateQueries()
        draw()
      },
      keep: (unsaved) => {
        if (unsaved) keepTags(datasetId, { sampleId: SampleId, ...unsaved })
        else dropTags(datasetId, SampleId)
      },
    })
    const work: Work = { tags: sample.Tags, past: [], future: [], saver, state: 'saved' }
    works.current.set(SampleId, work)
    return work
  }
  const workOf = (sample: Pick<Sample, 'SampleId' | 'Version' | 'Tags'>): Work => {
    const known = works.current.get(sample.SampleId)
    if (known) return known
    const found = kept.find(({ sampleId }) => sampleId === sample.SampleId)
    return begin(found ? { ...sample, Version: found.version, Tags: [...found.tags] } : sample)
  }

  // What an earlier page could not save goes on its way, whichever sample is in view.
  const startAgain = useRef(() => {
    for (const { sampleId, version, tags } of kept.splice(0)) {
      workOf({ SampleId: sampleId, Version: version, Tags: [...tags] }).saver.save(tags)
    }
  })
  useEffect(() => startAgain.current(), [])
  return workOf
}

/** Tags of the sample in view, with a history of its own for each sample and a save at every change. */
export function useMarks(datasetId: string) {
  const [, redraw] = useState(0)
  const draw = () => redraw((old) => old + 1)
  const workOf = useWorks(datasetId, draw)
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
      theirs: work.saver.theirs(),
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
