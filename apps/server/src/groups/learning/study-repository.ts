import type { LessonRowKind } from '@shijie/contract'
import { sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { type CourseForCaller, courseMinutes, minutesLeft, TEACHER_IDS } from '../course/index.ts'
import { HAS_CONTENT } from './has-content.ts'
import { isClosed, waitsFor } from './opening.ts'

export interface StudiedCourse extends CourseForCaller {
  last_study: Date | null
  continue_id: string | null
  continue_title: string | null
  continue_is_try_see: number | null
  continue_opens_at: Date | null
  continue_waits_for: string | null
  continue_kind: LessonRowKind | null
  continue_has_content: boolean | null
  continue_training_id: string | null
}

/** Joined courses, the one studied last first, each with the lesson to go on with: one that is closed, or has nothing in it, only where no other is left. */
export async function listStudiedCourses(
  db: Db,
  { userId }: Caller,
  category: number | undefined,
  page: Page,
  now: Date,
): Promise<Listed<StudiedCourse>> {
  const from = sql`from course_selections s join courses c on c.id = s.course_id
    where s.user_id = ${userId} and s.left_at is null and c.deleted_at is null
    ${category ? sql`and c.category = ${category}` : sql``}`
  const { rows } = await sql<StudiedCourse>`
    with page as (
      select c.*, ${TEACHER_IDS} as teacher_ids, s.id as selection_id, s.joined_at, count(*) over ()::int as total,
        (select max(r.studied_at) from study_records r where r.course_id = c.id and r.user_id = ${userId}) as last_study
      ${from}
      order by last_study desc nulls last, s.joined_at desc, c.id limit ${page.size} offset ${offsetOf(page)})
    select p.id, p.category, p.name, p.intro, p.cover_url, p.hours, p.owner_id, p.teacher_ids, p.school_id, p.lesson_count,
      ${courseMinutes('p')}, ${minutesLeft('p', userId)}, p.selection_id, p.last_study, p.total, u.name as teacher_name,
      (select count(*)::int from course_selections s where s.course_id = p.id and s.left_at is null) as learner_count,
      (select count(r.completed_at)::int from study_records r
        where r.course_id = p.id and r.user_id = ${userId} and ${isCounted('r.lesson_id')}) as done_count,
      coalesce(recent.id, first.id) as continue_id, coalesce(recent.title, first.title) as continue_title,
      coalesce(recent.is_try_see, first.is_try_see) as continue_is_try_see,
      case when recent.id is null then first.opens_at end as continue_opens_at,
      case when recent.id is null then first.waits_for end as continue_waits_for,
      coalesce(recent.kind, first.kind) as continue_kind, coalesce(recent.has_content, first.has_content) as continue_has_content,
      case when recent.id is null then first.training_id else recent.training_id end as continue_training_id
    from page p join users u on u.id = p.owner_id
    left join lateral (
      select l.id, l.title, l.kind, l.is_try_see, ${HAS_CONTENT}, l.training_id from study_records r join lessons l on l.id = r.lesson_id
      where r.user_id = ${userId} and r.course_id = p.id and r.completed_at is null and not l.is_extra and l.deleted_at is null
        and not ${isClosed('l', userId, now)}
      order by r.studied_at desc limit 1) recent on true
    left join lateral (
      select l.id, l.title, l.kind, l.is_try_see, l.opens_at, ${waitsFor('l', userId)} as waits_for, ${HAS_CONTENT}, l.training_id
      from lessons l
      left join study_records r on r.lesson_id = l.id and r.user_id = ${userId}
      where l.course_id = p.id and l.link_type = 2 and not l.is_extra and l.deleted_at is null
      order by r.completed_at is not null, has_content desc, ${isClosed('l', userId, now)}, l.leaf_order limit 1) first on true
    order by p.last_study desc nulls last, p.joined_at desc, p.id`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

export interface Segment {
  course_id: string
  leaf_count: number
  done_count: number
  /** Mean of what was studied of each leaf, 0–1. */
  studied_share: number
}

/** Progress of each lesson of the first level, for several courses in one question. */
export async function listSegments(db: Db, userId: string, courseIds: readonly string[]): Promise<Segment[]> {
  if (courseIds.length === 0) return []
  const { rows } = await sql<Segment>`
    select top.course_id, count(leaf.id)::int as leaf_count, count(r.completed_at)::int as done_count,
      coalesce(avg(case
        when r.completed_at is not null then 1
        when leaf.page_count > 0 then coalesce(r.pages_shown, 0)::float8 / leaf.page_count
        when leaf.duration_ms > 0 then least(coalesce(r.watched_ms, 0)::float8 / leaf.duration_ms, 1)
        else 0 end), 0) as studied_share
    from lessons top
    left join lessons leaf on leaf.course_id = top.course_id and leaf.link_type = 2 and not leaf.is_extra and leaf.deleted_at is null
      and (leaf.id = top.id or leaf.ancestors @> array[top.id])
    left join study_records r on r.lesson_id = leaf.id and r.user_id = ${userId}
    where top.course_id = any(${courseIds}::uuid[]) and top.parent_id is null and not top.is_extra and top.deleted_at is null
    group by top.course_id, top.id, top.sort
    order by top.course_id, top.sort, top.id`.execute(db)
  return rows
}

export async function getTotals(db: Db, userId: string): Promise<{ watched_ms: number; completed: number }> {
  const { rows } = await sql<{ watched_ms: number; completed: number }>`
    select coalesce(sum(watched_ms), 0)::int8 as watched_ms, count(completed_at)::int as completed
    from study_records where user_id = ${userId}`.execute(db)
  return rows[0] ?? { watched_ms: 0, completed: 0 }
}
