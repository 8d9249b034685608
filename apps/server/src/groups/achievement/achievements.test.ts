import {
  ErrorCodes,
  freezeAchievements,
  getAchievement,
  getStudyStatistics,
  getVodUrl,
  listAchievements,
  messages,
  reportRecord,
  setWeights,
  thawAchievements,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { type BuiltLesson, buildCourse, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, SECOND } from '../../platform/time.ts'
import { keepScore } from '../learning/keep-score.ts'
import { streaksOf } from '../learning/study-statistics.ts'
import { scoreOf, USUAL_WEIGHTS } from './score.ts'

let test: TestApp
let CourseId: string
let lessons: BuiltLesson[]
let owner: string
let pupil: { id: string; token: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const course = await buildCourse(test.db)
  CourseId = course.id
  owner = await test.sessionFor(course.ownerId)
  lessons = [
    await buildLesson(test.db, test.storage, { courseId: CourseId }),
    await buildLesson(test.db, test.storage, { courseId: CourseId }),
  ]
  pupil = await joined()
})

async function joined() {
  const user = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, CourseId, user.id)
  return { id: user.id, token: await test.sessionFor(user.id) }
}

/** Plays a whole lesson of 100 seconds in real time. */
async function finish({ token }: { token: string }, lesson: BuiltLesson | undefined) {
  const CourseHourId = lesson?.id ?? ''
  await test.call(getVodUrl, { token, query: { CourseHourId } })
  test.clock.advance(100 * SECOND)
  await test.call(reportRecord, { token, body: { CourseHourId, Position: 100, Intervals: [[0, 100]] } })
}

const own = async (as = pupil) => (await test.call(getAchievement, { token: as.token, query: { CourseId } })).Data
const weigh = (LessonWeight: number, ExerciseWeight: number, TrainingWeight: number, token = owner) =>
  test.call(setWeights, { token, body: { CourseId, LessonWeight, ExerciseWeight, TrainingWeight } })
const freeze = (token = owner) => test.call(freezeAchievements, { token, body: { CourseId } })

describe('the score', () => {
  it.each([
    [{ lesson: 50, exercise: 80, training: 100 }, 72],
    [{ lesson: 50, exercise: 80, training: null }, 65],
    [{ lesson: null, exercise: null, training: 33 }, 33],
    [{ lesson: null, exercise: null, training: null }, 0],
  ])('[E097] of %o is %d: what a course does not have costs nobody anything', (parts, score) => {
    expect(scoreOf(parts, USUAL_WEIGHTS)).toBe(score)
  })

  it('[E097] parts without weight count alike where there is nothing else', () => {
    expect(scoreOf({ lesson: 50, exercise: 100, training: null }, { lesson: 0, exercise: 0, training: 100 })).toBe(75)
  })
})

describe('achievements', () => {
  it('[E097] follow the lessons and the best result of each exercise', async () => {
    await finish(pupil, lessons[0])
    expect(await own()).toMatchObject({ LessonPercent: 50, ExercisePercent: null, Score: 50, IsFrozen: 0 })
  })

  it('[E097] what was handed in and waits for its teacher is said, until it has a mark', async () => {
    const { lessonId, examId } = await buildExercise(test, { courseId: CourseId })
    const now = test.clock.now()
    const attempt = { id: newId(), paper_id: examId, lesson_id: lessonId, user_id: pupil.id, number: 1 }
    await test.db
      .insertInto('exam_attempts')
      .values({ ...attempt, started_at: now, handed_in_at: now, handed_in_by: 'learner', percent: null })
      .execute()
    const listed = async () => (await test.call(listAchievements, { token: pupil.token, query: {} })).Data.Items
    expect(await listed()).toMatchObject([
      { ExercisePercent: 0, WaitingExercises: 1, WaitingTrainings: 0, HasResult: 0 },
    ])
    await test.db.updateTable('exam_attempts').set({ percent: 60 }).where('id', '=', attempt.id).execute()
    expect(await listed()).toMatchObject([{ WaitingExercises: 0 }])
  })

  it('[E097] lessons count by their weights in their part, and one without weight not at all', async () => {
    const set = (lesson: { id: string } | undefined, weight: number) =>
      test.db
        .updateTable('lessons')
        .set({ weight })
        .where('id', '=', lesson?.id ?? '')
        .execute()
    await finish(pupil, lessons[0])
    await set(lessons[0], 3)
    expect((await own()).LessonPercent).toBe(75)
    await set(lessons[1], 0)
    expect((await own()).LessonPercent).toBe(100)
    // Nothing of the kind counts: it costs nobody anything.
    await set(lessons[0], 0)
    expect(await own()).toMatchObject({ LessonPercent: null, Score: 0 })
    const [first, second] = [
      await buildExercise(test, { courseId: CourseId }),
      await buildExercise(test, { courseId: CourseId }),
    ]
    await set({ id: first.lessonId }, 4)
    for (const [{ lessonId }, percent] of [
      [first, 100],
      [second, 50],
    ] as const)
      await keepScore(test.db, { userId: pupil.id, lessonId, courseId: CourseId, percent }, test.clock.now())
    expect((await own()).ExercisePercent).toBe(90)
  })

  it('[E097] a worse result later takes nothing away', async () => {
    const [lesson] = lessons
    const key = { userId: pupil.id, lessonId: lesson?.id ?? '', courseId: CourseId }
    for (const percent of [undefined, 60, 90, 40]) await keepScore(test.db, { ...key, percent }, test.clock.now())
    const row = await test.db.selectFrom('study_records').selectAll().where('user_id', '=', pupil.id).executeTakeFirst()
    expect([row?.score_percent, row?.completed_at !== null]).toEqual([90, true])
  })

  it('[E097] are fixed by the teacher: neither learning nor an edit of the course changes them', async () => {
    await finish(pupil, lessons[0])
    expect((await freeze()).Data.FrozenCount).toBe(1)
    await finish(pupil, lessons[1])
    await buildLesson(test.db, test.storage, { courseId: CourseId })
    await weigh(100, 0, 0)
    expect(await own()).toMatchObject({ LessonPercent: 50, Score: 50, LessonWeight: 40, IsFrozen: 1 })
    const late = await joined()
    expect((await own(late)).IsFrozen).toBe(0)
    expect((await freeze()).Data.FrozenCount).toBe(1)
    await test.call(thawAchievements, { token: owner, query: { CourseId } })
    expect(await own()).toMatchObject({ LessonPercent: 66.6, LessonWeight: 100, IsFrozen: 0 })
  })

  it('[E097] of all learners are for whoever runs the course, own ones for everybody', async () => {
    await joined()
    const list = async (token: string, query = {}) => (await test.call(listAchievements, { token, query })).Data
    expect((await list(owner, { CourseId })).TotalCount).toBe(2)
    expect((await list(pupil.token, { CourseId })).Items.map(({ UserId }) => UserId)).toEqual([pupil.id])
    expect((await list(pupil.token)).TotalCount).toBe(1)
    const other = await joined()
    const query = { CourseId, UserId: other.id }
    expect((await test.call(getAchievement, { token: pupil.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(getAchievement, { token: owner, query })).Data.UserId).toBe(other.id)
  })

  it('[E097] weights and fixing are the owner’s alone, and weights make a hundred', async () => {
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    for (const answer of [await weigh(40, 40, 20, stranger), await freeze(stranger)]) {
      expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await weigh(40, 40, 30)).ErrorMsg).toContain(messages.weightsSum)
    expect((await weigh(-10, 60, 50)).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })
})

describe('statistics', () => {
  it('[O160] count days, rows of days, weeks and categories', async () => {
    await finish(pupil, lessons[0])
    test.clock.advance(DAY)
    const tomorrow = { token: await test.sessionFor(pupil.id) }
    await finish(tomorrow, lessons[1])
    const { Data } = await test.call(getStudyStatistics, tomorrow)
    expect(Data).toMatchObject({ TotalSeconds: 200, CompletedLessons: 2, StudyDays: 2, StreakDays: 2 })
    expect(Data.Days.map(({ Seconds }) => Seconds)).toEqual([100, 100])
    expect(Data.Weeks).toHaveLength(12)
    expect(Data.Weeks.reduce((sum, { Seconds }) => sum + Seconds, 0)).toBe(200)
    expect(Data.Categories).toEqual([
      { Category: 2, CourseCount: 1, LessonCount: expect.any(Number), DoneCount: 2, Seconds: 200 },
    ])
  })

  it.each([
    [['2026-11-18', '2026-11-19', '2026-11-20'], 3, 3],
    [['2026-11-18', '2026-11-19'], 0, 2],
    [['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-21'], 1, 3],
    [[], 0, 0],
  ])('[O160] rows of the days %j are %d now and %d at most', (days, current, longest) => {
    const studied = (days as string[]).map((day) => ({ day, watched_ms: 1 }))
    expect(streaksOf(studied, '2026-11-21')).toEqual({ current, longest })
  })
})
