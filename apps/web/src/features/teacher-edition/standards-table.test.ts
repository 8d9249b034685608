import type { EditionLesson, LessonStandard } from '@shijie/contract'
import { expect, it } from 'vitest'
import type { EditionGroup } from './queries.ts'
import { standardRows } from './standards-table.ts'

const point = (Source: string, number: string, Text: string, IsChecked: 0 | 1 = 0): LessonStandard => ({
  StandardId: `${Source}${number}${Text}`,
  Source,
  Number: number,
  Text,
  IsChecked,
  CheckerName: '',
  CheckTime: '',
})

const groupOf = (own: LessonStandard[], below: LessonStandard[] = []): EditionGroup => {
  const lesson = (Standards: LessonStandard[]) => ({ Standards }) as EditionLesson
  return { head: lesson(own), below: [lesson(below)] } as EditionGroup
}

it('[O918] a point with a number is one row wherever it is named; books stand in the order of the course', () => {
  const rows = standardRows([
    groupOf([point('课标', '（10）', '怎样学习'), point('指南', '', '体验成品')]),
    groupOf([point('课标', '（2）', '怎样听')], [point('课标', '（10）', '再学一次')]),
  ])
  expect(rows.map(({ source, number, texts, served }) => [source, number, texts, [...served]])).toEqual([
    ['课标', '（2）', ['怎样听'], [1]],
    ['课标', '（10）', ['怎样学习', '再学一次'], [0, 1]],
    ['指南', '', ['体验成品'], [0]],
  ])
})

it('[O918] a point counts as compared when each lesson that names it has compared it', () => {
  const twice = (second: 0 | 1) =>
    standardRows([groupOf([point('课标', '1', '甲', 1)]), groupOf([point('课标', '1', '甲', second)])])[0]?.isChecked
  expect([twice(0), twice(1)]).toEqual([false, true])
})

it('[O918] without a word or a number there is no row', () => {
  expect(standardRows([groupOf([point('课标', '', '')])])).toEqual([])
})
