import { describe, expect, it } from 'vitest'
import { DRAWER, EDGE, LEAST_BLOCKS, RAIL, shareWindow, TABS_BELOW } from './panels.ts'

const blocksOf = (width: number, wish: Parameters<typeof shareWindow>[2]) => {
  const { code, side } = shareWindow(width, false, wish)
  return width - RAIL - code - side
}

describe('the columns of the workspace', () => {
  it('[R016] at 1366 leave the blocks 645 beside the open drawer and 901 without it', () => {
    expect(blocksOf(1366, {}) - DRAWER).toBe(645)
    expect(blocksOf(1366, {})).toBe(901)
    expect(blocksOf(1366, { SideOpen: 0 })).toBe(1218)
  })

  it('[R016] in Python leave the editor at least 700 at 1366, and the whole window where the rest is folded', () => {
    expect(1366 - shareWindow(1366, true, {}).side).toBe(1013)
    expect(1366 - shareWindow(1366, true, { SideWidth: 4000 }).side).toBeGreaterThanOrEqual(683)
    expect(1366 - shareWindow(1366, true, { SideWidth: 666 }).side).toBe(700)
    expect(1366 - shareWindow(1366, true, { SideOpen: 0 }).side).toBe(1330)
  })

  it('[R016] never take the blocks below their least width, whatever is wished', () => {
    const wishes = [{}, { CodeOpen: 1 }, { CodeOpen: 1, CodeWidth: 4000 }, { SideWidth: 4000 }, { Pinned: 1 }] as const
    for (let width = TABS_BELOW; width <= 2560; width += 10) {
      for (const wish of wishes) {
        const { isPinned } = shareWindow(width, false, wish)
        expect(blocksOf(width, wish) - (isPinned ? DRAWER : 0)).toBeGreaterThanOrEqual(LEAST_BLOCKS)
      }
    }
  })

  it('[R016] fold Python first in a narrow window, and bring it back in a wide one', () => {
    expect(shareWindow(1100, false, { CodeOpen: 1 }).code).toBe(EDGE)
    expect(shareWindow(1366, false, { CodeOpen: 1 }).code).toBe(306)
    expect(shareWindow(1920, false, {}).isCodeOpen).toBe(true)
    expect(shareWindow(1920, false, {}).isPinned).toBe(true)
    expect(shareWindow(1366, false, { Pinned: 1 }).isPinned).toBe(true)
    expect(shareWindow(1366, false, { Pinned: 1, CodeOpen: 1 }).isPinned).toBe(false)
  })
})
