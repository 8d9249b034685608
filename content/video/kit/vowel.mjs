export const RATE = 16000

// Formants of two vowels in hertz: where the mouth makes the voice louder.
const FORMANTS = { 啊: [800, 1250], 衣: [300, 2300] }

/** Half a second of a sung vowel: harmonics of the voice, louder near the formants. */
export function makeVowel(name, seconds = 0.9, pitch = 200) {
  const count = Math.round(seconds * RATE)
  const samples = new Float64Array(count)
  for (let h = 1; h * pitch < 4000; h += 1) {
    const f = h * pitch
    const gain =
      FORMANTS[name].reduce((sum, centre, i) => sum + (i ? 0.6 : 1) / (1 + ((f - centre) / 110) ** 2), 0) + 0.02
    for (let i = 0; i < count; i += 1) samples[i] += gain * Math.sin((2 * Math.PI * f * i) / RATE + h * h * 0.7)
  }
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  return samples.map((value, i) => {
    const edge = Math.min(1, i / 1200, (count - i) / 2400)
    return (value / peak) * edge
  })
}

/** Loudness of each band (hertz ranges) in a short piece, by a plain Fourier transform with a Hann window. */
export function bandLoudness(samples, bands) {
  const n = samples.length
  const power = (f) => {
    let re = 0
    let im = 0
    for (let i = 0; i < n; i += 1) {
      const value = samples[i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n))
      re += value * Math.cos((2 * Math.PI * f * i) / RATE)
      im += value * Math.sin((2 * Math.PI * f * i) / RATE)
    }
    return re * re + im * im
  }
  const raw = bands.map(([low, high]) => {
    let sum = 0
    for (let f = low; f < high; f += RATE / n) sum += power(f)
    return Math.sqrt(sum)
  })
  const top = Math.max(...raw)
  return raw.map((value) => value / top)
}
