import { createRandom } from '../../video/kit/random.mjs'

/** A number from a text, so that every picture has a seed of its own and adding one leaves the others as they are. */
function seedOf(text) {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Chance that is the same on every machine: `between`, `whole`, `pick`, `chance`, `shuffle`, `normal`. */
export function chanceOf(text) {
  const { next, normal } = createRandom(seedOf(text))
  const between = (low, high) => low + (high - low) * next()
  const whole = (low, high) => Math.floor(between(low, high + 1))
  return {
    next,
    normal,
    between,
    whole,
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[copy[i], copy[j]] = [copy[j], copy[i]]
      }
      return copy
    },
  }
}
