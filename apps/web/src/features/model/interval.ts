/** How sure a score can be that was counted over so few samples. */

export interface Interval {
  low: number
  high: number
}

/** Of a normal distribution, what holds 95 of 100 cases. */
const Z = 1.96

/** Wilson's interval: between what the score would lie if everything were tried, in 95 of 100 cases. */
export function wilsonInterval(share: number, count: number): Interval {
  if (count <= 0) return { low: 0, high: 1 }
  const square = Z * Z
  const middle = share + square / (2 * count)
  const spread = Z * Math.sqrt((share * (1 - share) + square / (4 * count)) / count)
  const whole = 1 + square / count
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}

export const intervalsOverlap = (one: Interval, other: Interval): boolean =>
  one.low <= other.high && other.low <= one.high

/** What somebody would reach who learned nothing and always says the commonest class. */
export function guessingShare(confusion: readonly (readonly number[])[]): number {
  const sums = confusion.map((row) => row.reduce((sum, count) => sum + count, 0))
  const all = sums.reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : Math.max(...sums) / all
}
