import { useState } from 'react'
import { NOTHING, type Pending } from './pending.ts'

const STEPS_MAX = 100

/** What is changed and not saved yet, one step back and forth at a time. */
export function useSteps() {
  const [steps, setSteps] = useState<readonly Pending[]>([NOTHING])
  /** Steps that were taken back, the last of them first. */
  const [ahead, setAhead] = useState<readonly Pending[]>([])
  const pending = steps.at(-1) ?? NOTHING
  return {
    pending,
    take: (next: Pending) => {
      setSteps([...steps, next].slice(-STEPS_MAX))
      setAhead([])
    },
    clear: () => {
      setSteps([NOTHING])
      setAhead([])
    },
    canGoBack: steps.length > 1,
    goBack: () => {
      setSteps(steps.slice(0, -1))
      setAhead([pending, ...ahead])
    },
    /** Whether there was a step to do again. */
    goForth: (): boolean => {
      const [next, ...rest] = ahead
      if (!next) return false
      setSteps([...steps, next])
      setAhead(rest)
      return true
    },
  }
}
