import { getCourse, getDataBoard, IDLE_HEADER, listBoardDays, listTrainingHandIns } from '@shijie/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, HOUR, MINUTE, momentBefore, nextTimeOfDay, shanghaiDay } from '../../platform/time.ts'
import { countAllDays, countRecent } from './keep-counted.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface School {
  id: string
  classes: string[]
  pupils: string[]
  admin: string
  teacher: string
  courseId: string
}

/** Two classes of three pupils each; the teacher has the first. */
async function buildPeople(): Promise<School> {
  const { id } = await buildSchool(test.db)
  const pupils: string[] = []
  for (let index = 0; index < 6; index++) pupils.push((await buildUser(test.db, { userType: '7000', schoolId: id })).id)
  const teacher = await buildUser(test.db, { userType: '8000', schoolId: id })
  const admin = await buildUser(test.db, { userType: '9000', schoolId: id })
  const first = { name: '七年级（1）班', teacherId: teacher.id, studentIds: pupils.slice(0, 3) }
  const classes = [
    (await buildClass(test.db, id, first)).id,
    (await buildClass(test.db, id, { name: '七年级（2）班', studentIds: pupils.slice(3) })).id,
  ]
  const course = await buildCourse(test.db, { ownerId: teacher.id, schoolId: id })
  return {
    id,
    classes,
    pupils,
    admin: await test.sessionFor(admin.id),
    teacher: await test.sessionFor(teacher.id),
    courseId: course.id,
  }
}

/** Tests before this one moved the clock; what is drawn begins at seven. */
function goToNoon() {
  const now = test.clock.now()
  test.clock.advance(nextTimeOfDay(now, '12:00').getTime() - now.getTime())
}

let school: School
let lessons: string[]
beforeEach(async () => {
  goToNoon()
  school = await buildPeople()
  lessons = []
  for (let index = 0; index < 3; index++)
    lessons.push((await buildLesson(test.db, test.storage, { courseId: school.courseId })).id)
})

const board = async (token: string, Range: 'today' | 'week' | 'term' = 'today') => {
  await countAllDays(test)
  return (await test.call(getDataBoard, { token, query: { Range } })).Data
}

async function study(userId: string, day: string, minutes: number) {
  await sql`insert into study_days (user_id, day, watched_ms) values (${userId}, ${day}::date, ${minutes * MINUTE})
    on conflict (user_id, day) do update set watched_ms = study_days.watched_ms + excluded.watched_ms`.execute(test.db)
}

async function finish(userId: string, lessonId: string, at: Date) {
  const row = { id: newId(), user_id: userId, lesson_id: lessonId, course_id: school.courseId, completed_at: at }
  await test.db
    .insertInto('study_records')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .execute()
}

/** The next hand-in of a work, or the first. */
async function handIn(user_id: string, training_id: string) {
  const now = test.clock.now()
  const { id } = await test.db
    .insertInto('training_copies')
    .values({ id: newId(), training_id, user_id, state: 'handedIn', started_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['training_id', 'user_id']).doUpdateSet({ state: 'handedIn', updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { length } = await test.db.selectFrom('training_hand_ins').select('id').where('copy_id', '=', id).execute()
  await test.db
    .insertInto('training_hand_ins')
    .values({ id: newId(), copy_id: id, number: length + 1, works: '[]', handed_in_at: now })
    .execute()
}

/** What a teacher decided about a work, if there is one. */
const decide = (userId: string, trainingId: string, state: 'graded' | 'returned') =>
  test.db
    .updateTable('training_copies')
    .set({ state, updated_at: test.clock.now() })
    .where('user_id', '=', userId)
    .where('training_id', '=', trainingId)
    .execute()

const today = () => shanghaiDay(test.clock.now())
const daysAgo = (days: number) => shanghaiDay(momentBefore(test.clock.now(), days * DAY))

describe('[R004] the data board', () => {
  it('adds up study time and finished lessons of the school, and of a teacher only the own classes', async () => {
    await study(school.pupils[0] ?? '', today(), 30)
    await study(school.pupils[5] ?? '', today(), 12)
    await finish(school.pupils[0] ?? '', lessons[0] ?? '', test.clock.now())
    const ofSchool = await board(school.admin)
    expect(ofSchool.Figures).toMatchObject({ StudiedSeconds: 42 * 60, LessonsDone: 1 })
    expect(ofSchool).toMatchObject({ LearnerCount: 6, GroupKind: 'class', GroupCount: 2 })
    const ofTeacher = await board(school.teacher)
    expect(ofTeacher.Figures).toMatchObject({ StudiedSeconds: 30 * 60, LessonsDone: 1 })
    expect(ofTeacher).toMatchObject({ LearnerCount: 3, GroupCount: 1 })
  })

  it('counts a term from its first day, also what lies long before the first count', async () => {
    const [pupil = ''] = school.pupils
    for (const days of [0, 13, 14, 15, 60, 150]) await study(pupil, daysAgo(days), 10)
    await finish(pupil, lessons[0] ?? '', momentBefore(test.clock.now(), 90 * DAY))
    await test.db.deleteFrom('board_counts').execute()
    await test.db.deleteFrom('board_days').execute()
    const { id: adminId } = await buildUser(test.db, { userType: '9000', schoolId: school.id })
    const term = async () =>
      (await test.call(getDataBoard, { token: await test.sessionFor(adminId), query: { Range: 'term' } })).Data.Figures
    expect(await term()).toMatchObject({ StudiedSeconds: 60 * 60, LessonsDone: 1 })
    // What changes long ago is counted with the first count of the next day.
    await study(pupil, daysAgo(60), 20)
    test.clock.advance(DAY)
    await countAllDays(test)
    expect(await term()).toMatchObject({ StudiedSeconds: 80 * 60, LessonsDone: 1 })
  })

  it('says nothing of another school', async () => {
    const other = await buildPeople()
    await study(other.pupils[0] ?? '', today(), 50)
    expect((await board(school.admin)).Figures.StudiedSeconds).toBe(0)
    const asked = await test.call(getDataBoard, { token: school.admin, query: { SchoolId: other.id } })
    expect(asked.ErrorCode).toBe(40401)
    const days = { From: today(), To: today(), SchoolId: other.id }
    expect((await test.call(listBoardDays, { token: school.teacher, query: days })).ErrorCode).toBe(40401)
  })

  it('shows the platform all schools together, or one', async () => {
    await study(school.pupils[0] ?? '', today(), 20)
    const admin = await buildUser(test.db, { userType: '9999' })
    const token = await test.sessionFor(admin.id)
    await countAllDays(test)
    const all = (await test.call(getDataBoard, { token })).Data
    expect(all.GroupKind).toBe('school')
    const one = (await test.call(getDataBoard, { token, query: { SchoolId: school.id } })).Data
    expect(one).toMatchObject({ GroupKind: 'class', Figures: { StudiedSeconds: 20 * 60 } })
  })

  it('compares a class with its own seven days before, without today', async () => {
    const [pupil = ''] = school.pupils
    await study(pupil, today(), 600)
    await study(pupil, daysAgo(1), 42)
    await study(pupil, daysAgo(7), 21)
    await study(pupil, daysAgo(8), 84)
    await countAllDays(test)
    const [first] = (await board(school.admin)).Groups
    expect(first).toMatchObject({ Name: '七年级（1）班', Minutes: 3, MinutesBefore: 4 })
  })

  it('counts works and not hand-ins; what is neither scored nor given back is what waits in the list', async () => {
    const { id: training } = await buildTraining(test.db)
    const [first = '', second = '', third = ''] = school.pupils
    for (const pupil of [first, second, third, first, second]) await handIn(pupil, training)
    await decide(first, training, 'graded')
    await decide(second, training, 'returned')
    expect((await board(school.teacher)).Figures).toMatchObject({ HandIns: 3, Graded: 2 })
    const list = async () =>
      (await test.call(listTrainingHandIns, { token: school.teacher, query: {} })).Data.WaitingCount
    expect(await list()).toBe(1)
    await handIn(second, training)
    const { HandIns, Graded } = (await board(school.teacher, 'term')).Figures
    expect(HandIns - Graded).toBe(await list())
  })

  it('a work that is decided weeks after it came moves the figures with the next count', async () => {
    const { id: training } = await buildTraining(test.db)
    const [pupil = ''] = school.pupils
    await handIn(pupil, training)
    await countAllDays(test)
    test.clock.advance(40 * DAY)
    await countRecent(test)
    test.clock.advance(MINUTE)
    await decide(pupil, training, 'graded')
    test.clock.advance(MINUTE)
    await countRecent(test)
    const rows = await sql<{ graded: number }>`select distinct graded from board_days
      where organisation_id = ${school.id} and hand_ins > 0`.execute(test.db)
    expect(rows.rows).toEqual([{ graded: 1 }])
  })

  it('whoever opens it after a while waits for the count, and begins with figures of this moment', async () => {
    await board(school.admin)
    test.clock.advance(6 * MINUTE)
    await finish(school.pupils[0] ?? '', lessons[0] ?? '', test.clock.now())
    const { Data } = await test.call(getDataBoard, { token: school.admin, query: {} })
    expect(Data).toMatchObject({ CountedTime: Data.Now, Figures: { LessonsDone: 1 } })
  })

  it('names nobody', async () => {
    await study(school.pupils[0] ?? '', today(), 30)
    const { rows } = await sql<{ name: string }>`select name from users where school_id = ${school.id}`.execute(test.db)
    const text = JSON.stringify(await board(school.admin))
    for (const { name } of rows) expect(text).not.toContain(name)
  })

  it('counts anew what changed: a pupil who goes to another class takes the past along', async () => {
    const [pupil = ''] = school.pupils
    await study(pupil, today(), 30)
    expect((await board(school.teacher)).Figures.StudiedSeconds).toBe(1800)
    await test.db.deleteFrom('memberships').where('user_id', '=', pupil).execute()
    expect((await board(school.teacher)).Figures.StudiedSeconds).toBe(0)
    expect((await board(school.admin)).Figures.StudiedSeconds).toBe(1800)
  })

  it('shows what an export shows, to the number', async () => {
    for (const [index, pupil] of school.pupils.entries()) {
      await study(pupil, today(), 5 + index)
      await finish(pupil, lessons[index % 3] ?? '', test.clock.now())
    }
    const shown = (await board(school.admin)).Figures
    const query = { From: today(), To: today() }
    const { Data } = await test.call(listBoardDays, { token: school.admin, query })
    expect(Data.Items[0]).toMatchObject({ OrgName: '全校', Learners: 6, ...shown })
    const classes = Data.Items.slice(1)
    expect(classes.map(({ OrgName }) => OrgName)).toEqual(['七年级（1）班', '七年级（2）班'])
    expect(classes.reduce((sum, { StudiedSeconds }) => sum + StudiedSeconds, 0)).toBe(shown.StudiedSeconds)
  })

  it.each([
    [{ From: '2026-11-18', To: '2026-11-17' }, '不能早于'],
    [{ From: '2026-01-01', To: '2026-11-17' }, '最多导出 220 天'],
  ])('refuses the export %o', async (query, words) => {
    const answer = await test.call(listBoardDays, { token: school.admin, query })
    expect(answer).toMatchObject({ ErrorCode: 40001, ErrorMsg: expect.stringContaining(words) })
  })
})

/** The plain reference: looks at every row by itself. */
async function reckonDay(orgId: string, day: string) {
  const { rows: members } = await sql<{ user_id: string }>`
    select user_id from memberships where organisation_id = ${orgId} and role = 'student'
    union select id from users where school_id = ${orgId} and user_type = '7000'`.execute(test.db)
  const ids = new Set(members.map((row) => row.user_id))
  const days = await sql<{ user_id: string; day: string; watched_ms: number }>`
    select user_id, day::text, watched_ms from study_days`.execute(test.db)
  const studied = days.rows.filter((row) => ids.has(row.user_id) && row.day === day)
  const records = await test.db.selectFrom('study_records').select(['user_id', 'completed_at']).execute()
  const done = records.filter(
    ({ user_id, completed_at }) => ids.has(user_id) && completed_at && shanghaiDay(completed_at) === day,
  )
  const copies = await test.db.selectFrom('training_copies').select(['id', 'user_id', 'state']).execute()
  const firsts = await test.db
    .selectFrom('training_hand_ins')
    .select(['copy_id', 'handed_in_at'])
    .where('number', '=', 1)
    .execute()
  const works = copies.filter(
    (copy) =>
      ids.has(copy.user_id) &&
      firsts.some(({ copy_id, handed_in_at }) => copy_id === copy.id && shanghaiDay(handed_in_at) === day),
  )
  return {
    hand_ins: works.length,
    graded: works.filter(({ state }) => state === 'graded' || state === 'returned').length,
    studied_ms: studied.reduce((sum, row) => sum + row.watched_ms, 0),
    learners: new Set(studied.filter((row) => row.watched_ms > 0).map((row) => row.user_id)).size,
    lessons_done: done.length,
  }
}

const deed = fc.record({
  who: fc.nat(5),
  lesson: fc.nat(2),
  kind: fc.constantFrom('study', 'finish', 'count', 'later', 'handIn', 'grade', 'return', 'days'),
  minutes: fc.integer({ min: 0, max: 90 }),
})

it('[R004] figures counted after each deed are those of a full count, and those of a plain reckoning', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 14 }), async (deeds) => {
      const { id: training } = await buildTraining(test.db)
      const { who, classes, id } = await (async () => {
        const people = await buildPeople()
        return { who: people.pupils, classes: people.classes, id: people.id }
      })()
      for (const { who: index, lesson, kind, minutes } of deeds) {
        const userId = who[index] ?? ''
        if (kind === 'study') await study(userId, today(), minutes)
        else if (kind === 'finish') await finish(userId, lessons[lesson] ?? '', test.clock.now())
        else if (kind === 'count') await countRecent(test)
        else if (kind === 'handIn') await handIn(userId, training)
        else if (kind === 'grade') await decide(userId, training, 'graded')
        else if (kind === 'return') await decide(userId, training, 'returned')
        else if (kind === 'days') test.clock.advance(minutes * HOUR)
        else test.clock.advance(minutes * MINUTE)
      }
      const read = async () =>
        (
          await sql<{ organisation_id: string; day: string }>`
          select organisation_id, day::text, hand_ins, graded, studied_ms, learners, lessons_done from board_days
          where organisation_id = any(${[id, ...classes]}::uuid[]) order by 1, 2`.execute(test.db)
        ).rows
      test.clock.advance(MINUTE)
      await countRecent(test)
      const stepwise = await read()
      await countAllDays(test)
      expect(await read()).toEqual(stepwise)
      for (const { organisation_id, day, ...figures } of stepwise)
        expect(figures).toEqual(await reckonDay(organisation_id, day))
    }),
    { numRuns: 12 },
  )
})

describe('[R004] who is at it now', () => {
  const visit = (token: string, headers: Record<string, string> = {}) =>
    test.call(getCourse, { token, query: { CourseId: school.courseId }, headers })
  const slots = async (userId: string) =>
    (await test.db.selectFrom('active_slots').select('slot_at').where('user_id', '=', userId).execute()).length

  it('counts learners who did something in the last five minutes, not browsers that nobody touches', async () => {
    const [active = '', idle = ''] = school.pupils
    const tokens = [await test.sessionFor(active), await test.sessionFor(idle)]
    test.clock.advance(2 * MINUTE)
    await visit(tokens[0] ?? '')
    await visit(tokens[1] ?? '', { [IDLE_HEADER]: '1' })
    await vi.waitFor(async () => expect(await slots(active)).toBe(1))
    expect(await slots(idle)).toBe(0)
    expect((await board(school.admin)).ActiveCount).toBe(1)
    test.clock.advance(6 * MINUTE)
    expect((await board(school.admin)).ActiveCount).toBe(0)
  })

  it('draws the most at once in each quarter of an hour of today', async () => {
    const tokens = await Promise.all(school.pupils.slice(0, 2).map((pupil) => test.sessionFor(pupil)))
    test.clock.advance(2 * MINUTE)
    for (const token of tokens) await visit(token)
    await vi.waitFor(async () => expect(await slots(school.pupils[1] ?? '')).toBe(1))
    const { Today, Hours } = await board(school.admin)
    expect(Today.at(-1)).toBe(2)
    expect(Math.max(...(Hours.at(-1)?.Learners ?? []))).toBe(2)
  })

  it('keeps a screen that stands open signed in until midnight, and no longer', async () => {
    const look = () => test.call(getDataBoard, { token: school.admin, headers: { [IDLE_HEADER]: '1' } })
    const seenNow = async () => {
      const now = test.clock.now()
      const rows = await test.db.selectFrom('sessions').select('last_seen_at').where('last_seen_at', '=', now).execute()
      expect(rows).not.toEqual([])
    }
    for (let hour = 13; hour < 24; hour++) {
      test.clock.advance(HOUR)
      expect((await look()).ErrorCode).toBe(0)
      await vi.waitFor(seenNow)
    }
    test.clock.advance(HOUR)
    expect((await look()).ErrorCode).toBe(0)
    test.clock.advance(HOUR)
    expect((await look()).ErrorCode).toBe(10001)
  })

  it('lets other calls of an untouched browser run out', async () => {
    const token = await test.sessionFor(school.pupils[2] ?? '')
    for (let half = 0; half < 3; half++) {
      test.clock.advance(HOUR / 2)
      expect((await visit(token, { [IDLE_HEADER]: '1' })).ErrorCode).toBe(0)
    }
    test.clock.advance(HOUR)
    expect((await visit(token, { [IDLE_HEADER]: '1' })).ErrorCode).toBe(10001)
  })
})
