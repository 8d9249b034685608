import { type DataOf, listPapers } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { coursePapersTexts as texts } from '../../../texts/course-papers.ts'
import { CoursePapers } from './course-papers.tsx'

const id = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682a0${number}`
type Row = DataOf<typeof listPapers>['Items'][number]
const row = (number: number, ExamName: string, HandInCount: number, WaitingCount: number): Row => ({
  ExamId: id(number),
  ExamName,
  Mode: 'exercise',
  CourseId: id(9),
  CourseName: '叶子',
  CourseHourId: id(number + 4),
  CourseHourTitle: ExamName,
  QuestionCount: 3,
  FullScore: 9,
  TimeLimit: 0,
  AttemptLimit: 0,
  OpenTime: '',
  CloseTime: '',
  Reveal: 'handIn',
  Counts: 'best',
  MultipleRule: 'half',
  HandInCount,
  WaitingCount,
  UpdateTime: '2026-11-20 08:00:00',
})

function open(Items: Row[]) {
  signInAs('8000')
  const server = startFakeServer().answer(listPapers, { Items, TotalCount: Items.length })
  return { server, ...renderApp(<CoursePapers courseId={id(9)} />) }
}

it('[R048][E040] leads from a course to who handed in, with what waits for a mark', async () => {
  const { server } = open([row(1, '叶子小测', 3, 2), row(2, '期中', 0, 0)])
  const paper = await screen.findByRole('link', { name: '叶子小测' })
  expect(paper.getAttribute('href')).toBe(linkTo.exercise(id(5)))
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getByText(texts.waiting(2))).toBeTruthy()
  expect(within(second as HTMLElement).getByText(texts.handIns(0))).toBeTruthy()
  expect(server.callsOf(listPapers)[0]?.body).toMatchObject({ CourseId: id(9) })
})

it('[R048] says nothing of a course without papers', async () => {
  const { server } = open([])
  await waitFor(() => expect(server.callsOf(listPapers)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
