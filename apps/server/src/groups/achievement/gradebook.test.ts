import {
  ErrorCodes,
  freezeAchievements,
  getAchievement,
  getGradebook,
  getMarkHistory,
  getOwnMarks,
  gradebookMessages,
  listAchievements,
  MARK_EXCUSED,
  MARK_FLAGS,
  MARK_NONE,
  MARKS_AT_ONCE,
  putMarks,
  setWeights,
  thawAchievements,
  undoMarks,
} from '@shijie/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { buildClass, buildCourse, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import { scoreOf } from './score.ts'

let test: TestApp
let CourseId: string
let owner: string
let ownerId: string
let exercises: string[]
let pupil: { id: string; token: string }
let mate: { id: string; token: string }

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const course = await buildCourse(test.db)
  CourseId = course.id
  ownerId = course.ownerId
  owner = await test.sessionFor(ownerId)
  exercises = []
  for (let at = 0; at < 2; at++) exercises.push((await buildExercise(test, { courseId: CourseId })).lessonId)
  pupil = await joined()
  mate = await joined()
})

async function joined(courseId = CourseId) {
  const user = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, courseId, user.id)
  return { id: user.id, token: await test.sessionFor(user.id) }
}

const record = (userId: string, lessonId: string, percent: number | null, isDone = true, courseId = CourseId) =>
  test.db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: userId,
      lesson_id: lessonId,
      course_id: courseId,
      score_percent: percent,
      completed_at: isDone ? test.clock.now() : null,
    })
    .execute()

const book = async (token = owner, ClassId?: string) =>
  (await test.call(getGradebook, { token, query: { CourseId, ClassId } })).Data
const rowOf = async (userId: string) => (await book()).Rows.find(({ UserId }) => UserId === userId)

type Cell = [userId: string, lesson: string | undefined, seen: number, mark: number]
const put = (cells: Cell[], { token = owner, Reason = '补交了作品' } = {}) =>
  test.call(putMarks, {
    token,
    body: {
      CourseId,
      Reason,
      Marks: cells.map(([UserId, lesson, Seen, Mark]) => ({ UserId, CourseHourId: lesson ?? '', Seen, Mark })),
    },
  })
const undo = (BatchId: string) => test.call(undoMarks, { token: owner, body: { CourseId, BatchId } })

describe('the gradebook', () => {
  it('[R049] has a column for each exercise, what it counts, and the marks of everybody in one order', async () => {
    await record(pupil.id, exercises[0] ?? '', 80)
    const { Columns, Rows, TotalCount } = await book()
    expect(Columns.map(({ CourseHourId, Share, FullScore }) => [CourseHourId, Share, FullScore])).toEqual(
      exercises.map((id) => [id, 50, 12]),
    )
    expect(TotalCount).toBe(2)
    expect(Rows.find(({ UserId }) => UserId === pupil.id)).toMatchObject({ Marks: [80, MARK_NONE], Score: 40 })
    expect(Rows.find(({ UserId }) => UserId === mate.id)).toMatchObject({ Marks: [MARK_NONE, MARK_NONE], Score: 0 })
  })

  it('[R049] of one class has its learners only, and names the classes', async () => {
    // Another one is in the class and has not joined.
    const { id: other } = await buildUser(test.db, { userType: '7000' })
    const { id } = await buildClass(test.db, (await buildUser(test.db, { userType: '8000' })).schoolId ?? '', {
      studentIds: [mate.id, other],
    })
    const { Rows, Classes } = await book(owner, id)
    expect(Rows.map(({ UserId }) => UserId)).toEqual([mate.id])
    expect(Classes).toEqual([{ OrgId: id, OrgName: '七年级（1）班', Count: 1, WholeCount: 2 }])
  })

  it('[E097] a mark by hand counts instead of the record, in the book, in the list and for the pupil', async () => {
    await record(pupil.id, exercises[0] ?? '', 80)
    await put([[pupil.id, exercises[0], 80, 95]])
    expect(await rowOf(pupil.id)).toMatchObject({
      Marks: [95, MARK_NONE],
      Flags: [MARK_FLAGS.changed, 0],
      Score: 47.5,
    })
    const own = (await test.call(getAchievement, { token: pupil.token, query: { CourseId } })).Data
    expect(own).toMatchObject({ ExercisePercent: 47.5, Score: 47.5 })
    const { Items } = (await test.call(getOwnMarks, { token: pupil.token, query: { CourseId } })).Data
    expect(Items.map(({ Mark, Reason }) => [Mark, Reason])).toEqual([
      [95, '补交了作品'],
      [MARK_NONE, ''],
    ])
  })

  it('[E097] who is excused neither gains nor loses by that exercise', async () => {
    await record(pupil.id, exercises[0] ?? '', 80)
    await put([[pupil.id, exercises[1], MARK_NONE, MARK_EXCUSED]])
    expect(await rowOf(pupil.id)).toMatchObject({ Marks: [80, MARK_EXCUSED], ExercisePercent: 80, Score: 80 })
    await put([[pupil.id, exercises[0], 80, MARK_EXCUSED]])
    expect(await rowOf(pupil.id)).toMatchObject({ ExercisePercent: null, Score: 0 })
  })

  it.each(['accept', 'refuse'] as const)(
    '[R049][O980] says 迟交 of what came after the deadline until which it was given, where that counts (%s)',
    async (late_rule) => {
      const [lesson_id = ''] = exercises
      const teacher = await buildUser(test.db, { userType: '8000' })
      const { id: class_id } = await buildClass(test.db, teacher.schoolId ?? '', { studentIds: [pupil.id, mate.id] })
      await record(mate.id, lesson_id, 70)
      const due_at = test.clock.now()
      test.clock.advance(MINUTE)
      await record(pupil.id, lesson_id, 80)
      const given = { id: newId(), class_id, kind: 'lesson', lesson_id, due_at, late_rule } as const
      await test.db
        .insertInto('assignments')
        .values({ ...given, assigned_by: teacher.id, begins_at: momentBefore(due_at, MINUTE) })
        .execute()
      expect((await rowOf(pupil.id))?.Flags).toEqual([late_rule === 'accept' ? MARK_FLAGS.late : 0, 0])
      expect((await rowOf(mate.id))?.Flags).toEqual([0, 0])
      const own = await test.call(getOwnMarks, { token: pupil.token, query: { CourseId } })
      expect(own.Data.Items[0]?.Flags).toBe(late_rule === 'accept' ? MARK_FLAGS.late : 0)
    },
  )

  it('[R049] says what waits to be marked and what came too late', async () => {
    const paper = await test.db
      .updateTable('exam_papers')
      .set({ closes_at: test.clock.now() })
      .where('lesson_id', '=', exercises[0] ?? '')
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = new Date(test.clock.now().getTime() + 1000)
    await test.db
      .insertInto('exam_attempts')
      .values({
        id: newId(),
        paper_id: paper.id,
        lesson_id: exercises[0] ?? '',
        user_id: pupil.id,
        number: 1,
        started_at: test.clock.now(),
        handed_in_at: after,
        handed_in_by: 'learner',
      })
      .execute()
    expect((await rowOf(pupil.id))?.Flags).toEqual([MARK_FLAGS.toMark | MARK_FLAGS.late, 0])
  })
})

describe('changes by hand', () => {
  it('[R049] stand in the history with who, when and why, and are taken back together', async () => {
    await record(pupil.id, exercises[0] ?? '', 88)
    const { BatchId } = (
      await put([
        [pupil.id, exercises[0], 88, 92],
        [mate.id, exercises[0], MARK_NONE, 70],
      ])
    ).Data
    const history = async () =>
      (
        await test.call(getMarkHistory, {
          token: owner,
          query: { CourseId, UserId: pupil.id, CourseHourId: exercises[0] ?? '' },
        })
      ).Data
    expect(await history()).toMatchObject({
      Recorded: 88,
      Changes: [{ From: 88, To: 92, Reason: '补交了作品', IsUndo: 0 }],
    })
    const again = (await undo(BatchId)).Data
    expect([await rowOf(pupil.id), await rowOf(mate.id)]).toMatchObject([
      { Marks: [88, MARK_NONE], Flags: [0, 0] },
      { Marks: [MARK_NONE, MARK_NONE] },
    ])
    expect((await history()).Changes.map(({ From, To, IsUndo }) => [From, To, IsUndo])).toEqual([
      [92, 88, 1],
      [88, 92, 0],
    ])
    expect((await undo(BatchId)).ErrorMsg).toContain(gradebookMessages.undone)
    // Taking back what was taken back does it again.
    await undo(again.BatchId)
    expect((await rowOf(pupil.id))?.Marks[0]).toBe(92)
  })

  it('[R049] two teachers never overwrite each other: who saw an older mark is told which, and nothing of theirs is written', async () => {
    await put([[pupil.id, exercises[0], MARK_NONE, 60]])
    const answer = await put([
      [mate.id, exercises[0], MARK_NONE, 75],
      [pupil.id, exercises[0], MARK_NONE, 90],
    ])
    expect(answer.ErrorCode).toBe(ErrorCodes.Conflict)
    const { name } = await test.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', pupil.id)
      .executeTakeFirstOrThrow()
    expect(answer.ErrorMsg).toContain(name)
    expect([await rowOf(pupil.id), await rowOf(mate.id)]).toMatchObject([
      { Marks: [60, MARK_NONE] },
      { Marks: [MARK_NONE, MARK_NONE] },
    ])
    const two = await Promise.all([put([[mate.id, exercises[1], -1, 50]]), put([[mate.id, exercises[1], -1, 51]])])
    expect(two.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, ErrorCodes.Conflict])
  })

  it('[R049] are refused where the score is frozen, with the way to thaw; a frozen figure does not move', async () => {
    await record(pupil.id, exercises[0] ?? '', 80)
    const { BatchId } = (await put([[pupil.id, exercises[0], 80, 90]])).Data
    await test.call(freezeAchievements, { token: owner, body: { CourseId } })
    for (const answer of [await put([[pupil.id, exercises[0], 90, 10]]), await undo(BatchId)])
      expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, expect.stringContaining('撤销确定')])
    expect(await rowOf(pupil.id)).toMatchObject({ ExercisePercent: 45, Score: 45, IsFrozen: 1 })
    await test.call(thawAchievements, { token: owner, query: { CourseId } })
    expect((await put([[pupil.id, exercises[0], 90, 10]])).ErrorCode).toBe(0)
  })

  it('[R049] are bounded: a reason, five hundred at once, whole numbers, each cell once', async () => {
    const many = Array.from({ length: MARKS_AT_ONCE + 1 }, (): Cell => [pupil.id, exercises[0], -1, 50])
    const refusals = [
      await put([[pupil.id, exercises[0], -1, 101]]),
      await put([[pupil.id, exercises[0], -1, 50]], { Reason: ' ' }),
      await put(many),
      await put([]),
      await put(many.slice(0, 2)),
    ]
    expect(refusals.map(({ ErrorCode }) => ErrorCode)).toEqual(refusals.map(() => ErrorCodes.InvalidParameter))
  })

  it('[P007] reach learners and lessons of this course alone; a co-teacher may, a teacher of another school may not', async () => {
    const other = await buildCourse(test.db)
    const theirs = (await buildExercise(test, { courseId: other.id })).lessonId
    const stranger = await joined(other.id)
    // In both courses, so that only the lesson is foreign.
    await joinAs(test.db, other.id, pupil.id)
    expect((await put([[pupil.id, theirs, -1, 50]])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await put([[stranger.id, exercises[0], -1, 50]])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect(
      (await put([[pupil.id, exercises[0], -1, 50]], { token: await test.sessionFor(other.ownerId) })).ErrorCode,
    ).toBe(ErrorCodes.NotFound)
    const helper = await buildUser(test.db, { userType: '8000' })
    await test.db
      .insertInto('course_teachers')
      .values({ course_id: CourseId, user_id: helper.id, added_by: ownerId, added_at: test.clock.now() })
      .execute()
    expect((await put([[pupil.id, exercises[0], -1, 50]], { token: await test.sessionFor(helper.id) })).ErrorCode).toBe(
      0,
    )
    // A batch of another course is none of this one.
    const { BatchId } = (await put([[pupil.id, exercises[0], 50, 51]])).Data
    const foreign = await test.call(undoMarks, {
      token: await test.sessionFor(other.ownerId),
      body: { CourseId: other.id, BatchId },
    })
    expect(foreign.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

/** Record 028 as it was before there were marks by hand, to the letter. */
const before = async (userId: string, courseId: string) => {
  const mean = (kinds: string[], percent: string) =>
    `(sum(l.weight * ${percent}) filter (where l.kind in (${kinds.map((kind) => `'${kind}'`).join()})))::numeric
      / nullif(sum(l.weight) filter (where l.kind in (${kinds.map((kind) => `'${kind}'`).join()})), 0)`
  const lessons = ['page', 'video', 'pdf', 'images', 'document', 'web']
  const { rows } = await sql<{ lesson: number | null; exercise: number | null; training: number | null }>`
    select trunc(${sql.raw(mean(lessons, '(case when r.completed_at is null then 0 else 100 end)'))}, 1)::float8 as lesson,
      round(${sql.raw(mean(['exercise'], 'coalesce(r.score_percent, 0)'))}, 1)::float8 as exercise,
      round(${sql.raw(mean(['training'], '(case when r.completed_at is null then 0 else coalesce(r.score_percent, 100) end)'))}, 1)::float8 as training
    from lessons l left join study_records r on r.lesson_id = l.id and r.user_id = ${userId}
    where l.course_id = ${courseId} and l.link_type = 2 and not l.is_extra and l.deleted_at is null`.execute(test.db)
  return rows[0] ?? { lesson: null, exercise: null, training: null }
}

interface Leaf {
  id: string
  kind: string
  weight: number
}

/** A course with lessons of all kinds and weights, and what a few learners did in it. */
async function buildRandom(seed: { weights: number[]; cells: (number | null)[]; done: boolean[] }) {
  const leaves: Leaf[] = []
  for (const [at, weight] of seed.weights.entries()) {
    const kind = (['video', 'exercise', 'training'] as const)[at % 3] ?? 'video'
    const training = kind === 'training' ? await buildTraining(test.db, {}) : undefined
    const { id } = await buildLesson(test.db, test.storage, { courseId: CourseId, kind, hasFile: kind === 'video' })
    await test.db
      .updateTable('lessons')
      .set({ weight, ...(training ? { training_id: training.id } : {}) })
      .where('id', '=', id)
      .execute()
    leaves.push({ id, kind, weight })
  }
  const learners = [pupil, mate]
  for (const [at, leaf] of leaves.entries())
    for (const [place, { id }] of learners.entries()) {
      const index = (at * 2 + place) % seed.cells.length
      const isDone = seed.done[index % seed.done.length] ?? false
      if (seed.cells[index] !== null || isDone) await record(id, leaf.id, seed.cells[index] ?? null, isDone)
    }
  return { leaves, learners }
}

/** Independent of the server: the score that follows from the cells of the book. */
function scoreFromCells(
  data: Awaited<ReturnType<typeof book>>,
  row: (typeof data)['Rows'][number],
  lesson: number | null,
) {
  const partOf = (kind: 'exercise' | 'training') => {
    const counted = data.Columns.flatMap((column, at) => {
      const mark = row.Marks[at] ?? MARK_NONE
      return column.Kind === kind && mark !== MARK_EXCUSED ? [{ mark: Math.max(0, mark), weight: column.Weight }] : []
    })
    const total = counted.reduce((sum, { weight }) => sum + weight, 0)
    return total > 0
      ? Math.round((10 * counted.reduce((sum, { mark, weight }) => sum + mark * weight, 0)) / total) / 10
      : null
  }
  const parts = { lesson, exercise: partOf('exercise'), training: partOf('training') }
  return scoreOf(parts, { lesson: data.LessonWeight, exercise: data.ExerciseWeight, training: data.TrainingWeight })
}

describe('one formula', () => {
  const seeds = fc.sample(
    fc.record({
      weights: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 7 }),
      cells: fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 6, maxLength: 10 }),
      done: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }),
      weigh: fc.integer({ min: 0, max: 100 }),
      hands: fc.array(fc.integer({ min: -2, max: 100 }), { minLength: 1, maxLength: 6 }),
    }),
    { numRuns: 8, seed: 28 },
  )

  it.each(seeds)('[E097][R049] without a hand every figure is that of record 028: %o', async (seed) => {
    const { learners } = await buildRandom(seed)
    const { Rows } = await book()
    for (const { id } of learners) {
      const old = await before(id, CourseId)
      const row = Rows.find(({ UserId }) => UserId === id)
      expect([row?.LessonPercent, row?.ExercisePercent, row?.TrainingPercent]).toEqual([
        old.lesson,
        old.exercise,
        old.training,
      ])
      expect(row?.Score).toBe(scoreOf(old, { lesson: 40, exercise: 40, training: 20 }))
    }
  })

  it.each(seeds)(
    '[E097][R049] book, list and pupil see one score, with hands, excused and frozen: %o',
    async (seed) => {
      const { leaves, learners } = await buildRandom(seed)
      const weights = { LessonWeight: seed.weigh, ExerciseWeight: 100 - seed.weigh, TrainingWeight: 0 }
      await test.call(setWeights, { token: owner, body: { CourseId, ...weights } })
      const first = await book()
      const cells = seed.hands.flatMap((hand, at): Cell[] => {
        const learner = learners[at % learners.length]
        const column = first.Columns[at % first.Columns.length]
        if (!learner || !column) return []
        const row = first.Rows.find(({ UserId }) => UserId === learner.id)
        return [[learner.id, column.CourseHourId, row?.Marks[first.Columns.indexOf(column)] ?? -1, hand]]
      })
      const once = [...new Map(cells.map((cell) => [`${cell[0]} ${cell[1]}`, cell])).values()]
      expect((await put(once)).ErrorCode).toBe(0)
      expect(leaves.length).toBe(seed.weights.length)
      for (const isFrozen of [false, true]) {
        if (isFrozen) await test.call(freezeAchievements, { token: owner, body: { CourseId } })
        const data = await book()
        const list = (await test.call(listAchievements, { token: owner, query: { CourseId } })).Data.Items
        for (const { id, token } of learners) {
          const row = data.Rows.find(({ UserId }) => UserId === id)
          const own = (await test.call(getAchievement, { token, query: { CourseId } })).Data
          const listed = list.find(({ UserId }) => UserId === id)
          expect([row?.Score, listed?.Score]).toEqual([own.Score, own.Score])
          if (row) expect(scoreFromCells(data, row, own.LessonPercent)).toBe(own.Score)
          const { Items } = (await test.call(getOwnMarks, { token, query: { CourseId } })).Data
          expect(Items.map(({ Mark }) => Mark)).toEqual(row?.Marks)
        }
      }
    },
  )
})
