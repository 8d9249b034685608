import type { Sample } from '@shijie/contract'
import { useState } from 'react'
import type { Samples } from './use-samples.ts'

/** What is selected: samples by id, because places change when something is deleted or filtered. */
export function useSelection(samples: Samples, most: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Sample>>(new Map())
  const [anchor, setAnchor] = useState(0)
  const [focus, setFocus] = useState(0)
  const keep = (list: readonly Sample[]) =>
    setChosen(new Map(list.slice(0, most).map((sample) => [sample.SampleId, sample])))
  const toggle = (sample: Sample) => {
    const next = new Map(chosen)
    if (!next.delete(sample.SampleId) && next.size < most) next.set(sample.SampleId, sample)
    setChosen(next)
  }
  return {
    chosen,
    focus,
    list: [...chosen.values()],
    clear: () => setChosen(new Map()),
    /** Exactly these, wherever they are. */
    only: keep,
    /** A press or a key on a place: alone, added (`toggle`), or all from the last one to here (`range`). */
    choose: async (index: number, how: 'toggle' | 'range') => {
      setFocus(index)
      if (how === 'range') return keep(await samples.range(anchor, index))
      setAnchor(index)
      const sample = samples.at(index)
      if (sample) toggle(sample)
    },
    move: (index: number) => setFocus(Math.max(0, Math.min(samples.total - 1, index))),
    all: async () => keep(await samples.range(0, Math.min(samples.total, most) - 1)),
  }
}

export type Selection = ReturnType<typeof useSelection>
