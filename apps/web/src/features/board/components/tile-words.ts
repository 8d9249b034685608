import type { BoardTile, BoardView, TileState } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { minutesSince } from '../use-board.ts'

/** What a tile says of its state in two to five signs. Before a lesson, and without a course, here or not is all. */
export function stateWord(
  { State, Reason, Since, IsHere, HasCome, Aside }: BoardTile,
  now: Date,
  isAtWork: boolean,
): string {
  if (State === 'here') {
    if (!isAtWork) return texts.justHere
    return Aside ? texts.asides[Aside] : HasCome === 1 ? texts.states.here : texts.notCome
  }
  if (IsHere === 0 && State !== 'away') return texts.andAway(texts.states[State])
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

/** Of whoever is in the 课 the step; of the others where they are instead, and nothing before a lesson. */
export function whereOf(tile: BoardTile, { Steps, Session }: Pick<BoardView, 'Steps' | 'Session'>): string {
  const { Step, IsHere, HasCome, Aside, AsideName, State } = tile
  const step = Steps[Step - 1]
  if (!Session || Steps.length === 0) return ''
  if (State === 'done') return texts.allDone
  if (Aside && IsHere === 1) return texts.asideOf[Aside](AsideName)
  if (HasCome === 0) return IsHere === 1 ? texts.hasNotCome : texts.awayNotCome
  return step ? texts.stepOf(Step, step.Title) : texts.allDone
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
export const isIn = ({ IsHere, HasCome, Aside, Step }: BoardTile, step: number): boolean =>
  IsHere === 1 && HasCome === 1 && Aside === '' && Step === step

/** How many are counted under a state: everybody once, as the tile says, so that the counts are as many as the class. */
export const countOf = (tiles: readonly BoardTile[], state: TileState): number =>
  tiles.filter(({ State }) => State === state).length
