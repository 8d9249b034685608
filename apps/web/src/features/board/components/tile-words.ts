import type { BoardTile, BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { minutesSince } from '../use-board.ts'

/** What a tile says of its state in two to five signs. */
export function stateWord({ State, Reason, Since }: BoardTile, now: Date): string {
  if (State === 'stuck' && Reason === 'still') return texts.stuckFor(minutesSince(Since, now))
  return texts.states[State]
}

/** Why somebody is to be looked at, in words. */
export function reasonOf({ State, Reason, Line, HandReason, Step }: BoardTile): string {
  if (State === 'hand') return HandReason || texts.handNoReason
  if (Reason === 'error' && Line > 0) return texts.errorAt(Line)
  return Reason ? texts.reasons[Reason] : texts.atStep(Step)
}

export function whereOf({ Step }: BoardTile, { Steps }: Pick<BoardView, 'Steps'>): string {
  const step = Steps[Step - 1]
  return step ? texts.stepOf(Step, step.Title) : Steps.length > 0 ? texts.allDone : ''
}

/** Hands first, then whoever is stuck; each the longest wait first, a hand that was seen after the others. */
export const firstOf = (tiles: readonly BoardTile[]): BoardTile[] =>
  tiles
    .filter(({ State }) => State === 'hand' || State === 'stuck')
    .toSorted(
      (one, other) =>
        Number(other.State === 'hand') - Number(one.State === 'hand') ||
        one.IsSeen - other.IsSeen ||
        one.Since.localeCompare(other.Since),
    )

/** The number of a seat, for a wall without names. */
export const seatNumber = ({ Row, Column }: BoardTile, columns: number): number => (Row - 1) * columns + Column
