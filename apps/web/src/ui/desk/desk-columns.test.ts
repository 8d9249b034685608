import { describe, expect, it } from 'vitest'
import { chosenAfter, type DeskColumn, sortRows } from './desk-columns.ts'

const columns: DeskColumn<number>[] = [
  { key: 'size', title: '大小', cell: String, compare: (one, other) => one - other },
  { key: 'plain', title: '别的', cell: String },
]

describe('order of a desk table', () => {
  it.each([
    ['as they came', undefined, [2, 3, 1]],
    ['upwards', { key: 'size', isDescending: false }, [1, 2, 3]],
    ['downwards', { key: 'size', isDescending: true }, [3, 2, 1]],
    ['as they came by a column without an order', { key: 'plain', isDescending: true }, [2, 3, 1]],
  ])('%s', (_, order, sorted) => {
    const rows = [2, 3, 1]
    expect(sortRows(rows, columns, order)).toEqual(sorted)
    expect(rows).toEqual([2, 3, 1])
  })
})

describe('what is chosen', () => {
  it.each([
    ['all that is shown, beside what a filter hides', 'all' as const, ['hidden', 'a', 'b']],
    ['what the table says', new Set(['hidden', 'a']), ['hidden', 'a']],
    ['nothing', new Set<string>(), []],
  ])('%s', (_, next, chosen) => {
    expect([...chosenAfter(next, new Set(['hidden']), ['a', 'b'])]).toEqual(chosen)
  })
})
