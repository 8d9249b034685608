import { describe, expect, it } from 'vitest'
import { asSeen, requiredText } from './fields.ts'

describe('texts as they are read', () => {
  it.each([
    ['zero widths', '开\u200b心\u200d', '开心'],
    ['marks that turn letters round', '\u202egnp.exe', 'gnp.exe'],
    ['fillers that count as letters', '\u3164\u2800', ''],
    ['nothing but a variation selector', ' \ufe0f ', ''],
    ['two ways to write one letter', 'cafe\u0301', 'caf\u00e9'],
    ['blanks around', ' 　开心\ufeff', '开心'],
  ])('[O848] without %s', (_what, text, seen) => {
    expect(asSeen(text)).toBe(seen)
  })

  it.each(['👨‍👩‍👧‍👦 一家', '🏳️‍🌈', '👩🏽‍🚀', '❤️‍🔥', '第 1 行\n第 2 行', '\u00e9', '…'])(
    '[O848] %j stays as it is',
    (text) => {
      expect(asSeen(text)).toBe(text)
    },
  )

  it('[O848] a name that nobody can see is no name', () => {
    const { error } = requiredText('类别名称', 20).safeParse('\u200b\u200b')
    expect(error?.issues[0]?.message).toBe('请输入类别名称')
    expect(requiredText('类别名称', 20).parse('开心\u200b')).toBe('开心')
  })
})
