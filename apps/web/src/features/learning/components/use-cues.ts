import { type RefObject, useEffect, useState } from 'react'

export interface Cue {
  id: string
  start: number
  end: number
  text: string
}

/** As it is read: signs that a file writes as `&lt;` are signs again, and tags are none of its words. */
const wordsOf = (cue: VTTCue): string => cue.getCueAsHTML().textContent

/** The sentences of the video's subtitle track, once they are loaded. */
export function useCues(video: RefObject<HTMLVideoElement | null>, subtitleUrl: string): readonly Cue[] {
  const [cues, setCues] = useState<readonly Cue[]>([])
  useEffect(() => {
    const element = video.current?.querySelector('track')
    if (!element || subtitleUrl === '') return
    const read = () => {
      const list = [...(element.track.cues ?? [])] as VTTCue[]
      setCues(
        list.map((cue, index) => ({ id: `${index}`, start: cue.startTime, end: cue.endTime, text: wordsOf(cue) })),
      )
    }
    element.addEventListener('load', read)
    // Hidden tracks load and fire; whether they are shown is the caption button's business.
    if (element.track.mode === 'disabled') element.track.mode = 'hidden'
    if (element.readyState === HTMLTrackElement.LOADED) read()
    return () => element.removeEventListener('load', read)
  }, [video, subtitleUrl])
  return cues
}

export const cueAt = (cues: readonly Cue[], position: number): Cue | undefined =>
  cues.find((cue) => position >= cue.start && position < cue.end)
