import { CUE_MS_MIN, type Cue, inOrder, newCue } from './cue.ts'

/** What a new sentence takes where nothing follows. */
const NEW_MS = 2000

const placeOf = (cues: readonly Cue[], id: string): number => cues.findIndex((cue) => cue.id === id)

/** A new sentence without words at a position; it ends where the next begins, and the one that is being said ends there. */
export function addCue(cues: readonly Cue[], position: number): { cues: Cue[]; cue: Cue } {
  const start = Math.max(0, Math.round(position))
  const isCut = (each: Cue) => each.end > start && start - each.start >= CUE_MS_MIN
  const next = cues.find((each) => each.start > start)
  const end = next && next.start - start >= CUE_MS_MIN ? Math.min(next.start, start + NEW_MS) : start + NEW_MS
  const cue = newCue({ start, end, text: '' })
  const before = cues.map((each) => (isCut(each) ? { ...each, end: start } : each))
  return { cues: inOrder([...before, cue]), cue }
}

/** The sentence with other words or times; one that begins elsewhere goes to its place. */
export function changeCue(cues: readonly Cue[], id: string, parts: Partial<Cue>): Cue[] {
  const changed = cues.map((cue) => (cue.id === id ? { ...cue, ...parts } : cue))
  return parts.start === undefined ? changed : inOrder(changed)
}

export const removeCue = (cues: readonly Cue[], id: string): Cue[] => cues.filter((cue) => cue.id !== id)

/** Two sentences of one, parted before a letter; the time is shared as the letters are. Undefined where one were empty. */
export function splitCue(cues: readonly Cue[], id: string, letter: number): { cues: Cue[]; cue: Cue } | undefined {
  const at = placeOf(cues, id)
  const whole = cues[at]
  if (!whole) return undefined
  const [before, after] = [whole.text.slice(0, letter).trim(), whole.text.slice(letter).trim()]
  if (!before || !after) return undefined
  const share = before.length / (before.length + after.length)
  const middle = Math.round(whole.start + Math.max(0, whole.end - whole.start) * share)
  const cue = newCue({ start: middle, end: whole.end, text: after })
  return { cues: cues.toSpliced(at, 1, { ...whole, end: middle, text: before }, cue), cue }
}

/** Words that end and begin with letters of our own need a space between them; Chinese needs none. */
const joined = (one: string, other: string): string =>
  /[\w,.!?;:]$/.test(one) && /^\w/.test(other) ? `${one} ${other}` : one + other

/** The sentence and the next as one; undefined where none follows. */
export function joinCue(cues: readonly Cue[], id: string): Cue[] | undefined {
  const at = placeOf(cues, id)
  const [one, next] = [cues[at], cues[at + 1]]
  if (!one || !next) return undefined
  const cue = { ...one, end: Math.max(one.end, next.end), text: joined(one.text.trim(), next.text.trim()) }
  return cues.toSpliced(at, 2, cue)
}

/** All earlier or later; the first never begins before the film, and gaps stay as they are. */
export function shiftCues(cues: readonly Cue[], ms: number): Cue[] {
  const by = Math.max(ms, -(cues[0]?.start ?? 0))
  return cues.map((cue) => ({ ...cue, start: cue.start + by, end: Math.max(0, cue.end + by) }))
}
