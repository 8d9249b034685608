import { type LessonBody, lessonBody, type PlanState } from '@shijie/contract'
import { sql } from 'kysely'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** Titles that a plan is told by. */
const TITLES_TOLD = 3
/** Plans of a course that are over and still told of. */
const PLANS_KEPT = 200

/** A lesson as it was when its publication was planned. */
export interface PlannedLesson {
  lessonId: string
  parentId: string | null
  body: LessonBody
  revision: number
}

/** A plan that waits. */
export interface WaitingPlan {
  id: string
  course_id: string
  planned_by: string
  goes_at: Date
  rescore: boolean
}

const waitingPlans = (db: Db) =>
  db
    .selectFrom('course_plans')
    .select(['id', 'course_id', 'planned_by', 'goes_at', 'rescore'])
    .where('state', '=', 'waiting')

/** Plans whose time has come, the first one first. */
export const listDuePlans = (db: Db, now: Date, most: number): Promise<WaitingPlan[]> =>
  waitingPlans(db).where('goes_at', '<=', now).orderBy('goes_at').orderBy('id').limit(most).execute()

/** The plan while it waits, to the end of `tx` for nobody else; the course is locked before it. */
export const lockPlan = (tx: Db, planId: string): Promise<WaitingPlan | undefined> =>
  waitingPlans(tx).where('id', '=', planId).forUpdate().executeTakeFirst()

/** Whose plan it is, whatever became of it. */
export async function courseOfPlan(db: Db, planId: string): Promise<string | undefined> {
  const row = await db.selectFrom('course_plans').select('course_id').where('id', '=', planId).executeTakeFirst()
  return row?.course_id
}

export async function countWaitingPlans(db: Db, courseId: string): Promise<number> {
  const counted = db.selectFrom('course_plans').select(({ fn }) => fn.countAll<number>().as('count'))
  const row = await counted.where('course_id', '=', courseId).where('state', '=', 'waiting').executeTakeFirstOrThrow()
  return Number(row.count)
}

interface PlanToKeep {
  id: string
  course_id: string
  planned_by: string
  planned_at: Date
  goes_at: Date
  rescore: boolean
}

/** Keeps a plan with its lessons, in two statements however many they are. */
export async function insertPlan(tx: Db, plan: PlanToKeep, lessons: readonly PlannedLesson[]): Promise<void> {
  await tx.insertInto('course_plans').values(plan).execute()
  const rows = lessons.map(({ lessonId, parentId, body, revision }) => ({
    lesson_id: lessonId,
    plan_id: plan.id,
    revision,
    parent_id: parentId,
    body: JSON.stringify(body),
  }))
  await tx.insertInto('course_plan_lessons').values(rows).execute()
}

export async function readPlannedLessons(db: Db, planId: string): Promise<PlannedLesson[]> {
  const rows = await db.selectFrom('course_plan_lessons').selectAll().where('plan_id', '=', planId).execute()
  return rows.map((row) => ({
    lessonId: row.lesson_id,
    parentId: row.parent_id,
    body: lessonBody.parse(row.body),
    revision: row.revision,
  }))
}

/** Lessons wait in no plan of the course any more; a plan that is left empty by that is gone. How many waited. */
export async function takeFromPlans(tx: Db, courseId: string, lessonIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ plan_id: string }>`
    delete from course_plan_lessons l using course_plans p
    where p.id = l.plan_id and p.course_id = ${courseId} and l.lesson_id = any(${[...lessonIds]}::uuid[])
    returning l.plan_id`.execute(tx)
  if (rows.length > 0) {
    await sql`
      delete from course_plans p where p.course_id = ${courseId} and p.state = 'waiting'
        and p.id = any(${rows.map(({ plan_id }) => plan_id)}::uuid[])
        and not exists (select from course_plan_lessons l where l.plan_id = p.id)`.execute(tx)
  }
  return rows.length
}

/** A plan is over: what it was about stays to be told, its lessons are let go. */
export async function endPlan(
  tx: Db,
  plan: Pick<WaitingPlan, 'id' | 'course_id'>,
  { state, reason = '', now }: { state: Exclude<PlanState, 'waiting'>; reason?: string; now: Date },
): Promise<void> {
  await sql`
    update course_plans p set state = ${state}, reason = ${reason}, ended_at = ${now},
      lesson_count = told.count, titles = told.titles
    from (select count(*)::int as count, coalesce((array_agg(l.body ->> 'Title' order by d.sort, l.lesson_id))[1:${sql.lit(TITLES_TOLD)}], '{}') as titles
      from course_plan_lessons l join lesson_drafts d on d.id = l.lesson_id where l.plan_id = ${plan.id}) told
    where p.id = ${plan.id} and p.state = 'waiting'`.execute(tx)
  await tx.deleteFrom('course_plan_lessons').where('plan_id', '=', plan.id).execute()
  await sql`
    delete from course_plans where id in (
      select id from course_plans where course_id = ${plan.course_id} and state <> 'waiting'
      order by ended_at desc, id offset ${sql.lit(PLANS_KEPT)})`.execute(tx)
}

export interface PlanRow {
  id: string
  state: PlanState
  goes_at: Date
  planned_at: Date
  planner_name: string
  ended_at: Date | null
  reason: string
  rescore: boolean
  lesson_count: number
  titles: string[]
  total: number
}

/** Plans that wait, the next one first; or those that are over, the last one first. */
export async function listPlanRows(db: Db, courseId: string, isOver: boolean, page: Page): Promise<Listed<PlanRow>> {
  const from = sql`from course_plans p where p.course_id = ${courseId} and (p.state <> 'waiting') = ${isOver}`
  const order = isOver ? sql`p.ended_at desc, p.id desc` : sql`p.goes_at, p.id`
  const { rows } = await sql<PlanRow>`
    with page as (select p.*, row_number() over (order by ${order}) as place, count(*) over ()::int as total ${from}
      order by ${order} limit ${page.size} offset ${offsetOf(page)})
    select p.id, p.state, p.goes_at, p.planned_at, u.name as planner_name, p.ended_at, p.reason, p.rescore, p.total,
      case when p.state = 'waiting' then told.count else p.lesson_count end as lesson_count,
      case when p.state = 'waiting' then told.titles else p.titles end as titles
    from page p join users u on u.id = p.planned_by cross join lateral (
      select count(*)::int as count, coalesce((array_agg(l.body ->> 'Title' order by d.sort, l.lesson_id))[1:${sql.lit(TITLES_TOLD)}], '{}') as titles
      from course_plan_lessons l join lesson_drafts d on d.id = l.lesson_id where l.plan_id = p.id) told
    order by p.place`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}
