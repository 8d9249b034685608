import { PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { publicationStateOf } from '../course/index.ts'
import { stampOf } from '../publication/index.ts'
import { toBeDecidedBy } from './policy.ts'

const { waiting, published, withdrawn } = PUBLICATION_STATES

/** How it stands with a course and everyone. */
export interface CoursePublication {
  state: PublicationState
  note: string
  reason: string
  offered_at: Date | null
  decided_at: Date | null
}

/** One that was open to everyone before there were publications has no row, and is published. */
export async function readPublication(db: Db, courseId: string): Promise<CoursePublication> {
  const { rows } = await sql<CoursePublication>`
    select ${publicationStateOf('c')} as state, coalesce(p.note, '') as note, coalesce(p.reason, '') as reason,
      p.offered_at, p.decided_at
    from courses c left join course_publications p on p.course_id = c.id where c.id = ${courseId}`.execute(db)
  return rows[0] ?? { state: PUBLICATION_STATES.draft, note: '', reason: '', offered_at: null, decided_at: null }
}

/** What is kept of an offer; one that is out at once is decided by who made it. */
interface Offer {
  state: PublicationState
  note: string
  offered_by: string
  offered_at: Date
  decided_by?: string
  decided_at?: Date
  published_at?: Date
}

/** Keeps an offer; one that was there before is forgotten. */
export async function keepOffer(tx: Db, courseId: string, offer: Offer): Promise<void> {
  const row = { reason: '', decided_by: null, decided_at: null, published_at: null, ...offer }
  await tx
    .insertInto('course_publications')
    .values({ course_id: courseId, ...row })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(row))
    .execute()
}

/** Ends what waits or is out; what was refused keeps its reason. */
export async function endPublication(
  tx: Db,
  courseId: string,
  states: readonly PublicationState[] = [waiting, published],
): Promise<void> {
  await tx
    .updateTable('course_publications')
    .set({ state: withdrawn })
    .where('course_id', '=', courseId)
    .where('state', 'in', [...states])
    .execute()
}

/** Everybody sees the course. One that was closed has no classes to fall back to. */
export async function openToEveryone(tx: Db, courseId: string): Promise<void> {
  await sql`delete from course_organisations o using courses c
    where c.id = ${courseId} and o.course_id = c.id and c.state <> 'published'`.execute(tx)
  await tx
    .updateTable('courses')
    .set({ state: 'published', visibility: 'everyone' })
    .where('id', '=', courseId)
    .execute()
}

/** Only its classes see the course, or nobody where it has none. */
export async function fallBack(tx: Db, courseId: string): Promise<void> {
  await sql`update courses set visibility = 'organisations', state = case when exists (
      select from course_organisations o where o.course_id = ${courseId}) then 'published' else 'draft' end
    where id = ${courseId}`.execute(tx)
}

/** Is there a lesson that learners may open? */
export async function hasPublishedLesson(db: Db, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'container')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A course that waits, as whoever decides has to see it. */
export interface WaitingCourse {
  id: string
  name: string
  intro: string
  cover_url: string
  category: 1 | 2
  owner_id: string
  teacher_name: string
  school_name: string
  lesson_count: number
  note: string
  offered_at: Date
  /** A mark of what was published of its lessons. */
  lessons_mark: string
}

/** The newest version of each lesson that learners see; one that never had a version stands for itself. */
const LESSONS_MARK = sql`(select md5(coalesce(string_agg(coalesce(
    (select v.id from lesson_versions v where v.lesson_id = l.id order by v.number desc limit 1), l.id)::text,
    ',' order by l.id), '')) from lessons l where l.course_id = c.id and l.deleted_at is null)`

const waitingRows = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<WaitingCourse & { total: number }>`
  with page as (
    select c.*, p.note, p.offered_at, count(*) over ()::int as total
    from course_publications p join courses c on c.id = p.course_id
    where p.state = ${sql.lit(waiting)} and c.deleted_at is null and ${where} ${rest})
  select c.id, c.name, c.intro, c.cover_url, c.category, c.owner_id, c.lesson_count, c.note, c.offered_at, c.total,
    u.name as teacher_name, coalesce(s.name, '') as school_name, ${LESSONS_MARK} as lessons_mark
  from page c join users u on u.id = c.owner_id left join organisations s on s.id = c.school_id
  order by c.offered_at, c.id`

/** Courses about which the caller decides, longest first. */
export async function listWaitingCourses(db: Db, caller: Caller, page: Page): Promise<Listed<WaitingCourse>> {
  const where = toBeDecidedBy(caller)
  const rest = sql`order by p.offered_at, c.id limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await waitingRows(where, rest).execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from course_publications p join courses c on c.id = p.course_id
      where p.state = ${sql.lit(waiting)} and c.deleted_at is null and ${where}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

/** The course, when it waits for the caller's word. */
export async function findWaitingCourse(db: Db, caller: Caller, courseId: string): Promise<WaitingCourse | undefined> {
  const { rows } = await waitingRows(sql`c.id = ${courseId} and ${toBeDecidedBy(caller)}`, sql``).execute(db)
  return rows[0]
}

/** A mark of everything that whoever decides has seen of a course. */
export const stampOfCourse = ({ name, intro, cover_url, category, lessons_mark }: WaitingCourse): string =>
  stampOf([name, intro, cover_url, category, lessons_mark])
