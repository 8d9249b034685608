import { describe, expect, it } from 'vitest'
import { findNewerVersions, takeNewerVersion } from './newer-versions.ts'

const components = [
  // Somebody's own model of the same name has no versions.
  { name: '水果', shownName: '水果', owner: '', version: 0 },
  { name: '水果', shownName: '水果', owner: '韩梅梅', version: 3 },
  { name: '李雷/水果', shownName: '水果', owner: '李雷', version: 2 },
  { name: '口令', shownName: '口令', owner: '', version: 1 },
]

describe('new versions of components that a program asks', () => {
  it('[O691] are found by the version that the program names, each once', () => {
    const code = `print(ai.predict("水果@1", 图))\nx = ai.predict('水果@1', 图)\nai.predict("口令@1", ai.record(1))\nai.predict("水果", 图)`
    expect(findNewerVersions(code, components)).toEqual([
      { name: '水果', title: '水果（韩梅梅）', used: 1, current: 3 },
    ])
    expect(findNewerVersions('ai.predict("李雷/水果@1", 图)', components)).toEqual([
      { name: '李雷/水果', title: '水果（李雷）', used: 1, current: 2 },
    ])
    expect(findNewerVersions('ai.predict("水果@3", 图)', components)).toEqual([])
    expect(findNewerVersions('print("me@1", "水果@0")', components)).toEqual([])
  })

  it('[O691] take the place of the old one in written Python, and nothing else changes', () => {
    const newer = { name: '水果', used: 1, current: 3 }
    expect(takeNewerVersion(`a = "水果@1"  # 水果@1\nb = '水果@1'\nc = "水果@12"`, newer)).toBe(
      `a = "水果@3"  # 水果@1\nb = '水果@3'\nc = "水果@12"`,
    )
  })
})
