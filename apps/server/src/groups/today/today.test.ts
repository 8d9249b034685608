import { getToday, saveTimetable } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, MINUTE, shanghaiMoment } from '../../platform/time.ts'

let test: TestApp
let schoolId: string
let teacherId: string
let token: string
let classId: string
let courseId: string
let lessons: string[]
let pupils: string[]

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The clock of the server shows this in Shanghai, wherever the machine stands. */
const at = (time: string) => test.clock.set(shanghaiMoment(time).getTime() - test.clock.now().getTime())
/** Wednesday. */
const WEDNESDAY = '2026-11-18'

beforeEach(async () => {
  at(`${WEDNESDAY} 12:00:00`)
  const { db, storage } = test
  schoolId = (await buildSchool(db)).id
  teacherId = (await buildUser(db, { userType: '8000', schoolId })).id
  token = await test.sessionFor(teacherId)
  pupils = []
  for (let index = 0; index < 3; index++) pupils.push((await buildUser(db, { userType: '7000', schoolId })).id)
  classId = (await buildClass(db, schoolId, { teacherId, studentIds: pupils })).id
  courseId = (
    await buildCourse(db, { ownerId: teacherId, schoolId, visibility: 'organisations', organisationId: schoolId })
  ).id
  lessons = []
  for (let chapter = 0; chapter < 2; chapter++) {
    const top = await buildLesson(db, storage, { courseId, isContainer: true, title: `第${chapter + 1}课` })
    for (let part = 0; part < 2; part++) {
      const made = await buildLesson(db, storage, {
        courseId,
        title: `${chapter + 1}.${part + 1}`,
        parent: { id: top.id, ancestors: [] },
      })
      lessons.push(made.id)
    }
  }
  for (const pupil of pupils) await joinAs(db, courseId, pupil)
})

/** Signed in anew: the clock has moved by more than a session lasts. */
const look = async () => (await test.call(getToday, { token: await test.sessionFor(teacherId), query: {} })).Data

type Place = { Weekday: number; Period: number; Week?: 'every' | 'odd' | 'even' }
const plan = (...places: Place[]) =>
  test.call(saveTimetable, {
    token,
    body: { Entries: places.map((place) => ({ ...place, ClassId: classId, CourseId: courseId })) },
  })

const makeTerm = (starts_on: string, ends_on: string) =>
  test.db.insertInto('terms').values({ id: newId(), school_id: schoolId, name: '本学期', starts_on, ends_on }).execute()

const complete = (pupil: number, lesson: number, time: string) => {
  const moment = shanghaiMoment(time)
  return test.db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: pupils[pupil] ?? '',
      lesson_id: lessons[lesson] ?? '',
      course_id: courseId,
      created_at: moment,
      reported_at: moment,
      studied_at: moment,
      completed_at: moment,
    })
    .execute()
}

describe('which lesson stands first', () => {
  it.each([
    ['before the first period', `${WEDNESDAY} 07:30:00`, ['next', 2, WEDNESDAY]],
    ['in the minute in which a period begins', `${WEDNESDAY} 08:50:00`, ['running', 2, WEDNESDAY]],
    ['in a period', `${WEDNESDAY} 09:10:00`, ['running', 2, WEDNESDAY]],
    ['in the minute in which it ends', `${WEDNESDAY} 09:30:00`, ['next', 5, WEDNESDAY]],
    ['in a break', `${WEDNESDAY} 09:45:00`, ['next', 5, WEDNESDAY]],
    ['after the last', `${WEDNESDAY} 21:00:00`, ['later', 1, '2026-11-20']],
    ['past midnight of Greenwich', '2026-11-19 07:59:00', ['later', 1, '2026-11-20']],
    ['at the weekend', '2026-11-21 10:00:00', ['later', 2, '2026-11-25']],
  ])('[R048][O990] %s', async (_when, time, expected) => {
    await plan({ Weekday: 3, Period: 2 }, { Weekday: 3, Period: 5 }, { Weekday: 5, Period: 1 })
    at(time)
    const { Lesson, Now } = await look()
    expect([Lesson?.Kind, Lesson?.Period, Lesson?.Date]).toEqual(expected)
    expect(Now).toBe(time)
  })

  it('[R048][O990] none without a timetable', async () => {
    const { Lesson, HasTimetable, Periods } = await look()
    expect([Lesson, HasTimetable]).toEqual([null, 0])
    expect(Periods).toHaveLength(8)
  })

  it('[R048][O990] none in the holidays, and only what waits', async () => {
    await makeTerm('2026-09-01', '2026-11-17')
    await plan({ Weekday: 3, Period: 5 })
    const { Lesson, IsHoliday, TermWeek, Periods } = await look()
    expect([Lesson, IsHoliday, TermWeek]).toEqual([null, 1, 0])
    expect(Periods.every((period) => period.Lesson === null)).toBe(true)
  })

  it('[R048][O990] weeks of a term are counted from Monday; those of odd and even weeks are held in theirs', async () => {
    await makeTerm('2026-09-01', '2027-01-20')
    await plan({ Weekday: 3, Period: 5, Week: 'odd' }, { Weekday: 3, Period: 6, Week: 'even' })
    const first = await look()
    expect([first.TermWeek, first.Week, first.Lesson?.Period]).toEqual([12, 'even', 6])
    at('2026-11-25 12:00:00')
    const second = await look()
    expect([second.TermWeek, second.Week, second.Lesson?.Period]).toEqual([13, 'odd', 5])
  })

  it('[R048][O990] a class that was taken from the teacher has no lesson any more', async () => {
    await plan({ Weekday: 3, Period: 5 })
    await test.db.deleteFrom('memberships').where('user_id', '=', teacherId).execute()
    const { Lesson, HasTimetable, Classes } = await look()
    expect([Lesson, HasTimetable, Classes]).toEqual([null, 0, []])
  })
})

describe('where the class stands', () => {
  it('[R048][O990] a lesson is about the 课 at which most stood when it began', async () => {
    await plan({ Weekday: 3, Period: 2 })
    // Two finish the first 课 in the lesson, one had finished before it.
    await complete(0, 0, `${WEDNESDAY} 08:00:00`)
    await complete(0, 1, `${WEDNESDAY} 08:05:00`)
    for (const pupil of [1, 2]) {
      await complete(pupil, 0, `${WEDNESDAY} 08:55:00`)
      await complete(pupil, 1, `${WEDNESDAY} 09:00:00`)
    }
    at(`${WEDNESDAY} 09:10:00`)
    const { Lesson } = await look()
    expect(Lesson).toMatchObject({
      LessonName: '第1课',
      LessonNumber: 1,
      LessonCount: 2,
      DoneCount: 3,
      StudentCount: 3,
    })
    at(`${WEDNESDAY} 10:00:00`)
    const later = await look()
    expect(later.Periods[1]).toMatchObject({
      State: 'past',
      Lesson: { LessonName: '第1课', DoneCount: 3, StudentCount: 3 },
    })
    expect(later.Classes[0]).toMatchObject({ LessonNumber: 2, Percent: 0, BehindCount: 0 })
  })

  it('[R048][O990] pupils are in the 小节 of their newest sign; who is here and got no further for four minutes is stuck', async () => {
    await plan({ Weekday: 3, Period: 2 })
    const open = (pupil: number, time: string) =>
      test.db
        .insertInto('lesson_visits')
        .values({ user_id: pupils[pupil] ?? '', lesson_id: lessons[0] ?? '', visited_at: shanghaiMoment(time) })
        .execute()
    await open(0, `${WEDNESDAY} 08:52:00`)
    await open(1, `${WEDNESDAY} 09:04:00`)
    at(`${WEDNESDAY} 09:06:00`)
    for (const pupil of pupils.slice(0, 2)) await test.sessionFor(pupil)
    // While nobody has begun the lesson there is nobody to go to.
    expect((await look()).Lesson).toMatchObject({ HereCount: 2, StuckCount: 0 })
    const begun_at = shanghaiMoment(`${WEDNESDAY} 08:50:00`)
    const ends_at = shanghaiMoment(`${WEDNESDAY} 12:00:00`)
    const session = { id: newId(), class_id: classId, course_id: courseId, begun_by: teacherId, begun_at, ends_at }
    await test.db.insertInto('class_sessions').values(session).execute()
    const { Lesson } = await look()
    expect(Lesson?.Steps.map(({ Title, Count, StuckCount }) => [Title, Count, StuckCount])).toEqual([
      ['1.1', 2, 1],
      ['1.2', 0, 0],
    ])
    expect(Lesson).toMatchObject({ HereCount: 2, StuckCount: 1, DoneCount: 0, StepCount: 2 })
    // Who is done with the 小节 waits for nobody in it, and who went away is not stuck.
    await complete(0, 0, `${WEDNESDAY} 08:53:00`)
    expect((await look()).Lesson).toMatchObject({ HereCount: 2, StuckCount: 0 })
    test.clock.advance(10 * MINUTE)
    expect((await look()).Lesson).toMatchObject({ HereCount: 0, StuckCount: 0 })
  })

  it('[R048][O990] who is a 课 behind most is counted', async () => {
    for (const pupil of [0, 1]) for (const lesson of [0, 1]) await complete(pupil, lesson, '2026-11-17 10:00:00')
    await complete(0, 2, '2026-11-17 10:00:00')
    await test.db
      .insertInto('study_days')
      .values([
        { user_id: pupils[0] ?? '', day: '2026-11-12', watched_ms: 210 * MINUTE },
        { user_id: pupils[0] ?? '', day: '2026-11-11', watched_ms: 999 * MINUTE },
      ])
      .execute()
    const { Classes } = await look()
    expect(Classes).toMatchObject([{ LessonNumber: 2, LessonCount: 2, BehindCount: 1, Percent: 17, Minutes: 10 }])
  })
})

describe('what waits', () => {
  it('[R048][O990] pupils without a sign for two weeks, not those who came since', async () => {
    const old = new Date(test.clock.now().getTime() - 15 * DAY)
    await test.db
      .updateTable('memberships')
      .set({ created_at: old })
      .where('user_id', 'in', pupils.slice(0, 2))
      .execute()
    await complete(0, 0, '2026-11-17 10:00:00')
    const { Waiting, WaitingCount } = await look()
    expect(Waiting.map(({ Kind, Count, ClassId }) => [Kind, Count, ClassId])).toEqual([['silent', 1, classId]])
    expect(WaitingCount).toBe(1)
  })
})

describe('the way of a new teacher', () => {
  const steps = async () => {
    const { IsNew, HasClass, HasPupils, HasCourse, HasTimetable, HasSign } = (await look()).Steps
    return [IsNew, HasClass, HasPupils, HasCourse, HasTimetable, HasSign].join('')
  }

  it('[R048][O990] goes from the class over its pupils, a course and the timetable to the first sign', async () => {
    expect(await steps()).toBe('111100')
    await plan({ Weekday: 3, Period: 5 })
    expect(await steps()).toBe('011110')
    await complete(0, 0, '2026-11-17 10:00:00')
    expect(await steps()).toBe('011111')
    await plan()
    expect(await steps()).toBe('011101')
    await test.db.deleteFrom('course_selections').where('course_id', '=', courseId).execute()
    expect(await steps()).toBe('111001')
    await test.db
      .deleteFrom('memberships')
      .where('role', '=', 'student')
      .where('organisation_id', '=', classId)
      .execute()
    expect(await steps()).toBe('110000')
    await test.db.deleteFrom('memberships').where('organisation_id', '=', classId).execute()
    expect(await steps()).toBe('100000')
  })
})

it('[R048][O990] a lesson that was begun is at work until it ends, also outside of the timetable', async () => {
  const now = test.clock.now()
  const session = { id: newId(), class_id: classId, course_id: courseId, begun_by: teacherId, begun_at: now }
  await test.db
    .insertInto('class_sessions')
    .values({ ...session, ends_at: new Date(now.getTime() + DAY) })
    .execute()
  expect((await look()).AtWork.map(({ ClassId }) => ClassId)).toEqual([classId])
  await test.db.updateTable('class_sessions').set({ ended_at: now }).where('id', '=', session.id).execute()
  expect((await look()).AtWork).toEqual([])
})
