import { type Lesson, listLessons } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { FirstLevel } from './first-level.tsx'

const COURSE_ID = '01990000-0000-7000-8000-0000000000aa'

const lesson = (number: number): Lesson => ({
  ChildCourseHour: [],
  CourseHourId: `l${number}`,
  CourseId: 'c1',
  CourseName: '人工智能第一课',
  SelectCourseId: '',
  ParentId: '',
  CourseHourTitle: `第 ${number} 课`,
  Description: '',
  Topic: '',
  IconFileURL: '',
  LinkAddr: '',
  LinkType: 1,
  Kind: 'container',
  IsTrySee: 0,
  FileUrl: '',
  Duration: 60,
  PageCount: 0,
  Minutes: 2,
  HomeworkMinutes: 0,
  MinutesLeft: 2,
  QuestionCount: 0,
  LeafCount: 1,
  DoneCount: 0,
  Percent: 0,
  IsOpen: 1,
  OpensTime: '',
  WaitsForTitle: '',
  CompletedBy: 'kind',
  PassPercent: 60,
  Goals: [],
  IsRenewed: 0,
  Sort: number,
})

it('[B014][E050] a course with more lessons than a page shows the rest on demand', async () => {
  const server = startFakeServer().answer(listLessons, ({ query }) => ({
    Items: Number(query.PageIndex) === 2 ? [lesson(101)] : Array.from({ length: 100 }, (_, i) => lesson(i + 1)),
    TotalCount: 101,
  }))
  const view = renderApp(<FirstLevel courseId={COURSE_ID} />, screenPaths.courseGuide)
  await screen.findByText('第 100 课')
  expect(screen.queryByText('第 101 课')).toBeNull()
  await view.user.click(screen.getByRole('button', { name: '显示更多' }))
  await screen.findByText('第 101 课')
  expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull()
  expect(server.callsOf(listLessons)).toHaveLength(2)
})
