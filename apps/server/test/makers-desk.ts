import {
  type BodyInput,
  changeLesson,
  createCourse,
  exportCourse,
  getDraft,
  importCourse,
  listDrafts,
  publishLessons,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildFile, buildUser, joinAs } from './factories.ts'
import { startTestApp, type TestApp } from './support.ts'

export interface Maker {
  id: string
  schoolId: string
  token: string
}

type Outline = BodyInput<typeof createCourse>['Outline']

/** A teacher who makes courses, of a school of their own or of this one. */
export async function buildMaker(test: TestApp, schoolId?: string): Promise<Maker> {
  const user = await buildUser(test.db, { userType: '8000', ...(schoolId ? { schoolId } : {}) })
  return { id: user.id, schoolId: user.schoolId ?? '', token: await test.sessionFor(user.id) }
}

export type MakersDesk = ReturnType<typeof makersDesk>

/** What stands before each test of a file about making courses. */
interface MakersTest {
  test: TestApp
  teacher: Maker
  desk: MakersDesk
}

/** Begins a file of such tests: one application for all of them, and a teacher with a desk for each, whom `take` keeps. */
export function beginMakersTests(take: (parts: MakersTest) => void): void {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const teacher = await buildMaker(test)
    take({ test, teacher, desk: makersDesk(test, teacher) })
  })
}

/** What a teacher does over and over who makes courses. */
export function makersDesk(test: TestApp, maker: Maker) {
  const makeCourse = async (Outline: Outline): Promise<string> => {
    const body = { CourseName: '声音与图像', Category: 2 as const, Outline }
    return (await test.call(createCourse, { token: maker.token, body })).Data.CourseId
  }
  const treeOf = async (CourseId: string, token = maker.token) =>
    (await test.call(listDrafts, { token, query: { CourseId, PageSize: 100 } })).Data.Items
  const idOf = async (CourseId: string, title: string) =>
    (await treeOf(CourseId)).find(({ Title }) => Title === title)?.CourseHourId ?? ''
  const draftOf = async (CourseHourId: string) =>
    (await test.call(getDraft, { token: maker.token, query: { CourseHourId } })).Data
  /** Changes some fields of a lesson, from the revision that it has now. */
  const edit = async (CourseHourId: string, changes: object, token = maker.token) => {
    const { Revision, Body } = await draftOf(CourseHourId)
    return test.call(changeLesson, { token, body: { CourseHourId, Revision, Body: { ...Body, ...changes } } })
  }
  const publish = (CourseId: string, more: Partial<BodyInput<typeof publishLessons>> = {}) =>
    test.call(publishLessons, { token: maker.token, body: { CourseId, ...more } })
  /** A pupil of the maker's school who has joined the course, which is open to everyone then. */
  const pupilOf = async (courseId: string) => {
    const { id } = await buildUser(test.db, { userType: '7000', schoolId: maker.schoolId })
    await joinAs(test.db, courseId, id)
    await test.db
      .updateTable('courses')
      .set({ state: 'published', visibility: 'everyone' })
      .where('id', '=', courseId)
      .execute()
    return { id, token: await test.sessionFor(id) }
  }
  /** Hands a course on as a package; what the import says. */
  const handOn = async (CourseId: string, to: Maker) => {
    const url = `${exportCourse.path}?${new URLSearchParams({ CourseId })}`
    const { rawPayload: content } = await test.app.inject({ url, headers: { token: maker.token } })
    const file = { ownerId: to.id, content, name: '课程.zip', mediaType: 'application/zip' }
    const { id: FileId } = await buildFile(test.db, test.storage, file)
    return (await test.call(importCourse, { token: to.token, body: { FileId } })).Data
  }
  return { makeCourse, treeOf, idOf, draftOf, edit, publish, pupilOf, handOn }
}
