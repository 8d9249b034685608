import { sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import { notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** Joins, or takes up an earlier membership again; twice leaves one row. Returns its id. */
export async function upsertSelection(db: Db, courseId: string, userId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into course_selections (id, course_id, user_id, joined_at) values (${newId()}, ${courseId}, ${userId}, ${now})
    on conflict (course_id, user_id) do update
      set left_at = null,
        joined_at = case when course_selections.left_at is null then course_selections.joined_at else ${now} end
    returning id`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('The selection was not written')
  return row.id
}

/** Marks the caller's own selection as left; records stay. */
export async function endSelection(
  db: Db,
  userId: string,
  by: { courseId: string | undefined; selectionId: string | undefined },
  now: Date,
): Promise<void> {
  let selections = db.updateTable('course_selections').set({ left_at: now }).where('user_id', '=', userId)
  if (by.courseId) selections = selections.where('course_id', '=', by.courseId)
  if (by.selectionId) selections = selections.where('id', '=', by.selectionId)
  await selections.where('left_at', 'is', null).execute()
  if (!by.selectionId) return
  // Leaving twice is harmless; what is another's, or belongs to another course, does not exist.
  let own = db.selectFrom('course_selections').select('id').where('user_id', '=', userId)
  if (by.courseId) own = own.where('course_id', '=', by.courseId)
  if (!(await own.where('id', '=', by.selectionId).executeTakeFirst())) throw notFound()
}

export interface LearnerRow {
  id: string
  course_id: string
  user_id: string
  user_name: string
  student_no: string | null
  class_name: string | null
  joined_at: Date
  done_count: number
  lesson_count: number
  watched_ms: number
  last_study: Date | null
  total: number
}

export interface LearnerFilter {
  courseId: string
  /** Only this learner, or all. */
  userId: string | undefined
  name: string
}

/** Learners of a course with their progress, by class and student number. */
export async function listLearners(db: Db, filter: LearnerFilter, page: Page): Promise<Listed<LearnerRow>> {
  const { courseId, userId, name } = filter
  const where = sql`s.course_id = ${courseId} and s.left_at is null
    ${userId ? sql`and s.user_id = ${userId}` : sql``}
    ${name ? sql`and (u.name ilike ${containing(name)} or u.student_no ilike ${containing(name)})` : sql``}`
  const from = sql`from course_selections s join users u on u.id = s.user_id`
  const { rows } = await sql<LearnerRow>`
    with page as (
      select s.id, s.course_id, s.user_id, s.joined_at, u.name as user_name, u.student_no,
        count(*) over ()::int as total
      ${from} where ${where}
      order by u.student_no nulls last, u.name, s.id limit ${page.size} offset ${offsetOf(page)})
    select page.*, c.lesson_count, coalesce(p.done_count, 0)::int as done_count,
      coalesce(p.watched_ms, 0)::int8 as watched_ms, p.last_study,
      (select o.name from memberships m join organisations o on o.id = m.organisation_id
        where m.user_id = page.user_id and o.kind = 'class' order by o.name limit 1) as class_name
    from page join courses c on c.id = page.course_id
    left join lateral (
      select count(r.completed_at) filter (where ${isCounted('r.lesson_id')}) as done_count, sum(r.watched_ms) as watched_ms, max(r.studied_at) as last_study
      from study_records r where r.course_id = page.course_id and r.user_id = page.user_id) p on true
    order by page.student_no nulls last, page.user_name, page.id`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from} where ${where}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}
