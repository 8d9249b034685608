/**
 * A small talking machine, no recordings: pulses of a throat and noise of breath, sent through four resonators that stand for
 * the mouth. Cascade of second-order resonators after D. Klatt, "Software for a cascade/parallel formant synthesizer", 1980.
 */

export const rate = 16000
const step = 80 // samples between two changes of the mouth, 5 ms

/** Two-pole resonator whose frequency may change while it sounds. */
function resonator() {
  let [a, b, c, y1, y2] = [1, 0, 0, 0, 0]
  return {
    set: (frequency, bandwidth) => {
      c = -Math.exp((-2 * Math.PI * bandwidth) / rate)
      b = 2 * Math.exp((-Math.PI * bandwidth) / rate) * Math.cos((2 * Math.PI * frequency) / rate)
      a = 1 - b - c
    },
    pass: (x) => {
      const y = a * x + b * y1 + c * y2
      y2 = y1
      y1 = y
      return y
    },
  }
}

/** Height of the voice for the four tones, at a share of the syllable, in steps of the five-step scale. */
const tones = {
  1: [
    [0, 5],
    [1, 4.8],
  ],
  2: [
    [0, 2.8],
    [0.35, 2.9],
    [1, 5],
  ],
  3: [
    [0, 2.2],
    [0.5, 1],
    [1, 3],
  ],
  4: [
    [0, 5.2],
    [0.25, 4.6],
    [1, 1],
  ],
}

function along(points, at) {
  const next = points.findIndex(([x]) => x >= at)
  if (next <= 0) return points[next === 0 ? 0 : points.length - 1][1]
  const [[x0, y0], [x1, y1]] = [points[next - 1], points[next]]
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0 || 1)
}

/** The mouth every 5 ms: formants, loudness of voice and noise, pitch. Neighbours melt into each other. */
function framesOf(syllables, voice, random) {
  const frames = []
  for (const { phones, tone } of syllables) {
    const voiced = phones.reduce((sum, one) => sum + (one.voice > 0 ? one.ms : 0), 0)
    let sung = 0
    for (const one of phones) {
      const count = Math.max(1, Math.round((one.ms * voice.slow * random.between(0.88, 1.14)) / 5))
      for (let i = 0; i < count; i++) {
        const share = (sung + (one.voice > 0 ? (one.ms * i) / count : 0)) / (voiced || 1)
        const height = along(tones[tone], Math.min(1, share))
        const pitch = voice.pitch * 2 ** ((height - 3) * voice.swing)
        frames.push({ ...one, pitch })
      }
      if (one.voice > 0) sung += one.ms
    }
  }
  return melt(frames)
}

function melt(frames) {
  const reach = 5
  return frames.map((frame, at) => {
    const near = frames.slice(Math.max(0, at - reach), at + reach + 1).filter(({ f }) => f)
    const mean = (pick) => near.reduce((sum, one) => sum + pick(one), 0) / (near.length || 1)
    const close = frames.slice(Math.max(0, at - 1), at + 2)
    const soft = (key) => close.reduce((sum, one) => sum + one[key], 0) / close.length
    return {
      ...frame,
      f: [0, 1, 2].map((i) => mean(({ f }) => f[i])),
      voice: soft('voice'),
      noise: soft('noise'),
      pitch: mean(({ pitch }) => pitch),
    }
  })
}

/** Speaks the syllables with this voice: samples between -1 and 1. */
export function speak(syllables, voice, random) {
  const mouth = [resonator(), resonator(), resonator(), resonator()]
  const hiss = resonator()
  const frames = framesOf(syllables, voice, random)
  const out = new Float32Array(frames.length * step)
  let [phase, last, period, before] = [0, 0, 1, 0]
  for (const [at, frame] of frames.entries()) {
    for (const [i, f] of frame.f.entries()) mouth[i].set(Math.min(7200, f * voice.size), 60 + i * 40 + frame.nasal * 90)
    mouth[3].set(Math.min(7400, 3500 * voice.size), 250)
    hiss.set(Math.min(7500, frame.hiss * (0.7 + 0.3 * voice.size)), frame.hiss * 0.35 + 200)
    for (let i = 0; i < step; i++) {
      phase += (frame.pitch * period) / rate
      if (phase >= 1) {
        phase -= 1
        period = 1 + random.between(-voice.rough, voice.rough)
      }
      const open = phase < 0.6 ? phase / 0.6 : 0
      const flow = open * open * (1 - open) * 6.75
      const pulse = flow - last
      last = flow
      const breath = random.between(-1, 1)
      let wave = pulse * 3 * frame.voice + breath * (0.05 * voice.breath * frame.voice + frame.breath * 0.16)
      for (const one of mouth) wave = one.pass(wave)
      // Lips radiate high sounds better than low ones.
      out[at * step + i] = wave - 0.86 * before + hiss.pass(breath) * frame.noise * 0.16
      before = wave
    }
  }
  return out
}
