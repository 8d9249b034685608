import { useEffect, useState } from 'react'

const FRAME_MS = 350

export interface Playing {
  at: number
  isPlaying: boolean
  /** Goes on, or begins anew at the end. */
  play: () => void
  pause: () => void
  /** Stops and shows one frame. */
  seek: (at: number) => void
}

/** Walks through so many frames, one after the other; it begins by itself, but not for those who want things to keep still. */
export function usePlaying(count: number): Playing {
  const [at, setAt] = useState(0)
  const [isPlaying, setIsPlaying] = useState(() => !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches)
  const last = count - 1
  const isOver = at >= last
  useEffect(() => {
    if (!isPlaying || isOver) return
    const timer = setTimeout(() => setAt(at + 1), FRAME_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isOver, at])
  return {
    at: Math.min(at, Math.max(0, last)),
    isPlaying: isPlaying && !isOver,
    play: () => {
      if (isOver) setAt(0)
      setIsPlaying(true)
    },
    pause: () => setIsPlaying(false),
    seek: (next) => {
      setIsPlaying(false)
      setAt(next)
    },
  }
}
