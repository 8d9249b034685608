import { sql } from 'kysely'
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
  /** The 课 to be taught: after the one taught last, else that at which most stood; none where the course has no 小节. */
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
export const firstOpen = (before: boolean, topId?: string) => sql`(
  select l.id, coalesce(l.ancestors[1], l.id) as top_id, l.leaf_order from lessons l
  left join study_records r on r.lesson_id = l.id and r.user_id = p.user_id
  where l.course_id = p.course_id and l.link_type = 2 and not l.is_extra and l.deleted_at is null
    ${topId ? sql`and coalesce(l.ancestors[1], l.id) = ${topId}` : sql``}
    and (r.completed_at is null ${before ? sql`or r.completed_at >= p.as_of` : sql``})
  order by l.leaf_order limit 1)`

/** One that was ended sooner is gone on with the next time: it was not half of a period. */
const HALF_A_PERIOD = sql`interval '20 minutes'`
/** Lessons are begun a little before the bell, and some time after it. */
const EARLY = sql`interval '10 minutes'`
const A_PERIOD = sql`interval '40 minutes'`

/**
 * The 课 that was taught to the class last in each asked course, up to the period that begins at the moment. It goes on where it
 * was begun for that period, is at work, or was broken off; else the class is at the one after it.
 */
const taughtLast = sql`
  select a.key, x.* from asked a cross join lateral (
    select s.top_id, s.begun_at > a.as_of - ${EARLY} or (s.ended_at is null and s.ends_at > a.as_of)
        or coalesce(s.ended_at, s.ends_at) - s.begun_at < ${HALF_A_PERIOD} as goes_on
    from class_sessions s where s.class_id = a.class_id and s.course_id = a.course_id and s.top_id is not null
      and s.begun_at < a.as_of + ${A_PERIOD}
    order by s.begun_at desc limit 1) x`

/**
 * What was taught says where a class is; progress does where nothing was taught yet. Whoever has completed the whole course stands
 * at its last 课. Of two 课 with as many pupils, the earlier.
 */
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
      taught as (${taughtLast}),
      most as (
        select a.key, coalesce((select least(t.number + case when x.goes_on then 0 else 1 end, t.total) from taught x
            join tops t on t.key = x.key and t.id = x.top_id where x.key = a.key), (select s.was from stands s where s.key = a.key and s.was is not null
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
