import type { ChosenLevel, TrainingState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { TrainingHandInRow } from '../../db/training-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { managedUsers } from '../school/index.ts'

/** A learner's copy with its newest hand-in, which is not there before the first. */
export interface LearnerRow {
  copy_id: string
  state: TrainingState
  training_id: string
  training_name: string
  user_id: string
  user_name: string
  student_no: string | null
  step_count: number
  passed_count: number
  hand_in_id: string | null
  number: number | null
  title: string | null
  handed_in_at: Date | null
  score: number | null
  comment: string | null
  grader_name: string | null
  graded_at: Date | null
  levels: ChosenLevel[] | null
  sign: string
  total: number
}

export interface LearnerFilter {
  trainingId: string | undefined
  lessonId: string | undefined
  /** Only what was handed in, in an order that says nothing about whose it is. */
  isAnonymous: boolean
  orgId: string | undefined
  state: string
}

const FROM = sql`from training_copies c join users u on u.id = c.user_id
  join trainings t on t.id = c.training_id and t.kind = 'published' and t.deleted_at is null`

const STATS = sql`left join lateral (
    select count(*)::int as step_count, count(*) filter (where p.state = 'passed')::int as passed_count
    from training_steps s left join training_progress p on p.step_id = s.id and p.copy_id = c.id
    where s.training_id = c.training_id and s.deleted_at is null) steps on true`

function conditionOf(
  caller: Caller,
  { trainingId, lessonId, isAnonymous, orgId, state }: LearnerFilter,
): RawBuilder<unknown> {
  const byClass = orgId
    ? sql`and exists (select from memberships m where m.organisation_id = ${orgId} and m.user_id = u.id and m.role = 'student')`
    : sql``
  const byLesson = lessonId
    ? sql`and exists (select from lessons l
        join course_selections s on s.course_id = l.course_id and s.user_id = u.id and s.left_at is null
        where l.id = ${lessonId} and l.training_id = c.training_id and l.deleted_at is null)`
    : sql``
  return sql`${managedUsers(caller)} ${trainingId ? sql`and c.training_id = ${trainingId}` : sql``} ${byLesson} ${byClass}
    ${state ? sql`and c.state = ${state}` : sql``} ${isAnonymous ? sql`and c.state <> 'begun'` : sql``}`
}

/** By it works are shuffled, and named where nobody shall know whose they are: it stays the same. */
const SHUFFLED = sql`md5('training' || c.id::text)`

const COLUMNS = sql`c.id as copy_id, c.state, c.training_id, t.name as training_name, u.id as user_id,
  u.name as user_name, u.student_no, steps.step_count, steps.passed_count, h.id as hand_in_id, h.number, h.title,
  h.handed_in_at, h.score, h.comment, g.name as grader_name, h.graded_at, h.levels, upper(left(${SHUFFLED}, 4)) as sign`

/** How the learners of the caller stand; whoever waits for the teacher comes first. */
export async function listLearners(
  db: Db,
  caller: Caller,
  filter: LearnerFilter,
  page: Page,
): Promise<Listed<LearnerRow>> {
  const where = conditionOf(caller, filter)
  // What waits longest comes first; of what is graded, what was graded last.
  const places = sql`case c.state when 'handedIn' then 0 when 'returned' then 1 when 'begun' then 2 else 3 end`
  const order = filter.isAnonymous
    ? sql`${places}, ${SHUFFLED}`
    : sql`${places},
    case c.state when 'graded' then c.updated_at end desc nulls last, c.updated_at, c.id`
  const { rows } = await sql<LearnerRow>`
    with page as (
      select c.id, count(*) over ()::int as total, row_number() over (order by ${order}) as place ${FROM}
      where ${where} order by place limit ${page.size} offset ${offsetOf(page)})
    select ${COLUMNS}, page.total from page join training_copies c on c.id = page.id
    join users u on u.id = c.user_id join trainings t on t.id = c.training_id ${STATS}
    left join lateral (select * from training_hand_ins l where l.copy_id = c.id order by l.number desc limit 1) h on true
    left join users g on g.id = h.graded_by
    order by page.place`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${FROM} where ${where}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

/** How many hand-ins of the caller's learners wait, of one training or of all. */
export async function countWaiting(db: Db, caller: Caller, filter: LearnerFilter): Promise<number> {
  const where = conditionOf(caller, { ...filter, state: 'handedIn' })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${FROM} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface HandInForCaller extends LearnerRow {
  works: unknown
  mark_version: number
  hand_in_state: TrainingHandInRow['state']
  school_id: string | null
  is_last: boolean
  is_managed: boolean
}

/** One hand-in: the own one, or one of a learner whom the caller teaches. */
export async function findHandIn(db: Db, caller: Caller, handInId: string): Promise<HandInForCaller | undefined> {
  const { rows } = await sql<HandInForCaller>`
    select ${COLUMNS}, 1 as total, h.works, h.mark_version, h.state as hand_in_state, u.school_id, ${managedUsers(caller)} as is_managed,
      not exists (select from training_hand_ins n where n.copy_id = c.id and n.number > h.number) as is_last
    from training_hand_ins h join training_copies c on c.id = h.copy_id
    join users u on u.id = c.user_id join trainings t on t.id = c.training_id ${STATS}
    left join users g on g.id = h.graded_by
    where h.id = ${handInId} and (c.user_id = ${caller.userId} or ${managedUsers(caller)})`.execute(db)
  return rows[0]
}

/** What was handed in before: to see what came of it. */
export async function findWorksBefore(db: Db, copyId: string, number: number): Promise<unknown> {
  const row = await db
    .selectFrom('training_hand_ins')
    .select('works')
    .where('copy_id', '=', copyId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.works ?? []
}
