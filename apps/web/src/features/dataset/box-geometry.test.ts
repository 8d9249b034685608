import { describe, expect, it } from 'vitest'
import {
  boxBetween,
  fittingZoom,
  isTooSmall,
  movedBy,
  pulledTo,
  zoomedIn,
  zoomedOut,
  zoomWithin,
} from './box-geometry.ts'

const size = { width: 400, height: 300 }
const box = { X: 100, Y: 50, Width: 80, Height: 60 }

describe('boxes in pixels of the picture', () => {
  it('[O675] are drawn from any corner and end at the edge', () => {
    const wanted = { X: 10, Y: 20, Width: 90, Height: 60 }
    expect(boxBetween({ x: 10, y: 20 }, { x: 100, y: 80 }, size)).toEqual(wanted)
    expect(boxBetween({ x: 100, y: 80 }, { x: 10, y: 20 }, size)).toEqual(wanted)
    expect(boxBetween({ x: 350, y: -40 }, { x: 900, y: 40 }, size)).toEqual({ X: 350, Y: 0, Width: 50, Height: 40 })
  })

  it('[O675] keep their size when they are moved against the edge', () => {
    expect(movedBy(box, 5, -3, size)).toEqual({ ...box, X: 105, Y: 47 })
    expect(movedBy(box, 1000, 1000, size)).toEqual({ ...box, X: 320, Y: 240 })
    expect(movedBy(box, -1000, 0, size)).toEqual({ ...box, X: 0 })
  })

  it('[O675] are pulled by corners and edges, and turn over beyond the other side', () => {
    expect(pulledTo(box, 'se', { x: 200, y: 200 }, size)).toEqual({ X: 100, Y: 50, Width: 100, Height: 150 })
    expect(pulledTo(box, 'w', { x: 90, y: 0 }, size)).toEqual({ X: 90, Y: 50, Width: 90, Height: 60 })
    expect(pulledTo(box, 'e', { x: 60, y: 0 }, size)).toEqual({ X: 60, Y: 50, Width: 40, Height: 60 })
  })

  it('[O675] smaller than a slip of the hand are none', () => {
    expect(isTooSmall(boxBetween({ x: 5, y: 5 }, { x: 7, y: 90 }, size))).toBe(true)
    expect(isTooSmall(box)).toBe(false)
  })

  it('[O675] the zoom steps up and down and fits the window', () => {
    expect([zoomedIn(1), zoomedOut(1), zoomedIn(8), zoomedOut(0.1), zoomedIn(0.41)]).toEqual([1.5, 0.75, 8, 0.1, 0.5])
    expect([zoomWithin(0.01), zoomWithin(1.23), zoomWithin(90)]).toEqual([0.1, 1.23, 8])
    expect(fittingZoom(size, { width: 800, height: 400 })).toBeCloseTo(4 / 3)
    expect(fittingZoom({ width: 20, height: 20 }, size)).toBe(4)
  })
})
