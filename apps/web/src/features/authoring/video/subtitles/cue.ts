/** A sentence of a film; times in thousandths of a second. */
export interface Cue {
  /** Of this page alone: a file has none. */
  id: string
  start: number
  end: number
  text: string
}

/** What a file says of a sentence. */
export type CueFacts = Omit<Cue, 'id'>

/** A film of two hours has about so many sentences. */
export const CUES_MAX = 2000
export const CUE_TEXT_MAX = 500
/** Shorter than this nobody reads anything. */
export const CUE_MS_MIN = 300
/** How long a sentence stands for each of its letters, where nothing else says it: about four are spoken in a second. */
export const LETTER_MS = 250

let counter = 0

/** A sentence that can be told from all others of this page. */
export const newCue = (facts: CueFacts): Cue => ({ ...facts, id: `${++counter}` })

/** How long it takes to say a text, roughly. */
export const spokenMs = (text: string): number => Math.max(1000, [...text.trim()].length * LETTER_MS)

/** In the order of time; those that begin together stay as they were. */
export const inOrder = <Each extends CueFacts>(cues: readonly Each[]): Each[] =>
  cues.toSorted((one, other) => one.start - other.start)
