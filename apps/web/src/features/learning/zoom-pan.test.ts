import { expect, it } from 'vitest'
import { panBy, SCALE_MAX, swipeOf, WHOLE, zoomAt } from './zoom-pan.ts'

const STAGE = { width: 800, height: 600 }

it('[R033] enlarges around the point under the pointer', () => {
  const point = { x: 100, y: -50 }
  const view = zoomAt(WHOLE, 2, point, STAGE)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // What was under the point is still there.
  expect((point.x - view.x) / view.scale).toBe(point.x)
  expect(zoomAt(view, 0.1, point, STAGE)).toEqual(WHOLE)
  expect(zoomAt(view, 100, point, STAGE).scale).toBe(SCALE_MAX)
})

it('[R033] never moves the picture off its stage', () => {
  const view = zoomAt(WHOLE, 2, { x: 0, y: 0 }, STAGE)
  expect(panBy(view, 5000, -5000, STAGE)).toEqual({ scale: 2, x: 400, y: -300 })
  expect(panBy(WHOLE, 50, 50, STAGE)).toEqual({ scale: 1, x: 0, y: 0 })
})

it('[R033] turns the page by a level swipe only', () => {
  expect([swipeOf(-80, 10), swipeOf(80, 10), swipeOf(-20, 0), swipeOf(-80, 100)]).toEqual([1, -1, 0, 0])
})
