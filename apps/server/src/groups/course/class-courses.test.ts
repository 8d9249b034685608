import { type BodyInput, joinCourse, leaveCourse, listCourses, openCourse } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { indexCourses } from './search/index-courses.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let schoolId: string
let classId: string
let pupil: string
let teacher: { id: string; token: string }

const memberOf = async (organisation_id: string, userType: '7000' | '8000' = '7000') => {
  const user = await buildUser(test.db, { userType, schoolId })
  const role = userType === '7000' ? 'student' : 'teacher'
  await test.db.insertInto('memberships').values({ organisation_id, user_id: user.id, role }).execute()
  return { id: user.id, token: await test.sessionFor(user.id) }
}

beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  classId = (await buildClass(test.db, schoolId)).id
  pupil = (await memberOf(classId)).token
  teacher = await memberOf(classId, '8000')
})

const makeCourse = (name: string) => buildCourse(test.db, { name, ownerId: teacher.id, schoolId, state: 'draft' })

const openTo = async (courseId: string, OrganisationIds: string[]) =>
  expect(
    await test.call(openCourse, {
      token: teacher.token,
      body: { CourseId: courseId, IsOpen: 1, OrganisationIds },
    }),
  ).toMatchObject({ ErrorCode: 0 })

const close = (CourseId: string) =>
  test.call(openCourse, { token: teacher.token, body: { CourseId, IsOpen: 0, OrganisationIds: [] } })

const listFor = async (token: string, body: BodyInput<typeof listCourses> = {}) =>
  (await test.call(listCourses, { token, body: { ForClass: 1, NotJoined: 1, ...body } })).Data

const namesFor = async (token: string, body: BodyInput<typeof listCourses> = {}) =>
  (await listFor(token, body)).Items.map(({ CourseName }) => CourseName)

describe('courses opened to the class of a pupil', () => {
  it('[E054][E057] a pupil finds them, the one opened last first, and nobody else does', async () => {
    const [first, second, closed] = [
      await makeCourse('先开的'),
      await makeCourse('后开的'),
      await makeCourse('没有开的'),
    ]
    await buildCourse(test.db, { name: '人人能看' })
    const other = await buildClass(test.db, schoolId, { name: '七年级（2）班' })
    await openTo(second.id, [classId])
    test.clock.advance(60_000)
    await openTo(first.id, [classId, other.id])
    await openTo(closed.id, [classId])
    await close(closed.id)
    expect(await namesFor(pupil)).toEqual(['先开的', '后开的'])
    expect(await namesFor((await memberOf(other.id)).token)).toEqual(['先开的'])
    expect(await listFor(teacher.token)).toEqual({ Items: [], TotalCount: 0 })
    const stranger = await buildUser(test.db, { userType: '7000' })
    expect(await namesFor(await test.sessionFor(stranger.id))).toEqual([])
  })

  it('[E057] opening anew keeps the day of a class that had the course, and of a closed one nobody had it', async () => {
    const [kept, later] = [await makeCourse('一直开着'), await makeCourse('晚一点开')]
    const other = await buildClass(test.db, schoolId, { name: '七年级（2）班' })
    await openTo(kept.id, [classId])
    test.clock.advance(60_000)
    await openTo(later.id, [classId])
    test.clock.advance(60_000)
    await openTo(kept.id, [classId, other.id])
    expect(await namesFor(pupil)).toEqual(['晚一点开', '一直开着'])
    await close(kept.id)
    await openTo(kept.id, [classId])
    expect(await namesFor(pupil)).toEqual(['一直开着', '晚一点开'])
  })

  it('[E054][E064] what was joined is no longer offered, and is again when it was left', async () => {
    const course = await makeCourse('要加入的')
    await openTo(course.id, [classId])
    await test.call(joinCourse, { token: pupil, body: { CourseId: course.id } })
    expect(await namesFor(pupil)).toEqual([])
    expect(await namesFor(pupil, { NotJoined: 0 })).toEqual(['要加入的'])
    const classmate = await memberOf(classId)
    expect(await namesFor(classmate.token)).toEqual(['要加入的'])
    await test.call(leaveCourse, { token: pupil, query: { CourseId: course.id } })
    expect(await namesFor(pupil)).toEqual(['要加入的'])
  })

  it('[E054] one opened to the grade or to the school counts, also when everyone sees it by now', async () => {
    const { parent_id } = await test.db
      .selectFrom('organisations')
      .select('parent_id')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    const [forGrade, forSchool] = [await makeCourse('给年级'), await makeCourse('给学校')]
    await openTo(forGrade.id, [parent_id ?? ''])
    test.clock.advance(60_000)
    await openTo(forSchool.id, [schoolId])
    await test.db.updateTable('courses').set({ visibility: 'everyone' }).where('id', '=', forGrade.id).execute()
    expect(await namesFor(pupil)).toEqual(['给学校', '给年级'])
    const marks = async () =>
      (await listFor(pupil)).Items.map(({ IsForClass, IsForSchool }) => [IsForClass, IsForSchool])
    expect(await marks()).toEqual([
      [1, 1],
      [1, 0],
    ])
    // Of both, the class is what a pupil knows it by.
    await openTo(forSchool.id, [schoolId, classId])
    expect((await marks()).map(([, isForSchool]) => isForSchool)).toEqual([0, 0])
  })

  it('[E054][N011] they come in pages, and the count is of all', async () => {
    for (const name of ['一', '二', '三']) {
      await openTo((await makeCourse(name)).id, [classId])
      test.clock.advance(60_000)
    }
    const page = await listFor(pupil, { PageIndex: 2, PageSize: 2 })
    expect(page).toMatchObject({ TotalCount: 3, Items: [{ CourseName: '一' }] })
    expect(await listFor(pupil, { PageIndex: 9, PageSize: 2 })).toEqual({ TotalCount: 3, Items: [] })
  })

  it('[E054] the lists of all courses mark them, for pupils alone', async () => {
    const [course, open] = [await makeCourse('班里的光合作用'), await buildCourse(test.db, { name: '公开的光合作用' })]
    await openTo(course.id, [classId])
    await indexCourses(test.db)
    const marksFor = async (token: string, CourseName: string) => {
      const { Data } = await test.call(listCourses, { token, body: { CourseName, PageSize: 100 } })
      return Object.fromEntries(Data.Items.map(({ CourseId, IsForClass }) => [CourseId, IsForClass]))
    }
    for (const name of ['', '光合作用']) {
      expect(await marksFor(pupil, name)).toMatchObject({ [course.id]: 1, [open.id]: 0 })
      expect(await marksFor(teacher.token, name)).toMatchObject({ [course.id]: 0, [open.id]: 0 })
    }
    expect(await namesFor(pupil, { CourseName: '光合作用' })).toEqual(['班里的光合作用'])
  })
})
