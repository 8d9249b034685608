import { describe, expect, it } from 'vitest'
import { Pacer } from '../core/pacer.ts'
import { Random } from '../core/random.ts'
import { warpedDistance } from '../heads/dtw.ts'
import { predictInTurns, predictSample } from '../predict.ts'
import { evenOutFrames, SOUND_FRAME } from '../prepare.ts'
import { trainModel } from '../train.ts'
import type { TrainSample } from '../types.ts'
import { fft } from './fft.ts'
import { SOUND_RATE, SOUND_SECONDS_MAX, soundFeatures, toRate, trimSilence } from './sound.ts'
import { readWav, WaveError, writeWav } from './wav.ts'

const RATE = 16_000

const FRAMES = 48
const KNOWN = [
  [0, 0, -1.1414],
  [0, 1, 0.3303],
  [5, 3, 1.3111],
  [10, 12, 0.2136],
  [20, 13, 0.6474],
  [30, 20, 1.19],
  [40, 5, -0.8649],
  [47, 25, -0.2156],
] as const

/** A tone that glides between pitches, like a vowel of a voice, with silence around it. */
function word(from: number, to: number, seconds: number, { noise = 0, seed = 1, silence = 0.2 } = {}): Float32Array {
  const random = new Random(seed)
  const quiet = Math.round(silence * RATE)
  const loud = Math.round(seconds * RATE)
  let phase = 0
  return Float32Array.from({ length: loud + quiet * 2 }, (_, at) => {
    const place = (at - quiet) / loud
    const hiss = (random.next() - 0.5) * noise
    if (place < 0 || place >= 1) return hiss
    phase += (2 * Math.PI * (from + (to - from) * place)) / RATE
    return 0.4 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase)) + hiss
  })
}

describe('fft', () => {
  it('[O628] agrees with the sum that defines it', () => {
    const random = new Random(4)
    const values = Array.from({ length: 16 }, () => random.normal())
    const [real, imaginary] = [Float64Array.from(values), new Float64Array(16)]
    fft(real, imaginary)
    for (let bin = 0; bin < 16; bin++) {
      const sum = (wave: (angle: number) => number) =>
        values.reduce((total, value, at) => total + value * wave((-2 * Math.PI * bin * at) / 16), 0)
      expect(real[bin]).toBeCloseTo(sum(Math.cos), 9)
      expect(imaginary[bin]).toBeCloseTo(sum(Math.sin), 9)
    }
  })
})

const distance = (one: Float32Array, other: Float32Array) => warpedDistance(one, other, SOUND_FRAME)

describe('soundFeatures', () => {
  it('[O628] agrees with figures that numpy computed', () => {
    // t = arange(8000) / 16000; x = float32(0.5 * sin(2πt(300 + 400t))); then the steps of `sound.ts` with numpy.fft.
    const samples = Float32Array.from({ length: 8000 }, (_, at) => {
      const time = at / RATE
      return 0.5 * Math.sin(2 * Math.PI * time * (300 + 400 * time))
    })
    const features = soundFeatures(samples, RATE)
    expect(features.length).toBe(FRAMES * SOUND_FRAME)
    for (const [frame, at, value] of KNOWN) expect(features[frame * SOUND_FRAME + at]).toBeCloseTo(value, 2)
  })

  it('[O628] ignores silence around, loudness and the rate of the recording', () => {
    const plain = soundFeatures(word(300, 600, 0.5), RATE)
    const wide = soundFeatures(word(300, 600, 0.5, { silence: 0.6 }), RATE)
    const quiet = soundFeatures(
      word(300, 600, 0.5).map((sample) => sample * 0.2),
      RATE,
    )
    const even = (features: Float32Array) => evenOutFrames(features, SOUND_FRAME, 24)
    const distance = (one: Float32Array, other: Float32Array) =>
      even(one).reduce((sum, value, at) => sum + Math.abs(value - (even(other)[at] ?? 0)), 0) / even(one).length
    expect(distance(plain, wide)).toBeLessThan(0.02)
    expect(distance(plain, quiet)).toBeLessThan(0.05)
    const other = soundFeatures(word(900, 200, 0.5), RATE)
    expect(distance(plain, other)).toBeGreaterThan(0.4)
    const slow = soundFeatures(toRate(word(300, 600, 0.5), RATE, 48_000), 48_000)
    expect(distance(plain, slow)).toBeLessThan(0.15)
  })

  it('[O628] finds nothing in silence', () => {
    expect(soundFeatures(new Float32Array(RATE), RATE)).toHaveLength(0)
    expect(soundFeatures(new Float32Array(), RATE)).toHaveLength(0)
    expect(trimSilence(new Float32Array(RATE))).toHaveLength(0)
  })
})

describe('sounds', () => {
  const WORDS = [
    [300, 600],
    [900, 200],
    [400, 400],
  ] as const
  const samples: TrainSample[] = WORDS.flatMap(([from, to], label) =>
    Array.from({ length: 10 }, (_, at) => {
      const random = new Random(label * 100 + at)
      const pitch = 0.9 + random.next() * 0.2
      const seconds = 0.4 + random.next() * 0.3
      const sound = word(from * pitch, to * pitch, seconds, { noise: 0.05, seed: label * 10 + at })
      return { id: `${label}-${at}`, label, features: soundFeatures(sound, RATE) }
    }),
  )

  it.each(['softmax', 'dtw'] as const)('[O628] are told apart by %s', async (algorithm) => {
    const request = { type: 'sound', algorithm, labels: ['上', '下', '平'], samples, seed: 3 } as const
    const { classification, artefact } = await trainModel(request)
    expect(classification?.accuracy).toBeGreaterThan(0.85)
    expect(artefact.dims).toBe(algorithm === 'dtw' ? 0 : SOUND_FRAME * 24)
  })

  it('[O875] a sound beside many long ones is judged in turns, and alike', async () => {
    const { artefact } = await trainModel({
      type: 'sound',
      algorithm: 'dtw',
      labels: ['上', '下', '平'],
      samples,
      seed: 3,
    })
    const { templates } = artefact.head as { templates: unknown[] }
    let turns = 0
    class CountingPacer extends Pacer {
      override async breathe(): Promise<void> {
        turns++
      }
    }
    const heard = soundFeatures(word(310, 590, 0.5), RATE)
    expect(await predictInTurns(artefact, heard, new CountingPacer())).toEqual(predictSample(artefact, heard))
    expect(turns).toBe(templates.length)
  })

  it('[O628] warping makes slow and fast alike, and what was never recorded is refused', async () => {
    const slow = soundFeatures(word(300, 600, 0.9), RATE)
    const fast = soundFeatures(word(300, 600, 0.45), RATE)
    const other = soundFeatures(word(900, 200, 0.45), RATE)
    expect(distance(slow, slow)).toBe(0)
    expect(distance(slow, fast)).toBeCloseTo(distance(fast, slow), 6)
    expect(distance(slow, fast)).toBeLessThan(distance(other, fast) / 2)
    const labels = ['上', '下', '平']
    const request = {
      type: 'sound',
      algorithm: 'dtw',
      labels,
      samples,
      seed: 3,
      parameters: { rejectRatio: 0.8 },
    } as const
    const { artefact } = await trainModel(request)
    const hiss = new Random(9)
    const noise = Float32Array.from({ length: RATE / 2 }, () => hiss.normal() * 0.3)
    expect(predictSample(artefact, soundFeatures(noise, RATE)).label).toBe(-1)
    const spoken = word(310, 590, 0.5, { noise: 0.05, seed: 77 })
    expect(predictSample(artefact, soundFeatures(spoken, RATE))).toMatchObject({ label: 0 })
  })
})

describe('wav', () => {
  it('[O628] is written and read back, and other kinds are read or refused', () => {
    const samples = word(300, 600, 0.1)
    const file = writeWav({ rate: RATE, samples })
    const back = readWav(file)
    expect(back.rate).toBe(RATE)
    expect(back.samples).toHaveLength(samples.length)
    expect(Math.max(...back.samples.map((value, at) => Math.abs(value - (samples[at] ?? 0))))).toBeLessThan(1e-4)
    expect(() => readWav(new Uint8Array(100))).toThrow(WaveError)
    expect(() => readWav(file.subarray(0, 40))).toThrow(WaveError)
    const compressed = file.slice()
    compressed[20] = 85
    expect(() => readWav(compressed)).toThrow('not read')
    expect(readWav(file.subarray(0, 144)).samples).toHaveLength(50)
  })

  it.each([8000, 16_000, 22_050, 48_000])(
    '[O875] of %i samples a second is read only as far as it is heard',
    (rate) => {
      const random = new Random(rate)
      const samples = Float32Array.from(
        { length: rate * 9 },
        (_, at) => Math.sin(at / 20) * 0.5 + random.normal() * 0.1,
      )
      const file = writeWav({ rate, samples })
      const first = readWav(file, 5)
      expect(first.samples).toEqual(readWav(file).samples.slice(0, rate * 5))
      // As it was before: everything brought to the other rate, then cut.
      const whole = toRate(readWav(file).samples, rate, SOUND_RATE).subarray(0, SOUND_RATE * SOUND_SECONDS_MAX)
      expect(soundFeatures(first.samples, rate)).toEqual(soundFeatures(whole, SOUND_RATE))
    },
  )
})

describe('steady sounds', () => {
  /** A fan, rain and three notes, each time as loud as chance will have it: nothing in them moves. */
  const kinds: ((random: Random) => Float32Array)[] = [
    (random) => noiseOf(random, 0),
    (random) => noiseOf(random, 0.97),
    (random) => noteOf(random, 262),
    (random) => noteOf(random, 330),
    (random) => noteOf(random, 392),
  ]

  function noiseOf(random: Random, smooth: number): Float32Array {
    const loud = 0.1 + random.next() * 0.5
    let value = 0
    return Float32Array.from({ length: RATE / 2 }, () => {
      value = value * smooth + (1 - smooth) * (random.next() * 2 - 1)
      return value * loud * (smooth > 0 ? 4 : 1)
    })
  }

  function noteOf(random: Random, pitch: number): Float32Array {
    const [loud, exact] = [0.1 + random.next() * 0.5, pitch * (0.99 + random.next() * 0.02)]
    return Float32Array.from({ length: RATE / 2 }, (_, at) => {
      const wave = Math.sin((2 * Math.PI * exact * at) / RATE) + 0.3 * Math.sin((4 * Math.PI * exact * at) / RATE)
      return loud * wave * 0.7 + (random.next() - 0.5) * 0.01
    })
  }

  const record = (from: number, count: number): TrainSample[] =>
    kinds.flatMap((kind, label) =>
      Array.from({ length: count }, (_, at) => {
        const features = soundFeatures(kind(new Random(from + at * 7 + label * 101)), RATE)
        return { id: `${label}-${at}`, label, features }
      }),
    )

  it.each(['softmax', 'dtw'] as const)('[O628] are told apart by %s, and answered', async (algorithm) => {
    const labels = ['风扇', '雨声', '多', '咪', '梭']
    const { artefact } = await trainModel({ type: 'sound', algorithm, labels, samples: record(1, 6), seed: 1 })
    const heard = record(5000, 4).map(({ label, features }) => ({ label, said: predictSample(artefact, features) }))
    const right = heard.filter(({ label, said }) => said.label === label)
    expect(right.length / heard.length).toBeGreaterThanOrEqual(0.9)
    const sure = right.filter(({ said }) => said.confidence >= (artefact.threshold ?? 1))
    expect(sure.length / heard.length).toBeGreaterThanOrEqual(0.8)
  })
})
