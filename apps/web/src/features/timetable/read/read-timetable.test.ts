import { expect, it } from 'vitest'
import { timetableSamples } from '../../../testing/timetable-samples.ts'
import { readTimetable, tableOfText } from './read-timetable.ts'

const STARTS = ['08:00', '08:50', '10:00', '10:50', '13:45', '14:35', '15:30', '16:20']
const known = (classes: readonly string[], courses: readonly string[] = []) => ({
  classes: classes.map((ClassName) => ({ ClassId: ClassName, ClassName })),
  courses: courses.map((CourseName) => ({ CourseId: CourseName, CourseName })),
  starts: STARTS,
})
const WEEKS = { every: '', odd: ' 单', even: ' 双' }

it.each(timetableSamples)('[R048][O992] reads $name', ({ text, classes, expected }) => {
  const lessons = readTimetable(tableOfText(text), known(classes)) ?? []
  const lines = lessons.map(
    (one) => `${one.weekday}-${one.period} ${one.classId || `?${one.text.replace(/\n/g, ' ')}`}${WEEKS[one.week]}`,
  )
  expect(lines.sort()).toEqual([...expected].sort())
})

it('[R048][O992] says of each lesson whether its class is known, one of several, or written nowhere', () => {
  const text = '\t周一\t周二\t周三\t周四\n1\t高一1班\t高一9班\t1班\t教研'
  const lessons = readTimetable(tableOfText(text), known(['高一1班', '高二1班'])) ?? []
  expect(lessons.map(({ verdict }) => verdict)).toEqual(['found', 'other', 'several', 'none'])
  expect(lessons[2]?.candidates.map(({ ClassName }) => ClassName)).toEqual(['高一1班', '高二1班'])
})

it('[R048][O992] finds course and room, the longer name before the shorter', () => {
  const text = '\t周一\t周二\n1\t"高一1班\n人工智能第一课\n机房2"\t高一1班 人工智能'
  const courses = ['人工智能', '人工智能第一课']
  const [first, second] = readTimetable(tableOfText(text), known(['高一1班'], courses)) ?? []
  expect([first?.courseId, first?.room, second?.courseId]).toEqual(['人工智能第一课', '机房2', '人工智能'])
})

it('[R048][O992] reads a table of bars and one of gaps; without days there is none', () => {
  const bars = '| | 周一 | 周二 |\n|---|---|---|\n| 1 | 高一1班 | |'
  expect(readTimetable(tableOfText(bars), known(['高一1班']))).toHaveLength(1)
  const gaps = '节次  周一  周二\n第1节  高一1班  高一1班'
  expect(readTimetable(tableOfText(gaps), known(['高一1班']))).toHaveLength(2)
  expect(readTimetable(tableOfText('姓名\t学号\n王一\t1'), known([]))).toBeUndefined()
})
