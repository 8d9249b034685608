import { afterEach, describe, expect, it, vi } from 'vitest'
import { followBlocks, isInView, sayRead } from './blocks-in-view.ts'

afterEach(() => vi.unstubAllGlobals())

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

  it('[O908] a block that is leafed through counts when it says so', () => {
    let see = (_entries: object[]): void => undefined
    class Watcher {
      constructor(tell: typeof see) {
        see = tell
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher)
    const list = document.createElement('div')
    list.innerHTML = '<p>一</p><div><section data-unread></section></div>'
    const told: number[][] = []
    const stop = followBlocks(list, (blocks) => told.push([...blocks]))
    const [first, slides] = [...list.children]
    const box = { height: 10 }
    const sight = (target?: Element) => ({ target, intersectionRect: box, boundingClientRect: box, rootBounds: box })
    see([sight(first), sight(slides)])
    const section = list.querySelector('section') as Element
    section.removeAttribute('data-unread')
    sayRead(section)
    stop()
    sayRead(section)
    expect(told).toEqual([[1], [1, 2]])
  })
})
