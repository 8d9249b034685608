import {
  getExamInfo,
  getLesson,
  getLessonByGuid,
  getLessonUrl,
  getVodUrl,
  listAllLessons,
  listChildLessons,
  listLessons,
  messages,
  type UserType,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, buildLesson, buildUser, joinAs, type UserOverrides } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function joinedLearner(courseId: string, overrides: UserOverrides = {}) {
  const user = await buildUser(test.db, overrides)
  await joinAs(test.db, courseId, user.id)
  return { ...user, token: await test.sessionFor(user.id) }
}

/** A course of one container with two leaves, and a leaf beside it. */
async function buildTree() {
  const course = await buildCourse(test.db)
  const container = await buildLesson(test.db, test.storage, {
    courseId: course.id,
    isContainer: true,
    title: '第一课',
  })
  const within = { courseId: course.id, parent: container }
  const first = await buildLesson(test.db, test.storage, { ...within, title: '第一节', durationMs: 60_000 })
  const second = await buildLesson(test.db, test.storage, { ...within, title: '第二节', durationMs: 30_000 })
  const last = await buildLesson(test.db, test.storage, { courseId: course.id, title: '结尾' })
  return { course, container, first, second, last }
}

describe('the tree', () => {
  it('[E023][N004][B014] lists the first level, containers with the sum of their leaves', async () => {
    const { course, container } = await buildTree()
    const { token } = await joinedLearner(course.id)
    const { Data } = await test.call(listLessons, { token, query: { CourseId: course.id } })
    expect(Data.TotalCount).toBe(2)
    expect(Data.Items[0]).toMatchObject({
      CourseHourId: container.id,
      LinkType: 1,
      LeafCount: 2,
      DoneCount: 0,
      Duration: 90,
      LinkAddr: '',
      FileUrl: '',
      ChildCourseHour: [],
    })
    expect(Data.Items[1]).toMatchObject({ LinkType: 2, Kind: 'video', CourseHourTitle: '结尾' })
  })

  it('[N004][E027][E029] a leaf with a file says where it is, to those who may open it', async () => {
    const { course, first } = await buildTree()
    const { token } = await joinedLearner(course.id)
    const list = await test.call(listAllLessons, { token, query: { CourseId: course.id } })
    const one = await test.call(getLesson, { token, query: { CourseHourId: first.id } })
    const listed = list.Data.Items.find(({ CourseHourId }) => CourseHourId === first.id)
    for (const url of [one.Data.FileUrl, listed?.FileUrl ?? '']) {
      expect((await test.app.inject({ url, headers: { range: 'bytes=0-0' } })).statusCode).toBe(206)
    }
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    const shut = await test.call(getLesson, { token: stranger, query: { CourseHourId: first.id } })
    expect(shut.Data).toMatchObject({ IsOpen: 0, FileUrl: '' })
  })

  it('[E025][S006] loads the children of a container in order, paged', async () => {
    const { course, container } = await buildTree()
    const { token } = await joinedLearner(course.id)
    const all = await test.call(listChildLessons, { token, query: { CourseHourId: container.id } })
    expect(all.Data.Items.map((item) => item.CourseHourTitle)).toEqual(['第一节', '第二节'])
    const page = await test.call(listChildLessons, {
      token,
      query: { CourseHourId: container.id, PageIndex: 2, PageSize: 1 },
    })
    expect(page.Data).toMatchObject({ TotalCount: 2, Items: [{ CourseHourTitle: '第二节' }] })
  })

  it('[E029] gives one lesson with its children', async () => {
    const { course, container } = await buildTree()
    const { token } = await joinedLearner(course.id)
    const { Data } = await test.call(getLesson, { token, query: { CourseHourId: container.id } })
    expect(Data.ChildCourseHour.map((child) => child.CourseHourTitle)).toEqual(['第一节', '第二节'])
  })

  it('[E022] gives the way to a lesson and its neighbours across containers', async () => {
    const { course, second, first, last } = await buildTree()
    const { token } = await joinedLearner(course.id)
    const { Data } = await test.call(getLessonByGuid, { token, query: { guid: second.id } })
    expect(Data.PathTitles.at(-1)).toBe('第一课')
    expect(Data).toMatchObject({ PreviousId: first.id, NextId: last.id, NextTitle: '结尾', NextIsOpen: 1 })
  })

  it('[E022] passes over what has nothing in it, as long as something follows', async () => {
    const { course, second, last } = await buildTree()
    const bare = { courseId: course.id, kind: 'exercise' as const, hasFile: false, title: '还没有卷' }
    const { id: NextId } = await buildLesson(test.db, test.storage, bare)
    const { token } = await joinedLearner(course.id)
    const nextOf = async (guid: string) => (await test.call(getLessonByGuid, { token, query: { guid } })).Data
    // The last one of all has nothing yet: its name is told.
    expect(await nextOf(last.id)).toMatchObject({ NextId, NextAddr: '' })
    const end = await buildLesson(test.db, test.storage, { courseId: course.id, title: '真的结尾' })
    expect(await nextOf(last.id)).toMatchObject({ NextId: end.id, NextTitle: '真的结尾', NextIsOpen: 1 })
    expect(await nextOf(second.id)).toMatchObject({ NextId: last.id })
  })

  it('[B013] lists micro-lessons of all micro-courses by mode', async () => {
    const course = await buildCourse(test.db, { category: 1 })
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '看视频', mode: 'video' })
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '动手做', mode: 'practice' })
    const { token } = await joinedLearner(course.id)
    const { Data } = await test.call(listLessons, { token, query: { Mode: 'practice' } })
    expect(Data.Items).toEqual([
      expect.objectContaining({ CourseHourTitle: '动手做', CourseId: course.id, Topic: '图像', IsOwn: 0 }),
    ])
  })

  it('[B013][B018] tells whoever makes a course that its micro-lessons are their own', async () => {
    const teacher = await buildUser(test.db, { userType: '8000' })
    const own = await buildCourse(test.db, { category: 1, ownerId: teacher.id })
    await buildLesson(test.db, test.storage, { courseId: own.id, title: '我做的', mode: 'own-list' })
    const other = await buildCourse(test.db, { category: 1 })
    await buildLesson(test.db, test.storage, { courseId: other.id, title: '同事做的', mode: 'own-list' })
    const token = await test.sessionFor(teacher.id)
    const { Data } = await test.call(listLessons, { token, query: { Mode: 'own-list' } })
    const owned = Object.fromEntries(Data.Items.map(({ CourseHourTitle, IsOwn }) => [CourseHourTitle, IsOwn]))
    expect(owned).toEqual({ 我做的: 1, 同事做的: 0 })
  })
})

describe('opening', () => {
  type Result = 'opens' | 40301 | 40302
  it.each<[UserType, UserOverrides, number, Result]>([
    ['1000', { isActive: false }, 1, 'opens'],
    ['1000', { isActive: false }, 0, 40302],
    ['1000', { isActive: false }, 2, 40302],
    ['6000', { isActive: false }, 1, 'opens'],
    ['6000', { isActive: false }, 0, 40302],
    ['6000', {}, 0, 'opens'],
    ['6000', {}, 2, 40301],
    ['6000', { hasOpenAccess: true }, 2, 'opens'],
    ['7000', {}, 0, 'opens'],
    ['7000', {}, 2, 40301],
    ['7000', { hasOpenAccess: true, openAccessUntil: new Date('2020-01-01') }, 2, 40301],
    ['8000', {}, 3, 'opens'],
  ])('[E020][P002] %s %o, IsTrySee %i: %s', async (userType, overrides, isTrySee, expected) => {
    const lesson = await buildLesson(test.db, test.storage, { isTrySee })
    const { token } = await joinedLearner(lesson.courseId, { userType, ...overrides })
    const answer = await test.call(getLessonUrl, { token, query: { CourseHourId: lesson.id } })
    if (expected === 'opens') {
      expect(answer.Data.LinkAddr).toBe(`/course/strictcourseguide/video/1/0?CourseHourId=${lesson.id}`)
      return
    }
    expect(answer.ErrorCode).toBe(expected)
    if (expected === 40301) expect(answer.ErrorMsg).toBe('该小节需要开放权限')
  })

  it('[E020][V013] asks who has not joined to join', async () => {
    const lesson = await buildLesson(test.db, test.storage)
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    for (const endpoint of [getLessonUrl, getVodUrl] as const) {
      const answer = await test.call(endpoint, { token, query: { CourseHourId: lesson.id } })
      expect(answer.ErrorMsg).toBe('请加入课程再进入学习')
    }
  })

  it('[V013] says 暂无数据 for a lesson without content', async () => {
    const lesson = await buildLesson(test.db, test.storage, { hasFile: false })
    const { token } = await joinedLearner(lesson.courseId)
    const answer = await test.call(getLessonUrl, { token, query: { CourseHourId: lesson.id } })
    expect(answer).toMatchObject({ ErrorCode: 40401, ErrorMsg: '暂无数据' })
  })

  it('[E044][V013] an exercise without a paper says so: to learners that they wait, to its teacher where it is written', async () => {
    const teacher = await buildUser(test.db, { userType: '8000' })
    const course = await buildCourse(test.db, { ownerId: teacher.id })
    const exercise = await buildLesson(test.db, test.storage, {
      courseId: course.id,
      kind: 'exercise',
      hasFile: false,
    })
    const { token } = await joinedLearner(course.id)
    const query = { CourseHourId: exercise.id }
    expect((await test.call(getExamInfo, { token, query })).ErrorMsg).toBe('老师还没有出卷')
    const own = await test.call(getExamInfo, { token: await test.sessionFor(teacher.id), query })
    expect(own.ErrorMsg).toBe('还没有试卷，请在课程编辑器里出卷')
  })

  it('[E022][E029] a course that was taken back says so to who joined it, and to nobody else', async () => {
    const course = await buildCourse(test.db)
    const lesson = await buildLesson(test.db, test.storage, { courseId: course.id })
    const { token } = await joinedLearner(course.id)
    const stranger = await test.sessionFor((await buildUser(test.db)).id)
    await test.db.updateTable('courses').set({ state: 'draft' }).where('id', '=', course.id).execute()
    const sentenceFor = async (who?: string) => [
      (await test.call(getLessonByGuid, { token: who, query: { guid: lesson.id } })).ErrorMsg,
      (await test.call(getLesson, { token: who, query: { CourseHourId: lesson.id } })).ErrorMsg,
    ]
    expect(await sentenceFor(token)).toEqual([messages.courseClosed, messages.courseClosed])
    expect(await sentenceFor(stranger)).toEqual([messages.notFound, messages.notFound])
    expect(await sentenceFor()).toEqual([messages.notFound, messages.notFound])
  })

  it.each(['9000', '9999'] as const)('[P005] %s opens every lesson without joining', async (userType) => {
    const lesson = await buildLesson(test.db, test.storage, { isTrySee: 2 })
    const user = await buildUser(test.db, { userType })
    const token = await test.sessionFor(user.id)
    expect((await test.call(getVodUrl, { token, query: { CourseHourId: lesson.id } })).IsSuccess).toBe(true)
  })
})
