import type { DraftRow } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildTree, type DraftNode, moveRows } from './draft-tree.ts'

const rowOf = (
  CourseHourId: string,
  ParentId: string,
  Sort: number,
  Kind: DraftRow['Kind'] = 'document',
): DraftRow => ({
  CourseHourId,
  ParentId,
  Title: CourseHourId,
  Kind,
  Sort,
  State: 'published',
  Minutes: 0,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 1,
  ChangeTime: '',
  ChangerId: '',
  ChangerName: '',
  LearnerCount: 0,
})
const rows = [
  rowOf('甲', '', 0, 'container'),
  rowOf('甲1', '甲', 0),
  rowOf('甲2', '甲', 1),
  rowOf('乙', '', 1, 'container'),
  rowOf('乙1', '乙', 0),
]
const shown = (nodes: readonly DraftNode[]): string =>
  nodes.map(({ row, children }) => row.Title + (children.length > 0 ? `(${shown(children)})` : '')).join(' ')
const after = (move: Parameters<typeof moveRows>[1]) => shown(buildTree(moveRows(rows, move)))

describe('the tree of a course', () => {
  it('[R045] is built from its rows', () => {
    expect(shown(buildTree(rows))).toBe('甲(甲1 甲2) 乙(乙1)')
  })

  it('[R045] shows a move as the server will have it', () => {
    expect(after({ keys: ['甲2'], parent: '甲', before: '甲1' })).toBe('甲(甲2 甲1) 乙(乙1)')
    expect(after({ keys: ['甲1', '甲2'], parent: '乙', before: '乙1' })).toBe('甲 乙(甲1 甲2 乙1)')
    expect(after({ keys: ['乙'], parent: undefined, before: '甲' })).toBe('乙(乙1) 甲(甲1 甲2)')
    expect(after({ keys: ['乙'], parent: '甲', before: undefined })).toBe('甲(甲1 甲2 乙(乙1))')
  })

  it('[R045] marks what was moved, and only that', () => {
    const states = moveRows(rows, { keys: ['甲2'], parent: '乙', before: undefined }).map(
      ({ Title, State }) => Title + State,
    )
    expect(states.filter((state) => state.endsWith('changed'))).toEqual(['甲2changed'])
  })
})
