import type { BoardTile, BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { minutesSince } from '../use-board.ts'

/** What a tile says of its state in two to five signs. */
export function stateWord({ State, Reason, Since, Step }: BoardTile, now: Date): string {
  if (State === 'here' && Step === 0) return texts.justHere
  if (State === 'stuck' && Reason === 'still') return texts.stuckFor(minutesSince(Since, now))
  return texts.states[State]
}

/** Why somebody is to be looked at, in words. */
export function reasonOf({ State, Reason, Line, HandReason, IsSeen, Step }: BoardTile): string {
  const asked = HandReason || texts.handNoReason
  if (State === 'hand') return IsSeen === 1 ? texts.handSeen(asked) : asked
  if (Reason === 'error' && Line > 0) return texts.errorAt(Line)
  return Reason ? texts.reasons[Reason] : texts.atStep(Step)
}

/** Of whoever is here, and in the 课, the step; of the others why there is none to be said. */
export function whereOf({ State, Step }: BoardTile, { Steps }: Pick<BoardView, 'Steps'>): string {
  const step = Steps[Step - 1]
  if (State === 'here' && Steps.length > 0) return texts.hasNotCome
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

/** Who is in this step now: the same as in the row of steps. */
export const isIn = ({ IsHere, HasCome, Step }: BoardTile, step: number): boolean =>
  IsHere === 1 && HasCome === 1 && Step === step
