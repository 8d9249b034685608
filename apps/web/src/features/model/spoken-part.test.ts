import { describe, expect, it } from 'vitest'
import { findSpoken } from './spoken-part.ts'

const RATE = 1000
/** Seconds of a tone, or of nothing, one after the other. */
const sound = (...parts: [seconds: number, loudness: number][]) =>
  Float32Array.from(
    parts.flatMap(([seconds, loudness]) =>
      Array.from({ length: seconds * RATE }, (_, at) => Math.sin(at * 0.7) * loudness),
    ),
  )

describe('findSpoken', () => {
  it('[O770] finds the last word between its pauses, and knows when it is over', () => {
    const two = sound([0.4, 0.5], [0.4, 0.001], [0.3, 0.4], [0.1, 0.001], [0.2, 0.3], [0.6, 0.001])
    expect(findSpoken(two, RATE)).toEqual({ from: 800, to: 1400, isOver: true })
    expect(findSpoken(sound([0.5, 0.001], [0.5, 0.4]), RATE)).toEqual({ from: 500, to: 1000, isOver: false })
  })

  it('[O770] hears nothing in an empty room, and everything of what does not stop', () => {
    expect(findSpoken(sound([1, 0.004]), RATE)).toBeUndefined()
    expect(findSpoken(new Float32Array(), RATE)).toBeUndefined()
    expect(findSpoken(sound([1, 0.4]), RATE)).toEqual({ from: 0, to: 1000, isOver: false })
  })
})
