/**
 * Mulberry32: a small generator with a period of 2^32, the same in every engine.
 * Source: Tommy Ettinger, "mulberry32.c" (2017, public domain).
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** Standard normal; Box and Muller, "A note on the generation of random normal deviates" (1958). */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return radius * Math.cos(2 * Math.PI * this.next())
  }

  /** A shuffled copy; Durstenfeld, "Algorithm 235: random permutation" (1964). */
  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const kept = result[last] as T
      result[last] = result[other] as T
      result[other] = kept
    }
    return result
  }
}
