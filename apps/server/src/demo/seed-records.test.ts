import { join } from 'node:path'
import {
  type ClassMember,
  getGradebook,
  getMarkingAnswers,
  getMarkingQueue,
  getTraining,
  listAchievements,
  listAssignments,
  listComponents,
  listHandIns,
  listMembers,
  listPublishedDatasets,
  listSelections,
  listSelfChecks,
  listTrainingHandIns,
  listTrainingProducts,
  listUserSteps,
  MARK_EXCUSED,
  MARK_FLAGS,
  operateCall,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { countUse } from '../groups/dataset/lobby-version.ts'
import { MINUTE, wireTime } from '../platform/time.ts'
import { repositoryRoot } from '../start/repository-root.ts'
import { CLASS_SIZE, studentNo } from './accounts.ts'
import { bringContent } from './bring-content.ts'
import { seedRecords } from './seed-records.ts'
import { FRESH_PUPILS } from './study-history.ts'

const contentFolder = join(repositoryRoot(), 'content')
const TABLES = [
  'users',
  'sessions',
  'study_records',
  'study_days',
  'exam_attempts',
  'exam_answers',
  'self_check_answers',
  'training_copies',
  'training_progress',
  'training_hand_ins',
  'training_products',
  'projects',
  'assignments',
  'assignment_pupils',
  'component_calls',
  'component_favorites',
  'dataset_favorites',
]

let test: TestApp
let teacher: string
let mate: string
/** As the class list was before anybody else signed in. */
let members: ClassMember[]

const bring = (isDemo: boolean, { db, storage, clock, config } = test) => {
  const { dataDir } = config
  return bringContent({ config: { isDemo, dataDir, contentFolder }, db, storage, clock, log: () => undefined })
}
const idOf = async (index: number) =>
  (await test.db.selectFrom('users').select('id').where('student_no', '=', studentNo(index)).executeTakeFirstOrThrow())
    .id

/** How many rows there are, and what is counted beside them. */
async function countAll(): Promise<unknown[]> {
  const counts = []
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      test.db,
    )
    counts.push([table, rows[0]?.count])
  }
  const { rows } = await sql`select (select sum(use_count) from published_datasets) as uses,
    (select sum(call_count) from components) as calls`.execute(test.db)
  return [...counts, rows[0]]
}

const courseId = async (slug: string) =>
  (await test.db.selectFrom('courses').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const trainingId = async (slug: string) =>
  (await test.db.selectFrom('trainings').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

beforeAll(async () => {
  test = await startTestApp()
  await bring(true)
  const owner = test.db.selectFrom('users').select('id').where('user_type', '=', '8000')
  teacher = await test.sessionFor((await owner.executeTakeFirstOrThrow()).id)
  const organisation = test.db.selectFrom('organisations').select('id').where('kind', '=', 'class')
  const query = { OrgId: (await organisation.executeTakeFirstOrThrow()).id }
  members = (await test.call(listMembers, { token: teacher, query })).Data.Items
  mate = await test.sessionFor(await idOf(0))
}, 120_000)
afterAll(() => test.close())

describe('the demonstration looks used', () => {
  it('[E089] in the market: calls, who asked, favourites, and what was used most this week', async () => {
    const { Items, Ranking } = (await test.call(listComponents, { token: mate, query: { PageSize: 20 } })).Data
    for (const item of Items) {
      expect(item.CallNum).toBeGreaterThan(item.FailNum)
      expect(item.UserNum).toBeGreaterThan(3)
      expect(item.FavoriteNum).toBeGreaterThan(0)
      // Uses stand at examples alone: nobody is named as their author.
      expect([item.CreateName, item.ClassName]).toEqual(['', ''])
    }
    expect(Ranking).toHaveLength(5)
    expect(new Set(Ranking.map(({ CallNum }) => CallNum)).size).toBeGreaterThan(1)
    for (const { CallNum } of Ranking) expect(CallNum).toBeGreaterThan(0)
  })

  it('[E087] in the lobby: every sample set was learned from', async () => {
    const { Items } = (await test.call(listPublishedDatasets, { token: mate, query: { PageSize: 20 } })).Data
    expect(Items.length).toBeGreaterThan(6)
    for (const { UseNum, FavoriteNum } of Items) expect([UseNum > 3, FavoriteNum > 0]).toEqual([true, true])
  })

  it('[R049] in the gradebook: thirty pupils with marks of every height, some to mark, one excused, one changed by hand', async () => {
    const CourseId = await courseId('first-lessons-in-ai')
    const { Rows, Columns } = (await test.call(getGradebook, { token: teacher, query: { CourseId } })).Data
    const marks = Rows.flatMap(({ Marks }) => Marks)
    const flags = Rows.flatMap(({ Flags }) => Flags)
    expect(Columns.length).toBeGreaterThan(5)
    expect(Rows.filter(({ Marks }) => Marks.some((mark) => mark >= 0)).length).toBeGreaterThanOrEqual(30)
    expect(new Set(marks).size).toBeGreaterThan(20)
    expect(marks.filter((mark) => mark === MARK_EXCUSED)).toHaveLength(1)
    expect(flags.filter((flag) => flag === MARK_FLAGS.changed)).toHaveLength(2)
    expect(flags.filter((flag) => flag === MARK_FLAGS.toMark).length).toBeGreaterThan(0)
  })

  it('[O980] in what was given: one is over with somebody late and somebody missing, two are under way', async () => {
    const { Items } = (await test.call(listAssignments, { token: teacher, query: {} })).Data
    expect(Items).toHaveLength(3)
    const now = wireTime(test.clock.now())
    const [over, ...others] = Items.toSorted((one, other) => one.DueTime.localeCompare(other.DueTime))
    expect((over?.DueTime ?? '') < now).toBe(true)
    for (const count of [over?.DoneCount, over?.LateCount, over?.MissedCount]) expect(count).toBeGreaterThan(0)
    for (const { DueTime, DoneCount, PupilCount } of others) {
      expect(DueTime > now).toBe(true)
      expect([DoneCount > 0, DoneCount < PupilCount]).toEqual([true, true])
    }
  })

  it('[E047][E051] in the trainings: works of classmates that were judged, each marked as an example', async () => {
    const TrainId = await trainingId('flower')
    const { Items } = (await test.call(listTrainingProducts, { token: mate, query: { TrainId } })).Data
    expect(Items.length).toBeGreaterThanOrEqual(5)
    for (const { ProductName, Drawing, IsOwn } of Items) {
      expect(ProductName).toMatch(/^示例 · /)
      expect([Drawing.length > 10, IsOwn]).toEqual([true, 0])
    }
    expect(new Set(Items.map(({ Drawing }) => JSON.stringify(Drawing))).size).toBe(Items.length)
    const author = await test.sessionFor(await idOf(41))
    const steps = (await test.call(listUserSteps, { token: author, query: { TrainId } })).Data.Items
    expect(steps.map(({ State }) => State)).toEqual(steps.map(() => 'passed'))
    for (const step of steps) {
      expect(step.Checks.length).toBeGreaterThan(0)
      expect(step.Checks.every(({ IsPassed }) => IsPassed === 1)).toBe(true)
      if (step.StepType === 'blocks') expect(step.ProjectId).not.toBe('')
    }
    const detail = (await test.call(getTraining, { token: author, query: { TrainId } })).Data
    expect(detail).toMatchObject({ State: 'graded', Score: 96 })
    const handIns = (await test.call(listTrainingHandIns, { token: teacher, query: { PageSize: 100 } })).Data
    expect(handIns.WaitingCount).toBeGreaterThan(1)
  })

  it('[O910] in the exit checks: who completed one has answered it, and what went wrong first is there to be looked at', async () => {
    const lesson = await test.db
      .selectFrom('lessons')
      .select('id')
      .where('course_id', '=', await courseId('first-lessons-in-ai'))
      .where('title', 'like', '出口小测%')
      .orderBy('leaf_order')
      .executeTakeFirstOrThrow()
    const { Items } = (await test.call(listSelfChecks, { token: teacher, query: { CourseHourId: lesson.id } })).Data
    expect(Items).toHaveLength(4)
    for (const { LearnerCount, RightCount } of Items) {
      expect(LearnerCount).toBeGreaterThan(20)
      expect(RightCount).toBeGreaterThan(LearnerCount / 2)
    }
    const wrong = Items.flatMap(({ Choices }) =>
      Choices.filter(({ IsRight, FirstCount }) => IsRight === 0 && FirstCount > 0),
    )
    expect(wrong.length).toBeGreaterThan(3)
  })

  it('[E063][E097] in the course of the teacher: progress, marks of exercises and of the training', async () => {
    const CourseId = await courseId('first-lessons-in-ai')
    const query = { CourseId, PageSize: 100 }
    const { Items } = (await test.call(listAchievements, { token: teacher, query })).Data
    expect(Items).toHaveLength(CLASS_SIZE - FRESH_PUPILS)
    const marked = Items.filter(({ ExercisePercent }) => (ExercisePercent ?? 0) > 0)
    expect(marked.length).toBeGreaterThan(20)
    expect(new Set(marked.map(({ ExercisePercent }) => ExercisePercent)).size).toBeGreaterThan(10)
    const trained = Items.filter(({ TrainingPercent }) => (TrainingPercent ?? 0) > 0)
    expect(trained.length).toBeGreaterThan(8)
    // Who did the training is past the lesson that asks for it.
    const learners = (await test.call(listSelections, { token: teacher, query })).Data.Items
    for (const { UserId } of trained) expect(learners.find((one) => one.UserId === UserId)?.Percent).toBeGreaterThan(30)
    for (const { JoinTime, LastStudyTime } of learners) expect(JoinTime < LastStudyTime).toBe(true)
  })

  it('[O172] at a test: marks, and answers that wait for the teacher', async () => {
    const lesson = test.db.selectFrom('lessons').select('id').where('title', '=', '小测：模型真的会了吗')
    const query = { CourseHourId: (await lesson.executeTakeFirstOrThrow()).id, PageSize: 100 }
    const { Items } = (await test.call(listHandIns, { token: teacher, query })).Data
    expect(Items.length).toBeGreaterThan(5)
    expect(Items.some(({ WaitingCount }) => WaitingCount > 0)).toBe(true)
    expect(Items.some(({ WaitingCount }) => WaitingCount === 0)).toBe(true)
    // The desk has something to put together, and a rubric to mark by.
    const { CourseHourId } = query
    const desk = (await test.call(getMarkingQueue, { token: teacher, query: { CourseHourId } })).Data
    const [question] = desk.Questions.filter(({ Kind }) => Kind === 'short')
    expect(question?.WaitingCount).toBeGreaterThan(2)
    expect(question?.Rubric).toHaveLength(2)
    const asked = { CourseHourId, QuestionId: question?.QuestionId ?? '' }
    const found = (await test.call(getMarkingAnswers, { token: teacher, query: asked })).Data
    expect(found.Groups.map(({ Likeness }) => Likeness)).toContain('alike')
  })

  it('[O114] in the class: whoever learned was here, later than they learned, and nobody who has not', async () => {
    expect(members).toHaveLength(CLASS_SIZE + 1)
    const CourseId = await courseId('first-lessons-in-ai')
    const learners = (await test.call(listSelections, { token: teacher, query: { CourseId, PageSize: 100 } })).Data
      .Items
    const now = wireTime(test.clock.now())
    for (const member of members) {
      const learner = learners.find(({ UserId }) => UserId === member.UserId)
      if (learner) {
        expect(member.LastSeenTime >= learner.LastStudyTime, member.UserName).toBe(true)
        expect(member.LastSeenTime <= now).toBe(true)
        expect([member.IsOnline, member.IsLocked]).toEqual([0, 0])
      } else expect(member.LastSeenTime).toBe('')
    }
  })

  it('[O160] with records that agree: nothing before joining, nothing in the future, days that add up', async () => {
    const { rows } = await sql`
      select 'before joining' as fault from study_records r join course_selections s
        on s.user_id = r.user_id and s.course_id = r.course_id where r.created_at < s.joined_at
      union all select 'in the future' from study_records where studied_at > ${test.clock.now()}
      union all select 'a day' from study_days d where d.watched_ms <> (select sum(r.watched_ms) from study_records r
        where r.user_id = d.user_id and (r.studied_at at time zone 'Asia/Shanghai')::date = d.day)
      union all select 'a mark' from exam_attempts a join study_records r
        on r.lesson_id = a.lesson_id and r.user_id = a.user_id where r.score_percent is distinct from a.percent
      union all select 'a sum' from exam_attempts a where a.points is distinct from (
        select case when bool_and(x.points is not null) then sum(x.points) end from exam_answers x where x.attempt_id = a.id)
      union all select 'a session that is open' from sessions where device_key = 'demonstration' and revoked_at is null
    `.execute(test.db)
    expect(rows).toEqual([])
  })
})

describe('records of the demonstration', () => {
  it('[E094] are where real uses count on from', async () => {
    const market = async () => {
      const { Items } = (await test.call(listComponents, { token: mate, query: { PageSize: 20 } })).Data
      return Items.find(({ ComponentName }) => ComponentName === '情感小侦探')?.CallNum ?? 0
    }
    const before = await market()
    await test.call(operateCall, { token: mate, body: { ComponentName: '情感小侦探', Texts: ['终于学会骑自行车了'] } })
    expect(await market()).toBe(before + 1)
    const lobby = async () => (await test.call(listPublishedDatasets, { token: mate, query: {} })).Data.Items[0]
    const set = await lobby()
    await countUse(test.db, set?.VersionId ?? '')
    expect((await lobby())?.UseNum).toBe((set?.UseNum ?? 0) + 1)
  })

  it('[O788] are made once: neither another start nor a folder of the version before doubles them', async () => {
    const before = await countAll()
    await bring(true)
    expect(await countAll()).toEqual(before)
    // As a folder of the version before has it, in which people did the same by themselves.
    await test.db.deleteFrom('settings').where('key', '=', 'demonstration-records').execute()
    test.clock.advance(MINUTE)
    await seedRecords({ db: test.db, clock: test.clock, contentFolder })
    expect(await countAll()).toEqual(before)
  })

  it('[O788] are never made outside a demonstration', async () => {
    const school = await startTestApp()
    try {
      await bring(false, school)
      for (const table of TABLES) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
          school.db,
        )
        expect([table, rows[0]?.count]).toEqual([table, 0])
      }
      const used = school.db.selectFrom('published_datasets').select('id').where('use_count', '>', 0)
      expect(await used.execute()).toEqual([])
    } finally {
      await school.close()
    }
  })
})
