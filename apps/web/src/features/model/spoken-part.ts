/** Where in a piece of sound something is said. */
export interface SpokenPart {
  from: number
  to: number
  /** A pause has followed: nothing more of it will come. */
  isOver: boolean
}

const BLOCK_SECONDS = 0.05
/** A pause that ends a word; the stops within words are shorter. */
const PAUSE_BLOCKS = 5
/** Quieter than this, as a part of full loudness, is an empty room. */
const ROOM = 0.01
/** As a part of the loudest block. */
const QUIET = 0.12

function loudnessOf(samples: Float32Array, block: number): number[] {
  return Array.from({ length: Math.floor(samples.length / block) }, (_, at) => {
    let sum = 0
    for (let place = at * block; place < (at + 1) * block; place++) sum += (samples[place] ?? 0) ** 2
    return Math.sqrt(sum / block)
  })
}

/** The last thing that was said, from the pause before it; undefined while the room is quiet. */
export function findSpoken(samples: Float32Array, rate: number): SpokenPart | undefined {
  const block = Math.round(rate * BLOCK_SECONDS)
  const loudness = loudnessOf(samples, block)
  const loudest = Math.max(0, ...loudness)
  if (loudest < ROOM) return undefined
  const isLoud = (at: number) => (loudness[at] ?? 0) >= Math.max(ROOM / 2, loudest * QUIET)
  const last = loudness.findLastIndex((_, at) => isLoud(at))
  let first = last
  for (let at = last, quiet = 0; at >= 0 && quiet < PAUSE_BLOCKS; at--) {
    quiet = isLoud(at) ? 0 : quiet + 1
    if (quiet === 0) first = at
  }
  return { from: first * block, to: (last + 1) * block, isOver: loudness.length - 1 - last >= PAUSE_BLOCKS }
}
