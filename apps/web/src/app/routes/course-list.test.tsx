import { type BodyInput, listCourses, listDictItems, listLessons } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../../lib/addresses.ts'
import { buildFoundCourse, buildLesson } from '../../testing/course-samples.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { classCourseTexts as texts } from '../../texts/class-courses.ts'
import { courseTexts } from '../../texts/course.ts'
import { CourseListRoute } from './course-list.tsx'

const ofClass = buildFoundCourse({ IsForClass: 1 })
const ofAll = buildFoundCourse({ CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a12', CourseName: '人人能看' })

const isForClass = (body: unknown) => (body as BodyInput<typeof listCourses>).ForClass === 1
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')

describe('在线课程 of a pupil', () => {
  it('[R034][E054] what was opened to the class bears a mark, and has a tab of its own', async () => {
    signInAs('7000')
    startFakeServer().answer(listCourses, ({ body }) => {
      const Items = isForClass(body) ? [ofClass] : [ofAll, ofClass]
      return { Items, TotalCount: Items.length }
    })
    const { user, addressOf } = renderApp(<CourseListRoute />, linkTo.courseList(2))
    expect((await cardOf('认识数据'))?.textContent).toContain(texts.mark)
    expect((await cardOf('人人能看'))?.textContent).not.toContain(texts.mark)
    await user.click(await screen.findByRole('tab', { name: texts.tab }))
    await waitFor(() => expect(screen.queryByRole('link', { name: '人人能看' })).toBeNull())
    expect(await cardOf('认识数据')).toBeTruthy()
    expect(addressOf()).toBe(linkTo.courseList('class'))
  })

  it('[R034][E054] what is for the whole school is not said to be for the class', async () => {
    signInAs('7000')
    const ofSchool = buildFoundCourse({ IsForClass: 1, IsForSchool: 1 })
    startFakeServer().answer(listCourses, { Items: [ofSchool], TotalCount: 1 })
    renderApp(<CourseListRoute />, linkTo.courseList(2))
    const card = await cardOf('认识数据')
    expect(card?.textContent).toContain(texts.schoolMark)
    expect(card?.textContent).not.toContain(texts.mark)
  })

  it('[R034][B018] nobody is asked to join the own course, but led to where it is made', async () => {
    signInAs('8000')
    startFakeServer().answer(listCourses, { Items: [buildFoundCourse({ IsOwn: 1 })], TotalCount: 1 })
    renderApp(<CourseListRoute />, linkTo.courseList(2))
    expect(await screen.findByRole('link', { name: courseTexts.editOwn('认识数据') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: courseTexts.join('认识数据') })).toBeNull()
  })

  it('[R034][B018][E023] nobody is asked to join the own micro-course either, whatever stands in the list first', async () => {
    signInAs('8000')
    const lessonOf = (n: number, CourseName: string, IsOwn: 0 | 1) =>
      buildLesson(n, {
        CourseId: `01a1fddc-2944-720f-b1e0-f11aa7682a1${n}`,
        CourseName,
        IsOwn,
        Kind: 'video',
        LinkType: 2,
      })
    startFakeServer()
      .answer(listDictItems, { Items: [], TotalCount: 0 })
      .answer(listLessons, { Items: [lessonOf(1, '同事的', 0), lessonOf(2, '我的', 1)], TotalCount: 2 })
    renderApp(<CourseListRoute />, linkTo.courseList(1))
    expect(await screen.findByRole('link', { name: courseTexts.editOwn('我的') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: courseTexts.join('我的') })).toBeNull()
    expect(screen.getByRole('button', { name: courseTexts.join('同事的') })).toBeTruthy()
  })

  it('[R034][E023] micro-lessons of such a course bear it beside its name', async () => {
    signInAs('7000')
    const micro = buildFoundCourse({ IsForClass: 1, Category: 1 })
    startFakeServer()
      .answer(listCourses, { Items: [micro], TotalCount: 1 })
      .answer(listDictItems, { Items: [], TotalCount: 0 })
      .answer(listLessons, {
        Items: [ofClass, ofAll].map(({ CourseId, CourseName }, n) =>
          buildLesson(n, { CourseId, CourseName, LinkType: 2, Kind: 'video' }),
        ),
        TotalCount: 2,
      })
    renderApp(<CourseListRoute />, linkTo.courseList(1))
    const marks = await screen.findAllByText(texts.mark)
    expect(marks.map((mark) => mark.parentElement?.querySelector('h2')?.textContent)).toEqual(['认识数据'])
  })

  it('[R034] a class without courses has no tab, and an old address of it says so', async () => {
    signInAs('7000')
    startFakeServer().answer(listCourses, { Items: [], TotalCount: 0 })
    const first = renderApp(<CourseListRoute />, linkTo.courseList(2))
    expect(await screen.findByText(courseTexts.emptyOnline)).toBeTruthy()
    expect(screen.queryByRole('tab', { name: texts.tab })).toBeNull()
    first.unmount()
    renderApp(<CourseListRoute />, linkTo.courseList('class'))
    expect(await screen.findByText(texts.empty)).toBeTruthy()
  })

  it('[R034] a teacher has neither tab nor mark, and nothing of it is asked for', async () => {
    signInAs('8000')
    const server = startFakeServer().answer(listCourses, { Items: [ofAll], TotalCount: 1 })
    renderApp(<CourseListRoute />, linkTo.courseList(2))
    expect((await cardOf('人人能看'))?.textContent).not.toContain(texts.mark)
    expect(screen.queryByRole('tab', { name: texts.tab })).toBeNull()
    expect(server.callsOf(listCourses).some(({ body }) => isForClass(body))).toBe(false)
  })
})
