import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const TICK_MS = 250

export interface Countdown {
  /** Whole seconds; undefined without an end. */
  left: number | undefined
  /** Takes what the server says. */
  correct: (remainingSeconds: number) => void
}

const NO_END = -1

/**
 * Seconds until the end as the server counts them. Between its answers a clock runs that nobody can set: the computer's
 * own time of day does not matter.
 */
export function useCountdown(remainingSeconds: number, onEnd: () => void): Countdown {
  const endOf = (seconds: number) => (seconds === NO_END ? undefined : performance.now() + seconds * 1000)
  const end = useRef(endOf(remainingSeconds))
  const over = useEffectEvent(onEnd)
  const [left, setLeft] = useState(remainingSeconds === NO_END ? undefined : Math.max(0, remainingSeconds))
  const correct = useCallback((seconds: number) => {
    end.current = seconds === NO_END ? undefined : performance.now() + seconds * 1000
  }, [])
  useEffect(() => {
    if (end.current === undefined) return
    let isOver = false
    const timer = setInterval(() => {
      const seconds = end.current === undefined ? undefined : Math.max(0, (end.current - performance.now()) / 1000)
      setLeft(seconds)
      if (seconds === 0 && !isOver) {
        isOver = true
        over()
      }
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { left: left === undefined ? undefined : Math.ceil(left), correct }
}
