import { getTimetable, savePeriods, saveTimetable, timetableMessages } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { TimetablePage } from './timetable-page.tsx'

const A = '01a1fdde-e9b8-74a8-bdf8-00000000000a'
const B = '01a1fdde-e9b8-74a8-bdf8-00000000000b'
const COURSE = '01a1fdde-e9b8-74a8-bdf8-00000000000c'
const SCHOOL = '01a1fdde-e9b8-74a8-bdf8-00000000000d'
const Classes = [
  { ClassId: A, ClassName: '高一（3）班' },
  { ClassId: B, ClassName: '高一（4）班' },
]
const entry = {
  Weekday: 1,
  Period: 1,
  Week: 'every' as const,
  ClassId: A,
  ClassName: '高一（3）班',
  CourseId: COURSE,
  CourseName: '人工智能第一课',
  Room: '机房 2',
}
const timetable = {
  Periods: [
    { Number: 1, StartTime: '08:00', EndTime: '08:40' },
    { Number: 2, StartTime: '08:50', EndTime: '09:30' },
  ],
  Entries: [entry],
  Classes,
  Courses: [{ CourseId: COURSE, CourseName: '人工智能第一课' }],
  Stamp: 'first',
}

let server: FakeServer
beforeEach(() => {
  signInAs('8000', { SchoolId: SCHOOL })
  server = startFakeServer().answer(getTimetable, timetable).answer(saveTimetable, { Stamp: 'second' })
})

const cell = (day: number, period: number) =>
  screen.getByRole('button', { name: new RegExp(`^${texts.day(day)}第 ${period} 节`) })
async function open() {
  const view = renderApp(<TimetablePage />)
  await screen.findByRole('button', { name: texts.save })
  return view
}
const sent = () => server.callsOf(saveTimetable).at(-1)?.body as { Stamp: string; Entries: object[] }

it('[R048][O992] a cell is filled by class and course, and all is saved with one press', async () => {
  const { user } = await open()
  await user.click(cell(2, 2))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: texts.ok }))
  expect(dialog.getByRole('alert').textContent).toContain(texts.chooseClass)
  await user.selectOptions(dialog.getByLabelText(texts.class), A)
  // The class has this course in its other lesson.
  expect(dialog.getByLabelText<HTMLSelectElement>(texts.course).value).toBe(COURSE)
  await user.click(dialog.getByRole('button', { name: texts.ok }))
  expect(screen.getByText(texts.unsaved(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(server.callsOf(saveTimetable)).toHaveLength(1))
  const { ClassName: _class, CourseName: _course, ...kept } = entry
  expect(sent()).toEqual({ Stamp: 'first', Entries: [kept, { ...kept, Weekday: 2, Period: 2, Room: '' }] })
  expect(await screen.findByText(texts.allSaved)).toBeTruthy()
})

it('[R048][O992] keys walk, open, copy and clear', async () => {
  const { user } = await open()
  cell(1, 1).focus()
  await user.keyboard('{Control>}c{/Control}{ArrowRight}{ArrowDown}{Control>}v{/Control}')
  expect(document.activeElement).toBe(cell(2, 2))
  expect(cell(2, 2).textContent).toContain('高一（3）班')
  await user.keyboard('{ArrowLeft}{ArrowUp}{Delete}')
  expect(cell(1, 1).getAttribute('data-state')).toBe('empty')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: texts.editTitle('周一', 1) })).toBeTruthy()
})

it('[R048][O992] what is copied by a press is put wherever one presses', async () => {
  const { user } = await open()
  await user.click(cell(1, 1))
  await user.click(screen.getByRole('button', { name: texts.copy }))
  await user.click(cell(3, 1))
  await user.click(cell(4, 2))
  await user.click(screen.getByRole('button', { name: texts.copyDone }))
  expect(screen.getByText(texts.unsaved(2))).toBeTruthy()
})

it('[R048][O992] odd and even weeks have classes of their own', async () => {
  const { user } = await open()
  await user.click(cell(1, 1))
  await user.click(screen.getByRole('checkbox', { name: texts.split }))
  await user.selectOptions(within(screen.getByRole('group', { name: texts.weeks.even })).getByLabelText(texts.class), B)
  await user.click(screen.getByRole('button', { name: texts.ok }))
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(server.callsOf(saveTimetable)).toHaveLength(1))
  expect(sent().Entries).toMatchObject([
    { Week: 'odd', ClassId: A, Room: '机房 2' },
    { Week: 'even', ClassId: B },
  ])
})

it('[R048][O992] a pasted table is checked: what is doubtful is asked, what names no class stays out', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: texts.paste }))
  await user.click(screen.getByRole('button', { name: texts.read }))
  expect(screen.getByRole('alert').textContent).toContain(texts.problems.empty)
  await user.click(screen.getByLabelText(texts.pasteLabel))
  await user.paste('节次\t周一\t周二\t周三\n1\t高一3班\t高一9班\t教研\n2\t\t高一(4)班 人工智能第一课\t')
  await user.click(screen.getByRole('button', { name: texts.read }))
  expect(screen.getByText(texts.summary(2, 1, 1))).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(texts.classOf('周二第 1 节')), B)
  await user.selectOptions(screen.getByLabelText(texts.restCourse), COURSE)
  await user.click(screen.getByRole('checkbox', { name: texts.replace }))
  await user.click(screen.getByRole('button', { name: texts.put(3) }))
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(server.callsOf(saveTimetable)).toHaveLength(1))
  expect(sent().Entries).toMatchObject([
    { Weekday: 2, Period: 1, ClassId: B, CourseId: COURSE },
    { Weekday: 1, Period: 1, ClassId: A, CourseId: COURSE },
    { Weekday: 2, Period: 2, ClassId: B, CourseId: COURSE },
  ])
})

it('[R048][O992] a part of a timetable that is pasted leaves the rest as it was, unless that is wished', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: texts.paste }))
  await user.click(screen.getByLabelText(texts.pasteLabel))
  await user.paste('节次\t周四\t周五\n2\t\t高一3班')
  await user.click(screen.getByRole('button', { name: texts.read }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: texts.replace }).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: texts.put(1) }))
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(server.callsOf(saveTimetable)).toHaveLength(1))
  expect(sent().Entries).toHaveLength(timetable.Entries.length + 1)
})

it('[R048][O992] a file that is no timetable is refused with a reason, one of text is read', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: texts.paste }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await user.upload(input, new File(['姓名,学号\n王一,1'], '名单.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.problems.noDays)
  await user.upload(input, new File(['节次,周一,周二\n1,高一3班,\n2,,高一4班'], '课表.csv'))
  expect(await screen.findByText(texts.summary(2, 0, 0))).toBeTruthy()
})

it('[R048][O992] what was changed elsewhere is said, and what was written stays', async () => {
  server.refuse(saveTimetable, 'Conflict', timetableMessages.changedElsewhere)
  const { user } = await open()
  cell(1, 1).focus()
  await user.keyboard('{Delete}')
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(timetableMessages.changedElsewhere)).toBeTruthy()
  expect(screen.getByText(texts.unsaved(1))).toBeTruthy()
})

it('[R048][O991] without a class there is nothing to fill in, and a way to one', async () => {
  server.answer(getTimetable, { ...timetable, Entries: [], Classes: [] })
  renderApp(<TimetablePage />)
  expect(await screen.findByRole('link', { name: texts.toClasses })).toBeTruthy()
})

it('[R048][O993] an administrator writes the periods of the school; a teacher is not asked', async () => {
  await open()
  expect(screen.queryByRole('button', { name: texts.periods })).toBeNull()
})

it('[R048][O993] periods that overlap are refused before they are sent', async () => {
  signInAs('9000', { SchoolId: SCHOOL })
  server.answer(savePeriods, {})
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: texts.periods }))
  await user.click(screen.getByRole('button', { name: texts.addPeriod }))
  expect(screen.getByLabelText<HTMLInputElement>(texts.start(3)).value).toBe('09:40')
  const start = screen.getByLabelText(texts.start(2))
  await user.clear(start)
  await user.type(start, '08:10')
  await user.click(screen.getByRole('button', { name: texts.savePeriods }))
  expect(screen.getByText(timetableMessages.periodOrder)).toBeTruthy()
  await user.clear(start)
  await user.type(start, '08:50')
  await user.click(screen.getByRole('button', { name: texts.savePeriods }))
  await waitFor(() => expect(server.callsOf(savePeriods)).toHaveLength(1))
})
