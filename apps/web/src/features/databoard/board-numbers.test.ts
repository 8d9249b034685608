import type { DataBoard } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { busiestOf, exportRows, hoursOf, partsOf, secondsBetween, stepNames } from './board-numbers.ts'

const figures = {
  Learners: 1,
  StudiedSeconds: 0,
  LessonsDone: 0,
  HandIns: 0,
  Graded: 0,
  ModelsTrained: 0,
  ModelsPublished: 0,
  ComponentCalls: 0,
}
const day = (name: string, parts: Record<string, number>): DataBoard['Days'][number] => ({
  ...figures,
  Day: name,
  Parts: Object.entries(parts).map(([Name, StudiedSeconds]) => ({ Name, StudiedSeconds })),
})

describe('[R004] numbers of the data board', () => {
  it.each([
    [0, '0'],
    [1800, '0.5'],
    [7200, '2'],
    [359_000, '99.7'],
    [2_298_000, '638'],
  ])('says %i seconds as %s hours', (seconds, hours) => expect(hoursOf(seconds)).toBe(hours))

  it('draws at most six parts, and loses no minute of the others', () => {
    const grades = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index + 1} 年级`, 3600]))
    const parts = partsOf([day('2026-11-19', grades), day('2026-11-20', grades)])
    expect(parts.map(({ name }) => name)).toEqual(['1 年级', '2 年级', '3 年级', '4 年级', '5 年级', '其他'])
    expect(parts.reduce((sum, { hours }) => sum + (hours[1] ?? 0), 0)).toBe(9)
  })

  it('finds the hour with most people, the first of equal ones', () => {
    const hours = [
      { Day: '2026-11-19', Learners: [0, 7, 3] },
      { Day: '2026-11-20', Learners: [7, 0, 0] },
    ]
    expect(busiestOf(hours)).toEqual({ day: '2026-11-19', hour: 8, count: 7 })
    expect(busiestOf([{ Day: '2026-11-20', Learners: [0, 0] }])).toBeUndefined()
  })

  it('has a step for each quarter of an hour from 7 to 22', () => {
    expect(stepNames).toHaveLength(60)
    expect([stepNames[0], stepNames.at(-1)]).toEqual(['7:00', '21:45'])
  })

  it('writes an export with a name for each column', () => {
    const [head, row] = exportRows([
      { ...figures, Day: '2026-11-20', OrgId: 'x', OrgName: '全校', StudiedSeconds: 5400 },
    ])
    expect(head).toHaveLength(row?.length ?? 0)
    expect(row?.slice(0, 4)).toEqual(['2026-11-20', '全校', 1, 90])
  })

  it('never says that figures come from the future', () => {
    expect(secondsBetween('2026-11-20 14:05:02', '2026-11-20 14:05:07')).toBe(5)
    expect(secondsBetween('2026-11-20 14:05:07', '2026-11-20 14:05:02')).toBe(0)
  })
})
