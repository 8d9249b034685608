import { describe, expect, it } from 'vitest'
import { isInView } from './blocks-in-view.ts'

describe('what of a page is read', () => {
  it.each([
    ['whole', { visible: 100, height: 100, window: 700 }, true],
    ['half of it', { visible: 50, height: 100, window: 700 }, true],
    ['only its upper edge', { visible: 20, height: 100, window: 700 }, false],
    ['higher than the window, and fills half of that', { visible: 350, height: 3000, window: 700 }, true],
    ['higher than the window, just beginning', { visible: 100, height: 3000, window: 700 }, false],
    ['outside', { visible: 0, height: 0, window: 700 }, false],
  ])('[O908] a block that shows %s counts: %#', (_, sight, isSeen) => {
    expect(isInView(sight)).toBe(isSeen)
  })
})
