import { describe, expect, it } from 'vitest'
import { columnEdges, columnsInSight, placeAfterKey, rowsInSight, scrollFor } from './cell-moves.ts'

const size = { rows: 60, columns: 12, page: 15 }
const at = { row: 3, column: 4 }

describe('keys of a grid of cells', () => {
  it.each([
    ['ArrowUp', false, { row: 2, column: 4 }],
    ['ArrowDown', true, { row: 59, column: 4 }],
    ['ArrowRight', false, { row: 3, column: 5 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', true, { row: 59, column: 11 }],
    ['PageDown', false, { row: 18, column: 4 }],
    ['PageUp', false, { row: 0, column: 4 }],
    ['x', false, undefined],
  ] as const)('[R049] %s (with Ctrl: %s) leads to %o', (key, isCtrl, place) => {
    expect(placeAfterKey(key, isCtrl, at, size)).toEqual(place)
  })

  it('[R049] lead nowhere outside of the grid', () => {
    expect(placeAfterKey('ArrowLeft', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(placeAfterKey('PageDown', false, { row: 59, column: 11 }, size)).toEqual({ row: 59, column: 11 })
  })
})

describe('what is in sight of two thousand rows and a hundred columns', () => {
  const edges = columnEdges(Array.from({ length: 100 }, () => 100))

  it('[R049] is a window of rows and of columns, beside what stays', () => {
    expect(rowsInSight(35 * 1000, 700, 35, 2000)).toEqual([994, 1026])
    expect(rowsInSight(0, 700, 35, 2)).toEqual([0, 1])
    expect(columnsInSight(5000, 1000, edges, 2)).toEqual([50, 61])
    expect(columnsInSight(0, 1000, edges, 2)).toEqual([2, 11])
  })

  it('[R049] scrolls no further than a cell needs', () => {
    expect(scrollFor(0, 700, 48, 83, 48, 40)).toBe(0)
    expect(scrollFor(0, 700, 900, 935, 48, 40)).toBe(275)
    expect(scrollFor(500, 700, 400, 435, 48, 40)).toBe(352)
  })
})
