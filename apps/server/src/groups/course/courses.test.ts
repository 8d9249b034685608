import {
  checkCoursePermission,
  getCourse,
  getDictItem,
  joinCourse,
  leaveCourse,
  listCourseOrganisations,
  listCourses,
  listCoursesWithoutLogin,
  listDictItems,
  listDifficulties,
  listMyCreatedCourses,
  listSelections,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { indexCourses } from './search/index-courses.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const learner = async () => {
  const user = await buildUser(test.db)
  return { ...user, token: await test.sessionFor(user.id) }
}

describe('joining', () => {
  it('[E064][N005][S005] joins once, also when pressed twice at once', async () => {
    const { token, id } = await learner()
    const course = await buildCourse(test.db)
    const join = () => test.call(joinCourse, { token, body: { CourseId: course.id, UserId: id } })
    const answers = await Promise.all([join(), join(), join()])
    const ids = new Set(answers.map((answer) => answer.Data.SelectCourseId))
    expect(ids.size).toBe(1)
    const shown = await test.call(getCourse, { token, query: { CourseId: course.id } })
    expect(shown.Data).toMatchObject({ SelectCourseId: [...ids][0], LearnerCount: 1 })
  })

  it('[V013] a teacher can’t join an own course', async () => {
    const course = await buildCourse(test.db)
    const token = await test.sessionFor(course.ownerId)
    const answer = await test.call(joinCourse, { token, body: { CourseId: course.id } })
    expect(answer).toMatchObject({ ErrorCode: 40901, ErrorMsg: '无法加入自己的教学课程' })
  })

  it('[E064] nobody joins for another', async () => {
    const [{ token }, other] = [await learner(), await buildUser(test.db)]
    const course = await buildCourse(test.db)
    const answer = await test.call(joinCourse, { token, body: { CourseId: course.id, UserId: other.id } })
    expect(answer.ErrorCode).toBe(40301)
  })

  it('[E065] leaving keeps the records, and joining again takes the same membership up', async () => {
    const { token } = await learner()
    const course = await buildCourse(test.db)
    const joined = await test.call(joinCourse, { token, body: { CourseId: course.id } })
    const left = await test.call(leaveCourse, { token, query: { SelectCourseId: joined.Data.SelectCourseId } })
    expect(left.IsSuccess).toBe(true)
    expect((await test.call(getCourse, { token, query: { CourseId: course.id } })).Data.SelectCourseId).toBe('')
    const again = await test.call(joinCourse, { token, body: { CourseId: course.id } })
    expect(again.Data.SelectCourseId).toBe(joined.Data.SelectCourseId)
  })

  it('[E065] leaving names only own memberships', async () => {
    const [mine, theirs] = [await learner(), await learner()]
    const course = await buildCourse(test.db)
    const { Data } = await test.call(joinCourse, { token: theirs.token, body: { CourseId: course.id } })
    await test.call(leaveCourse, { token: mine.token, query: { SelectCourseId: Data.SelectCourseId } })
    const shown = await test.call(getCourse, { token: theirs.token, query: { CourseId: course.id } })
    expect(shown.Data.SelectCourseId).toBe(Data.SelectCourseId)
  })

  it('[E060] says whether one may enter, and why not', async () => {
    const { token } = await learner()
    const course = await buildCourse(test.db)
    const ask = () => test.call(checkCoursePermission, { token, query: { CourseId: course.id } })
    expect((await ask()).Data).toEqual({ IsHasPermission: 0, Reason: '请加入课程再进入学习' })
    await test.call(joinCourse, { token, body: { CourseId: course.id } })
    expect((await ask()).Data).toEqual({ IsHasPermission: 1, Reason: '' })
  })
})

describe('lists', () => {
  it('[E054][N003][N011] finds by name, literally, in pages', async () => {
    const { token } = await learner()
    const names = ['百分之100%的课', '下划_线的课', '别的课']
    for (const name of names) await buildCourse(test.db, { name })
    await indexCourses(test.db)
    const find = async (CourseName: string) =>
      (await test.call(listCourses, { token, body: { CourseName, PageSize: 100 } })).Data.Items.map(
        (item) => item.CourseName,
      )
    expect(await find('100%')).toEqual([names[0]])
    expect(await find('划_线')).toEqual([names[1]])
    const first = await test.call(listCourses, { token, body: { PageSize: 1, PageIndex: 1, CourseName: '的课' } })
    const beyond = await test.call(listCourses, { token, body: { PageSize: 1, PageIndex: 50, CourseName: '的课' } })
    expect(first.Data).toMatchObject({ TotalCount: 3, Items: [{}] })
    expect(beyond.Data).toEqual({ TotalCount: 3, Items: [] })
  })

  it('[E054] shows drafts, archived and other schools’ own courses to nobody else', async () => {
    const { token } = await learner()
    const school = await buildSchool(test.db)
    for (const overrides of [
      { name: '看不见的草稿', state: 'draft' as const },
      { name: '看不见的旧课', state: 'archived' as const },
      { name: '看不见的校内课', visibility: 'organisations' as const, organisationId: school.id },
    ]) {
      await buildCourse(test.db, overrides)
    }
    await indexCourses(test.db)
    const { Data } = await test.call(listCourses, { token, body: { CourseName: '看不见' } })
    expect(Data).toEqual({ Items: [], TotalCount: 0 })
  })

  it('[E050] a draft does not exist for anyone but its owner', async () => {
    const draft = await buildCourse(test.db, { state: 'draft' })
    const read = async (token: string) =>
      (await test.call(getCourse, { token, query: { CourseId: draft.id } })).ErrorCode
    expect(await read((await learner()).token)).toBe(40401)
    expect(await read(await test.sessionFor(draft.ownerId))).toBe(0)
  })

  it('[E054] a course opened to a class is seen by its pupils, one opened to a grade by its classes', async () => {
    const school = await buildSchool(test.db)
    const { id: classId } = await buildClass(test.db, school.id)
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: school.id })
    await test.db
      .insertInto('memberships')
      .values({ organisation_id: classId, user_id: pupil.id, role: 'student' })
      .execute()
    const { parent_id } = await test.db
      .selectFrom('organisations')
      .select('parent_id')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    const forClass = await buildCourse(test.db, { visibility: 'organisations', organisationId: classId })
    const forGrade = await buildCourse(test.db, { visibility: 'organisations', organisationId: parent_id ?? '' })
    const token = await test.sessionFor(pupil.id)
    for (const { id } of [forClass, forGrade]) {
      expect((await test.call(getCourse, { token, query: { CourseId: id } })).IsSuccess).toBe(true)
    }
  })

  it('[E059] visitors see public courses and nothing personal of them', async () => {
    await buildCourse(test.db, { name: '公开课' })
    const { Data } = await test.call(listCoursesWithoutLogin, { query: { count: 100 } })
    const course = Data.Items.find((item) => item.CourseName === '公开课')
    expect(course).toMatchObject({ CourseHours: 5, Category: 2 })
    expect(Object.keys(course ?? {})).not.toContain('CreateId')
  })

  it('[E046][B013] lists the modes of micro-lessons', async () => {
    const { token } = await learner()
    const { Data } = await test.call(listDictItems, { token, query: { dictType: 'MiniCourseType' } })
    expect(Data.Items.map((item) => item.DictName)).toContain('视频讲解')
  })
})

describe('a teacher', () => {
  it('[E055][R048] sees own courses with learners and their mean progress', async () => {
    const course = await buildCourse(test.db, { name: '我的课' })
    const lessons = [
      await buildLesson(test.db, test.storage, { courseId: course.id }),
      await buildLesson(test.db, test.storage, { courseId: course.id }),
    ]
    const [done, begun] = [await learner(), await learner()]
    for (const user of [done, begun]) await joinAs(test.db, course.id, user.id)
    for (const [user, count] of [
      [done, 2],
      [begun, 1],
    ] as const) {
      for (const lesson of lessons.slice(0, count)) await complete(user.id, lesson.id, course.id)
    }
    const token = await test.sessionFor(course.ownerId)
    const { Data } = await test.call(listMyCreatedCourses, { token, body: {} })
    expect(Data.Items).toEqual([
      expect.objectContaining({ CourseName: '我的课', LearnerCount: 2, MeanPercent: 75, FinishedCount: 1, IsOwn: 1 }),
    ])
  })

  it('[E055][R041] sees what was made last first, where courses are made', async () => {
    const first = await buildCourse(test.db, { name: '先做的' })
    await buildCourse(test.db, { name: '后做的', ownerId: first.ownerId })
    const token = await test.sessionFor(first.ownerId)
    const namesOf = async (body: { NewestFirst?: 0 | 1 }) =>
      (await test.call(listMyCreatedCourses, { token, body })).Data.Items.map(({ CourseName }) => CourseName)
    expect(await namesOf({})).toEqual(['先做的', '后做的'])
    expect(await namesOf({ NewestFirst: 1 })).toEqual(['后做的', '先做的'])
  })

  it('[E063][R048] sees every learner of an own course; a learner sees only themselves', async () => {
    const course = await buildCourse(test.db)
    const [first, second] = [await learner(), await learner()]
    for (const user of [first, second]) await joinAs(test.db, course.id, user.id)
    const list = async (token: string) =>
      (await test.call(listSelections, { token, query: { CourseId: course.id } })).Data
    expect((await list(await test.sessionFor(course.ownerId))).TotalCount).toBe(2)
    expect((await list(first.token)).Items.map((row) => row.UserId)).toEqual([first.id])
  })

  const complete = async (userId: string, lessonId: string, courseId: string) => {
    const { id } = await joinlessRecord(userId, lessonId, courseId)
    await test.db.updateTable('study_records').set({ completed_at: test.clock.now() }).where('id', '=', id).execute()
  }
  const joinlessRecord = (user_id: string, lesson_id: string, course_id: string) =>
    test.db
      .insertInto('study_records')
      .values({ id: crypto.randomUUID(), user_id, lesson_id, course_id })
      .returning('id')
      .executeTakeFirstOrThrow()
})

describe('dictionaries and organisations', () => {
  it('[E045][E046][E078] list entries in their order, and give one by its id', async () => {
    const { token } = await learner()
    const { Data } = await test.call(listDifficulties, { token })
    expect(Data.Items.map(({ DictName }) => DictName)).toEqual(['入门', '基础', '进阶', '挑战'])
    const query = { DictId: Data.Items[0]?.DictId ?? '' }
    expect((await test.call(getDictItem, { token, query })).Data).toMatchObject({
      DictType: 'DifficultyType',
      DictValue: '1',
    })
    expect((await test.call(listDictItems, { token, query: { dictType: '没有这种' } })).Data.TotalCount).toBe(0)
    const nobody = { DictId: '019a0000-0000-7000-8000-0000000000ff' }
    expect((await test.call(getDictItem, { token, query: nobody })).ErrorCode).toBe(40401)
  })

  it('[E066] tells whoever runs a course whom it was opened to', async () => {
    const school = await buildSchool(test.db)
    const course = await buildCourse(test.db, { visibility: 'organisations', organisationId: school.id })
    const query = { CourseId: course.id }
    const owner = await test.sessionFor(course.ownerId)
    const { Data } = await test.call(listCourseOrganisations, { token: owner, query })
    expect([Data.Items.map(({ OrgId }) => OrgId), Data.IsPublic]).toEqual([[school.id], 0])
    const other = await test.sessionFor((await buildUser(test.db, { userType: '8000', schoolId: school.id })).id)
    expect((await test.call(listCourseOrganisations, { token: other, query })).ErrorCode).toBe(40401)
  })
})
