import type { DraftRow } from '@shijie/contract'
import type { TreeMove } from '../../../ui/desk/desk-tree-moves.ts'
import { moveRows } from '../draft-tree.ts'

/** Where a lesson stands, told by its neighbours: numbers change with whatever a colleague puts in between. */
export interface LessonPlace {
  /** Empty for the first level. */
  parentId: string
  /** The nearest first. */
  above: readonly string[]
  below: readonly string[]
}

export type LessonPlaces = ReadonlyMap<string, LessonPlace>

const isThere = ({ State }: DraftRow): boolean => State !== 'leaving'

const idsOf = (rows: readonly DraftRow[]): string[] => rows.map(({ CourseHourId }) => CourseHourId)

/** Lessons of a level that are to stay there; the server puts nothing before one that leaves. */
const levelOf = (rows: readonly DraftRow[], parentId: string): string[] =>
  idsOf(rows.filter((row) => row.ParentId === parentId && isThere(row)))

/** Where these lessons stand now; without those that are not in the tree. */
export function placesOf(rows: readonly DraftRow[], ids: readonly string[]): Map<string, LessonPlace> {
  const places = new Map<string, LessonPlace>()
  for (const { CourseHourId: id, ParentId: parentId } of rows) {
    if (!ids.includes(id)) continue
    const siblings = rows.filter((row) => row.ParentId === parentId)
    const at = siblings.findIndex(({ CourseHourId }) => CourseHourId === id)
    const above = idsOf(siblings.slice(0, at).filter(isThere)).toReversed()
    places.set(id, { parentId, above, below: idsOf(siblings.slice(at + 1).filter(isThere)) })
  }
  return places
}

/** Whether a lesson stands where it was put: in the same chapter, and beside one neighbour at least. */
export function standsAt(rows: readonly DraftRow[], id: string, place: LessonPlace): boolean {
  const now = placesOf(rows, [id]).get(id)
  if (now?.parentId !== place.parentId) return false
  return now.above[0] === place.above[0] || now.below[0] === place.below[0]
}

/** The one that a lesson goes before, so that it stands by its old neighbours again; undefined for the end. */
function nextAt(level: readonly string[], { above, below }: LessonPlace): string | undefined {
  const next = below.find((id) => level.includes(id))
  if (next !== undefined) return next
  const last = above.find((id) => level.includes(id))
  return last === undefined ? undefined : level[level.indexOf(last) + 1]
}

const isIdle = (rows: readonly DraftRow[], move: TreeMove): boolean => {
  const order = (all: readonly DraftRow[]) => levelOf(all, move.parent ?? '').join()
  return order(rows) === order(moveRows(rows, move))
}

/**
 * The moves that put lessons into their places, as few as there are; none for what stands there already. Undefined where a
 * chapter of theirs is gone.
 */
export function movesTo(
  rows: readonly DraftRow[],
  ids: readonly string[],
  places: LessonPlaces,
): TreeMove[] | undefined {
  const moves: { keys: string[]; parent: string | undefined; before: string | undefined }[] = []
  for (const [id, place] of places) {
    if (!ids.includes(id)) continue
    const isHome = place.parentId === '' || rows.some((row) => row.CourseHourId === place.parentId && isThere(row))
    if (!isHome) return undefined
    const parent = place.parentId || undefined
    const level = levelOf(rows, place.parentId).filter((other) => !ids.includes(other))
    const before = nextAt(level, place)
    const last = moves.at(-1)
    if (last && last.parent === parent && last.before === before) last.keys.push(id)
    else moves.push({ keys: [id], parent, before })
  }
  return moves.filter((move) => !isIdle(rows, move))
}

/** A move as the server takes it: what leaves stays where it is, and nothing goes before it. */
export function withoutLeaving(rows: readonly DraftRow[], { keys, parent, before }: TreeMove): TreeMove | undefined {
  const rowOf = (id: string | undefined) => rows.find(({ CourseHourId }) => CourseHourId === id)
  const moved = keys.filter((id) => rowOf(id)?.State !== 'leaving')
  const target = rowOf(parent)
  if (moved.length === 0 || target?.State === 'leaving') return undefined
  const siblings = rows.filter(({ ParentId }) => ParentId === (parent ?? ''))
  const from = siblings.findIndex(({ CourseHourId }) => CourseHourId === before)
  const next = before === undefined ? undefined : siblings.slice(from).find((row) => isThere(row))
  return { keys: moved, parent, before: next?.CourseHourId }
}

/** Of some lessons those that are in none of the others, in the order of the tree. */
export function outermostOf(rows: readonly DraftRow[], ids: ReadonlySet<string>): DraftRow[] {
  const parentOf = new Map(rows.map(({ CourseHourId, ParentId }) => [CourseHourId, ParentId]))
  const isInside = (id: string): boolean => {
    const parent = parentOf.get(id)
    return parent !== undefined && parent !== '' && (ids.has(parent) || isInside(parent))
  }
  return rows.filter(({ CourseHourId }) => ids.has(CourseHourId) && !isInside(CourseHourId))
}

/** A lesson and all that is in it. */
export function withAllBelow(rows: readonly DraftRow[], id: string): DraftRow[] {
  const inside = new Set([id])
  // Parents come before their children.
  for (const { CourseHourId, ParentId } of rows) if (inside.has(ParentId)) inside.add(CourseHourId)
  return rows.filter(({ CourseHourId }) => inside.has(CourseHourId))
}
