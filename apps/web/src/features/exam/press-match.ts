/** A text that was pressed: of the left-hand side by its place, of the right-hand side by its id. */
export type MatchSide = { side: 'left'; place: number } | { side: 'right'; optionId: string }

export interface MatchPress {
  /** What waits for its partner. */
  held: MatchSide | undefined
  /** For each left-hand text the id of what it is joined to; empty for nothing. */
  value: string[]
}

const isSame = (one: MatchSide, other: MatchSide): boolean =>
  one.side === 'left'
    ? other.side === 'left' && one.place === other.place
    : other.side === 'right' && one.optionId === other.optionId

/** What a press does: one side first and then the other joins two texts; a pair that is pressed once more is taken apart. */
export function pressMatch({ held, value }: MatchPress, pressed: MatchSide): MatchPress {
  if (!held || held.side === pressed.side) return { held: held && isSame(held, pressed) ? undefined : pressed, value }
  const [left, right] = held.side === 'left' ? [held, pressed] : [pressed, held]
  if (left.side !== 'left' || right.side !== 'right') return { held: pressed, value }
  const wasJoined = value[left.place] === right.optionId
  return { held: undefined, value: value.with(left.place, wasJoined ? '' : right.optionId) }
}
