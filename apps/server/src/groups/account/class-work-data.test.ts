import { exportOwnData } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld } from '../../../test/world.ts'
import { noteLearner } from '../../db/active-slots.ts'
import { newId } from '../../platform/ids.ts'
import { getUser } from '../auth/index.ts'
import { eraseAccount } from './erase-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const erase = async (userId: string) => {
  const user = await getUser(test.db, userId)
  await test.db.transaction().execute((tx) => eraseAccount(tx, user, test.clock.now()))
}

it('[R013][R049] why a mark was changed goes with the pupil’s data, and is forgotten with the account', async () => {
  const { userIds, course, exercise, tokens } = await buildWorld(test)
  const change = { course_id: course.id, lesson_id: exercise.lessonId, user_id: userIds.student, reason: '病假补考' }
  const marks = { hand_before: -1, hand_after: 88, seen_before: 60, seen_after: 88 }
  await test.db
    .insertInto('mark_changes')
    .values({
      ...change,
      ...marks,
      id: newId(),
      batch_id: newId(),
      changed_by: userIds.teacher,
      changed_at: test.clock.now(),
    })
    .execute()
  await noteLearner(test.db, userIds.student, test.clock.now())
  const { Data } = await test.call(exportOwnData, { token: tokens.student })
  expect(Data.MarkChanges).toContainEqual(expect.objectContaining({ From: 60, To: 88, Reason: '病假补考' }))
  await erase(userIds.student)
  const left = await test.db
    .selectFrom('mark_changes')
    .select('reason')
    .where('user_id', '=', userIds.student)
    .execute()
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['']))
  const slots = test.db.selectFrom('active_slots').selectAll().where('user_id', '=', userIds.student)
  expect(await slots.execute()).toEqual([])
})

it('[R013][R048] a teacher’s timetable goes with the own data, and with the account', async () => {
  const { userIds, classId, tokens } = await buildWorld(test)
  const entry = {
    teacher_id: userIds.teacher,
    class_id: classId,
    weekday: 3,
    period: 5,
    week: 'every',
    room: '机房 2',
  } as const
  await test.db.insertInto('timetable_entries').values(entry).execute()
  const { Data } = await test.call(exportOwnData, { token: tokens.teacher })
  expect(Data.Timetable).toMatchObject([{ Weekday: 3, Period: 5, Room: '机房 2' }])
  await erase(userIds.teacher)
  const left = test.db.selectFrom('timetable_entries').selectAll().where('teacher_id', '=', userIds.teacher)
  expect(await left.execute()).toEqual([])
})
