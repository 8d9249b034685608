import { getToday, type Today, type TodayLesson, type TodayWaiting } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { todayOf } from '../../../testing/today.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { TodayPage } from './today-page.tsx'

const CLASS = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const COURSE = '01a1fdde-e9b8-74a8-bdf8-000000000002'
const LESSON = '01a1fdde-e9b8-74a8-bdf8-000000000003'

const lesson: TodayLesson = {
  Kind: 'running',
  Date: '2026-11-20',
  Weekday: 5,
  Period: 5,
  StartTime: '13:45',
  EndTime: '14:25',
  ClassId: CLASS,
  ClassName: '高一（3）班',
  CourseId: COURSE,
  CourseName: '人工智能第一课',
  LessonName: '水果分类',
  LessonNumber: 3,
  LessonCount: 8,
  Room: '',
  StudentCount: 30,
  DoneCount: 4,
  StepCount: 3,
  Steps: [
    { LessonId: 'a', Title: '读一读', Count: 2, StuckCount: 0 },
    { LessonId: 'b', Title: '采集', Count: 14, StuckCount: 3 },
    { LessonId: 'c', Title: '训练', Count: 10, StuckCount: 0 },
  ],
  HereCount: 27,
  StuckCount: 3,
}

const row = (Kind: TodayWaiting['Kind'], parts: Partial<TodayWaiting> = {}): TodayWaiting => ({
  Kind,
  Count: 3,
  Names: ['唐梓豪', '魏舒雅'],
  Since: '2026-11-18 09:00:00',
  CourseId: '',
  CourseHourId: '',
  ClassId: '',
  ...parts,
})

const onNewClass = vi.fn()
function open(parts: Partial<Today>) {
  signInAs('8000', { UserName: '陈思远' })
  const server = startFakeServer().answer(getToday, todayOf(parts))
  const view = renderApp(<TodayPage actions={null} onNewClass={onNewClass} />)
  return { server, ...view }
}

it('[R048][O990] the lesson that runs says how long, who is stuck and who is through, and where the class stands', async () => {
  open({ Lesson: lesson, HasTimetable: 1 })
  const card = within(await screen.findByRole('region', { name: texts.lesson }))
  expect(card.getByText(texts.running(5, 20))).toBeTruthy()
  expect(card.getByText('人工智能第一课，30 人，大多在第 2、3 小节')).toBeTruthy()
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '在线 27',
    '卡住 3',
    '完成 4/30',
    '读一读：2 人',
    '采集：14 人，其中 3 人卡住',
    '训练：10 人',
  ])
  expect(card.getByRole('link', { name: texts.openLearners }).getAttribute('href')).toBe(linkTo.teacherCourse(COURSE))
})

it('[R048][O990] a lesson that somebody began stands above everything, with the way back to its board', async () => {
  const atWork = {
    ClassId: COURSE,
    ClassName: '七年级（1）班',
    LessonName: '从例子里学习',
    BeginTime: '2026-11-18 07:18:00',
  }
  open({ AtWork: [atWork], Lesson: lesson, HasTimetable: 1 })
  const link = await screen.findByRole('link', { name: texts.backToOf('七年级（1）班') })
  expect(link.getAttribute('href')).toBe(linkTo.board(COURSE))
  expect(screen.getByText(texts.since('07:18'))).toBeTruthy()
})

it.each([
  [{ Kind: 'next' as const, StartTime: '15:30', Period: 7 }, texts.next(7, '15:30')],
  [
    { Kind: 'later' as const, Date: '2026-11-21', Weekday: 6, StartTime: '08:50', Period: 2 },
    '明天 · 第 2 节，08:50 上课',
  ],
  [
    { Kind: 'later' as const, Date: '2026-11-23', Weekday: 1, StartTime: '08:50', Period: 2 },
    '周一 · 第 2 节，08:50 上课',
  ],
])('[R048][O990] a lesson that has not begun says when it does, and nothing of who is here', async (parts, words) => {
  open({ Lesson: { ...lesson, ...parts }, HasTimetable: 1 })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(texts.here)).toBeNull()
})

it.each([
  [{ HasTimetable: 0 as const }, texts.noTimetable, texts.fillTimetable],
  [{ HasTimetable: 1 as const }, texts.nothingSoon, texts.changeTimetable],
  [{ HasTimetable: 1 as const, IsHoliday: 1 as const }, texts.holidayTitle, texts.changeTimetable],
])('[R048][O990] without a lesson it says why, and leads to the timetable', async (parts, title, act) => {
  open(parts)
  const card = within(await screen.findByRole('region', { name: texts.lesson }))
  expect(card.getByRole('heading', { name: title })).toBeTruthy()
  expect(card.getByRole('link', { name: act }).getAttribute('href')).toBe(screenPaths.timetable)
})

it('[R048][O990] each thing that waits leads to where it is mended; the head is the sum of the rows', async () => {
  const Waiting = [
    row('works'),
    row('answers', { CourseId: COURSE, CourseHourId: LESSON, Names: ['人工智能第一课'] }),
    row('silent', { ClassId: CLASS, Count: 4 }),
    row('applications'),
    row('datasets'),
  ]
  open({ Waiting, WaitingCount: 16 })
  const list = within(await screen.findByRole('region', { name: texts.waiting }))
  expect(list.getByText('16 件')).toBeTruthy()
  expect(list.getByText('最早的等了 2 天')).toBeTruthy()
  expect(list.getAllByText('唐梓豪、魏舒雅等')).toHaveLength(3)
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    linkTo.trainingHandIns(),
    linkTo.marking(LESSON),
    linkTo.studentManage(CLASS),
    screenPaths.studentManage,
    '#reviews',
  ])
})

it('[R048][O990] a class says at which 课 it is and who is behind; a course what is not published', async () => {
  const one = { ClassId: CLASS, ClassName: '高一（3）班', StudentCount: 60, CourseName: '人工智能第一课' }
  const course = {
    CourseId: COURSE,
    CourseName: '人工智能第一课',
    CourseCoverUrl: '/covers/blocks.svg',
    LessonCount: 8,
  }
  open({
    Classes: [
      { ...one, LessonNumber: 3, LessonCount: 8, Percent: 60, Minutes: 52, BehindCount: 2 },
      { ...one, ClassId: COURSE, LessonNumber: 1, LessonCount: 8, Percent: 0, Minutes: 0, BehindCount: 0 },
    ],
    ClassCount: 2,
    Courses: [{ ...course, IsPublished: 1, UnpublishedCount: 7, OpenCount: 0 }],
    CourseCount: 5,
  })
  expect(await screen.findByText('第 3 课，每天 52 分钟')).toBeTruthy()
  expect(screen.getByText('2 人落后一课')).toBeTruthy()
  // Where nobody learns nobody keeps up, and no minutes are told.
  expect(screen.getByText('第 1 课').nextSibling?.textContent).toBe(texts.nobodyLearns)
  expect(screen.getByText('7 处没发布')).toBeTruthy()
  expect(screen.getByRole('link', { name: '全部 5 门' })).toBeTruthy()
})

it('[R048][O994] a new teacher is led by five steps: what is done is ticked, and the next has the only solid button', async () => {
  const Steps = {
    IsNew: 1,
    HasClass: 0,
    HasPupils: 0,
    HasCourse: 0,
    HasTimetable: 0,
    HasSign: 0,
    MayMakeClass: 1,
  } as const
  const { user } = open({ Steps })
  expect(await screen.findByRole('heading', { name: '陈老师，欢迎' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.steps.class.act }))
  expect(onNewClass).toHaveBeenCalled()
})

it('[R048][O990] the step after the last that is done is the current one', async () => {
  const Steps = {
    IsNew: 1,
    HasClass: 1,
    HasPupils: 1,
    HasCourse: 0,
    HasTimetable: 0,
    HasSign: 0,
    MayMakeClass: 1,
  } as const
  open({ Steps })
  const steps = await screen.findAllByRole('listitem', { current: 'step' })
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([texts.steps.course.title])
  expect(screen.getAllByText(texts.stepDone)).toHaveLength(2)
  expect(screen.getByText(texts.firstHint(2))).toBeTruthy()
})

it('[R048][O994] where the school makes the classes, the first step says whom to ask', async () => {
  const Steps = {
    IsNew: 1,
    HasClass: 0,
    HasPupils: 0,
    HasCourse: 0,
    HasTimetable: 0,
    HasSign: 0,
    MayMakeClass: 0,
  } as const
  open({ Steps })
  expect(await screen.findByText(texts.askForClass)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.steps.class.act })).toBeNull()
})

it('[R048][R049] an administrator without a class is led to the gradebooks, and not told to ask an administrator', async () => {
  const Steps = {
    IsNew: 1,
    HasClass: 0,
    HasPupils: 0,
    HasCourse: 0,
    HasTimetable: 0,
    HasSign: 0,
    MayMakeClass: 1,
  } as const
  signInAs('9000')
  startFakeServer().answer(getToday, todayOf({ Steps, Classes: [], ClassCount: 0 }))
  renderApp(<TodayPage actions={null} onNewClass={onNewClass} />)
  const way = await screen.findByRole('link', { name: texts.adminWays.marks })
  expect(way.getAttribute('href')).toBe('/Assessment')
  expect(screen.getByText(texts.noClassesAdmin)).toBeTruthy()
  expect(screen.queryByText(/请学校管理员/)).toBeNull()
})

it('[R048][O990] what did not come can be asked for again', async () => {
  signInAs('8000')
  const server = startFakeServer().refuse(getToday, 'Internal')
  const { user } = renderApp(<TodayPage actions={null} onNewClass={onNewClass} />)
  await screen.findByText(texts.error)
  server.answer(getToday, todayOf())
  await user.click(screen.getByRole('button', { name: /再试|重试/ }))
  expect(await screen.findByText(texts.nothingWaits)).toBeTruthy()
})
