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
      '    page 丙',
      '  page 丁',
      'page 戊',
    ])
  })

  it('[E058][R045] leaves out the pages of a list of contents, and keeps numbers that are said', () => {
    expect(
      shown(
        '第一单元 数据\t1\n1.1  什么是数据 ……………… 1\n1.2 收集 ...... 12\n1.3 整理 . . . . . 120\n1.4 版本 2.0\n1.5 一共 3',
      ),
    ).toEqual([
      'container 第一单元 数据',
      '  page 什么是数据',
      '  page 收集',
      '  page 整理',
      '  page 版本 2.0',
      '  page 一共 3',
    ])
  })

  it('[E058][R045] leaves the numbers of the lines out, and 第一课 in', () => {
    expect(shown('一、听\n  1. 波浪\n  1.2 小段\n  （3）口音\n  ① 噪声\n  - 想一想\n第一课 看')).toEqual([
      'container 听',
      '  page 波浪',
      '  page 小段',
      '  page 口音',
      '  page 噪声',
      '  page 想一想',
      'page 第一课 看',
    ])
  })

  it('[E058][R045] leaves a number out on either side of the word that names the kind', () => {
    const lines = [
      '1.1 声音是一条波浪线',
      '视频：1.2 看见声音',
      '2.1 采样与量化',
      '练习：2.2 小测',
      '1.3 视频：频谱',
      '练习：1.2',
    ]
    expect(shown(lines.join('\n'))).toEqual([
      'page 声音是一条波浪线',
      'video 看见声音',
      'page 采样与量化',
      'exercise 小测',
      'video 频谱',
      'exercise 1.2',
    ])
    expect(shown('第一章\t视频：1.1 看见声音\n\t练习：1.2 小测')).toEqual([
      'container 第一章',
      '  video 看见声音',
      '  exercise 小测',
    ])
  })

  it('[E058][R045] reads a table by the column in which a row begins', () => {
    expect(shown('第一章\t\t\n\t第一节\t视频\n\t\t练习：两道题\n第二章\t\t')).toEqual([
      'container 第一章',
      '  container 第一节',
      '    exercise 两道题',
      'page 第二章',
    ])
  })

  it('[E058][R045] takes the numbers as levels where no line stands in, as Word gives its lists', () => {
    expect(
      shown(
        '第一章 数据从哪里来\n1.1 身边的数据\n1.2 视频：传感器\n（1）课堂小测\n第二章 数据的样子\n一、表格\n（一）行与列\n想一想\n二、图\n总结',
      ),
    ).toEqual([
      'container 第一章 数据从哪里来',
      '  page 身边的数据',
      '  video 传感器',
      '  page 课堂小测',
      'container 第二章 数据的样子',
      '  container 表格',
      '    page 行与列',
      '    page 想一想',
      '  container 图',
      '    page 总结',
    ])
    expect(shown('1. 认识\n2. 练习 两道题\n3.14 是多少')).toEqual(['page 认识', 'exercise 两道题', 'page 是多少'])
    expect(shown('认识\n动手\n回顾')).toEqual(['page 认识', 'page 动手', 'page 回顾'])
  })

  it('[E058][R045] finds the kind behind a dash, in brackets and in a cell of its own', () => {
    expect(shown('实训-分类器\n[视频] 采集\n【作业】标注十张\n课件PDF：第一讲\n视频网站怎样推荐')).toEqual([
      'training 分类器',
      'video 采集',
      'exercise 标注十张',
      'pdf 第一讲',
      'page 视频网站怎样推荐',
    ])
    expect(shown('第1课\t认识数据\t视频\n第2课\t采集数据\t实训\t20分钟')).toEqual([
      'video 第1课 认识数据',
      'training 第2课 采集数据 20分钟',
    ])
  })

  it('[E058][R045] reads a table whose first row names its columns, and leaves that row and its minutes out', () => {
    expect(
      shown(
        '章\t课\t类型\t时长\r\n第一章 认识\t身边的AI\t视频\t5分钟\r\n\t找例子\t练习\t10分钟\r\n第二章 数据\t什么是标签\t视频\t5分钟\r\n',
      ),
    ).toEqual([
      'container 第一章 认识',
      '  video 身边的AI',
      '  exercise 找例子',
      'container 第二章 数据',
      '  video 什么是标签',
    ])
    expect(shown('序号\t标题\t备注\n1\t认识数据\t带平板\n2\t练习：标注\t')).toEqual(['page 认识数据', 'exercise 标注'])
  })

  it('[E058][R045] reads a table whose rows say their chapter again, or leave it out', () => {
    const tree = [
      'container 第一章 认识',
      '  page 身边的AI',
      '  page 找例子',
      'container 第二章 数据',
      '  page 什么是标签',
      '  page 收集数据',
    ]
    expect(shown('第一章 认识\t身边的AI\n第一章 认识\t找例子\n第二章 数据\t什么是标签\n第二章 数据\t收集数据')).toEqual(
      tree,
    )
    expect(shown('第一章 认识\t身边的AI\n\t找例子\n第二章 数据\t什么是标签\n\t收集数据')).toEqual(tree)
  })

  it('[E058] of ten thousand lines so many are read that the course is refused for its length', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at % 10 ? '\t' : ''}第${at}节 内容`)
    const Outline = readOutline(lines(10_000).join('\n\n'))
    expect(createCourse.body.safeParse({ CourseName: '课', Category: 2, Outline }).success).toBe(false)
    expect(Outline.length).toBeLessThan(2100)
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
