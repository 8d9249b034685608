import {
  answerClassQuestion,
  askClassQuestion,
  beginClassSession,
  ErrorCodes,
  endClassSession,
  getBoard,
  getClassSession,
  getVodUrl,
  listAudit,
  listClassSessions,
  raiseHand,
  removeClassSession,
  reportPage,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassAtWork, type ClassAtWork, studyAs } from '../../../test/class-at-work.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE, SECOND, shanghaiMoment } from '../../platform/time.ts'

let test: TestApp
let work: ClassAtWork

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(shanghaiMoment('2026-11-18 14:00:00').getTime() - test.clock.now().getTime())
  work = await buildClassAtWork(test)
})

const idOf = (index: number): string => work.pupils[index]?.id ?? ''
const tokenOf = (index: number): string => work.pupils[index]?.token ?? ''
const lessonOf = (index: number): string => work.lessons[index] ?? ''
const begin = () => test.call(beginClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })
const end = async () =>
  (await test.call(endClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })).Data.SessionId
const look = async (Place?: 'wall') =>
  (await test.call(getBoard, { token: work.teacher, query: { ClassId: work.ClassId, ...(Place ? { Place } : {}) } }))
    .Data.Board
const tileOf = async (index: number) => (await look()).Tiles.find(({ UserId }) => UserId === idOf(index))
const countsOf = async () => (await look()).Steps.map(({ Count }) => Count)
const open = (index: number, lesson: number) =>
  test.call(getVodUrl, { token: tokenOf(index), query: { CourseHourId: lessonOf(lesson) } })
const show = (index: number, lesson?: number) =>
  test.call(reportPage, {
    token: tokenOf(index),
    body: { LessonId: lesson === undefined ? '' : lessonOf(lesson) },
  })
const raise = (index: number, IsUp: 0 | 1) => test.call(raiseHand, { token: tokenOf(index), body: { IsUp } })
const wakeAll = () => test.db.updateTable('sessions').set({ last_seen_at: test.clock.now() }).execute()
const later = async (milliseconds: number) => {
  test.clock.set(milliseconds)
  await wakeAll()
}
const summaryOf = async (SessionId: string) =>
  (await test.call(getClassSession, { token: work.teacher, query: { ClassId: work.ClassId, SessionId } })).Data

describe('what the page of a pupil shows', () => {
  it('[O1134][O1031] says who has left the lesson, and who is back', async () => {
    await begin()
    await open(0, 1)
    await show(0, 1)
    expect([await tileOf(0), await countsOf()]).toMatchObject([{ State: 'going', Step: 2 }, [0, 1, 0]])
    await later(2 * SECOND)
    await show(0)
    expect(await tileOf(0)).toMatchObject({ State: 'here', HasCome: 1, Aside: 'out' })
    expect(await countsOf()).toEqual([0, 0, 0])
    const wall = (await look('wall')).Tiles.find(({ UserId }) => UserId === idOf(0))
    expect(wall).toMatchObject({ State: 'here', Aside: '', Step: 0 })
    // A page that is shown from what the browser kept is opened by nobody else.
    await later(2 * SECOND)
    await show(0, 2)
    expect([await tileOf(0), await countsOf()]).toMatchObject([{ State: 'going', Step: 3, Aside: '' }, [0, 0, 1]])
    // Opened where no page speaks.
    await show(0)
    await later(SECOND)
    await open(0, 0)
    expect(await tileOf(0)).toMatchObject({ State: 'going', Step: 1, Aside: '' })
  })

  it('[O1134][O1031] takes whoever has completed all out of the lesson as well, and keeps a hand up', async () => {
    await begin()
    await later(SECOND)
    for (const lesson of [0, 1, 2]) await studyAs(test, work, 0, lesson)
    await show(0, 2)
    expect(await tileOf(0)).toMatchObject({ State: 'done' })
    await later(SECOND)
    await show(0)
    expect(await tileOf(0)).toMatchObject({ State: 'here', Aside: 'out', DoneCount: 3 })
    await raise(0, 1)
    expect(await tileOf(0)).toMatchObject({ State: 'hand', Aside: 'out' })
    await raise(0, 0)
    expect(await tileOf(0)).toMatchObject({ State: 'here', Aside: 'out' })
  })

  it('[O1134][O1031] coming back is no standing still, and saying the same again is no getting on', async () => {
    await begin()
    await studyAs(test, work, 0, 0, false)
    await show(0, 0)
    await later(MINUTE)
    await show(0)
    await later(6 * MINUTE)
    await show(0, 0)
    expect(await tileOf(0)).toMatchObject({ State: 'going', Step: 1 })
    await later(4 * MINUTE)
    await show(0, 0)
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'still' })
  })

  it('[O1134] what is no 小节 of the lesson is outside of it; without a lesson nothing is kept', async () => {
    expect((await show(0, 0)).ErrorCode).toBe(0)
    expect(await test.db.selectFrom('class_pages').select('user_id').where('user_id', '=', idOf(0)).execute()).toEqual(
      [],
    )
    await begin()
    await open(0, 0)
    await test.call(reportPage, { token: tokenOf(0), body: { LessonId: work.courseId } })
    expect(await tileOf(0)).toMatchObject({ State: 'here', Aside: 'out' })
  })
})

describe('who is stuck', () => {
  it('[O1031][O1041] is nobody with a hand up, elsewhere, or done with the 小节: what the board never said is in no summary', async () => {
    await begin()
    for (const index of [0, 1, 2]) await studyAs(test, work, index, 0, index === 2)
    await show(1)
    await raise(0, 1)
    await later(6 * MINUTE)
    expect((await look()).Tiles.map(({ State, Reason }) => [State, Reason])).toEqual([
      ['hand', ''],
      ['here', ''],
      ['going', ''],
    ])
    const { Steps, Pupils } = await summaryOf(await end())
    expect([Steps.map(({ StuckCount }) => StuckCount), Pupils.map(({ StuckCount }) => StuckCount)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe('who has come', () => {
  it('[O1041] raised a hand, answered, or opened a 小节; who was only online stands apart, and the places add up', async () => {
    await begin()
    await raise(0, 1)
    await open(1, 1)
    await show(1, 1)
    await show(2)
    const summary = await summaryOf(await end())
    expect(summary).toMatchObject({ CameCount: 2, NoStepCount: 1, OnlineCount: 1 })
    expect(summary.Pupils.map(({ HasCome, WasOnline }) => [HasCome, WasOnline])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ])
    expect(summary.Steps.map(({ Count }) => Count)).toEqual([0, 1, 0])
    expect(summary.Steps.reduce((sum, { Count }) => sum + Count, 0) + summary.NoStepCount).toBe(summary.CameCount)
  })

  it('[O1041][O1044] an answer alone is coming, and at no step', async () => {
    await begin()
    const { Data } = await test.call(askClassQuestion, {
      token: work.teacher,
      body: { ClassId: work.ClassId, Text: '懂了吗', Choices: ['懂了', '没有'] },
    })
    await test.call(answerClassQuestion, { token: tokenOf(0), body: { QuestionId: Data.QuestionId, Choice: 0 } })
    expect(await summaryOf(await end())).toMatchObject({ CameCount: 1, NoStepCount: 1, OnlineCount: 0 })
  })
})

describe('a lesson begun by mistake', () => {
  const numberNow = async () => (await look()).LessonNumber
  const remove = (SessionId: string, token = work.teacher) =>
    test.call(removeClassSession, { token, body: { ClassId: work.ClassId, SessionId } })

  it('[O1135] is deleted with a line in the audit, and moves the class no further', async () => {
    const before = await numberNow()
    await begin()
    const running = (await look()).Session?.SessionId ?? ''
    await show(0, 0)
    await raise(0, 1)
    // One that is at work is ended first.
    expect((await remove(running)).ErrorCode).toBe(ErrorCodes.NotFound)
    await later(25 * MINUTE)
    const SessionId = await end()
    expect((await remove(SessionId)).ErrorCode).toBe(0)
    const { Data } = await test.call(listClassSessions, { token: work.teacher, query: { ClassId: work.ClassId } })
    expect([Data.TotalCount, await numberNow()]).toEqual([0, before])
    expect((await look()).Ended).toBeNull()
    const { id: headId } = await buildUser(test.db, { userType: '9000', schoolId: work.schoolId })
    const audit = await test.call(listAudit, { token: await test.sessionFor(headId), query: {} })
    expect(audit.Data.Items.map(({ Action }) => Action)).toContain('class_session.remove')
    const colleague = await buildUser(test.db, { userType: '8000', schoolId: work.schoolId })
    expect((await remove(SessionId, await test.sessionFor(colleague.id))).ErrorCode).not.toBe(0)
  })
})
