import { asSeen, type SavedAnswer } from '@shijie/contract'
import type { Draft } from './answer-journal.ts'

/**
 * What becomes of an answer when the server tells which one it has. Nothing that somebody wrote is ever dropped in
 * silence: two different answers to one question are shown side by side, and the person chooses.
 */
export type Meeting =
  /** The server has this very answer. */
  | 'saved'
  /** The server has an earlier one of this page, or nothing new: ours is written over it. */
  | 'ahead'
  /** Somebody else wrote, here is nothing unsaved: theirs is shown. */
  | 'theirs'
  /** Somebody else wrote the same; only the mark may differ. */
  | 'same'
  /** Somebody else wrote something else over the same answer. */
  | 'conflict'

/** The server keeps a text as it is read: a space that was just typed behind it makes no other answer. */
export const isSameValue = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.map(asSeen)) === JSON.stringify(b.map(asSeen))

/** Judges an unsaved answer (if there is one) against the saved one; `known` is the number that this page wrote over. */
export function meetAnswers(mine: Draft | undefined, saved: SavedAnswer, known: number): Meeting {
  if (!mine) return saved.Sequence === known ? 'saved' : 'theirs'
  const isSame = isSameValue(mine.value, saved.Value)
  if (saved.Sequence === mine.sequence && isSame) return 'saved'
  if (saved.Sequence === known || mine.sent.includes(saved.Sequence)) return 'ahead'
  return isSame ? 'same' : 'conflict'
}
