import { getCourse, getRecord, getVodUrl, listLessons, listMyStudy, listRecords, reportRecord } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { type BuiltLesson, buildCourse, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, HOUR, SECOND } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function openLesson(overrides: { durationMs?: number; courseId?: string; userType?: '6000' | '7000' } = {}) {
  const lesson = await buildLesson(test.db, test.storage, overrides)
  const user = await buildUser(test.db, { userType: overrides.userType ?? '7000' })
  await joinAs(test.db, lesson.courseId, user.id)
  const token = await test.sessionFor(user.id)
  await open(token, lesson)
  return { lesson, user, token }
}

const open = (token: string, lesson: BuiltLesson) => test.call(getVodUrl, { token, query: { CourseHourId: lesson.id } })
const report = (token: string, lesson: BuiltLesson, Intervals: [number, number][], Position = 0) =>
  test.call(reportRecord, { token, body: { CourseHourId: lesson.id, Position, Intervals } })

/** Plays in real time: the clock moves as the video does. */
async function watch(token: string, lesson: BuiltLesson, from: number, to: number) {
  test.clock.advance((to - from) * SECOND)
  return report(token, lesson, [[from, to]], to)
}

describe('study records', () => {
  it('[E096][B031] merges what was watched: one minute ten times is one minute', async () => {
    const { lesson, token } = await openLesson()
    for (let i = 0; i < 10; i++) await watch(token, lesson, 0, 15)
    const answer = await watch(token, lesson, 10, 20)
    expect(answer.Data).toEqual({
      Watched: [[0, 20]],
      WatchedSeconds: 20,
      PagesShown: 0,
      Percent: 20,
      IsCompleted: 0,
      Position: 20,
    })
  })

  it('[E096] a report sent twice changes nothing', async () => {
    const { lesson, token } = await openLesson()
    await watch(token, lesson, 0, 15)
    const again = await report(token, lesson, [[0, 15]], 15)
    expect(again.Data.WatchedSeconds).toBe(15)
  })

  it('[E096] a single request can’t claim a finished lesson', async () => {
    const { lesson, token } = await openLesson()
    const claim = await report(token, lesson, [[0, 100]], 100)
    expect(claim.ErrorCode).toBe(40901)
    test.clock.advance(20 * SECOND)
    expect((await report(token, lesson, [[0, 100]], 100)).ErrorCode).toBe(40901)
    expect((await test.call(getRecord, { token, query: { CourseHourId: lesson.id } })).Data.WatchedSeconds).toBe(0)
  })

  it('[E096] nor can a request after a night of waiting', async () => {
    const { lesson, token } = await openLesson()
    await watch(token, lesson, 0, 15)
    test.clock.advance(HOUR + 59 * 60 * SECOND)
    expect((await report(token, lesson, [[0, 100]], 100)).ErrorCode).toBe(40901)
    expect((await watch(token, lesson, 15, 30)).Data.WatchedSeconds).toBe(30)
  })

  it('[E096] without opening the lesson nothing but the tolerance can be claimed', async () => {
    const lesson = await buildLesson(test.db, test.storage)
    const user = await buildUser(test.db)
    await joinAs(test.db, lesson.courseId, user.id)
    const token = await test.sessionFor(user.id)
    expect((await report(token, lesson, [[0, 10]])).ErrorCode).toBe(40901)
    expect((await report(token, lesson, [[0, 3]])).IsSuccess).toBe(true)
  })

  it('[E096] two windows at once grow together no faster than one lesson could', async () => {
    const { lesson, user, token } = await openLesson()
    const second = await buildLesson(test.db, test.storage, { courseId: lesson.courseId })
    const third = await buildLesson(test.db, test.storage, { courseId: lesson.courseId })
    for (const one of [second, third]) await open(token, one)
    test.clock.advance(30 * SECOND)
    const answers = []
    for (const one of [lesson, second, third]) answers.push(await report(token, one, [[0, 30]], 30))
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 0, 40901])
    // What was refused is accepted as soon as time has passed for it.
    test.clock.advance(15 * SECOND)
    expect((await report(token, third, [[0, 30]], 30)).IsSuccess).toBe(true)
    const other = await buildUser(test.db)
    await joinAs(test.db, lesson.courseId, other.id)
    const theirs = await test.sessionFor(other.id)
    await open(theirs, lesson)
    test.clock.advance(30 * SECOND)
    expect((await report(theirs, lesson, [[0, 30]], 30)).IsSuccess).toBe(true)
    expect(user.id).not.toBe(other.id)
  })

  it('[E096] one lesson after the other without the network is accepted as a whole', async () => {
    const { lesson, token } = await openLesson()
    test.clock.advance(90 * SECOND)
    const second = await buildLesson(test.db, test.storage, { courseId: lesson.courseId })
    await open(token, second)
    test.clock.advance(90 * SECOND)
    expect((await report(token, lesson, [[0, 90]], 90)).IsSuccess).toBe(true)
    expect((await report(token, second, [[0, 90]], 90)).IsSuccess).toBe(true)
  })

  it('[E096] ten minutes without the network arrive in one report, and count once', async () => {
    const { lesson, user, token } = await openLesson({ durationMs: 900 * SECOND })
    await watch(token, lesson, 0, 15)
    test.clock.advance(600 * SECOND)
    const late = () => report(token, lesson, [[15, 615]], 615)
    const answers = await Promise.all([late(), late()])
    expect(answers.map(({ IsSuccess }) => IsSuccess)).toEqual([true, true])
    expect((await late()).Data.WatchedSeconds).toBe(615)
    const days = await test.db.selectFrom('study_days').selectAll().where('user_id', '=', user.id).execute()
    expect(days.map(({ watched_ms }) => watched_ms)).toEqual([615 * SECOND])
  })

  it('[E096] accepts double speed, and a report that waited for the network', async () => {
    const { lesson, token } = await openLesson()
    test.clock.advance(30 * SECOND)
    expect(
      (
        await report(
          token,
          lesson,
          [
            [0, 30],
            [30, 60],
          ],
          60,
        )
      ).Data.WatchedSeconds,
    ).toBe(60)
  })

  it('[E096] of parallel claims only what time allows is kept', async () => {
    const { lesson, token } = await openLesson()
    test.clock.advance(10 * SECOND)
    const parts: [number, number][] = [
      [0, 20],
      [20, 40],
      [40, 60],
      [60, 80],
      [80, 100],
    ]
    await Promise.all(parts.map((part) => report(token, lesson, [part])))
    const { Data } = await test.call(getRecord, { token, query: { CourseHourId: lesson.id } })
    expect(Data.WatchedSeconds).toBeLessThanOrEqual(23)
  })

  it('[E096] completes at 90 %, and stays complete', async () => {
    const { lesson, token } = await openLesson()
    expect((await watch(token, lesson, 0, 89)).Data.IsCompleted).toBe(0)
    const done = await watch(token, lesson, 89, 91)
    expect(done.Data).toMatchObject({ IsCompleted: 1, Percent: 100 })
    expect((await watch(token, lesson, 0, 5)).Data.IsCompleted).toBe(1)
  })

  it('[E096] cuts off what lies outside the video', async () => {
    const { lesson, token } = await openLesson()
    test.clock.advance(HOUR / 4)
    const answer = await report(token, lesson, [[90, 4000]], 4000)
    expect(answer.Data).toMatchObject({ Watched: [[90, 100]], Position: 100 })
  })

  it('[E021] gives the position and the intervals back on another device', async () => {
    const { lesson, user, token } = await openLesson()
    await watch(token, lesson, 0, 40)
    const elsewhere = await test.sessionFor(user.id)
    const { Data } = await open(elsewhere, lesson)
    expect(Data).toMatchObject({ Position: 40, Watched: [[0, 40]], WatchedSeconds: 40, Duration: 100, ExpiresIn: 900 })
  })

  it('[E096] lists own records only, a learner’s for whoever runs the course', async () => {
    const course = await buildCourse(test.db)
    const { lesson, user, token } = await openLesson({ courseId: course.id })
    await watch(token, lesson, 0, 15)
    expect((await test.call(listRecords, { token })).Data.Items).toEqual([
      expect.objectContaining({ CourseHourId: lesson.id, WatchedSeconds: 15 }),
    ])
    const query = { UserId: user.id, CourseId: course.id }
    const owner = await test.sessionFor(course.ownerId)
    expect((await test.call(listRecords, { token: owner, query })).Data.TotalCount).toBe(1)
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    expect((await test.call(listRecords, { token: stranger, query })).ErrorCode).toBe(40401)
    expect((await test.call(listRecords, { token: owner, query: { UserId: user.id } })).ErrorCode).toBe(40401)
  })
})

describe('my study', () => {
  it('[E024][R040] shows what to continue, this week, and progress by lesson', async () => {
    const course = await buildCourse(test.db, { name: '人工智能第一课' })
    const { lesson: first, user, token } = await openLesson({ courseId: course.id })
    const second = await buildLesson(test.db, test.storage, { courseId: course.id, title: '第二节' })
    await watch(token, first, 0, 95)
    await open(token, second)
    await watch(token, second, 0, 30)
    const { Data } = await test.call(listMyStudy, { token })
    expect(Data.Items).toEqual([
      expect.objectContaining({
        CourseName: '人工智能第一课',
        DoneCount: 1,
        Percent: 50,
        Segments: [100, 30],
        ContinueTitle: '第二节',
      }),
    ])
    expect(Data.Continue).toEqual([expect.objectContaining({ CourseHourId: second.id, Position: 30 })])
    expect(Data).toMatchObject({ WeekSeconds: 125, LastWeekSeconds: 0, TotalSeconds: 125, CompletedLessons: 1 })
    expect(Data.Week.map((day) => day.Seconds)).toEqual([0, 0, 125, 0, 0, 0, 0])
    test.clock.advance(7 * DAY)
    const later = await test.call(listMyStudy, { token: await test.sessionFor(user.id) })
    expect(later.Data).toMatchObject({ WeekSeconds: 0, LastWeekSeconds: 125 })
  })

  it('[E024] goes on to an exercise as to any other task', async () => {
    const course = await buildCourse(test.db)
    const { lesson, token } = await openLesson({ courseId: course.id })
    await watch(token, lesson, 0, 95)
    const exercise = await buildExercise(test, { courseId: course.id })
    const { Data } = await test.call(listMyStudy, { token })
    expect(Data.Items[0]).toMatchObject({ ContinueAddr: `/personal/exercise/${exercise.lessonId}/0` })
  })

  it('[E050][E023] minutes of a course are the sum of its tasks, and what is left is of those not finished', async () => {
    const course = await buildCourse(test.db)
    const { lesson, token } = await openLesson({ courseId: course.id })
    const sheet = await buildLesson(test.db, test.storage, { courseId: course.id, title: '学习单' })
    const change = { minutes: 16, homework_minutes: 12 }
    await test.db.updateTable('lessons').set(change).where('id', '=', sheet.id).execute()
    await watch(token, lesson, 0, 95)
    const { Data } = await test.call(getCourse, { token, query: { CourseId: course.id } })
    // The video says its own length: 100 s.
    expect(Data).toMatchObject({ Minutes: 18, HomeworkMinutes: 12, MinutesLeft: 16 })
    const tree = await test.call(listLessons, { token, query: { CourseId: course.id } })
    expect(tree.Data.Items.map(({ Minutes, MinutesLeft }) => [Minutes, MinutesLeft])).toEqual([
      [2, 0],
      [16, 16],
    ])
  })

  it('[E024] shows lessons never opened as to come, and offers nothing that would be refused', async () => {
    const course = await buildCourse(test.db)
    const { lesson, token } = await openLesson({ courseId: course.id })
    await buildLesson(test.db, test.storage, { courseId: course.id, isTrySee: 2, title: '需要开放' })
    await watch(token, lesson, 0, 95)
    const { Data } = await test.call(listMyStudy, { token })
    expect(Data.Items[0]).toMatchObject({ Segments: [100, 0], ContinueTitle: '需要开放', ContinueAddr: '' })
  })

  it('[E024] is empty for a newcomer', async () => {
    const user = await buildUser(test.db, { userType: '7000' })
    const { Data } = await test.call(listMyStudy, { token: await test.sessionFor(user.id) })
    expect(Data).toMatchObject({ Items: [], TotalCount: 0, Continue: [], TotalSeconds: 0 })
  })
})
