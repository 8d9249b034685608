import { randomFillSync } from 'node:crypto'
import { readSync, writeSync } from 'node:fs'

/**
 * What the runner itself uses after a program has run, taken before anything else runs. A program that got hold of
 * JavaScript's own prototypes could otherwise change how the next one is rewound or reported.
 */

const { apply } = Reflect
const uncurry =
  <This, Args extends unknown[], Result>(method: (this: This, ...args: Args) => Result) =>
  (self: This, ...args: Args): Result =>
    apply(method, self, args)

export const setBytes = uncurry(Uint8Array.prototype.set) as (
  self: Uint8Array,
  source: ArrayLike<number>,
  offset?: number,
) => void
export const fillBytes = uncurry(Uint8Array.prototype.fill) as (
  self: Uint8Array,
  value: number,
  start?: number,
  end?: number,
) => void
export const sliceBytes = uncurry(Uint8Array.prototype.slice) as (
  self: Uint8Array,
  start?: number,
  end?: number,
) => Uint8Array<ArrayBuffer>
export const viewBytes = uncurry(Uint8Array.prototype.subarray) as (
  self: Uint8Array,
  start: number,
  end: number,
) => Uint8Array
export const Bytes = Uint8Array

const NodeBuffer = Buffer
const viewOf = Buffer.from as (buffer: ArrayBuffer, offset: number, length: number) => Buffer
const compareRanges = uncurry(Buffer.prototype.compare) as unknown as (
  self: Buffer,
  target: Buffer,
  targetStart: number,
  targetEnd: number,
  start: number,
  end: number,
) => number
/** Compares ranges of bytes at the speed of the memory. */
export const isSame = (one: Buffer, start: number, end: number, other: Buffer, from: number): boolean =>
  compareRanges(one, other, from, from + end - start, start, end) === 0
export const asBuffer = (bytes: Uint8Array): Buffer =>
  apply(viewOf, NodeBuffer, [bytes.buffer, bytes.byteOffset, bytes.length])
export const { assign, keys, create, getOwnPropertyNames, getPrototypeOf, freeze } = Object
export const { stringify, parse } = JSON
export const { min } = Math

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encodeText = uncurry(TextEncoder.prototype.encode)
const decodeText = uncurry(TextDecoder.prototype.decode)
export const toUtf8 = (text: string): Uint8Array => encodeText(encoder, text)
export const fromUtf8 = (bytes: Uint8Array): string => decodeText(decoder, bytes as Uint8Array<ArrayBuffer>)

const napCell = new Int32Array(new SharedArrayBuffer(4))
const wait = Atomics.wait
/** Sleeps without using the processor. */
export const nap = (milliseconds: number): void => void wait(napCell, 0, 0, milliseconds)

const HEX = '0123456789abcdef'
/** A text that nobody can guess. */
export function makeKey(length: number): string {
  const bytes = new Bytes(length)
  randomFillSync(bytes)
  let key = ''
  for (let index = 0; index < length; index++) key += HEX[(bytes[index] ?? 0) & 15]
  return key
}

const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN'
const isEnd = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EOF'

/** Writes all bytes; a pipe that is full is waited for. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  let from = 0
  while (from < bytes.length) {
    try {
      from += writeSync(fd, bytes, from, bytes.length - from)
    } catch (error) {
      if (!isBusy(error)) throw error
      nap(1)
    }
  }
}

/** Reads exactly so many bytes; undefined at the end of the input. */
export function readExactly(fd: number, length: number): Uint8Array | undefined {
  const bytes = new Bytes(length)
  let filled = 0
  while (filled < length) {
    try {
      const count = readSync(fd, bytes, filled, length - filled, null)
      if (count === 0) return undefined
      filled += count
    } catch (error) {
      if (isEnd(error)) return undefined
      if (!isBusy(error)) throw error
      nap(2)
    }
  }
  return bytes
}
