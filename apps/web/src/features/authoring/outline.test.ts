import { createCourse } from '@shijie/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOutline } from './outline.ts'

const shown = (text: string) =>
  readOutline(text).map(({ Depth, Kind, Title }) => `${'  '.repeat(Depth)}${Kind} ${Title}`)

describe('a pasted outline', () => {
  it('[E058][R045] takes tabs, blanks and full-width blanks as levels, whatever their steps', () => {
    expect(
      shown('机器怎样听声音\n\t视频：声音是一条波浪线\n\t练习 看波形\n机器怎样看图\n　　实训: 做一个听口令的小车'),
    ).toEqual([
      'container 机器怎样听声音',
      '  video 声音是一条波浪线',
      '  exercise 看波形',
      'container 机器怎样看图',
      '  training 做一个听口令的小车',
    ])
    expect(shown('甲\n   乙\n      丙\n   丁\n戊')).toEqual([
      'container 甲',
      '  container 乙',
      '    document 丙',
      '  document 丁',
      'document 戊',
    ])
  })

  it('[E058][R045] leaves the numbers of the lines out, and 第一课 in', () => {
    expect(shown('一、听\n  1. 波浪\n  1.2 小段\n  （3）口音\n  ① 噪声\n  - 想一想\n第一课 看')).toEqual([
      'container 听',
      '  document 波浪',
      '  document 小段',
      '  document 口音',
      '  document 噪声',
      '  document 想一想',
      'document 第一课 看',
    ])
  })

  it('[E058][R045] reads a table by the column in which a row begins', () => {
    expect(shown('第一章\t\t\n\t第一节\t视频\n\t\t练习：两道题\n第二章\t\t')).toEqual([
      'container 第一章',
      '  container 第一节 视频',
      '    exercise 两道题',
      'document 第二章',
    ])
  })

  it('[E058] gives what the server takes, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ \t\u3000]{0,12}[一-十a-z0-9.、：:]{0,8}$/u), { maxLength: 30 }),
        (lines) => {
          const Outline = readOutline(lines.join('\n'))
          fc.pre(Outline.length > 0)
          expect(createCourse.body.safeParse({ CourseName: '课', Category: 2, Outline }).success).toBe(true)
          for (const [at, { Depth }] of Outline.entries())
            expect(Depth).toBeLessThanOrEqual((Outline[at - 1]?.Depth ?? -1) + 1)
        },
      ),
    )
  })
})
