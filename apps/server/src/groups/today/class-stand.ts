import { STUCK_MINUTES } from '@shijie/contract'
import { sql } from 'kysely'
import { MINUTE, momentBefore, SECOND } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Where a class stands in a course: asked for several classes and courses in one question. */
export interface StandAsked {
  key: string
  classId: string
  courseId: string
  /** Which 课 it is about, is said by how the class stood then. */
  asOf: Date
}

export interface ClassStand {
  /** Pupils of the class. */
  pupils: number
  /** The 课 at which most stood; none where the course has no 小节. */
  topId: string | null
  topName: string
  topNumber: number
  topCount: number
  /** Who completed all of this 课, who stands before it, and how much of it the class has completed. */
  done: number
  behind: number
  percent: number
}

interface StandRow {
  key: string
  pupils: number
  top_id: string | null
  top_name: string | null
  top_number: number | null
  top_count: number | null
  done: number
  behind: number
  percent: number
}

/** The first 小节 that counts and that a pupil `p` has not completed: before the moment, and of the one 课, where these are said. */
const firstOpen = (before: boolean, topId?: string) => sql`(
  select l.id, coalesce(l.ancestors[1], l.id) as top_id, l.leaf_order from lessons l
  left join study_records r on r.lesson_id = l.id and r.user_id = p.user_id
  where l.course_id = p.course_id and l.link_type = 2 and not l.is_extra and l.deleted_at is null
    ${topId ? sql`and coalesce(l.ancestors[1], l.id) = ${topId}` : sql``}
    and (r.completed_at is null ${before ? sql`or r.completed_at >= p.as_of` : sql``})
  order by l.leaf_order limit 1)`

/** Whoever has completed the whole course stands at its last 课. Of two 课 with as many pupils, the earlier. */
export async function listStands(db: Db, asked: readonly StandAsked[]): Promise<Map<string, ClassStand>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<StandRow>`
    with asked as (select * from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ classId }) => classId)}::uuid[],
        ${asked.map(({ courseId }) => courseId)}::uuid[], ${asked.map(({ asOf }) => asOf)}::timestamptz[])
        as a(key, class_id, course_id, as_of)),
      tops as (
        select a.key, l.id, l.title, row_number() over (partition by a.key order by l.sort, l.id)::int as number,
          count(*) over (partition by a.key)::int as total
        from asked a join lessons l on l.course_id = a.course_id and l.parent_id is null and not l.is_extra and l.deleted_at is null
        where exists (select from lessons leaf where leaf.course_id = l.course_id and leaf.link_type = 2 and not leaf.is_extra
          and leaf.deleted_at is null and coalesce(leaf.ancestors[1], leaf.id) = l.id)),
      pupils as (
        select a.key, a.course_id, a.as_of, m.user_id from asked a
        join memberships m on m.organisation_id = a.class_id and m.role = 'student'
        join users u on u.id = m.user_id and u.deleted_at is null),
      stands as (
        select p.key, p.user_id, coalesce(was_top.number, last.number) as was, coalesce(is_top.number, last.number + 1) as now
        from pupils p
        left join lateral ${firstOpen(true)} was on true left join lateral ${firstOpen(false)} open on true
        left join tops was_top on was_top.key = p.key and was_top.id = was.top_id
        left join tops is_top on is_top.key = p.key and is_top.id = open.top_id
        left join lateral (select max(total) as number from tops t where t.key = p.key) last on true),
      most as (
        select a.key, coalesce((select s.was from stands s where s.key = a.key and s.was is not null
          group by s.was order by count(*) desc, s.was limit 1), 1) as number from asked a)
    select m.key, t.id as top_id, t.title as top_name, t.number as top_number, t.total as top_count,
      (select count(*)::int from stands s where s.key = m.key) as pupils,
      (select count(*)::int from stands s where s.key = m.key and s.now < t.number) as behind,
      coalesce(d.done, 0)::int as done, coalesce(d.percent, 0)::int as percent
    from most m left join tops t on t.key = m.key and t.number = m.number
    left join lateral (
      select count(*) filter (where x.done = x.leaves) as done, round(100.0 * sum(x.done) / nullif(sum(x.leaves), 0)) as percent
      from (select p.user_id, count(l.id) as leaves, count(r.completed_at) as done from pupils p
        join lessons l on l.course_id = p.course_id and l.link_type = 2 and not l.is_extra and l.deleted_at is null
          and coalesce(l.ancestors[1], l.id) = t.id
        left join study_records r on r.lesson_id = l.id and r.user_id = p.user_id
        where p.key = m.key group by p.user_id) x) d on true`.execute(db)
  return new Map(
    rows.map((row) => [
      row.key,
      {
        pupils: row.pupils,
        topId: row.top_id,
        topName: row.top_name ?? '',
        topNumber: row.top_number ?? 0,
        topCount: row.top_count ?? 0,
        done: row.done,
        behind: row.behind,
        percent: row.percent,
      },
    ]),
  )
}

export interface StepRow {
  id: string
  title: string
  count: number
  stuck: number
}

export interface StepMoments {
  /** Who was seen later is here. */
  hereSince: Date
  /** Whose browser heard the stream later is here as well. */
  aliveSince: Date
  /** Whoever got on later is not stuck, nor is whoever has not begun since the lesson began. */
  stuckBefore: Date
  begunSince: Date
}

/** As on the page of a class. */
const HERE_MINUTES = 5
/** Presences are written twice a minute. */
const ALIVE_SECONDS = 75

/** Who is here and who is stuck, for every page that says so. */
export const stepMoments = (now: Date, begunSince: Date): StepMoments => ({
  hereSince: momentBefore(now, HERE_MINUTES * MINUTE),
  aliveSince: momentBefore(now, ALIVE_SECONDS * SECOND),
  stuckBefore: momentBefore(now, STUCK_MINUTES * MINUTE),
  begunSince,
})

const pupilsHere = (
  { classId, courseId }: { classId: string; courseId: string },
  { hereSince, aliveSince }: StepMoments,
) => sql`
  select m.user_id, u.name, u.student_no, ${courseId}::uuid as course_id,
    exists (select from sessions s where s.user_id = m.user_id and s.revoked_at is null and s.last_seen_at > ${hereSince})
      or exists (select from live_presences v where v.user_id = m.user_id and v.seen_at > ${aliveSince}) as is_here
  from memberships m join users u on u.id = m.user_id and u.deleted_at is null
  where m.organisation_id = ${classId} and m.role = 'student'`

const isStuckBy = ({ begunSince, stuckBefore }: StepMoments) =>
  sql<boolean>`coalesce(p.is_here and x.at >= ${begunSince} and x.at <= ${stuckBefore}, false)`

/**
 * The last time that a pupil `p` got on in the course: something completed or begun, a page or a piece of film reported, an answer
 * saved. Tries that fail are none.
 */
const LAST_PROGRESS = sql`greatest(
  (select max(greatest(r.completed_at, r.created_at, case when l.kind not in ('exercise', 'training') then r.reported_at end))
    from study_records r join lessons l on l.id = r.lesson_id where r.user_id = p.user_id and r.course_id = p.course_id),
  (select max(greatest(g.begun_at, g.passed_at)) from training_copies c join training_progress g on g.copy_id = c.id
    where c.user_id = p.user_id and c.training_id in (
      select l.training_id from lessons l where l.course_id = p.course_id and l.training_id is not null)),
  (select max(greatest(e.started_at, s.saved_at)) from exam_attempts e join lessons l on l.id = e.lesson_id
    left join lateral (select max(n.saved_at) as saved_at from exam_answers n where n.attempt_id = e.id) s on true
    where e.user_id = p.user_id and l.course_id = p.course_id))`

/** The 小节 of a 课 in their order, with how many stand at each and how many of these are stuck; and how many of the class are here. */
export async function listSteps(
  db: Db,
  { classId, courseId, topId }: { classId: string; courseId: string; topId: string },
  moments: StepMoments,
): Promise<{ steps: StepRow[]; here: number }> {
  const { rows } = await sql<StepRow & { here: number }>`
    with pupils as (${pupilsHere({ classId, courseId }, moments)}),
      stands as (
        select p.is_here, open.id, ${isStuckBy(moments)} as is_stuck
        from pupils p left join lateral ${firstOpen(false)} open on true
        left join lateral (select case when p.is_here then ${LAST_PROGRESS} end as at) x on true)
    select l.id, l.title, (select count(*)::int from stands s where s.id = l.id) as count,
      (select count(*)::int from stands s where s.id = l.id and s.is_stuck) as stuck,
      (select count(*)::int from stands s where s.is_here) as here
    from lessons l
    where l.course_id = ${courseId} and l.link_type = 2 and not l.is_extra and l.deleted_at is null
      and coalesce(l.ancestors[1], l.id) = ${topId}
    order by l.leaf_order`.execute(db)
  return { steps: rows.map(({ here: _here, ...step }) => step), here: rows[0]?.here ?? 0 }
}

export interface PupilStand {
  user_id: string
  name: string
  student_no: string | null
  is_here: boolean
  /** The 小节 of the 课 that is open, none for who has completed all; and how many are completed. */
  lesson_id: string | null
  done: number
  /** When the pupil got on last, of those who have begun since the lesson began. */
  moved_at: Date | null
  is_still: boolean
  seen_at: Date | null
}

/** Where each pupil of a class stands in one 课; by number. What came before this 课 is left aside: the class is at this one. */
export async function listPupilStands(
  db: Db,
  place: { classId: string; courseId: string; topId: string },
  moments: StepMoments,
): Promise<PupilStand[]> {
  const { rows } = await sql<PupilStand>`
    with pupils as (${pupilsHere(place, moments)})
    select p.user_id, p.name, p.student_no, p.is_here, open.id as lesson_id, d.done, ${isStuckBy(moments)} as is_still,
      case when x.at >= ${moments.begunSince} then x.at end as moved_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = p.user_id) as seen_at
    from pupils p left join lateral ${firstOpen(false, place.topId)} open on true
    left join lateral (select ${LAST_PROGRESS} as at) x on true
    left join lateral (
      select count(*)::int as done from study_records r join lessons l on l.id = r.lesson_id
      where r.user_id = p.user_id and r.course_id = p.course_id and r.completed_at is not null and l.link_type = 2
        and not l.is_extra and l.deleted_at is null and coalesce(l.ancestors[1], l.id) = ${place.topId}) d on true
    order by p.student_no nulls last, p.name, p.user_id`.execute(db)
  return rows
}
