import { type BodyInput, listMessages, MARK_NONE, putMarks, undoMarks } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { buildCourse, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let CourseId: string
let owner: string
let lessons: string[]
let pupil: { id: string; token: string }
let mate: { id: string; token: string }

beforeEach(async () => {
  const course = await buildCourse(test.db)
  CourseId = course.id
  owner = await test.sessionFor(course.ownerId)
  lessons = []
  for (let at = 0; at < 2; at++) lessons.push((await buildExercise(test, { courseId: CourseId })).lessonId)
  const joined = async () => {
    const { id } = await buildUser(test.db, { userType: '7000' })
    await joinAs(test.db, CourseId, id)
    return { id, token: await test.sessionFor(id) }
  }
  pupil = await joined()
  mate = await joined()
})

const put = async (Marks: BodyInput<typeof putMarks>['Marks']) =>
  (await test.call(putMarks, { token: owner, body: { CourseId, Reason: '补交了作品', Marks } })).Data.BatchId
const messagesOf = async ({ token }: { token: string }) =>
  (await test.call(listMessages, { token, query: { Part: 'all' } })).Data.Items
const mark = (UserId: string, at: number, Mark: number) => ({
  UserId,
  CourseHourId: lessons[at] ?? '',
  Seen: MARK_NONE,
  Mark,
})

it('[O1001][O1074] a pupil is told once of what was kept together, why, and where it stands', async () => {
  await put([mark(pupil.id, 0, 90), mark(pupil.id, 1, 80), mark(mate.id, 0, 70)])
  const facts = { Kind: 'remarked', Reason: '补交了作品', Address: `/personal/student?Marks=${CourseId}` }
  const told = await messagesOf(pupil)
  expect(told).toMatchObject([facts])
  expect(told[0]?.Title).toMatch(/ 等 2 项$/)
  const mates = await messagesOf(mate)
  expect(mates).toMatchObject([facts])
  expect(mates[0]?.Title).not.toMatch(/等/)
  // Neither the mark nor the reason stands in the notification itself.
  const rows = await test.db.selectFrom('notifications').selectAll().where('user_id', '=', pupil.id).execute()
  expect(JSON.stringify(rows)).not.toContain('补交')
})

it('[O1002][O1074] and told again when it is put back', async () => {
  const BatchId = await put([mark(pupil.id, 0, 90)])
  test.clock.advance(1000)
  await test.call(undoMarks, { token: owner, body: { CourseId, BatchId } })
  expect((await messagesOf(pupil)).map(({ Kind }) => Kind)).toEqual(['markPutBack', 'remarked'])
  expect(await messagesOf(mate)).toEqual([])
})
