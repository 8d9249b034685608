import { describe, expect, it } from 'vitest'
import { findMatch } from './find-match.ts'
import { lineOf, normalise, soundOf, termsOf, termsToAsk, wordsOf } from './search-text.ts'

describe('terms of a text', () => {
  it('[R037] are characters and pairs of Chinese, and groups of up to four letters', () => {
    expect(termsOf(normalise('AI 识图'))).toEqual(['a', 'i', 'ai', '识', '图', '识图'])
    expect(termsOf('python')).toContain('thon')
  })

  it('[R037] asked for are the longest that the word has, so that few rows hold them', () => {
    expect(termsToAsk('人工智能')).toEqual(['人工', '工智', '智能'])
    expect(termsToAsk('图')).toEqual(['图'])
    expect(termsToAsk('rgzn')).toEqual(['rgzn'])
    expect(termsToAsk('ai识图')).toEqual(['ai', '识图'])
    expect(termsToAsk('！？')).toEqual([])
  })

  it('[R037] every word that stands in a text has only terms of the text', () => {
    const line = lineOf('用 Python3 训练“人工智能”模型')
    const terms = new Set(termsOf(line))
    for (const word of ['python3', '人工智能', 'rgzn', 'rengong', '训练', 'p', '模', 'xunlian', 'ython']) {
      expect(line).toContain(word)
      expect(termsToAsk(word).every((term) => terms.has(term))).toBe(true)
    }
  })

  it('[R037] width, case and spaces make no difference', () => {
    expect(wordsOf('  ＰＹＴＨＯＮ　图像 图像 ')).toEqual(['python', '图像'])
  })

  it('[R037] sounds know characters with two readings', () => {
    expect(soundOf('重庆')).toEqual({ initials: 'cq', whole: 'chongqing' })
    expect(soundOf('人工智能 AI')).toEqual({ initials: 'rgzn', whole: 'rengongzhineng' })
  })
})

describe('the part of a text that a word found', () => {
  it.each([
    ['第一课：人工智能是什么', '人工智能', '人工智能'],
    ['第一课：人工智能是什么', 'rgzn', '人工智能'],
    ['第一课：人工智能是什么', 'rengongzhin', '人工智能'],
    ['第一课：人工智能是什么', 'gongzhi', '工智'],
    ['用ＰＹＴＨＯＮ画画', 'python', 'ＰＹＴＨＯＮ'],
    ['学 Python', 'python', 'Python'],
    ['人工智能', '天气', undefined],
    ['人工智能', 'znr', undefined],
  ])('[R037] of “%s” by “%s” is %s', (text, word, expected) => {
    expect(findMatch(text, word)).toBe(expected)
  })
})
