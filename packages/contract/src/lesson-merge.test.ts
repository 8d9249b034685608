import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LessonBlock, lessonBody } from './groups/lesson-body.ts'
import { mergeLessons } from './lesson-merge.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const textBlock = (number: number, Text: string): LessonBlock => ({
  BlockId: idOf(number),
  Kind: 'text',
  Text,
  TeacherText: '',
})
const bodyOf = (blocks: LessonBlock[], more: object = {}) =>
  lessonBody.parse({ Title: '声音是一条波浪线', Kind: 'document', Blocks: blocks, ...more })

const base = bodyOf([textBlock(1, '声音会振动'), textBlock(2, '把它切成小段'), textBlock(3, '再连成字')])

describe('two changes of one lesson', () => {
  it('[E032] that meet nowhere are both kept', () => {
    const mine = {
      ...base,
      Title: '声音和波浪',
      Blocks: [base.Blocks[0], textBlock(2, '切成 25 毫秒'), base.Blocks[2]],
    }
    const theirs = { ...base, Minutes: 12, Blocks: [...base.Blocks, textBlock(4, '想一想')] }
    const { body, clashes } = mergeLessons({ base, mine: mine as typeof base, theirs })
    expect(clashes).toEqual([])
    expect(body).toMatchObject({ Title: '声音和波浪', Minutes: 12 })
    expect(body.Blocks.map((block) => block.Kind === 'text' && block.Text)).toEqual([
      '声音会振动',
      '切成 25 毫秒',
      '再连成字',
      '想一想',
    ])
  })

  it('[E032] of the same block, or of the same title, are shown side by side and nothing is written', () => {
    const mine = bodyOf([textBlock(1, '我的'), ...base.Blocks.slice(1)], { Title: '甲' })
    const theirs = bodyOf([textBlock(1, '你的'), ...base.Blocks.slice(1)], { Title: '乙' })
    const { body, clashes } = mergeLessons({ base, mine, theirs })
    expect(clashes).toEqual([
      { part: idOf(1), mine: mine.Blocks[0], theirs: theirs.Blocks[0] },
      { part: 'Title', mine: '甲', theirs: '乙' },
    ])
    expect(body).toEqual(theirs)
  })

  it('[E032] of which one takes a block out that the other rewrites are a clash, not a loss', () => {
    const mine = bodyOf(base.Blocks.slice(1))
    const theirs = bodyOf([textBlock(1, '改过'), ...base.Blocks.slice(1)])
    expect(mergeLessons({ base, mine, theirs }).clashes).toEqual([
      { part: idOf(1), mine: null, theirs: theirs.Blocks[0] },
    ])
    expect(mergeLessons({ base, mine: theirs, theirs: mine }).clashes).toEqual([
      { part: idOf(1), mine: theirs.Blocks[0], theirs: null },
    ])
  })

  it('[E032] that put the blocks into two orders are a clash; one new order holds', () => {
    const [one, two, three] = base.Blocks as [LessonBlock, LessonBlock, LessonBlock]
    const mine = bodyOf([two, one, three])
    const theirs = bodyOf([three, one, two])
    expect(mergeLessons({ base, mine, theirs }).clashes.map(({ part }) => part)).toEqual(['Blocks'])
    const added = bodyOf([one, textBlock(9, '新的'), two, three])
    expect(mergeLessons({ base, mine, theirs: added }).body.Blocks.map(({ BlockId }) => BlockId)).toEqual(
      [2, 1, 9, 3].map(idOf),
    )
  })
})

describe('two changes of one page', () => {
  it('[E032] never clash over how many blocks it has: that is counted', () => {
    const page = { ...base, Kind: 'page' as const, PageCount: 3 }
    const mine = { ...page, Blocks: page.Blocks.slice(1), PageCount: 2 }
    const theirs = { ...page, Blocks: [...page.Blocks, textBlock(4, '想'), textBlock(5, '做')], PageCount: 5 }
    expect(mergeLessons({ base: page, mine, theirs })).toMatchObject({ clashes: [], body: { PageCount: 4 } })
  })
})

/** Any page that somebody could make of the base: blocks rewritten, taken out, added, put elsewhere. */
const anyEdit = fc
  .array(fc.record({ number: fc.integer({ min: 1, max: 8 }), text: fc.constantFrom('a', 'b', 'c') }), { maxLength: 6 })
  .map((blocks) => {
    const once = new Map(blocks.map(({ number, text }) => [number, textBlock(number, text)]))
    return bodyOf([...once.values()])
  })

describe('whatever two people do', () => {
  const point = (number: number, Text: string, more: object = {}) => ({ StandardId: idOf(number), Text, ...more })
  const standardsOf = (...Standards: object[]) => bodyOf([], { Standards })

  it('[E032] points of the standard are merged one by one; the same one changed twice is a clash', () => {
    const was = standardsOf(point(1, '感知'), point(2, '学习'))
    const mine = standardsOf(point(1, '怎样感知'), point(2, '学习'))
    const theirs = standardsOf(point(1, '感知'), point(3, '影响'), point(2, '学习'))
    const { body, clashes } = mergeLessons({ base: was, mine, theirs })
    expect(clashes).toEqual([])
    expect(body.Standards.map(({ Text }) => Text)).toEqual(['怎样感知', '影响', '学习'])
    const other = standardsOf(point(1, '看'), point(2, '学习'))
    expect(mergeLessons({ base: was, mine, theirs: other }).clashes).toMatchObject([{ part: 'Standards' }])
  })

  it('[E032] a tick stays with the words that somebody compared, and never comes to stand beside others', () => {
    const was = standardsOf(point(1, '感知'))
    const tick = { IsChecked: 1, CheckerName: '王老师', CheckTime: '2026-09-01 08:00:00' }
    const ticked = standardsOf(point(1, '感知', tick))
    const reworded = standardsOf(point(1, '怎样感知'))
    for (const [mine, theirs] of [
      [reworded, ticked],
      [ticked, reworded],
    ] as const) {
      const { body } = mergeLessons({ base: was, mine, theirs })
      expect(body.Standards).toMatchObject([{ Text: '怎样感知', IsChecked: 0, CheckerName: '', CheckTime: '' }])
    }
    // The server signed what this page ticked: no clash.
    const unsigned = standardsOf(point(1, '感知', { IsChecked: 1 }))
    expect(mergeLessons({ base: was, mine: unsigned, theirs: ticked })).toMatchObject({ clashes: [], body: ticked })
  })

  it('[E032] a side that changed nothing takes what the other made', () => {
    fc.assert(
      fc.property(anyEdit, anyEdit, (from, to) => {
        expect(mergeLessons({ base: from, mine: from, theirs: to })).toEqual({ body: to, clashes: [] })
        expect(mergeLessons({ base: from, mine: to, theirs: from })).toEqual({ body: to, clashes: [] })
      }),
    )
  })

  it('[E032] without a clash every block that somebody wrote stands there, once', () => {
    fc.assert(
      fc.property(anyEdit, anyEdit, anyEdit, (from, mine, theirs) => {
        const { body, clashes } = mergeLessons({ base: from, mine, theirs })
        fc.pre(clashes.length === 0)
        const ids = body.Blocks.map(({ BlockId }) => BlockId)
        expect(new Set(ids).size).toBe(ids.length)
        const was = new Map(from.Blocks.map((block) => [block.BlockId, JSON.stringify(block)]))
        for (const side of [mine, theirs])
          for (const block of side.Blocks)
            if (was.get(block.BlockId) !== JSON.stringify(block)) expect(body.Blocks).toContainEqual(block)
      }),
    )
  })
})
