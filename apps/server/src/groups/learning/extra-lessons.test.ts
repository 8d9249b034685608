import { getCourse, listAchievements, listMyStudy } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const finish = (lesson: { id: string; courseId: string }, userId: string) =>
  test.db
    .insertInto('study_records')
    .values({
      id: newId(),
      lesson_id: lesson.id,
      course_id: lesson.courseId,
      user_id: userId,
      completed_at: test.clock.now(),
    })
    .execute()

it('[B016][E096] a lesson beside the course counts in no progress and no mark, and is never what comes next', async () => {
  const course = await buildCourse(test.db)
  const first = await buildLesson(test.db, test.storage, { courseId: course.id })
  const second = await buildLesson(test.db, test.storage, { courseId: course.id })
  const extra = await buildLesson(test.db, test.storage, { courseId: course.id, isTrySee: 2, isExtra: true })
  const user = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, course.id, user.id)
  const token = await test.sessionFor(user.id)
  const seen = async () => {
    const { Data } = await test.call(getCourse, { token, query: { CourseId: course.id } })
    const mine = (await test.call(listMyStudy, { token })).Data.Items[0]
    const marks = (await test.call(listAchievements, { token })).Data.Items[0]
    return { course: Data, mine, marks }
  }

  await finish(extra, user.id)
  const before = await seen()
  expect(before.course).toMatchObject({ LessonCount: 2, Percent: 0 })
  expect(before.mine).toMatchObject({ Segments: [0, 0], ContinueTitle: expect.stringMatching(/^课时/) })
  expect(before.marks).toMatchObject({ LessonPercent: 0 })

  await finish(first, user.id)
  await finish(second, user.id)
  const after = await seen()
  expect(after.course).toMatchObject({ LessonCount: 2, Percent: 100 })
  expect(after.mine).toMatchObject({ Segments: [100, 100] })
  expect(after.marks).toMatchObject({ LessonPercent: 100 })
})
