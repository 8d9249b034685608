import { NEWEST_RECIPE } from './recipes.ts'
import type { AlgorithmId, ModelType } from './types.ts'

/** How many frames a sound has after its length is evened out. */
export const SOUND_FRAMES = 24
/** What a frame of sound consists of: coefficients and their changes; since the second recipe the steady part as well. */
export const SOUND_FRAME = 38
export const SOUND_FRAME_BEFORE = 26

export const soundFrameOf = (recipe: number): number => (recipe > 1 ? SOUND_FRAME : SOUND_FRAME_BEFORE)

/** Brings features to the form that the algorithm needs: only sounds differ in length, and only `dtw` wants that. */
export function prepareFeatures(
  type: ModelType,
  algorithm: AlgorithmId,
  features: ArrayLike<number>,
  recipe = NEWEST_RECIPE[type],
): Float32Array {
  if (type !== 'sound' || algorithm === 'dtw') return Float32Array.from(features)
  return evenOutFrames(features, soundFrameOf(recipe), SOUND_FRAMES)
}

/** The same sound in a fixed number of frames; values between two frames are interpolated. */
export function evenOutFrames(features: ArrayLike<number>, width: number, frames: number): Float32Array {
  const given = Math.floor(features.length / width)
  const result = new Float32Array(width * frames)
  if (given === 0) return result
  for (let frame = 0; frame < frames; frame++) {
    const place = frames === 1 ? 0 : (frame * (given - 1)) / (frames - 1)
    const before = Math.floor(place)
    const after = Math.min(given - 1, before + 1)
    const share = place - before
    for (let at = 0; at < width; at++) {
      const [one, other] = [features[before * width + at] ?? 0, features[after * width + at] ?? 0]
      result[frame * width + at] = one + (other - one) * share
    }
  }
  return result
}
