import {
  assign,
  type BodyInput,
  changeAssignment,
  exportOwnData,
  getBell,
  listMessages,
  readMessages,
  rejectApplication,
  reviewHandIn,
  withdrawAssignment,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld, type World } from '../../../test/world.ts'
import { DAY, MINUTE, momentAfter, shanghaiDay, wireTime } from '../../platform/time.ts'
import { cleanUpMessages } from './messages.ts'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  world = await buildWorld(test)
  // What building it has told is not what these tests are about.
  await test.db.deleteFrom('notifications').execute()
})

type Kind = 'student' | 'classmate' | 'teacher' | 'neighbour'
const messagesOf = async (kind: Kind, Part: 'all' | 'unread' = 'all') =>
  (await test.call(listMessages, { token: world.tokens[kind], query: { Part } })).Data
const bellOf = async (kind: Kind) => (await test.call(getBell, { token: world.tokens[kind] })).Data

const inTime = (milliseconds: number) => wireTime(momentAfter(test.clock.now(), milliseconds))
const give = (wish: Partial<BodyInput<typeof assign>> = {}) =>
  test.call(assign, {
    token: world.tokens.teacher,
    body: { OrgIds: [world.classId], Kind: 'training', TargetId: world.training.id, DueTime: inTime(9 * DAY), ...wish },
  })

describe('what the bell tells', () => {
  it('[O1074] each of the class of what was given, once, and not who gave it', async () => {
    await give()
    for (const kind of ['student', 'classmate'] as const) {
      const { Items } = await messagesOf(kind)
      expect(Items).toMatchObject([
        { Kind: 'assigned', IsRead: 0, Address: `/projects/TrainingDetail/${world.training.id}/0/0/0/read` },
      ])
      expect((await bellOf(kind)).MessageCount).toBe(1)
    }
    expect((await messagesOf('teacher')).Items).toEqual([])
  })

  it('[O1074] of what begins later when it begins, and of what was taken back no more', async () => {
    const { Data } = await give({ BeginTime: inTime(10 * MINUTE) })
    expect((await messagesOf('student')).Items).toEqual([])
    const AssignmentId = Data.AssignmentIds[0] ?? ''
    const later = {
      AssignmentId,
      BeginTime: inTime(20 * MINUTE),
      DueTime: inTime(9 * DAY),
      LateRule: 'accept',
    } as const
    await test.call(changeAssignment, { token: world.tokens.teacher, body: later })
    test.clock.advance(10 * MINUTE)
    expect((await messagesOf('student')).Items).toEqual([])
    test.clock.advance(10 * MINUTE)
    expect((await bellOf('student')).MessageCount).toBe(1)
    await test.call(withdrawAssignment, { token: world.tokens.teacher, query: { AssignmentId } })
    expect((await bellOf('student')).MessageCount).toBe(0)
  })

  it('[O1074] of work that came back, and of an application that was decided; why stands on the page only', async () => {
    const { handInId } = world.belongings
    const returned = { HandInId: handInId, Verdict: 'return', Comment: '花瓣再圆一点' } as const
    await test.call(reviewHandIn, { token: world.tokens.teacher, body: returned })
    test.clock.advance(1000)
    const refused = { ApplicationId: world.office.applicationId, Reason: '先做完第一课' }
    await test.call(rejectApplication, { token: world.tokens.schoolAdmin, body: refused })
    const { Items } = await messagesOf('student')
    expect(Items.map(({ Kind }) => Kind)).toEqual(['rejected', 'returned'])
    expect(Items[1]?.Address).toContain(world.training.id)
    expect(JSON.stringify(Items)).not.toMatch(/花瓣|第一课/)
    expect((await messagesOf('classmate')).Items).toEqual([])
  })
})

describe('reading', () => {
  it('[O1075] one or all; the count is that of the list, and nobody reads for another', async () => {
    await give()
    await give({ Kind: 'lesson', TargetId: world.lesson.id })
    const [first] = (await messagesOf('student')).Items
    const ids = { MessageIds: [first?.MessageId ?? ''] }
    await test.call(readMessages, { token: world.tokens.classmate, body: ids })
    expect((await bellOf('student')).MessageCount).toBe(2)
    await test.call(readMessages, { token: world.tokens.student, body: ids })
    expect((await bellOf('student')).MessageCount).toBe(1)
    expect((await messagesOf('student', 'unread')).TotalCount).toBe(1)
    await test.call(readMessages, { token: world.tokens.student, body: {} })
    expect((await messagesOf('student', 'unread')).TotalCount).toBe(0)
    expect((await messagesOf('student')).TotalCount).toBe(2)
  })

  it('[O1075] what was read goes after 90 days, what was not after 180', async () => {
    await give()
    await test.call(readMessages, { token: world.tokens.student, body: {} })
    const left = async () =>
      (
        await test.db
          .selectFrom('notifications')
          .select('user_id')
          .where('user_id', 'in', [world.userIds.student, world.userIds.classmate])
          .execute()
      ).map(({ user_id }) => user_id)
    test.clock.advance(90 * DAY)
    await cleanUpMessages(test)
    expect(await left()).toHaveLength(2)
    test.clock.advance(1)
    await cleanUpMessages(test)
    expect(await left()).toEqual([world.userIds.classmate])
    test.clock.advance(90 * DAY)
    await cleanUpMessages(test)
    expect(await left()).toEqual([])
  })
})

it('[O1073] a pupil’s bell counts what is due by the end of tomorrow and what may still come late, a teacher’s what waits on the first screen', async () => {
  const before = (await bellOf('classmate')).DueCount
  const day = (days: number) => shanghaiDay(momentAfter(test.clock.now(), days * DAY))
  await give({ DueTime: `${day(1)} 23:59:59` })
  const { Data: given } = await give({ Kind: 'lesson', TargetId: world.lesson.id, DueTime: `${day(2)} 00:00:00` })
  const bell = await bellOf('classmate')
  expect(bell.DueCount - before).toBe(1)
  const overWith = async (late_rule: 'accept' | 'refuse') => {
    const moment = (days: number) => momentAfter(test.clock.now(), days * DAY)
    const set = { late_rule, begins_at: moment(-2), due_at: moment(-1) }
    await test.db
      .updateTable('assignments')
      .set(set)
      .where('id', '=', given.AssignmentIds[0] ?? '')
      .execute()
    return (await bellOf('classmate')).DueCount - before
  }
  expect(await overWith('refuse')).toBe(1)
  expect(await overWith('accept')).toBe(2)
  // The number is what reading takes away.
  expect(bell.Count).toBe(bell.MessageCount + bell.AnnouncementCount + bell.WaitingCount)
  const teacher = await bellOf('teacher')
  expect(teacher.WaitingCount).toBeGreaterThan(0)
  expect(teacher.DueCount).toBe(0)
})

it('[O1074] what was given leads to itself, a lesson as well; what was taken back leads to the list', async () => {
  const { Data } = await give({ Kind: 'lesson', TargetId: world.lesson.id })
  const addressOf = async () => (await messagesOf('student')).Items[0]?.Address
  expect(await addressOf()).toContain(world.lesson.id)
  await test.call(readMessages, { token: world.tokens.student, body: { MessageIds: [] } })
  const AssignmentId = Data.AssignmentIds[0] ?? ''
  await test.call(withdrawAssignment, { token: world.tokens.teacher, query: { AssignmentId } })
  expect(await addressOf()).toBe('/mystudy/CoursehourList')
})

it('[R013] own data hold what the bell told', async () => {
  await give()
  const { Data } = await test.call(exportOwnData, { token: world.tokens.student })
  expect(Data.Messages.map(({ Kind }) => Kind)).toEqual(['assigned'])
})
