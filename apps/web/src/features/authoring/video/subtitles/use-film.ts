import { useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../../../lib/use-latest.ts'
import type { Cue } from './cue.ts'

export interface Film {
  /** 0 where it is not known. */
  durationMs: number
  /** The sentence that is said now. */
  spokenId: string | undefined
  isPlaying: boolean
  position: () => number
  seek: (ms: number) => void
  toggle: () => void
}

const MOMENTS = ['loadedmetadata', 'durationchange', 'timeupdate', 'seeked', 'play', 'pause'] as const

const durationOf = ({ duration }: HTMLVideoElement): number => (Number.isFinite(duration) ? duration * 1000 : 0)

/** The film beside which sentences are written; null while none can be shown, and then its length is what was known of it. */
export function useFilm(video: HTMLVideoElement | null, cues: readonly Cue[], knownMs: number): Film {
  const [seen, setSeen] = useState({ durationMs: 0, position: -1, isPlaying: false })
  useEffect(() => {
    if (!video) return
    const look = () =>
      setSeen({ durationMs: durationOf(video), position: video.currentTime * 1000, isPlaying: !video.paused })
    look()
    for (const moment of MOMENTS) video.addEventListener(moment, look)
    return () => {
      for (const moment of MOMENTS) video.removeEventListener(moment, look)
    }
  }, [video])
  const latest = useLatest(video)
  const acts = useMemo(
    () => ({
      position: () => (latest()?.currentTime ?? 0) * 1000,
      seek: (ms: number) => {
        const film = latest()
        if (film) film.currentTime = ms / 1000
      },
      toggle: () => {
        const film = latest()
        if (!film) return
        // A film that this computer cannot play says so below it.
        if (film.paused) film.play().catch(() => undefined)
        else film.pause()
      },
    }),
    [latest],
  )
  const spoken = cues.findLast(({ start, end }) => seen.position >= start && seen.position < end)
  return { ...acts, durationMs: seen.durationMs || knownMs, isPlaying: seen.isPlaying, spokenId: spoken?.id }
}
