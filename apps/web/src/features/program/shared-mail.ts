import type { StageState } from './messages.ts'

/**
 * A letter box in shared memory: a worker that stands still in a program can't receive messages, but it can look here.
 * Words: 0 counts letters, 1 and 2 are the lengths of state and letter in bytes, 3 never changes, 4 counts beginnings and
 * ends of writing the state: it is odd while somebody writes.
 */
const WORDS = 5
const STATE_BYTES = 8 * 1024
const LETTER_BYTES = 64 * 1024

export const createSharedMail = (): SharedArrayBuffer =>
  new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT + STATE_BYTES + LETTER_BYTES)

const partsOf = (buffer: SharedArrayBuffer) => {
  const start = WORDS * Int32Array.BYTES_PER_ELEMENT
  return {
    words: new Int32Array(buffer, 0, WORDS),
    state: new Uint8Array(buffer, start, STATE_BYTES),
    letter: new Uint8Array(buffer, start + STATE_BYTES, LETTER_BYTES),
  }
}

/** Page: shows the program the newest keyboard and mouse. */
export function writeState(buffer: SharedArrayBuffer, state: StageState): void {
  const { words, state: target } = partsOf(buffer)
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  if (bytes.length > STATE_BYTES) return
  Atomics.add(words, 4, 1)
  target.set(bytes)
  Atomics.store(words, 1, bytes.length)
  Atomics.add(words, 4, 1)
}

/** Page: answers the program that waits. */
export function sendLetter(buffer: SharedArrayBuffer, text: string): void {
  const { words, letter } = partsOf(buffer)
  const bytes = new TextEncoder().encode(text).slice(0, LETTER_BYTES)
  letter.set(bytes)
  Atomics.store(words, 2, bytes.length)
  Atomics.add(words, 0, 1)
  Atomics.notify(words, 0)
}

/** Worker: the newest state, or undefined where it was being written meanwhile: half of it would be the old one. */
export function readState(buffer: SharedArrayBuffer): string | undefined {
  const { words, state } = partsOf(buffer)
  const before = Atomics.load(words, 4)
  // Shared memory can't be decoded in place.
  const bytes = state.slice(0, Atomics.load(words, 1))
  const isWhole = before % 2 === 0 && Atomics.load(words, 4) === before
  return isWhole && bytes.length > 0 ? new TextDecoder().decode(bytes) : undefined
}

/** Worker: stands still until the next letter. */
export function awaitLetter(buffer: SharedArrayBuffer, seen: number): string {
  const { words, letter } = partsOf(buffer)
  while (Atomics.load(words, 0) === seen) Atomics.wait(words, 0, seen)
  return new TextDecoder().decode(letter.slice(0, Atomics.load(words, 2)))
}

export const countLetters = (buffer: SharedArrayBuffer): number => Atomics.load(partsOf(buffer).words, 0)

/** Worker: stands still for a while; word 3 never changes. */
export function sleepShared(buffer: SharedArrayBuffer, milliseconds: number): void {
  if (milliseconds > 0) Atomics.wait(partsOf(buffer).words, 3, 0, milliseconds)
}
