import type { DraftRow } from '@shijie/contract'
import type { TreeMove } from '../../ui/desk/desk-tree-moves.ts'

/** A lesson in the tree of the editor, with what is in it. */
export interface DraftNode {
  row: DraftRow
  children: readonly DraftNode[]
}

/** The tree from its rows, parents before their children. */
export function buildTree(rows: readonly DraftRow[]): DraftNode[] {
  const below = new Map<string, DraftRow[]>()
  for (const row of rows) below.set(row.ParentId, [...(below.get(row.ParentId) ?? []), row])
  const nodesIn = (parentId: string): DraftNode[] =>
    (below.get(parentId) ?? []).map((row) => ({ row, children: nodesIn(row.CourseHourId) }))
  return nodesIn('')
}

/** The rows after a move, as the server will number them; what is moved counts as changed. */
export function moveRows(rows: readonly DraftRow[], { keys, parent = '', before }: TreeMove): DraftRow[] {
  const moved = keys.flatMap((key) => rows.find(({ CourseHourId }) => CourseHourId === key) ?? [])
  const siblings = rows.filter((row) => row.ParentId === parent && !keys.includes(row.CourseHourId))
  const at = before === undefined ? siblings.length : siblings.findIndex(({ CourseHourId }) => CourseHourId === before)
  const ordered = siblings.toSpliced(at, 0, ...moved)
  const sortOf = new Map(ordered.map(({ CourseHourId }, sort) => [CourseHourId, sort]))
  const next = rows.map((row): DraftRow => {
    const Sort = sortOf.get(row.CourseHourId) ?? row.Sort
    if (!keys.includes(row.CourseHourId)) return Sort === row.Sort ? row : { ...row, Sort }
    return { ...row, Sort, ParentId: parent, State: row.State === 'published' ? 'changed' : row.State }
  })
  return flatten(next)
}

/** Rows in the order in which the tree stands. */
function flatten(rows: readonly DraftRow[]): DraftRow[] {
  const walk = (nodes: readonly DraftNode[]): DraftRow[] =>
    nodes.flatMap(({ row, children }) => [row, ...walk(children)])
  return walk(buildTree(rows.toSorted((one, other) => one.Sort - other.Sort)))
}
