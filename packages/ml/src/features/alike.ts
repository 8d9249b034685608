import type { Pixels } from '../vision/pixels.ts'
import { resizePixels } from '../vision/pixels.ts'

/** Two hashes of 64 bits as 32 hexadecimal digits: brightness steps, then waves. */
export type PictureHash = string

/** How many bits of each hash may differ between pictures that are alike; the database compares by the same. */
export const ALIKE_BITS = 6

/**
 * A short description of what a picture looks like. Sources: steps: Krawetz, "Kind of like that" (2013, dHash); waves:
 * Zauner, "Implementation and benchmarking of perceptual image hash functions" (2010, pHash).
 */
export function pictureHash(pixels: Pixels): PictureHash {
  return toHex(stepBits(pixels)) + toHex(waveBits(pixels))
}

/** Are these two alike, copies of one picture: resized, compressed again, a little brighter. */
export function isAlike(one: PictureHash, other: PictureHash): boolean {
  return areNear(toWords(one), toWords(other))
}

/** How many bits of the two hashes differ, each of 64. */
export function differingBits(one: PictureHash, other: PictureHash): { steps: number; waves: number } {
  const [words, others] = [toWords(one), toWords(other)]
  return { steps: differing(words, others, 0), waves: differing(words, others, 2) }
}

const toWords = (hash: PictureHash): Int32Array =>
  Int32Array.from({ length: 4 }, (_, at) => Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16))

function areNear(one: Int32Array, other: Int32Array): boolean {
  return differing(one, other, 0) <= ALIKE_BITS && differing(one, other, 2) <= ALIKE_BITS
}

function differing(one: Int32Array, other: Int32Array, from: number): number {
  return (
    countBits((one[from] as number) ^ (other[from] as number)) +
    countBits((one[from + 1] as number) ^ (other[from + 1] as number))
  )
}

/** Wegner, "A technique for counting ones in a binary computer" (1960), in parallel for all bits. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function grey(pixels: Pixels, width: number, height: number): Float64Array {
  const small = resizePixels(pixels, width, height)
  return Float64Array.from({ length: width * height }, (_, at) => {
    return 0.299 * (small[at * 3] ?? 0) + 0.587 * (small[at * 3 + 1] ?? 0) + 0.114 * (small[at * 3 + 2] ?? 0)
  })
}

/** Is each of 8 × 8 places brighter than its left neighbour. */
function stepBits(pixels: Pixels): boolean[] {
  const values = grey(pixels, 9, 8)
  return Array.from({ length: 64 }, (_, at) => {
    const place = Math.floor(at / 8) * 9 + (at % 8)
    return (values[place + 1] ?? 0) > (values[place] ?? 0)
  })
}

/** Is each of the 8 × 8 slowest waves of a 32 × 32 picture stronger than their median; the mean brightness is left out. */
function waveBits(pixels: Pixels): boolean[] {
  const values = grey(pixels, 32, 32)
  const rows = Array.from({ length: 32 }, (_, row) => slowWaves(values.subarray(row * 32, row * 32 + 32)))
  const columns = Array.from({ length: 8 }, (_, wave) => slowWaves(Float64Array.from(rows, (row) => row[wave] ?? 0)))
  const waves = columns.flatMap((column) => [...column])
  const sorted = waves.slice(1).sort((one, other) => one - other)
  const median = sorted[31] ?? 0
  return waves.map((wave, at) => at > 0 && wave > median)
}

const COSINES = Array.from({ length: 8 }, (_, wave) =>
  Float64Array.from({ length: 32 }, (_, at) => Math.cos((Math.PI * wave * (at + 0.5)) / 32)),
)

const slowWaves = (values: Float64Array): number[] =>
  COSINES.map((cosine) => cosine.reduce((sum, factor, at) => sum + factor * (values[at] ?? 0), 0))

const toHex = (bits: readonly boolean[]): string =>
  Array.from({ length: bits.length / 4 }, (_, digit) => {
    const four = bits.slice(digit * 4, digit * 4 + 4)
    return four.reduce((sum, bit) => sum * 2 + Number(bit), 0).toString(16)
  }).join('')
