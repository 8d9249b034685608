import { MARK_NONE } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { GOT, type Got, HAD, partsOf, WHOLE, type Whole } from './live-parts.ts'
import { COUNTS } from './mark-formula.ts'
import { USUAL_WEIGHTS, type Weights } from './score.ts'

/** What an achievement is made of, live or fixed. */
export interface AchievementRow {
  course_id: string
  course_name: string
  user_id: string
  user_name: string
  student_no: string | null
  lesson_percent: number | null
  exercise_percent: number | null
  training_percent: number | null
  lesson_weight: number
  exercise_weight: number
  training_weight: number
  /** Of a fixed one; a live one is worked out. */
  score: string | null
  frozen_at: Date | null
  /** Anything is done or marked, be it worth nothing: read where a learner is shown the own ones. */
  has_result?: boolean
  total: number
}

export interface AchievementFilter {
  courseId?: string | undefined
  userId?: string | undefined
  /** Of one class only. */
  classId?: string | undefined
  name?: string
}

const WEIGHT = (part: keyof Weights) =>
  sql`coalesce(${sql.ref(`f.${part}_weight`)}, ${sql.ref(`w.${part}_weight`)}, ${USUAL_WEIGHTS[part]}::smallint)::int as ${sql.ref(`${part}_weight`)}`

const FROM = sql`from course_selections s join users u on u.id = s.user_id join courses c on c.id = s.course_id
  left join frozen_achievements f on f.course_id = s.course_id and f.user_id = s.user_id`

function conditionOf({ courseId, userId, classId, name }: AchievementFilter): RawBuilder<unknown> {
  const byCourse = courseId ? sql`and s.course_id = ${courseId}` : sql``
  const byUser = userId ? sql`and s.user_id = ${userId}` : sql``
  const byClass = classId
    ? sql`and exists (select from memberships m where m.organisation_id = ${classId} and m.user_id = s.user_id and m.role = 'student')`
    : sql``
  const byName = name ? sql`and (u.name ilike ${containing(name)} or u.student_no ilike ${containing(name)})` : sql``
  // Whoever has left keeps what was fixed, and nothing else.
  return sql`c.deleted_at is null and (s.left_at is null or f.frozen_at is not null) ${byCourse} ${byUser} ${byClass} ${byName}`
}

/** The rows of a page, in the order that `ORDER` repeats. */
const pageOf = (where: RawBuilder<unknown>, page: Page) => sql`
  select s.course_id, s.user_id, s.joined_at, c.sort, c.name as course_name, u.name as user_name, u.student_no,
    ${WEIGHT('lesson')}, ${WEIGHT('exercise')}, ${WEIGHT('training')},
    f.lesson_percent::float8 as lesson_percent, f.exercise_percent::float8 as exercise_percent,
    f.training_percent::float8 as training_percent, f.score::text as score, f.frozen_at, count(*) over ()::int as total
  ${FROM} left join course_weights w on w.course_id = s.course_id where ${where}
  order by c.sort, c.id, u.student_no nulls last, u.name, u.id limit ${page.size} offset ${offsetOf(page)}`

const ORDER = sql`order by page.sort, page.course_id, page.student_no nulls last, page.user_name, page.user_id`

const inPage = (db: Db, rows: AchievementRow[], where: RawBuilder<unknown>, page: Page) =>
  listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${FROM} where ${where}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })

/** A live one is worked out; a fixed one stays as it was given. */
export function completed(row: AchievementRow, whole: Whole, got: Got | undefined): AchievementRow {
  if (row.frozen_at !== null) return row
  const { lesson, exercise, training } = partsOf(whole, got)
  return { ...row, lesson_percent: lesson, exercise_percent: exercise, training_percent: training }
}

/** Achievements of one learner in all courses, or of all learners of a course; in one statement, so that all is of one moment. */
export async function listAchievementRows(
  db: Db,
  filter: AchievementFilter,
  page: Page,
): Promise<Listed<AchievementRow>> {
  const where = conditionOf(filter)
  const { rows } = await sql<AchievementRow & { whole: Whole | null; got: Got | null; results: number | null }>`
    with page as (${pageOf(where, page)}),
      whole as (select l.course_id, ${WHOLE} from lessons l
        where l.course_id in (select course_id from page) and ${COUNTS} group by l.course_id),
      got as (select l.course_id, l.user_id, ${GOT},
          count(*) filter (where l.is_done or l.is_changed or l.mark <> ${MARK_NONE})::int as results from ${HAD} l group by l.course_id, l.user_id)
    select page.*, to_json(whole) as whole, to_json(got) as got, got.results from page
    left join whole on whole.course_id = page.course_id
    left join got on got.course_id = page.course_id and got.user_id = page.user_id ${ORDER}`.execute(db)
  const complete = rows.map(({ whole, got, results, ...row }) => ({
    ...completed(row, whole ?? NOTHING, got ?? undefined),
    has_result: (results ?? 0) > 0,
  }))
  return inPage(db, complete, where, page)
}

const NOTHING: Whole = { lesson: null, exercise: null, training: null }

/** The same rows before the live ones are worked out: for whoever reads the records of these learners anyway. */
export async function listLearnerRows(db: Db, filter: AchievementFilter, page: Page): Promise<Listed<AchievementRow>> {
  const where = conditionOf(filter)
  const { rows } = await sql<AchievementRow>`${pageOf(where, page)}`.execute(db)
  return inPage(db, rows, where, page)
}

export async function findWeights(db: Db, courseId: string): Promise<Weights> {
  const row = await db.selectFrom('course_weights').selectAll().where('course_id', '=', courseId).executeTakeFirst()
  if (!row) return USUAL_WEIGHTS
  return { lesson: row.lesson_weight, exercise: row.exercise_weight, training: row.training_weight }
}

export async function saveWeights(tx: Db, courseId: string, weights: Weights, now: Date): Promise<void> {
  const row = {
    lesson_weight: weights.lesson,
    exercise_weight: weights.exercise,
    training_weight: weights.training,
    updated_at: now,
  }
  await tx
    .insertInto('course_weights')
    .values({ course_id: courseId, ...row })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
    .execute()
}

export interface Frozen {
  row: AchievementRow
  score: number
}

/** Fixes what is given; an achievement that is fixed already stays as it is. Returns how many are new. */
export async function insertFrozen(tx: Db, frozen: readonly Frozen[], by: string, now: Date): Promise<number> {
  if (frozen.length === 0) return 0
  const rows = await tx
    .insertInto('frozen_achievements')
    .values(
      frozen.map(({ row, score }) => ({
        course_id: row.course_id,
        user_id: row.user_id,
        lesson_percent: row.lesson_percent,
        exercise_percent: row.exercise_percent,
        training_percent: row.training_percent,
        lesson_weight: row.lesson_weight,
        exercise_weight: row.exercise_weight,
        training_weight: row.training_weight,
        score,
        frozen_at: now,
        frozen_by: by,
      })),
    )
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return rows.length
}

export async function deleteFrozen(tx: Db, courseId: string): Promise<number> {
  const rows = await tx
    .deleteFrom('frozen_achievements')
    .where('course_id', '=', courseId)
    .returning('user_id')
    .execute()
  return rows.length
}
