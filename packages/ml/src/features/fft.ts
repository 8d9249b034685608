/**
 * Fourier transform in place, for lengths that are powers of two.
 * Source: Cooley and Tukey, "An algorithm for the machine calculation of complex Fourier series" (1965).
 */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length
  reverseBits(real, imaginary)
  for (let size = 2; size <= count; size *= 2) {
    const half = size / 2
    const step = (-2 * Math.PI) / size
    for (let start = 0; start < count; start += size) {
      for (let at = 0; at < half; at++) {
        butterfly(real, imaginary, start + at, start + at + half, step * at)
      }
    }
  }
}

function butterfly(real: Float64Array, imaginary: Float64Array, one: number, other: number, angle: number): void {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [realOther, imaginaryOther] = [real[other] as number, imaginary[other] as number]
  const turnedReal = realOther * cosine - imaginaryOther * sine
  const turnedImaginary = realOther * sine + imaginaryOther * cosine
  real[other] = (real[one] as number) - turnedReal
  imaginary[other] = (imaginary[one] as number) - turnedImaginary
  ;(real[one] as number) += turnedReal
  ;(imaginary[one] as number) += turnedImaginary
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length
  for (let at = 1, mirrored = 0; at < count; at++) {
    let bit = count >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (at >= mirrored) continue
    for (const list of [real, imaginary]) {
      const kept = list[at] as number
      list[at] = list[mirrored] as number
      list[mirrored] = kept
    }
  }
}
