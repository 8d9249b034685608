import { GLANCE_ROWS_MAX, type Glance, type GlanceItem, type GlanceKind } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { taughtBy } from '../course/index.ts'
import { managedUsers } from '../school/index.ts'
import { countedSteps } from '../training/index.ts'

interface GlanceRow {
  kind: GlanceKind
  id: string
  name: string
  about: string
  form: string
  state: string
  done: number
  whole: number
  ends_at: Date | null
  comments: number
  attempt_id: string | null
  waiting: number
  points: number
  full_score: number
  at: Date
}

const PROGRAMS = (userId: string) => sql`
  select 'program' as kind, p.id, p.name, coalesce(t.name, '') as about, p.mode as form, '' as state, 0 as done, 0 as whole,
    null::timestamptz as ends_at,
    (select count(*)::int from work_comments w where w.project_id = p.id) as comments,
    null::uuid as attempt_id, 0 as waiting, 0::float8 as points, 0::float8 as full_score, p.updated_at as at
  from projects p left join trainings t on t.id = p.train_id
  where p.owner_id = ${userId} and p.deleted_at is null order by p.updated_at desc limit ${GLANCE_ROWS_MAX}`

/** Own sets, and those of the classes in which the pupil has collected something. */
const DATASETS = (userId: string) => sql`
  select 'dataset', d.id, d.name, coalesce(o.name, ''), d.model_type, '', mine.count, mine.whole, null::timestamptz,
    (select count(*)::int from work_comments w where w.dataset_id = d.id), null::uuid, 0, 0, 0, greatest(mine.last_at, own.at) as at
  from datasets d left join organisations o on o.id = d.class_id
  cross join lateral (
    select count(*) filter (where s.created_by = ${userId})::int as count, count(*)::int as whole,
      max(s.created_at) filter (where s.created_by = ${userId}) as last_at
    from samples s where s.dataset_id = d.id and s.deleted_at is null) mine
  cross join lateral (select case when d.owner_id = ${userId} then d.updated_at end as at) own
  where d.deleted_at is null and (d.owner_id = ${userId} or d.class_id in (
      select m.organisation_id from memberships m where m.user_id = ${userId} and m.role = 'student'))
    and (mine.last_at is not null or own.at is not null)
  order by at desc limit ${GLANCE_ROWS_MAX}`

const MODELS = (userId: string) => sql`
  select 'model', m.id, m.name, m.dataset_name, m.model_type, coalesce(run.state, ''), 0, 0, null::timestamptz,
    (select count(*)::int from work_comments w where w.model_id = m.id), null::uuid, 0, 0, 0,
    greatest(m.updated_at, run.created_at, run.ended_at)
  from models m
  left join lateral (
    select state, created_at, ended_at from model_runs where model_id = m.id order by number desc limit 1) run on true
  where m.owner_id = ${userId} and m.deleted_at is null order by m.updated_at desc limit ${GLANCE_ROWS_MAX}`

/** Papers that are being written: how far, and until when; what was answered stays with the pupil until it is handed in. */
const EXERCISES = (userId: string) => sql`
  select 'exercise', l.id, l.title, c.name, p.mode, '',
    (select count(*)::int from exam_answers n where n.attempt_id = a.id and n.value <> '{}'),
    (select count(*)::int from exam_questions q where q.paper_id = a.paper_id), a.due_at, 0, null::uuid, 0, 0, 0,
    greatest(a.started_at, (select max(n.saved_at) from exam_answers n where n.attempt_id = a.id))
  from exam_attempts a join exam_papers p on p.id = a.paper_id
  join lessons l on l.id = a.lesson_id and l.deleted_at is null join courses c on c.id = l.course_id
  where a.user_id = ${userId} and a.handed_in_at is null order by a.started_at desc limit ${GLANCE_ROWS_MAX}`

/** Papers that were handed in, the newest of each: what they are worth, and what waits. Who runs the course may read them. */
const PAPERS = (caller: Caller, userId: string) => sql`
  select 'paper', a.lesson_id, l.title, c.name, p.mode, '', 0, 0, null::timestamptz, 0,
    case when ${taughtBy(caller.userId)} then a.id end, x.waiting, x.points, p.full_score::float8, a.handed_in_at
  from exam_attempts a join exam_papers p on p.id = a.paper_id
  join lessons l on l.id = a.lesson_id and l.deleted_at is null join courses c on c.id = l.course_id
  cross join lateral (select (count(*) filter (where n.points is null))::int as waiting, coalesce(sum(n.points), 0)::float8 as points
    from exam_answers n where n.attempt_id = a.id) x
  where a.user_id = ${userId} and a.handed_in_at is not null
    and not exists (select from exam_attempts o where o.user_id = a.user_id and o.lesson_id = a.lesson_id
      and o.handed_in_at is not null and o.number > a.number)
  order by a.handed_in_at desc limit ${GLANCE_ROWS_MAX}`

/** Trainings that were begun, by how many of their steps are done; programs of their own stand among the programs. */
const TRAININGS = (userId: string) => sql`
  select 'training', t.id, t.name, '', '', c.state, coalesce(n.steps_done, 0), coalesce(n.step_count, 0), null::timestamptz, 0, null::uuid, 0, 0, 0,
    greatest(c.started_at, c.updated_at, x.at)
  from training_copies c join trainings t on t.id = c.training_id
  cross join lateral (${countedSteps(sql`t.id`, userId)}) n
  cross join lateral (select max(greatest(g.begun_at, g.checked_at, g.passed_at)) as at
    from training_progress g where g.copy_id = c.id) x
  where c.user_id = ${userId} order by c.updated_at desc limit ${GLANCE_ROWS_MAX}`

export async function findName(db: Db, caller: Caller, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select u.name from users u where u.id = ${userId} and u.user_type = '7000' and ${managedUsers(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].name
}

const present = (row: GlanceRow): GlanceItem => ({
  Kind: row.kind,
  WorkId: row.id,
  WorkName: row.name,
  About: row.about,
  Form: row.form,
  State: row.state,
  DoneCount: row.done,
  WholeCount: row.whole,
  EndTime: wireTime(row.ends_at),
  CommentCount: row.comments,
  AttemptId: row.attempt_id ?? '',
  WaitingCount: row.waiting,
  Points: row.points,
  FullScore: row.full_score,
  Time: wireTime(row.at),
})

/** O1090 */
export async function getGlance({ db }: Pick<Services, 'db'>, caller: Caller, userId: string): Promise<Glance> {
  const name = await findName(db, caller, userId)
  const { rows } = await sql<GlanceRow>`
    select * from ((${PROGRAMS(userId)}) union all (${DATASETS(userId)}) union all (${MODELS(userId)})
      union all (${EXERCISES(userId)}) union all (${PAPERS(caller, userId)}) union all (${TRAININGS(userId)})) works
    order by at desc, id limit ${GLANCE_ROWS_MAX}`.execute(db)
  return { UserName: name, Items: rows.map(present) }
}
