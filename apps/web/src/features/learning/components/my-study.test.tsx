import { type DataOf, type LessonRecord, listMyStudy, listRecords } from '@shijie/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { MyStudy } from './my-study.tsx'

type Study = DataOf<typeof listMyStudy>

const record: LessonRecord = {
  CourseHourRecordId: 'r1',
  CourseHourId: 'l3',
  CourseId: 'c1',
  CourseName: '人工智能第一课',
  CourseHourTitle: '声音是怎样变成文字的',
  IconFileURL: '/covers/sound.svg',
  LinkAddr: '/course/strictcourseguide/video/1/0?CourseHourId=l3',
  Kind: 'video',
  Duration: 550,
  PageCount: 0,
  Position: 340,
  WatchedSeconds: 341,
  PagesShown: 0,
  Percent: 62,
  IsCompleted: 0 as const,
  CompleteTime: '',
  StudyTime: '2026-03-04 19:22:00',
}

const course: Study['Items'][number] = {
  CourseId: 'c1',
  CourseName: '人工智能第一课',
  CourseIntro: '',
  CourseCoverUrl: '/covers/first-course.svg',
  CourseHours: 5,
  CreateId: 't1',
  SelectCourseId: 's1',
  Category: 2,
  TeacherName: '陈思远',
  LessonCount: 8,
  Minutes: 40,
  HomeworkMinutes: 0,
  MinutesLeft: 20,
  LearnerCount: 60,
  DoneCount: 2,
  Percent: 25,
  IsOwn: 0 as const,
  Segments: [100, 100, 62, 0, 0, 0, 0, 0],
  ContinueTitle: '声音是怎样变成文字的',
  ContinueAddr: '/course/strictcourseguide/video/1/0?CourseHourId=l3',
  LastStudyTime: '2026-03-04 19:22:00',
}

const finished: Study['Items'][number] = {
  ...course,
  CourseId: 'c2',
  CourseName: '明天会下雨吗',
  Category: 1,
  LessonCount: 1,
  DoneCount: 1,
  Percent: 100,
  Segments: [100],
  ContinueTitle: '明天会下雨吗',
  ContinueAddr: '/course/strictcourseguide/video/1/0?CourseHourId=m1',
}

const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
const seconds = [1440, 0, 2460, 1080, 2160, 0, 0]

const study: Study = {
  Items: [course, finished],
  TotalCount: 2,
  Continue: [record],
  Week: days.map((Day, index) => ({ Day, Seconds: seconds[index] ?? 0 })),
  ActiveDays: 5,
  WeekSeconds: 7140,
  LastWeekSeconds: 5580,
  TotalSeconds: 24480,
  CompletedLessons: 3,
}

const nothing: Study = {
  ...study,
  Items: [],
  TotalCount: 0,
  Continue: [],
  Week: days.map((Day) => ({ Day, Seconds: 0 })),
  ActiveDays: 0,
  WeekSeconds: 0,
  LastWeekSeconds: 0,
  TotalSeconds: 0,
  CompletedLessons: 0,
}

const open = vi.fn(() => window)
const openPage = () => renderApp(<MyStudy />)

let server: FakeServer
beforeEach(() => {
  // Friday of the week above, in the afternoon of Shanghai; only the date is set, timers run on.
  vi.useFakeTimers({ now: new Date('2026-03-06T06:00:00Z'), toFake: ['Date'] })
  open.mockClear()
  vi.stubGlobal('open', open)
  server = startFakeServer()
    .answer(listMyStudy, study)
    .answer(listRecords, { Items: [record], TotalCount: 1 })
})
afterEach(() => void vi.useRealTimers())

describe('我的学习', () => {
  it('[B020] covers the page while the study list is on its way, and only then', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (...request: Parameters<FakeServer['fetch']>) => {
      await gate
      return server.fetch(...request)
    })
    openPage()
    expect(screen.getByText('加载中…')).toBeTruthy()
    release()
    expect(await screen.findByRole('heading', { name: '课程进度' })).toBeTruthy()
    expect(screen.queryByText('加载中…')).toBeNull()
    expect(server.callsOf(listMyStudy)).toHaveLength(1)
  })

  it('[R040] offers the one lesson to continue and opens it in a window of its own', async () => {
    const { user } = openPage()
    const box = await screen.findByRole('region', { name: '声音是怎样变成文字的' })
    expect(within(box).getByText('上次看到 05:40，还剩 3 分 30 秒')).toBeTruthy()
    expect(within(box).getByRole('link', { name: '打开课程目录' }).getAttribute('href')).toContain('CourseId=c1')
    await user.click(within(box).getByRole('button', { name: '继续学习' }))
    expect(open).toHaveBeenCalledWith(record.LinkAddr, '_blank')
  })

  it('[R040] a week of exercises alone has days, and says that its minutes are of lessons', async () => {
    server.answer(listMyStudy, { ...nothing, Items: [course], TotalCount: 1, ActiveDays: 1 })
    openPage()
    expect(await screen.findByText('看课 0 分钟')).toBeTruthy()
    expect(screen.getByText('学了 1 天，上周没有看课')).toBeTruthy()
  })

  it('[R040] offers the next lesson of a course when no lesson was begun', async () => {
    server.answer(listMyStudy, { ...study, Continue: [] })
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name: '开始学习' }))
    expect(open).toHaveBeenCalledWith(course.ContinueAddr, '_blank')
  })

  it('[R040] never says that all is learned while something is closed, and leads to the catalogue', async () => {
    server.answer(listMyStudy, {
      ...study,
      Continue: [],
      Items: [{ ...course, ContinueTitle: '需要开放', ContinueAddr: '' }],
    })
    openPage()
    const box = await screen.findByRole('region', { name: '需要开放' })
    expect(within(box).queryByRole('button', { name: '开始学习' })).toBeNull()
    expect(within(box).getByRole('link', { name: '打开课程目录' })).toBeTruthy()
    expect(screen.queryByText('加入的课都学完了')).toBeNull()
  })

  it('[B031] tells the week in minutes and compares it with the last one', async () => {
    openPage()
    expect(await screen.findByText('看课 1 小时 59 分')).toBeTruthy()
    expect(screen.getByText('学了 5 天，看课比上周多 26 分钟')).toBeTruthy()
    const today = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'date')
    expect(today?.textContent).toContain('今天')
    expect(today?.textContent).toContain('36 分钟')
  })

  it('[B031] does not make a minute of the first seconds', async () => {
    const Week = study.Week.map((day) => ({ ...day, Seconds: day.Day === '2026-03-06' ? 6 : 0 }))
    server.answer(listMyStudy, { ...study, Week, WeekSeconds: 6, LastWeekSeconds: 0 })
    openPage()
    expect(await screen.findByText('看课 6 秒')).toBeTruthy()
    const today = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'date')
    expect(today?.textContent).toContain('不到 1 分钟')
  })

  it('[B031] shows the progress of each course and goes on where one stopped', async () => {
    const { user } = openPage()
    const row = (await screen.findByRole('link', { name: '人工智能第一课' })).closest('li') as HTMLElement
    expect(within(row).getByText('2 / 8 小节')).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: '继续：人工智能第一课' }))
    expect(open).toHaveBeenCalledWith(course.ContinueAddr, '_blank')
    expect(screen.getByRole('button', { name: '再看一遍：明天会下雨吗' })).toBeTruthy()
    expect(screen.getByText('1 门在学，1 门学完')).toBeTruthy()
  })

  it('[R040][B031] courses beyond the first page come on one press', async () => {
    const more = { ...course, CourseId: 'c9', CourseName: '第二页的课' }
    server.answer(listMyStudy, ({ query }) =>
      query.PageIndex === '2' ? { ...study, Items: [more], TotalCount: 3 } : { ...study, TotalCount: 3 },
    )
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name: texts.showMoreCourses }))
    expect(await screen.findByRole('link', { name: '第二页的课' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.showMoreCourses })).toBeNull()
  })

  it('[R040] the switch asks for one category and says when it holds nothing', async () => {
    server.answer(listMyStudy, ({ query }) => (query.Category === '1' ? nothing : study))
    const { user } = openPage()
    await user.click(await screen.findByRole('tab', { name: '微课' }))
    expect(await screen.findByText('这一类里还没有加入的课程')).toBeTruthy()
    expect(screen.getByText('看课 1 小时 59 分')).toBeTruthy()
  })

  it('[B031] lists records by day and loads earlier ones on demand', async () => {
    const earlier = {
      ...record,
      CourseHourRecordId: 'r0',
      CourseHourTitle: '讲义：怎样拍一片叶子',
      IsCompleted: 1 as const,
    }
    const pages = [
      [{ ...record, StudyTime: '2026-03-06 13:52:00' }],
      [{ ...earlier, StudyTime: '2026-03-04 19:36:00' }],
    ]
    server.answer(listRecords, ({ query }) => ({ Items: pages[Number(query.PageIndex) - 1] ?? [], TotalCount: 2 }))
    const { user } = openPage()
    const records = await screen.findByRole('region', { name: '学习记录' })
    expect(await within(records).findByRole('heading', { name: '今天' })).toBeTruthy()
    await user.click(within(records).getByRole('button', { name: '更早的记录' }))
    expect(await within(records).findByRole('heading', { name: '03-04 周三' })).toBeTruthy()
    expect(within(records).getByText('已完成')).toBeTruthy()
    expect(within(records).queryByRole('button', { name: '更早的记录' })).toBeNull()
  })

  it('[B031] says of an exercise what it is, not that it was watched for no time', async () => {
    const exercise = {
      ...record,
      Kind: 'exercise' as const,
      CourseName: '人工智能第一课',
      WatchedSeconds: 0,
      PageCount: 0,
    }
    server.answer(listRecords, { Items: [exercise], TotalCount: 1 })
    openPage()
    expect(await screen.findByText('人工智能第一课 · 练习')).toBeTruthy()
  })

  it('[B031] tells how far one has come in all courses', async () => {
    openPage()
    expect(await screen.findByRole('img', { name: '总进度 33%' })).toBeTruthy()
    expect(screen.getByText('6 小时 48 分')).toBeTruthy()
    expect(screen.getByText('3 小节')).toBeTruthy()
  })

  it('[B031] asks again when the window is looked at again', async () => {
    openPage()
    await screen.findByText('2 / 8 小节')
    server.answer(listMyStudy, { ...study, Items: [{ ...course, DoneCount: 3 }, finished] })
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('3 / 8 小节')).toBeTruthy()
    await waitFor(() => expect(server.callsOf(listRecords)).toHaveLength(2))
  })

  it('[R040] leads a newcomer to the online courses, where a class learns together, and not to the micro-lessons', async () => {
    server.answer(listMyStudy, nothing)
    openPage()
    expect(await screen.findByRole('heading', { name: '第一阶，从这里迈出' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '去选第一门课' }).getAttribute('href')).toBe(linkTo.courseList(2))
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('[R040] says what happened when the list cannot be read, and tries again', async () => {
    server.refuse(listMyStudy, 'Internal')
    const { user } = openPage()
    expect(await screen.findByText('服务器内部错误')).toBeTruthy()
    server.answer(listMyStudy, study)
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('2 / 8 小节')).toBeTruthy()
  })
})
