import type { Sample } from '@shijie/contract'
import { useEffect, useState } from 'react'
import { SAMPLE_PAGE_SIZE } from './sample-queries.ts'
import type { Samples } from './use-samples.ts'

/** Finds the first sample from a place on, page by page; undefined when there is none. */
async function findFrom(
  samples: Samples,
  from: number,
  to: number,
  isIt: (sample: Sample) => boolean,
): Promise<number | undefined> {
  for (let low = from; low < to; low += SAMPLE_PAGE_SIZE) {
    const high = Math.min(to, low + SAMPLE_PAGE_SIZE) - 1
    const found = (await samples.range(low, high)).findIndex(isIt)
    if (found >= 0) return low + found
  }
  return undefined
}

/** Which sample of a set is in view: the one that the address names, its neighbours, the next without a tag. */
export function useLabelPlace(samples: Samples, sampleId: string) {
  const [index, setIndex] = useState(0)
  const [isFound, setIsFound] = useState(sampleId === '')
  const { total, look } = samples
  useEffect(() => {
    if (isFound || total === 0) return
    void findFrom(samples, 0, total, ({ SampleId }) => SampleId === sampleId).then((found) => {
      setIndex(found ?? 0)
      setIsFound(true)
    })
  }, [isFound, total, samples, sampleId])
  useEffect(() => look(Math.max(0, index - 8), index + 8), [look, index])
  return {
    index,
    sample: isFound ? samples.at(index) : undefined,
    go: (to: number) => setIndex(Math.max(0, Math.min(total - 1, to))),
    /** The next one that has no tag, from here to the end and then from the beginning; false when all have one. */
    nextOpen: async (isOpen: (sample: Sample) => boolean): Promise<boolean> => {
      const found = (await findFrom(samples, index + 1, total, isOpen)) ?? (await findFrom(samples, 0, index, isOpen))
      if (found !== undefined) setIndex(found)
      return found !== undefined
    },
  }
}

export type LabelPlace = ReturnType<typeof useLabelPlace>
