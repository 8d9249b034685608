import { describe, expect, it } from 'vitest'
import { handbookChapters, searchHandbook } from './chapters.ts'
import { readModule } from './python-docs.ts'

const chapter = (key: string) => handbookChapters.find((one) => one.key === key)

describe('the handbook', () => {
  it('[R014][O512] has chapters by hand, a page for each subject of blocks, and one for each module', () => {
    expect(handbookChapters.filter(({ group }) => group === 'chapters').map(({ key }) => key)).toEqual([
      'start',
      'event',
      'loop',
      'list',
      'debug',
      'errors',
    ])
    expect(chapter('blocks-turtle')?.entries.map(({ title }) => title)).toContain('海龟前进/后退 100 步')
    expect(chapter('blocks-ai')?.entries.map(({ title }) => title)).toContain('摄像头画面')
    const modules = handbookChapters.filter(({ group }) => group === 'python')
    expect(modules.map(({ key }) => key).sort()).toEqual(
      ['ai', 'chart', 'sound', 'stage', 'turtle'].map((name) => `python-${name}`),
    )
    for (const { key, entries } of modules) expect(entries.length, key).toBeGreaterThan(4)
  })

  it('[R014] explains the commonest errors in the words of the console', () => {
    const entries = chapter('errors')?.entries ?? []
    expect(entries.length).toBeGreaterThan(6)
    for (const { text } of entries) expect(text).toMatch(/[\u4e00-\u9fff]/)
  })

  it('[R014] finds blocks, functions and lines of chapters by all words', () => {
    expect(searchHandbook('海龟 弧').some(({ entry }) => entry?.title.includes('弧'))).toBe(true)
    expect(searchHandbook('turtle.forward').length).toBeGreaterThan(0)
    expect(searchHandbook('小黄鸭').map(({ chapter: { key } }) => key)).toEqual(['debug'])
    expect(searchHandbook('  ')).toEqual([])
    expect(searchHandbook('没有这个词呀')).toEqual([])
  })

  it('[R014] reads functions and their sentences from a source, and nothing that is not for learners', () => {
    const source =
      '"""画图。"""\n\ndef line(x, y=1):\n    """画线。"""\n\ndef _hidden():\n    """藏。"""\n\ndef raw():\n    """English."""\n\nclass Sprite:\n    def say(self, text):\n        """说话。"""\n'
    expect(readModule('chart', source)).toEqual({
      intro: '画图。',
      functions: [
        { signature: 'chart.line(x, y=1)', help: '画线。' },
        { signature: '角色.say(text)', help: '说话。' },
      ],
    })
  })
})
