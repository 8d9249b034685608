import {
  answerClassQuestion,
  askClassQuestion,
  beginClassSession,
  boardMessages,
  closeClassQuestion,
  endClassSession,
  getBoard,
  getClassSession,
  getOwnClass,
  getToday,
  getVodUrl,
  raiseHand,
  steerClass,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassAtWork, type ClassAtWork, studyAs } from '../../../test/class-at-work.ts'
import { buildLesson } from '../../../test/factories.ts'
import { buildProject } from '../../../test/projects.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
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

const now = () => test.clock.now()
const idOf = (index: number): string => work.pupils[index]?.id ?? ''
const tokenOf = (index: number): string => work.pupils[index]?.token ?? ''
const lessonOf = (index: number): string => work.lessons[index] ?? ''
const begin = (LessonId?: string) =>
  test.call(beginClassSession, {
    token: work.teacher,
    body: { ClassId: work.ClassId, ...(LessonId ? { LessonId } : {}) },
  })
const end = async () =>
  (await test.call(endClassSession, { token: work.teacher, body: { ClassId: work.ClassId } })).Data.SessionId
const look = async (Place?: 'wall') =>
  (await test.call(getBoard, { token: work.teacher, query: { ClassId: work.ClassId, ...(Place ? { Place } : {}) } }))
    .Data.Board
const tileOf = async (index: number) => (await look()).Tiles.find(({ UserId }) => UserId === idOf(index))
const open = (index: number, lesson: number) =>
  test.call(getVodUrl, { token: tokenOf(index), query: { CourseHourId: lessonOf(lesson) } })
const wakeAll = () => test.db.updateTable('sessions').set({ last_seen_at: now() }).execute()
const sleep = (index: number) =>
  test.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('user_id', '=', idOf(index))
    .execute()
const summaryOf = async (SessionId: string) =>
  (await test.call(getClassSession, { token: work.teacher, query: { ClassId: work.ClassId, SessionId } })).Data

/** A training that is no part of the 课, begun now and checked as often as said. */
async function train(index: number): Promise<string> {
  const { id, name, stepIds } = await buildTraining(test.db)
  const copy = newId()
  const at = now()
  const row = { id: copy, training_id: id, user_id: idOf(index), started_at: at, updated_at: at }
  await test.db.insertInto('training_copies').values(row).execute()
  await test.db
    .insertInto('training_progress')
    .values({ copy_id: copy, step_id: stepIds[0] ?? '', state: 'begun', begun_at: at, checked_at: at })
    .execute()
  return name
}

describe('somebody who works elsewhere', () => {
  it('[O1031] in a training is said to be there, at no step of the 课, and is not stuck', async () => {
    await begin()
    await open(0, 1)
    expect(await tileOf(0)).toMatchObject({ State: 'going', Step: 2, Aside: '' })
    test.clock.set(MINUTE)
    const AsideName = await train(0)
    test.clock.set(6 * MINUTE)
    await wakeAll()
    expect(await tileOf(0)).toMatchObject({ State: 'here', Aside: 'training', AsideName, Reason: '' })
    expect((await look()).Steps.map(({ Count, StuckCount }) => [Count, StuckCount])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    // Back in the 课.
    await open(0, 1)
    expect(await tileOf(0)).toMatchObject({ State: 'going', Step: 2, Aside: '' })
  })

  it('[O1031] in an own program as well; the wall names none, and what was made before the lesson says nothing', async () => {
    await buildProject(test.db, idOf(1), { name: '昨天的', updated_at: new Date(now().getTime() - MINUTE) })
    await begin()
    await open(0, 0)
    test.clock.set(MINUTE)
    await wakeAll()
    await buildProject(test.db, idOf(0), { name: '我的小车', updated_at: now() })
    expect(await tileOf(0)).toMatchObject({ State: 'here', Aside: 'program', AsideName: '我的小车' })
    expect(await tileOf(1)).toMatchObject({ State: 'here', Aside: '', HasCome: 0 })
    const wall = await look('wall')
    expect(JSON.stringify(wall)).not.toContain('我的小车')
    expect(wall.Tiles.map(({ Aside }) => Aside)).toEqual(['', '', ''])
  })

  it('[O1043] with the hand up, without having come in, is at no step', async () => {
    await begin()
    await test.call(raiseHand, { token: tokenOf(0), body: { IsUp: 1 } })
    expect(await tileOf(0)).toMatchObject({ State: 'hand', HasCome: 0, IsHere: 1 })
    await sleep(0)
    expect(await tileOf(0)).toMatchObject({ State: 'hand', IsHere: 0 })
  })
})

describe('who has completed all in the lesson', () => {
  it('[O1031] stays done when the page is closed', async () => {
    await begin()
    test.clock.set(SECOND)
    for (const lesson of [0, 1, 2]) await studyAs(test, work, 0, lesson)
    await sleep(0)
    expect(await tileOf(0)).toMatchObject({ State: 'done', IsHere: 0 })
  })
})

describe('who has come', () => {
  it('[O1041][O1042] is whoever entered the lesson, not whoever heard of it', async () => {
    // Before the lesson, and left since.
    await open(0, 0)
    test.clock.set(MINUTE)
    await wakeAll()
    expect(await tileOf(0)).toMatchObject({ State: 'here', HasCome: 0 })
    await begin()
    for (const index of [0, 1, 2]) await test.call(getOwnClass, { token: tokenOf(index) })
    expect((await look()).Tiles.map(({ HasCome }) => HasCome)).toEqual([0, 0, 0])
    // Had the page open when it began.
    await test.call(getOwnClass, { token: tokenOf(1), query: { At: `${newId()},${lessonOf(1)}` } })
    expect(await tileOf(1)).toMatchObject({ State: 'going', Step: 2, HasCome: 1 })
    const { CameCount, Pupils } = await summaryOf(await end())
    expect([CameCount, Pupils.map(({ HasCome }) => HasCome)]).toEqual([1, [0, 1, 0]])
  })

  it('[O1042] a page that stays open gets nobody further', async () => {
    await begin()
    const ask = () => test.call(getOwnClass, { token: tokenOf(0), query: { At: lessonOf(0) } })
    await ask()
    test.clock.set(5 * MINUTE)
    await wakeAll()
    await ask()
    expect(await tileOf(0)).toMatchObject({ State: 'stuck', Reason: 'still' })
  })

  it('[O1044] is whoever answered', async () => {
    await begin()
    const { QuestionId } = (
      await test.call(askClassQuestion, {
        token: work.teacher,
        body: { ClassId: work.ClassId, Text: '懂了吗', Choices: ['懂了', '没有'] },
      })
    ).Data
    await test.call(answerClassQuestion, { token: tokenOf(2), body: { QuestionId, Choice: 0 } })
    expect((await summaryOf(await end())).Pupils.map(({ HasCome }) => HasCome)).toEqual([0, 0, 1])
  })
})

describe('what is kept', () => {
  it('[O1035] a wall without names has none in the break and in the next lesson', async () => {
    await begin()
    await test.call(steerClass, { token: work.teacher, body: { ClassId: work.ClassId, HasNames: 0 } })
    await end()
    const names = async () => (await look('wall')).Tiles.map(({ UserName }) => UserName)
    expect(await names()).toEqual(['', '', ''])
    await begin()
    expect(await names()).toEqual(['', '', ''])
    expect((await look()).HasNames).toBe(0)
  })

  it('[O1038] answers stay on the board when nobody can answer any more, until they are put away', async () => {
    await begin()
    const body = { ClassId: work.ClassId, Text: '懂了吗', Choices: ['懂了', '没有'] }
    const { QuestionId } = (await test.call(askClassQuestion, { token: work.teacher, body })).Data
    await test.call(answerClassQuestion, { token: tokenOf(0), body: { QuestionId, Choice: 1 } })
    const close = (IsPutAway: 0 | 1) =>
      test.call(closeClassQuestion, { token: work.teacher, body: { ClassId: work.ClassId, IsPutAway } })
    await close(0)
    expect((await look()).Session?.Question).toMatchObject({ IsOpen: 0, Choices: [{ Count: 0 }, { Count: 1 }] })
    await close(1)
    expect((await look()).Session?.Question).toBeNull()
    expect((await close(1)).ErrorMsg).toBe(boardMessages.noQuestion)
    expect((await summaryOf(await end())).Questions).toHaveLength(1)
  })
})

describe('the 课 that comes next', () => {
  const proposed = async () => {
    const token = await test.sessionFor(work.teacherId)
    work.teacher = token
    const { Board, Courses } = (await test.call(getBoard, { token, query: { ClassId: work.ClassId } })).Data
    const today = (await test.call(getToday, { token, query: {} })).Data
    expect(Courses[0]?.LessonId).toBe(Board.LessonId)
    expect(today.Classes[0]?.LessonNumber).toBe(Board.LessonNumber)
    return Board.LessonName
  }

  it('[O1031][O990] is the one after that taught last, and the same where it was broken off', async () => {
    const tops: string[] = []
    for (const title of ['第2课', '第3课']) {
      const top = await buildLesson(test.db, test.storage, { courseId: work.courseId, isContainer: true, title })
      await buildLesson(test.db, test.storage, {
        courseId: work.courseId,
        title: '一',
        parent: { id: top.id, ancestors: [] },
      })
      tops.push(top.id)
    }
    expect(await proposed()).toBe('第1课')
    await begin(tops[0])
    expect(await proposed()).toBe('第2课')
    test.clock.set(5 * MINUTE)
    await end()
    test.clock.set(20 * MINUTE)
    expect(await proposed()).toBe('第2课')
    await begin(tops[0])
    test.clock.set(38 * MINUTE)
    await proposed()
    await end()
    test.clock.set(20 * MINUTE)
    expect(await proposed()).toBe('第3课')
  })
})
