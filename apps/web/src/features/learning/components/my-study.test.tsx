import type { DataOf, LessonRecord, listMyStudy } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MyStudy } from './my-study.tsx'

type Study = DataOf<typeof listMyStudy>

const STUDY = '/api/Course_hour/GetMystudyList'
const RECORDS = '/api/Course_hour_record/GetList'

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
  Position: 340,
  WatchedSeconds: 341,
  Percent: 62,
  IsCompleted: 0,
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
  LearnerCount: 60,
  DoneCount: 2,
  Percent: 25,
  IsOwn: 0,
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
  WeekSeconds: 0,
  LastWeekSeconds: 0,
  TotalSeconds: 0,
  CompletedLessons: 0,
}

const ok = (Data: unknown) => Response.json({ IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data })
const refused = (ErrorMsg: string) => Response.json({ IsSuccess: false, ErrorMsg, ErrorCode: 50001, Data: null })

type Answer = (url: URL) => Response | Promise<Response>
let answers: Record<string, Answer>
let asked: URL[]
const open = vi.fn(() => window)

function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MyStudy />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const countOf = (path: string) => asked.filter((url) => url.pathname === path).length

beforeEach(() => {
  // Friday of the week above, in the afternoon of Shanghai; only the date is set, timers run on.
  vi.useFakeTimers({ now: new Date('2026-03-06T06:00:00Z'), toFake: ['Date'] })
  asked = []
  open.mockClear()
  answers = { [STUDY]: () => ok(study), [RECORDS]: () => ok({ Items: [record], TotalCount: 1 }) }
  vi.stubGlobal('open', open)
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    asked.push(url)
    const answer = answers[url.pathname]
    if (!answer) throw new TypeError(`no answer for ${url.pathname}`)
    return answer(url)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('我的学习', () => {
  it('[B020] covers the page while the study list is on its way, and only then', async () => {
    let answer: (response: Response) => void = () => undefined
    answers[STUDY] = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    openPage()
    expect(screen.getByRole('status').textContent).toContain('加载中')
    await waitFor(() => expect(countOf(STUDY)).toBe(1))
    await act(async () => answer(ok(study)))
    expect(await screen.findByRole('heading', { name: '课程进度' })).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    expect(countOf(STUDY)).toBe(1)
  })

  it('[R040] offers the one lesson to continue and opens it in a window of its own', async () => {
    openPage()
    const box = await screen.findByRole('region', { name: '声音是怎样变成文字的' })
    expect(within(box).getByText('上次看到 05:40，还剩 3 分 30 秒')).toBeTruthy()
    expect(within(box).getByRole('link', { name: '打开课程目录' }).getAttribute('href')).toContain('CourseId=c1')
    await userEvent.click(within(box).getByRole('button', { name: '继续学习' }))
    expect(open).toHaveBeenCalledWith(record.LinkAddr, '_blank')
  })

  it('[R040] offers the next lesson of a course when no lesson was begun', async () => {
    answers[STUDY] = () => ok({ ...study, Continue: [] })
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: '开始学习' }))
    expect(open).toHaveBeenCalledWith(course.ContinueAddr, '_blank')
  })

  it('[B031] tells the week in minutes and compares it with the last one', async () => {
    openPage()
    expect(await screen.findByText('1 小时 59 分')).toBeTruthy()
    expect(screen.getByText('学了 4 天，比上周多 26 分钟')).toBeTruthy()
    const today = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'date')
    expect(today?.textContent).toContain('今天')
    expect(today?.textContent).toContain('36 分钟')
  })

  it('[B031] shows the progress of each course and goes on where one stopped', async () => {
    openPage()
    const row = (await screen.findByRole('link', { name: '人工智能第一课' })).closest('li') as HTMLElement
    expect(within(row).getByText('2 / 8 节')).toBeTruthy()
    await userEvent.click(within(row).getByRole('button', { name: '继续：人工智能第一课' }))
    expect(open).toHaveBeenCalledWith(course.ContinueAddr, '_blank')
    expect(screen.getByRole('button', { name: '再看一遍：明天会下雨吗' })).toBeTruthy()
    expect(screen.getByText('1 门在学，1 门学完')).toBeTruthy()
  })

  it('[R040] the switch asks for one category and says when it holds nothing', async () => {
    answers[STUDY] = (url) => ok(url.searchParams.get('Category') === '1' ? nothing : study)
    openPage()
    await userEvent.click(await screen.findByRole('tab', { name: '微课' }))
    expect(await screen.findByText('这一类里还没有加入的课程')).toBeTruthy()
    expect(screen.getByText('1 小时 59 分')).toBeTruthy()
  })

  it('[B031] lists records by day and loads earlier ones on demand', async () => {
    const earlier = { ...record, CourseHourRecordId: 'r0', CourseHourTitle: '讲义：怎样拍一片叶子', IsCompleted: 1 }
    const pages = [
      [{ ...record, StudyTime: '2026-03-06 13:52:00' }],
      [{ ...earlier, StudyTime: '2026-03-04 19:36:00' }],
    ]
    answers[RECORDS] = (url) => ok({ Items: pages[Number(url.searchParams.get('PageIndex')) - 1], TotalCount: 2 })
    openPage()
    const records = await screen.findByRole('region', { name: '学习记录' })
    expect(await within(records).findByRole('heading', { name: '今天' })).toBeTruthy()
    await userEvent.click(within(records).getByRole('button', { name: '更早的记录' }))
    expect(await within(records).findByRole('heading', { name: '03-04 周三' })).toBeTruthy()
    expect(within(records).getByText('已完成')).toBeTruthy()
    expect(within(records).queryByRole('button', { name: '更早的记录' })).toBeNull()
  })

  it('[B031] tells how far one has come in all courses', async () => {
    openPage()
    expect(await screen.findByRole('img', { name: '总进度 33%' })).toBeTruthy()
    expect(screen.getByText('6 小时 48 分')).toBeTruthy()
    expect(screen.getByText('3 节')).toBeTruthy()
  })

  it('[B031] asks again when the window is looked at again', async () => {
    openPage()
    await screen.findByText('2 / 8 节')
    answers[STUDY] = () => ok({ ...study, Items: [{ ...course, DoneCount: 3 }, finished] })
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('3 / 8 节')).toBeTruthy()
    await waitFor(() => expect(countOf(RECORDS)).toBe(2))
  })

  it('[R040] leads a newcomer to the course list', async () => {
    answers[STUDY] = () => ok(nothing)
    openPage()
    expect(await screen.findByRole('heading', { name: '第一阶，从这里迈出' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '去选第一门课' }).getAttribute('href')).toBe('/course/strictcourselist')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('[R040] says what happened when the list cannot be read, and tries again', async () => {
    answers[STUDY] = () => refused('服务器忙，请稍后再试')
    openPage()
    expect(await screen.findByText('服务器忙，请稍后再试')).toBeTruthy()
    answers[STUDY] = () => ok(study)
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByText('2 / 8 节')).toBeTruthy()
  })
})
