import {
  addCourse,
  addLesson,
  type DraftRow,
  getPaper,
  listDrafts,
  listMyCreatedCourses,
  savePaper,
} from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { makePaperTexts as texts } from '../../../texts/make-paper.ts'
import { chaptersOf, type PaperQuestions } from '../make-paper-queries.ts'
import { MakePaperDialog } from './make-paper-dialog.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682c01'
const CHAPTER = '01a1fddc-2944-720f-b1e0-f11aa7682b01'
const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a01'

const course = {
  CourseId: COURSE,
  CourseName: '认识人工智能',
  CourseIntro: '',
  CourseCoverUrl: '/covers/sound.svg',
  CourseHours: 4,
  CreateId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
  SelectCourseId: '',
  Category: 2 as const,
  TeacherName: '陈思远',
  LessonCount: 3,
  Minutes: 40,
  HomeworkMinutes: 0,
  LearnerCount: 5,
  DoneCount: 0,
  MinutesLeft: 40,
  Percent: 0,
  IsOwn: 1 as const,
  MeanPercent: 0,
  FinishedCount: 0,
  LastStudyTime: '',
  IsPublic: 0 as const,
  OpenCount: 2,
  PublicationState: 0 as const,
  PublicationReason: '',
  UnpublishedCount: 3,
  NextPlanTime: '',
}

const judge = (Stem: string, Score: number): PaperQuestions[number] => ({
  Kind: 'truefalse',
  Stem,
  Score,
  Options: [
    { Content: '对', IsRight: 1 },
    { Content: '错', IsRight: 0 },
  ],
})

const row = (CourseHourId: string, Title: string, Kind: DraftRow['Kind'], ParentId = ''): DraftRow => ({
  CourseHourId,
  ParentId,
  Title,
  Kind,
  Sort: 0,
  State: 'draft',
  Minutes: 0,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 0,
  Revision: 1,
  ChangeTime: '',
  ChangerId: '',
  ChangerName: '',
  LearnerCount: 0,
})

function open(questions = [judge('声音是波', 2), judge('光是波', 3)], into?: { courseId: string; lessonId: string }) {
  signInAs('8000')
  const server = startFakeServer()
    .answer(listMyCreatedCourses, {
      Items: [course],
      TotalCount: 1,
    })
    .answer(listDrafts, {
      Items: [row(CHAPTER, '第一章', 'container'), row(LESSON, '小节', 'page', CHAPTER)],
      TotalCount: 2,
    })
    .answer(addCourse, { CourseId: COURSE })
    .answer(addLesson, { CourseHourId: LESSON, Revision: 1 })
    .answer(savePaper, { ExamId: LESSON, HandInCount: 0, RescoredCount: 0 })
  const view = renderApp(
    <MakePaperDialog
      questions={questions}
      name="小测"
      into={into}
      onMade={() => undefined}
      onClose={() => undefined}
    />,
  )
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, server, press }
}

it('[E031][E041] questions become an exercise of the chosen chapter, with their own points', async () => {
  const { user, server, press } = open()
  await user.click(await screen.findByRole('radio', { name: '认识人工智能' }))
  await screen.findByRole('option', { name: '第一章' })
  await user.selectOptions(screen.getByLabelText(texts.chapter), CHAPTER)
  await press(texts.make)
  await waitFor(() => expect(server.callsOf(savePaper)).toHaveLength(1))
  expect(server.callsOf(addCourse)).toHaveLength(0)
  expect(server.callsOf(addLesson).map(({ body }) => body)).toEqual([
    { CourseId: COURSE, ParentId: CHAPTER, Body: { Title: '小测', Kind: 'exercise' } },
  ])
  expect(server.callsOf(savePaper)[0]?.body).toMatchObject({
    CourseHourId: LESSON,
    ExamName: '小测',
    Questions: [{ Stem: '声音是波', Score: 2 }, { Score: 3 }],
  })
})

it('[E056][E031][E041] a new course with a new chapter, and the same points for all', async () => {
  const { user, server, press } = open()
  await press(texts.inNewCourse)
  expect(screen.getByRole('button', { name: texts.make })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(texts.courseName), '波')
  await user.type(screen.getByLabelText(texts.chapterNameOptional), '第一章')
  await user.type(screen.getByLabelText(texts.points), '５')
  await press(texts.make)
  await waitFor(() => expect(server.callsOf(savePaper)).toHaveLength(1))
  expect(server.callsOf(addCourse)[0]?.body).toMatchObject({ CourseName: '波', Category: 2 })
  expect(server.callsOf(addLesson).map(({ body }) => body)).toMatchObject([
    { CourseId: COURSE, Body: { Title: '第一章', Kind: 'container' } },
    { CourseId: COURSE, ParentId: LESSON, Body: { Title: '小测', Kind: 'exercise' } },
  ])
  expect(server.callsOf(savePaper)[0]?.body).toMatchObject({ Questions: [{ Score: 5 }, { Score: 5 }] })
})

it('[E041] when the paper is refused, another try makes neither course nor lesson again', async () => {
  const { user, server, press } = open()
  server.refuse(savePaper, 'Conflict', '请再试一次')
  await press(texts.inNewCourse)
  await user.type(screen.getByLabelText(texts.courseName), '波')
  await press(texts.make)
  expect(await screen.findByText('请再试一次')).toBeTruthy()
  await press(texts.make)
  await waitFor(() => expect(server.callsOf(savePaper)).toHaveLength(2))
  expect([server.callsOf(addCourse).length, server.callsOf(addLesson).length]).toEqual([1, 1])
})

it('[E041] points that no paper takes, and too many questions, are said before anything is made', async () => {
  const { user, server } = open(Array.from({ length: 101 }, (_, at) => judge(`第 ${at} 题`, 1)))
  await user.click(await screen.findByRole('radio', { name: '认识人工智能' }))
  await user.type(screen.getByLabelText(texts.points), '0.3')
  expect(screen.getByText(texts.pointsWrong)).toBeTruthy()
  expect(screen.getByText(texts.tooMany(100))).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.make })).toHaveProperty('disabled', true)
  expect(server.callsOf(addLesson)).toHaveLength(0)
})

it('[O902] chapters are told with their level, and those that are full of levels are left out', () => {
  const deep = Array.from({ length: 8 }, (_, at) => row(`c${at}`, `第 ${at} 层`, 'container', at ? `c${at - 1}` : ''))
  expect(chaptersOf(deep).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(chaptersOf([row('a', '页面', 'page')])).toEqual([])
})

it('[E041][O551] what was read for an exercise becomes its paper, and stands behind what it has', async () => {
  const into = { courseId: COURSE, lessonId: LESSON }
  const { server, press } = open(undefined, into)
  server.refuse(getPaper, 'NotFound')
  await press(texts.fill)
  await waitFor(() => expect(server.callsOf(savePaper)).toHaveLength(1))
  expect(server.callsOf(addLesson)).toHaveLength(0)
  const [first] = server.callsOf(savePaper)
  expect(first?.body).toMatchObject({ CourseHourId: LESSON, ExamName: '小测', Questions: [{}, {}] })
  const { Questions } = savePaper.body.parse(first?.body)
  const facts = { Mode: 'exercise', TimeLimit: 0, AttemptLimit: 0, OpenTime: '', CloseTime: '' } as const
  const rules = { ShuffleQuestions: 0, ShuffleOptions: 0, Reveal: 'handIn', Counts: 'best' } as const
  const there = {
    ExamId: LESSON,
    CourseHourId: LESSON,
    ExamName: '单元小测',
    MultipleRule: 'half' as const,
    TeacherText: '',
    Questions,
  }
  server.answer(getPaper, { ...there, ...facts, ...rules })
  await press(texts.fill)
  await waitFor(() => expect(server.callsOf(savePaper)).toHaveLength(2))
  expect(server.callsOf(savePaper)[1]?.body).toMatchObject({ ExamName: '单元小测', Questions: [{}, {}, {}, {}] })
})
