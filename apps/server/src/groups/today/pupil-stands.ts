import { type Aside, STUCK_MINUTES } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { MINUTE, momentBefore, SECOND, shanghaiDay, shanghaiMoment } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { firstOpen } from './class-stand.ts'

export interface StepRow {
  id: string
  title: string
  count: number
  stuck: number
}

export interface StepMoments {
  /** Whose browser was heard later is here. */
  hereSince: Date
  /** Whoever left a sign in the 课 later has come into it. */
  cameSince: Date
  /** Whoever got on later is not stuck, nor is whoever has not begun since the lesson began. */
  stuckBefore: Date
  begunSince: Date
}

/**
 * Presences are written every 15 seconds, and browsers without a stream are heard every 20: this is longer than both, and short
 * enough that a closed browser is away within 45 seconds.
 */
const HERE_SECONDS = 42

/** Who is here and who is stuck, for every page that says so. Where no lesson says when it began, whoever was there today has come. */
export const stepMoments = (
  now: Date,
  begunSince: Date,
  cameSince = shanghaiMoment(`${shanghaiDay(now)} 00:00:00`),
): StepMoments => ({
  hereSince: momentBefore(now, HERE_SECONDS * SECOND),
  cameSince,
  stuckBefore: momentBefore(now, STUCK_MINUTES * MINUTE),
  begunSince,
})

interface Place {
  classId: string
  courseId: string
  topId: string
}

/** A browser of this user was heard, or called, just now. */
const isHere = (userId: RawBuilder<unknown>, hereSince: Date) => sql<boolean>`(
  exists (select from live_presences h where h.user_id = ${userId} and h.seen_at > ${hereSince})
  or exists (select from sessions s where s.user_id = ${userId} and s.revoked_at is null and s.last_seen_at > ${hereSince}))`

/** Who of these is here. */
export async function listHere(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...userIds]}::uuid[]) as u(id)
    where ${isHere(sql`u.id`, stepMoments(now, now).hereSince)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pupils `p` of the class, each with the 小节 of the 课. */
const pupilsHere = ({ classId, courseId, topId }: Place, { hereSince }: StepMoments) => sql`
  select m.user_id, u.name, u.student_no, ${courseId}::uuid as course_id, v.seen_at as heard_at,
    array(select l.id from lessons l where l.course_id = ${courseId} and l.link_type = 2 and not l.is_extra
      and l.deleted_at is null and coalesce(l.ancestors[1], l.id) = ${topId} order by l.leaf_order) as leaf_ids,
    ${isHere(sql`m.user_id`, hereSince)} as is_here
  from memberships m join users u on u.id = m.user_id and u.deleted_at is null
  left join live_presences v on v.user_id = m.user_id
  where m.organisation_id = ${classId} and m.role = 'student'`

/**
 * What the page of a pupil `p` said last in the lesson at work. A 小节 that was opened later says more: some page has not spoken.
 */
const page = (classId: string) => sql`(
  select w.lesson_id, w.since from class_pages w join class_sessions s on s.id = w.session_id
  where w.user_id = p.user_id and s.class_id = ${classId} and s.ended_at is null
    and not exists (select from lesson_visits v where v.user_id = p.user_id and v.visited_at > w.since
      and v.lesson_id is distinct from w.lesson_id)
  order by w.since desc limit 1)`

/**
 * The newest sign of a pupil `p` in the 课: a 小节 of it that the page shows, or that was opened, pages or film reported, an answer saved, a step of a training begun,
 * checked or passed. Whoever leaves a page reports once more, just after the next one was opened, so an opening counts some
 * seconds more than the rest.
 */
const NEWEST_SIGN = sql`(
  select x.lesson_id, x.at, x.weight from (
    select v.lesson_id, v.visited_at as at, v.visited_at + interval '5 seconds' as weight
      from lesson_visits v where v.user_id = p.user_id and v.lesson_id = any(p.leaf_ids)
    union all select page.lesson_id, page.since, page.since + interval '5 seconds' where page.lesson_id = any(p.leaf_ids)
    union all select r.lesson_id, r.reported_at, r.reported_at
      from study_records r join lessons l on l.id = r.lesson_id
      where r.user_id = p.user_id and r.lesson_id = any(p.leaf_ids) and l.kind not in ('exercise', 'training')
    union all select e.lesson_id, greatest(e.started_at, s.at), greatest(e.started_at, s.at)
      from exam_attempts e left join lateral (select max(n.saved_at) as at from exam_answers n where n.attempt_id = e.id) s on true
      where e.user_id = p.user_id and e.lesson_id = any(p.leaf_ids)
    union all select l.id, g.at, g.at
      from training_copies c join lessons l on l.training_id = c.training_id and l.id = any(p.leaf_ids)
      join lateral (select max(greatest(n.begun_at, n.checked_at, n.passed_at)) as at
        from training_progress n where n.copy_id = c.id) g on g.at is not null
      where c.user_id = p.user_id) x
  order by x.weight desc, array_position(p.leaf_ids, x.lesson_id) desc limit 1)`

/**
 * Where a pupil `p` is instead of in the 课: nowhere else while the page shows a 小节 of it. Else the newest sign outside of it since
 * it began, later than the newest one in it (`sign`): a training that is no part of it, an own program, another 小节; or, where the
 * page says that it is outside, simply out. Getting on there is no standing still here.
 */
const aside = ({ begunSince }: StepMoments) => sql`(
  select y.kind, y.name, coalesce(page.since, y.at) as at, 1 as rank, y.weight from (
    select 'training' as kind, t.name, greatest(c.started_at, c.updated_at, g.at) as at,
        greatest(c.started_at, c.updated_at, g.at) as weight
      from training_copies c join trainings t on t.id = c.training_id
      left join lateral (select max(greatest(n.begun_at, n.checked_at, n.passed_at)) as at
        from training_progress n where n.copy_id = c.id) g on true
      where c.user_id = p.user_id
        and not exists (select from lessons l where l.training_id = c.training_id and l.id = any(p.leaf_ids))
    union all select case when w.train_id is null then 'program' else 'training' end, coalesce(t.name, w.name), w.updated_at, w.updated_at
      from projects w left join trainings t on t.id = w.train_id
      where w.owner_id = p.user_id and w.deleted_at is null
        and not exists (select from lessons l where l.training_id = w.train_id and l.id = any(p.leaf_ids))
    union all select 'lesson', l.title, v.visited_at, v.visited_at + interval '5 seconds'
      from lesson_visits v join lessons l on l.id = v.lesson_id
      where v.user_id = p.user_id and v.lesson_id <> all(p.leaf_ids)) y
  where page.lesson_id is null and y.at >= ${begunSince} and (sign.weight is null or y.weight > sign.weight)
  union all select 'out', null, page.since, 2, page.since where page.since is not null and page.lesson_id is null and sign.at >= ${begunSince}
  order by rank, weight desc limit 1)`

/** Completed, or an exercise that is handed in and not begun anew: nobody waits at a 小节 that they are done with. */
const isDoneWith = sql`(exists (select from study_records c where c.user_id = p.user_id and c.lesson_id = sign.lesson_id
    and c.completed_at is not null)
  or coalesce((select e.handed_in_at is not null from exam_attempts e where e.user_id = p.user_id and e.lesson_id = sign.lesson_id
    order by e.started_at desc limit 1), false))`

/**
 * Stuck is who stands still in a 小节 that is open and not done, while a lesson is at work: not who has just come back into it, nor who
 * says so with a hand.
 */
const isStuckBy = (classId: string, { begunSince, stuckBefore }: StepMoments) =>
  sql<boolean>`coalesce(p.is_here and aside.kind is null and x.at >= ${begunSince} and x.at <= ${stuckBefore}
    and (page.since is null or page.since <= ${stuckBefore}) and not ${isDoneWith}
    and exists (select from class_sessions s where s.class_id = ${classId} and s.ended_at is null)
    and not exists (select from class_hands h join class_sessions s on s.id = h.session_id
      where h.user_id = p.user_id and h.is_up and s.class_id = ${classId} and s.ended_at is null), false)`

/**
 * The last time that a pupil `p` got on in the course: something completed, begun or opened, a page or a piece of film reported,
 * an answer saved. Tries that fail are none.
 */
const LAST_PROGRESS = sql`greatest(
  (select max(greatest(r.completed_at, r.created_at, case when l.kind not in ('exercise', 'training') then r.reported_at end))
    from study_records r join lessons l on l.id = r.lesson_id where r.user_id = p.user_id and r.course_id = p.course_id),
  (select max(v.visited_at) from lesson_visits v join lessons l on l.id = v.lesson_id
    where v.user_id = p.user_id and l.course_id = p.course_id),
  (select max(greatest(g.begun_at, g.passed_at)) from training_copies c join training_progress g on g.copy_id = c.id
    where c.user_id = p.user_id and c.training_id in (
      select l.training_id from lessons l where l.course_id = p.course_id and l.training_id is not null)),
  (select max(greatest(e.started_at, s.saved_at)) from exam_attempts e join lessons l on l.id = e.lesson_id
    left join lateral (select max(n.saved_at) as saved_at from exam_answers n where n.attempt_id = e.id) s on true
    where e.user_id = p.user_id and l.course_id = p.course_id))`

/**
 * The 小节 of a 课 in their order, and how many of the class are here. While the lesson runs, each with how many of those who are
 * here are in it, as on the class board, and how many of these are stuck; else with for how many it is the first open one.
 */
export async function listSteps(
  db: Db,
  place: Place,
  moments: StepMoments,
  isRunning: boolean,
): Promise<{ steps: StepRow[]; here: number }> {
  const at = isRunning
    ? sql`case when p.is_here and aside.kind is null and sign.at >= ${moments.cameSince} then sign.lesson_id end`
    : sql`open.id`
  const { rows } = await sql<StepRow & { here: number }>`
    with pupils as (${pupilsHere(place, moments)}),
      stands as (
        select p.is_here, ${at} as id, ${isStuckBy(place.classId, moments)} and open.id is not null as is_stuck
        from pupils p left join lateral ${firstOpen(false)} open on true left join lateral ${page(place.classId)} page on true
        left join lateral ${NEWEST_SIGN} sign on true left join lateral ${aside(moments)} aside on true
        left join lateral (select case when p.is_here then ${LAST_PROGRESS} end as at) x on true)
    select l.id, l.title, (select count(*)::int from stands s where s.id = l.id) as count,
      (select count(*)::int from stands s where s.id = l.id and s.is_stuck) as stuck,
      (select count(*)::int from stands s where s.is_here) as here
    from lessons l
    where l.course_id = ${place.courseId} and l.link_type = 2 and not l.is_extra and l.deleted_at is null
      and coalesce(l.ancestors[1], l.id) = ${place.topId}
    order by l.leaf_order`.execute(db)
  return { steps: rows.map(({ here: _here, ...step }) => step), here: rows[0]?.here ?? 0 }
}

export interface PupilStand {
  user_id: string
  name: string
  student_no: string | null
  is_here: boolean
  /** Whether there was a sign in the 课 since `cameSince`. */
  has_come: boolean
  /** What the pupil does elsewhere, later than that. */
  aside_kind: Aside | null
  aside_name: string | null
  aside_at: Date | null
  /** The 小节 of the newest sign, without any the first open one; none for who has completed all and left no sign. */
  lesson_id: string | null
  /** How many are completed; whether all are, and were before the lesson began. */
  done: number
  is_done: boolean
  was_done: boolean
  /** When the pupil got on last, of those who have begun since the lesson began. */
  moved_at: Date | null
  is_still: boolean
  seen_at: Date | null
}

/** Where each pupil of a class is in one 课; by number. What came before this 课 is left aside: the class is at this one. */
export async function listPupilStands(db: Db, place: Place, moments: StepMoments): Promise<PupilStand[]> {
  const { rows } = await sql<PupilStand>`
    with pupils as (${pupilsHere(place, moments)})
    select p.user_id, p.name, p.student_no, p.is_here, coalesce(sign.at >= ${moments.cameSince}, false) as has_come,
      aside.kind as aside_kind, aside.name as aside_name, aside.at as aside_at,
      coalesce(sign.lesson_id, open.id) as lesson_id, d.done, ${isStuckBy(place.classId, moments)} as is_still,
      cardinality(p.leaf_ids) > 0 and d.done = cardinality(p.leaf_ids) as is_done,
      cardinality(p.leaf_ids) > 0 and d.done_before = cardinality(p.leaf_ids) as was_done,
      case when x.at >= ${moments.begunSince} then x.at end as moved_at,
      greatest(p.heard_at, (select max(s.last_seen_at) from sessions s where s.user_id = p.user_id)) as seen_at
    from pupils p left join lateral ${firstOpen(false, place.topId)} open on true
    left join lateral ${page(place.classId)} page on true
    left join lateral ${NEWEST_SIGN} sign on true
    left join lateral ${aside(moments)} aside on true
    left join lateral (select ${LAST_PROGRESS} as at) x on true
    left join lateral (
      select count(*)::int as done, (count(*) filter (where r.completed_at < ${moments.begunSince}))::int as done_before
      from study_records r
      where r.user_id = p.user_id and r.lesson_id = any(p.leaf_ids) and r.completed_at is not null) d on true
    order by p.student_no nulls last, p.name, p.user_id`.execute(db)
  return rows
}
