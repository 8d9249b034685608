import { useState } from 'react'
import type { KeptFamily } from './kept-families.ts'
import { keptKey } from './session.ts'

/** A full or forbidden storage only means that the session has to hold. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Is what was kept of the kind that a form knows: a word, a yes or no, a list of words, or an object. */
function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((each) => typeof each === 'string')
  return typeof value === typeof example && value !== null && !Array.isArray(value)
}

/** What was kept, part by part where it is of the kind that is expected. */
function readKept<Values extends object>(key: string | undefined, initial: Values): Values {
  const kept: unknown = key && attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return initial
  const parts = Object.entries(kept).filter(
    ([part, value]) => part in initial && isLike(value, initial[part as keyof Values]),
  )
  return { ...initial, ...Object.fromEntries(parts) }
}

/**
 * What is being written in a form, kept in the browser until `forget` says that it arrived: a session that ends in the
 * middle, or a page that is left by mistake, takes nothing of it away. It goes when somebody signs out.
 */
export function useKept<Values extends object>(family: KeptFamily, name: string, initial: Values) {
  const key = keptKey(family, name)
  const [values, setValues] = useState(() => readKept(key, initial))
  const [isRestored, setRestored] = useState(() => JSON.stringify(values) !== JSON.stringify(initial))
  const forget = () => {
    if (key) attempt(() => localStorage.removeItem(key))
  }
  const set = (next: Values) => {
    setValues(next)
    const words = JSON.stringify(next)
    // What is as it was at the beginning is nothing to keep, and nobody is asked about it.
    if (words === JSON.stringify(initial)) forget()
    else if (key) attempt(() => localStorage.setItem(key, words))
  }
  return {
    values,
    /** Something of an earlier time stands in the form. */
    isRestored,
    set,
    /** The same as the draft of a form (`useForm`). */
    draft: {
      get current() {
        return values
      },
      set current(next: Values) {
        set(next)
      },
    },
    forget,
    /** Begins anew. */
    clear: () => {
      forget()
      setValues(initial)
      setRestored(false)
    },
  }
}
