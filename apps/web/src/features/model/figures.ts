/** `0.913` → `91%` */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`

/** What a run says in lists: its accuracy in words, or nothing for foretold numbers. */
export const hasAccuracy = (accuracy: number): boolean => accuracy >= 0

/** A number as short as it can be said. */
export const shortNumber = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 1 ? 2 : 3)
