import { PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import type { Caller, Reader } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import type { CourseForCaller, CourseSummary, ListedCourse } from './course-rows.ts'
import { TEACHER_IDS, taughtBy } from './course-teachers.ts'
import { courseMinutes, minutesLeft } from './lesson-minutes.ts'
import {
  IS_PUBLIC,
  openedAtFor,
  openedToClassOf,
  openedToSchoolOf,
  publicationStateOf,
  visibleTo,
} from './visible-courses.ts'

export interface CourseFilter {
  name: string
  category: number | undefined
}

/** What a list of visible courses is narrowed to. */
export interface Narrowing {
  /** Only what was opened to the pupil's class. */
  isForClass: boolean
  isNotJoined: boolean
}

/** Published courses that the caller can see, narrowed. */
export const publishedFor = (caller: Caller, { isForClass, isNotJoined }: Narrowing): RawBuilder<boolean> => {
  const forClass = isForClass ? sql`and ${openedToClassOf(caller)}` : sql``
  const notJoined = isNotJoined
    ? sql`and not exists (select from course_selections j
        where j.course_id = c.id and j.user_id = ${caller.userId} and j.left_at is null)`
    : sql``
  return sql<boolean>`${visibleTo(caller)} and c.state = 'published' ${forClass} ${notJoined}`
}

function matching({ name, category }: CourseFilter): RawBuilder<boolean> {
  const byName = name ? sql`and c.name ilike ${containing(name)}` : sql``
  const byCategory = category ? sql`and c.category = ${category}` : sql``
  return sql`${byName} ${byCategory}`
}

const LEARNERS = sql`(select count(*)::int from course_selections s where s.course_id = c.id and s.left_at is null)`

/** The page is cut first, so that counts are made for its rows only. */
export const summaryOf = (userId: string | null) => sql`
  c.id, c.category, c.name, c.intro, c.cover_url, c.hours, c.owner_id, ${TEACHER_IDS} as teacher_ids, c.school_id, c.lesson_count, c.total,
  u.name as teacher_name, ${LEARNERS} as learner_count, ${courseMinutes('c')}, ${minutesLeft('c', userId)},
  (select s.id from course_selections s where s.course_id = c.id and s.user_id = ${userId} and s.left_at is null)
    as selection_id,
  (select count(r.completed_at)::int from study_records r
    where r.course_id = c.id and r.user_id = ${userId} and ${isCounted('r.lesson_id')})
    as done_count`

/** Columns of `summaryOf`, and whether the course was opened to the pupil's class, or to the school alone. */
export const listedFor = (caller: Caller) =>
  sql`${summaryOf(caller.userId)}, ${openedToClassOf(caller)} as is_for_class,
    ${openedToSchoolOf(caller)} as is_for_school`

/** Courses that the caller can see, those of the school's own order first; of the pupil's class, the one opened last. */
export async function listVisibleCourses(
  db: Db,
  caller: Caller,
  filter: CourseFilter & Narrowing,
  page: Page,
): Promise<Listed<ListedCourse>> {
  const where = sql`${publishedFor(caller, filter)} ${matching(filter)}`
  const openedAt = filter.isForClass ? sql`, ${openedAtFor(caller)} as opened_at` : sql``
  const order = filter.isForClass ? sql`opened_at desc, id desc` : sql`c.sort, c.id`
  const { rows } = await sql<ListedCourse>`
    with page as (
      select c.*, count(*) over ()::int as total ${openedAt} from courses c where ${where}
      order by ${order} limit ${page.size} offset ${offsetOf(page)})
    select ${listedFor(caller)} from page c join users u on u.id = c.owner_id
    order by ${order}`.execute(db)
  return listed(rows, page, () => countCourses(db, where))
}

async function countCourses(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from courses c where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One course, when the caller can see it. */
export async function findVisibleCourse(
  db: Db,
  caller: Reader,
  courseId: string,
): Promise<CourseForCaller | undefined> {
  const { rows } = await sql<CourseForCaller>`
    with page as (select c.*, 1 as total from courses c where c.id = ${courseId} and ${visibleTo(caller)})
    select ${summaryOf(caller.userId)} from page c join users u on u.id = c.owner_id`.execute(db)
  return rows[0]
}

export interface CreatedCourse extends CourseForCaller {
  mean_percent: number
  finished_count: number
  last_study: Date | null
  is_public: boolean
  open_count: number
  publication_state: PublicationState
  publication_reason: string
  unpublished_count: number
  next_plan: Date | null
}

/** Courses that a teacher teaches, in any state, with how far their learners are. */
export async function listCreatedCourses(
  db: Db,
  caller: Caller,
  filter: CourseFilter & { isNewestFirst: boolean },
  page: Page,
): Promise<Listed<CreatedCourse>> {
  const order = filter.isNewestFirst ? sql`c.id desc` : sql`c.sort, c.id`
  const where = sql`${taughtBy(caller.userId)} and c.deleted_at is null ${matching(filter)}`
  const { rows } = await sql<CreatedCourse>`
    with page as (
      select c.*, count(*) over ()::int as total from courses c where ${where}
      order by ${order} limit ${page.size} offset ${offsetOf(page)})
    select ${summaryOf(caller.userId)}, coalesce(p.mean_percent, 0)::int as mean_percent,
      coalesce(p.finished_count, 0)::int as finished_count,
      (select max(r.studied_at) from study_records r where r.course_id = c.id) as last_study,
      c.state = 'published' and c.visibility = 'everyone' as is_public,
      case when c.state = 'published' then
        (select count(*)::int from course_organisations o where o.course_id = c.id) else 0 end as open_count,
      ${publicationStateOf('c')} as publication_state,
      case when ${publicationStateOf('c')} = ${PUBLICATION_STATES.refused} then coalesce(
        (select r.reason from course_publications r where r.course_id = c.id), '') else '' end as publication_reason,
      (select count(*)::int from lesson_drafts d left join lessons l on l.id = d.id and l.deleted_at is null
        where d.course_id = c.id and case when d.removed_at is not null then l.id is not null
          else l.id is null or d.revision > coalesce(d.published_revision, 0) end) as unpublished_count,
      (select min(p.goes_at) from course_plans p where p.course_id = c.id and p.state = 'waiting') as next_plan
    from page c join users u on u.id = c.owner_id
    left join lateral (
      select round(avg(100.0 * d.done / nullif(c.lesson_count, 0))) as mean_percent,
        count(*) filter (where d.done >= c.lesson_count and c.lesson_count > 0) as finished_count
      from (
        select s.user_id, count(r.completed_at) filter (where ${isCounted('r.lesson_id')}) as done from course_selections s
        left join study_records r on r.course_id = s.course_id and r.user_id = s.user_id
        where s.course_id = c.id and s.left_at is null group by s.user_id) d) p on true
    order by ${order}`.execute(db)
  return listed(rows, page, () => countCourses(db, where))
}

/** Published courses for everyone, for visitors: what came with the product stands before what teachers opened. */
export async function listPublicCourses(db: Db, count: number): Promise<Listed<CourseSummary>> {
  const { rows } = await sql<CourseSummary>`
    with page as (
      select c.*, count(*) over ()::int as total from courses c
      where ${IS_PUBLIC}
      order by c.slug is null, c.sort, c.id limit ${count})
    select c.id, c.category, c.name, c.intro, c.cover_url, c.hours, c.owner_id, ${TEACHER_IDS} as teacher_ids, c.school_id, c.lesson_count, c.total,
      u.name as teacher_name, ${LEARNERS} as learner_count, ${courseMinutes('c')}
    from page c join users u on u.id = c.owner_id order by c.slug is null, c.sort, c.id`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
