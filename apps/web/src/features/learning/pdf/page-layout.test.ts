import { describe, expect, it } from 'vitest'
import {
  indexAt,
  indexesIn,
  layoutPages,
  MARGIN,
  POINT,
  positionAt,
  readablePages,
  scaleOf,
  stepZoom,
  topOf,
} from './page-layout.ts'

const A4 = { width: 595, height: 842 }
const pages = (count: number) =>
  layoutPages(
    Array.from({ length: count }, () => A4),
    1,
  )

describe('the column of pages', () => {
  it('[R033] finds the page at a height, also among five hundred', () => {
    const layout = pages(500)
    for (const index of [0, 1, 250, 499]) expect(indexAt(layout, (layout.tops[index] ?? 0) + 10)).toBe(index)
    expect(indexAt(layout, layout.total + 1000)).toBe(499)
    expect(indexesIn(layout, 0, 900)).toEqual([0, 1])
  })

  it('[R033] a position survives another size', () => {
    const small = pages(10)
    const large = layoutPages(
      Array.from({ length: 10 }, () => A4),
      2.5,
    )
    const top = topOf(small, 4.5)
    expect(positionAt(small, top)).toBeCloseTo(4.5)
    expect(positionAt(large, topOf(large, positionAt(small, top)))).toBeCloseTo(4.5)
    expect(topOf(small, 0)).toBe(0)
  })

  it('[R033][B031] only pages of which half can be read are in view', () => {
    const layout = pages(10)
    expect(readablePages(layout, 0, 700)).toEqual([1])
    expect(readablePages(layout, MARGIN + 842 - 100, 700)).toEqual([2])
    expect(readablePages(layout, 0, 842 * 2 + 60)).toEqual([1, 2])
  })
})

describe('zoom', () => {
  it('[R033] fits the width, the page, and goes in steps from 50 to 300 %', () => {
    const room = { width: 1000, height: 600 }
    expect(scaleOf('width', A4, room)).toBeCloseTo(960 / 595)
    expect(scaleOf('page', A4, room)).toBeCloseTo(560 / 842)
    expect(scaleOf(1, A4, room)).toBe(POINT)
    expect(stepZoom(POINT, 1)).toBe(1.25)
    expect(stepZoom(POINT * 1.1, -1)).toBe(1)
    expect([stepZoom(POINT * 3, 1), stepZoom(POINT * 0.5, -1)]).toEqual([3, 0.5])
  })
})
