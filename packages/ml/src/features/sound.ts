import { SOUND_FRAME, SOUND_FRAME_BEFORE } from '../prepare.ts'
import { NEWEST_RECIPE } from '../recipes.ts'
import { fft } from './fft.ts'

/** Everything is brought to this rate: speech has little above 8 kHz. */
export const SOUND_RATE = 16_000
/** Longer sounds are cut. */
export const SOUND_SECONDS_MAX = 4

const WINDOW = 400
const HOP = 160
const FFT_SIZE = 512
const FILTERS = 26
const COEFFICIENTS = SOUND_FRAME_BEFORE / 2
/** Of the steady part: all coefficients but the loudness. */
const STEADY = SOUND_FRAME - SOUND_FRAME_BEFORE
/** Brings the steady part to where another voice changes it by about one, and another kind of sound by ten. */
const STEADY_SIZE = 8
/** Frames this much below the loudest are silence at the edges. */
const SILENCE_DECIBEL = 30
/** Quieter than this is nothing at all. */
const NOTHING = 1e-4

/**
 * Mel-frequency cepstral coefficients and their changes, 38 numbers for each hundredth of a second, without the silence
 * before and after. 26 of them are evened out, so that voice, distance and microphone matter less; what that takes away,
 * the mean spectrum, is all there is of a fan, of rain or of a note, and makes the other 12. The first recipe had no such
 * part. Empty when there is no sound.
 * Sources: Davis and Mermelstein, "Comparison of parametric representations for monosyllabic word recognition" (1980);
 * changes: Furui 1986; evening out: Viikki and Laurila, "Cepstral domain segmental feature vector normalization" (1998).
 */
export function soundFeatures(samples: Float32Array, rate: number, recipe = NEWEST_RECIPE.sound): Float32Array {
  // A little more than is heard, because sounds between two of the old rate are made of both.
  const first = samples.subarray(0, Math.ceil(rate * SOUND_SECONDS_MAX) + 2)
  const heard = toRate(first, rate, SOUND_RATE).subarray(0, SOUND_RATE * SOUND_SECONDS_MAX)
  const spoken = trimSilence(heard)
  if (spoken.length < WINDOW) return new Float32Array()
  const frames = cepstrumOf(spoken)
  const moving = normalise(withChanges(frames))
  return recipe > 1 ? withSteadyPart(moving, frames) : moving
}

/** Appends the mean of each coefficient to each frame. */
function withSteadyPart(moving: Float32Array, frames: readonly Float64Array[]): Float32Array {
  const steady = Array.from({ length: STEADY }, (_, at) => {
    const sum = frames.reduce((total, frame) => total + (frame[at + 1] ?? 0), 0)
    return sum / frames.length / STEADY_SIZE
  })
  const result = new Float32Array(frames.length * SOUND_FRAME)
  for (const frame of frames.keys()) {
    const own = moving.subarray(frame * SOUND_FRAME_BEFORE, (frame + 1) * SOUND_FRAME_BEFORE)
    result.set(own, frame * SOUND_FRAME)
    result.set(steady, frame * SOUND_FRAME + SOUND_FRAME_BEFORE)
  }
  return result
}

/** Another rate: means where it gets lower, lines between where it gets higher. */
export function toRate(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const step = from / to
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const place = at * step
    if (step <= 1) {
      const before = Math.floor(place)
      const [one, other] = [samples[before] ?? 0, samples[before + 1] ?? samples[before] ?? 0]
      return one + (other - one) * (place - before)
    }
    const end = Math.min(samples.length, Math.ceil(place + step))
    let sum = 0
    for (let source = Math.floor(place); source < end; source++) sum += samples[source] ?? 0
    return sum / (end - Math.floor(place))
  })
}

/** The part between the first and the last frame that is not silent. */
export function trimSilence(samples: Float32Array): Float32Array {
  const count = Math.floor(samples.length / HOP)
  const energies = Array.from({ length: count }, (_, frame) => {
    let sum = 0
    for (let at = frame * HOP; at < (frame + 1) * HOP; at++) sum += (samples[at] ?? 0) ** 2
    return sum / HOP
  })
  const loudest = energies.reduce((high, energy) => Math.max(high, energy), 0)
  if (loudest < NOTHING ** 2) return new Float32Array()
  const threshold = loudest * 10 ** (-SILENCE_DECIBEL / 10)
  const first = energies.findIndex((energy) => energy >= threshold)
  const last = energies.findLastIndex((energy) => energy >= threshold)
  // A little before and after, because consonants are quiet.
  return samples.subarray(Math.max(0, first - 3) * HOP, Math.min(samples.length, (last + 4) * HOP))
}

const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1)

/** Triangles that overlap by half, of equal width in mel, from 60 Hz to half of the rate. */
const BANK: readonly (readonly [bin: number, weight: number][])[] = (() => {
  const [low, high] = [toMel(60), toMel(SOUND_RATE / 2)]
  const edges = Array.from({ length: FILTERS + 2 }, (_, at) => {
    return (toHertz(low + ((high - low) * at) / (FILTERS + 1)) * FFT_SIZE) / SOUND_RATE
  })
  return Array.from({ length: FILTERS }, (_, filter) => {
    const [left, middle, right] = edges.slice(filter, filter + 3) as [number, number, number]
    const weights: [number, number][] = []
    for (let bin = Math.ceil(left); bin <= right && bin <= FFT_SIZE / 2; bin++) {
      const weight = bin < middle ? (bin - left) / (middle - left) : (right - bin) / (right - middle)
      if (weight > 0) weights.push([bin, weight])
    }
    return weights
  })
})()

function cepstrumOf(samples: Float32Array): Float64Array[] {
  const frames: Float64Array[] = []
  for (let start = 0; start + WINDOW <= samples.length; start += HOP) {
    const real = new Float64Array(FFT_SIZE)
    const imaginary = new Float64Array(FFT_SIZE)
    for (let at = 0; at < WINDOW; at++) {
      const raised = (samples[start + at] ?? 0) - 0.97 * (samples[start + at - 1] ?? 0)
      real[at] = raised * (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW - 1)))
    }
    fft(real, imaginary)
    const loudness = BANK.map((weights) => {
      let sum = 0
      for (const [bin, weight] of weights) sum += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
      return Math.log(sum + 1e-10)
    })
    frames.push(cosineTransform(loudness))
  }
  return frames
}

function cosineTransform(values: readonly number[]): Float64Array {
  return Float64Array.from({ length: COEFFICIENTS }, (_, order) =>
    values.reduce((sum, value, at) => sum + value * Math.cos((Math.PI * order * (at + 0.5)) / values.length), 0),
  )
}

/** Appends to each frame how it changes, over two frames before and after. */
function withChanges(frames: readonly Float64Array[]): Float32Array {
  const result = new Float32Array(frames.length * SOUND_FRAME_BEFORE)
  const of = (frame: number, at: number) => frames[Math.min(frames.length - 1, Math.max(0, frame))]?.[at] ?? 0
  for (const frame of frames.keys()) {
    for (let at = 0; at < COEFFICIENTS; at++) {
      result[frame * SOUND_FRAME_BEFORE + at] = of(frame, at)
      const near = of(frame + 1, at) - of(frame - 1, at)
      const far = of(frame + 2, at) - of(frame - 2, at)
      result[frame * SOUND_FRAME_BEFORE + COEFFICIENTS + at] = (near + 2 * far) / 10
    }
  }
  return result
}

function normalise(features: Float32Array): Float32Array {
  const frames = features.length / SOUND_FRAME_BEFORE
  for (let at = 0; at < SOUND_FRAME_BEFORE; at++) {
    let [sum, square] = [0, 0]
    for (let frame = 0; frame < frames; frame++) {
      const value = features[frame * SOUND_FRAME_BEFORE + at] ?? 0
      sum += value
      square += value * value
    }
    const mean = sum / frames
    const deviation = Math.sqrt(Math.max(0, square / frames - mean * mean)) || 1
    for (let frame = 0; frame < frames; frame++) {
      features[frame * SOUND_FRAME_BEFORE + at] = ((features[frame * SOUND_FRAME_BEFORE + at] ?? 0) - mean) / deviation
    }
  }
  return features
}
