import { getGradebook, MARK_FLAGS, MARK_NONE, putMarks } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { buildCourse, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[R049][E097] who does better after a mark was changed by hand is pointed out, and the hand still stands', async () => {
  const course = await buildCourse(test.db)
  const token = await test.sessionFor(course.ownerId)
  const { lessonId } = await buildExercise(test, { courseId: course.id })
  const pupil = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, course.id, pupil.id)
  const of = { user_id: pupil.id, lesson_id: lessonId }
  await test.db
    .insertInto('study_records')
    .values({ ...of, id: newId(), course_id: course.id, score_percent: 17, studied_at: test.clock.now() })
    .execute()
  const cell = async () => {
    const { Rows } = (await test.call(getGradebook, { token, query: { CourseId: course.id } })).Data
    return [Rows[0]?.Marks[0] ?? MARK_NONE, Rows[0]?.Flags[0] ?? 0]
  }
  const improve = (score_percent: number) =>
    test.db
      .updateTable('study_records')
      .set({ score_percent, studied_at: test.clock.now() })
      .where('user_id', '=', of.user_id)
      .where('lesson_id', '=', of.lesson_id)
      .execute()
  test.clock.advance(MINUTE)
  const mark = { UserId: pupil.id, CourseHourId: lessonId, Seen: 17, Mark: 61 }
  await test.call(putMarks, { token, body: { CourseId: course.id, Reason: '口头补答', Marks: [mark] } })
  test.clock.advance(MINUTE)
  await improve(50)
  expect(await cell()).toEqual([61, MARK_FLAGS.changed])
  await improve(100)
  expect(await cell()).toEqual([61, MARK_FLAGS.changed | MARK_FLAGS.bettered])
  test.clock.advance(MINUTE)
  // Who changes it again has seen that.
  const again = { ...mark, Seen: 61, Mark: 70 }
  await test.call(putMarks, { token, body: { CourseId: course.id, Reason: '按平时表现', Marks: [again] } })
  expect(await cell()).toEqual([70, MARK_FLAGS.changed])
})
