import { type CourseSelection, type DataOf, getCourse, listMyCreatedCourses, listSelections } from '@shijie/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { setSiteConfig } from '../../../lib/site-config.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { courseTexts as texts } from '../../../texts/course.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { TeacherSpace } from './teacher-space.tsx'

type OwnCourse = DataOf<typeof listMyCreatedCourses>['Items'][number]

const COURSE_ID = '01a1fdde-e9b8-74a8-bdf8-286fc42cdcd8'

const course: OwnCourse = {
  CourseId: COURSE_ID,
  CourseName: '人工智能第一课',
  CourseIntro: '',
  CourseCoverUrl: '/covers/first-course.svg',
  CourseHours: 5,
  CreateId: 't1',
  SelectCourseId: '',
  Category: 2,
  TeacherName: '陈思远',
  LessonCount: 8,
  Minutes: 40,
  HomeworkMinutes: 0,
  MinutesLeft: 20,
  LearnerCount: 3,
  DoneCount: 0,
  Percent: 0,
  IsOwn: 1,
  MeanPercent: 46,
  FinishedCount: 1,
  LastStudyTime: '2026-03-02 10:05:00',
  IsPublic: 1 as const,
  OpenCount: 0,
  PublicationState: 0 as const,
  PublicationReason: '',
  UnpublishedCount: 0,
  NextPlanTime: '',
}

const learner = (number: string, name: string, done: number, last: string): CourseSelection => ({
  SelectCourseId: `s${number}`,
  CourseId: COURSE_ID,
  UserId: `u${number}`,
  UserName: name,
  StudentNo: number,
  ClassName: '七年级 1 班',
  JoinTime: '2026-03-01 08:00:00',
  DoneCount: done,
  LessonCount: 8,
  Percent: Math.floor((done / 8) * 100),
  StudySeconds: done * 300,
  LastStudyTime: last,
})

const learners = [
  learner('20260102', '李雨桐', 3, '2026-03-02 10:05:00'),
  learner('20260110', '王子轩', 8, '2026-03-01 09:00:00'),
  learner('20260103', '赵一鸣', 0, ''),
]

const listed = <Item,>(Items: Item[], TotalCount = Items.length) => ({ Items, TotalCount })
const openAt = (address: string) => renderApp(<TeacherSpace />, address)

/** Names in the order of the table's rows. */
const namesInOrder = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const ofCourse = `${screenPaths.teacherSide}?CourseId=${COURSE_ID}`

let server: FakeServer
beforeEach(() => {
  setSiteConfig({})
  server = startFakeServer()
    .answer(listMyCreatedCourses, listed([course]))
    .answer(getCourse, course)
    .answer(listSelections, listed(learners))
})

describe('teacher space', () => {
  it('[R048] shows the own courses with learners, mean progress, finished and last study', async () => {
    openAt(screenPaths.teacherSide)
    const card = (await screen.findByRole('link', { name: '查看 人工智能第一课 的学生' })).closest('li')
    const inCard = within(card as HTMLElement)
    expect(inCard.getByText('46%')).toBeTruthy()
    expect(inCard.getByText('3 人')).toBeTruthy()
    expect(inCard.getByText('1 人')).toBeTruthy()
    expect(inCard.getByText('03-02 10:05')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[R048] choosing a course shows its learners and moves the focus to them', async () => {
    const { user } = openAt(screenPaths.teacherSide)
    await user.click(await screen.findByRole('link', { name: /查看 人工智能第一课/ }))
    const heading = await screen.findByRole('heading', { name: '人工智能第一课 · 学生进度' })
    expect(document.activeElement).toBe(heading)
    expect(await screen.findByText('共 3 位学生')).toBeTruthy()
  })

  it('[R048] says in words who has not begun', async () => {
    openAt(ofCourse)
    const row = await screen.findByRole('row', { name: /赵一鸣/ })
    expect(within(row).getByText('还没开始')).toBeTruthy()
    expect(within(row).getByText('0 / 8')).toBeTruthy()
  })

  it('[R048] says of a demonstration, and of nothing else, that its records are examples', async () => {
    openAt(ofCourse)
    await screen.findByText('共 3 位学生')
    const said = '这是演示学校：开头就有的学习记录、作品和成绩都是示例。'
    expect(screen.queryByText(said)).toBeNull()
    act(() => setSiteConfig({ demo: true }))
    expect(screen.getByText(said)).toBeTruthy()
  })

  it('[R048] sorts by the pressed column, upwards and then downwards', async () => {
    const { user } = openAt(ofCourse)
    await user.click(await screen.findByRole('button', { name: '学号' }))
    expect(namesInOrder()).toEqual(['李雨桐', '赵一鸣', '王子轩'])
    await user.click(screen.getByRole('button', { name: '进度' }))
    await user.click(screen.getByRole('button', { name: '进度' }))
    expect(namesInOrder()).toEqual(['王子轩', '李雨桐', '赵一鸣'])
    expect(screen.getByRole('columnheader', { name: '进度' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: '学号' }).getAttribute('aria-sort')).toBe('none')
  })

  it('[R048] offers no sorting while learners are on other pages', async () => {
    server.answer(listSelections, listed(learners, 130))
    openAt(ofCourse)
    expect(await screen.findByRole('navigation', { name: uiTexts.pagerOf(texts.learnerTable) })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '学号' })).toBeNull()
  })

  it('[R048] finds a learner by name, asks once after typing, and keeps what was typed', async () => {
    server.answer(listSelections, ({ query }) =>
      listed(learners.filter((one) => one.UserName.includes(query.UserName ?? ''))),
    )
    const { user } = openAt(ofCourse)
    const box = await screen.findByRole('searchbox', { name: '按姓名或学号查找' })
    await screen.findByText('共 3 位学生')
    await user.type(box, '王子')
    expect(await screen.findByText('找到 1 位学生')).toBeTruthy()
    expect(namesInOrder()).toEqual(['王子轩'])
    expect((box as HTMLInputElement).value).toBe('王子')
    const names = server.callsOf(listSelections).flatMap(({ query }) => query.UserName ?? [])
    expect(names).toEqual(['王子'])
  })

  it('[R048] says that nobody was found and leads back to everyone', async () => {
    server.answer(listSelections, ({ query }) => listed(query.UserName ? [] : learners))
    const { user } = openAt(ofCourse)
    await user.type(await screen.findByRole('searchbox'), '没有')
    expect(await screen.findByText('没有找到这位学生')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '看全部学生' }))
    expect(await screen.findByText('共 3 位学生')).toBeTruthy()
  })

  it('[R048] says what to do while there is no course, and while a course has no learner', async () => {
    server.answer(listMyCreatedCourses, listed([]))
    server.answer(listSelections, listed([]))
    openAt(ofCourse)
    expect(await screen.findByText('你还没有课程')).toBeTruthy()
    expect(await screen.findByText('还没有学生加入这门课')).toBeTruthy()
  })

  it('[R048] shows the server’s sentence when learners cannot be read, and tries again', async () => {
    server.refuse(listSelections, 'NotFound', '没有找到这门课')
    const { user } = openAt(ofCourse)
    expect(await screen.findByText('没有找到这门课')).toBeTruthy()
    server.answer(listSelections, listed(learners))
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(namesInOrder()).toHaveLength(3))
  })
})
