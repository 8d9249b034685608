import type { Sample } from '@shijie/contract'
import { useState } from 'react'
import type { Assignment } from './sample-queries.ts'

/** A sample that somebody else changed first: as it is now, and the class that one wanted to give it. */
export interface Clash {
  theirs: Sample
  wanted: string
}

/** What waits for an answer: theirs, or one's own over it. The newest of each sample counts. */
export function useClashes() {
  const [list, setList] = useState<readonly Clash[]>([])
  return {
    list,
    add: (theirs: readonly Sample[], give: readonly Assignment[]) => {
      const wanted = new Map(give.map(({ SampleId, LabelId }) => [SampleId, LabelId]))
      const more = theirs.map((sample) => ({ theirs: sample, wanted: wanted.get(sample.SampleId) ?? '' }))
      const ids = new Set(theirs.map(({ SampleId }) => SampleId))
      setList((old) => [...old.filter((clash) => !ids.has(clash.theirs.SampleId)), ...more])
    },
    clear: () => setList([]),
  }
}
