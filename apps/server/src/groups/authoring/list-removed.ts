import type {
  DataOf,
  LessonRowKind,
  listDeletedCourses as listCourses,
  listRemovedLessons as listLessons,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getCourseInMaking, restorableSince } from './policy.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** O916: own courses that can still be put back. */
export async function listDeletedCourses(
  { db, clock }: Needs,
  caller: Caller,
  page: Page,
): Promise<DataOf<typeof listCourses>> {
  const from = sql`from courses c where c.owner_id = ${caller.userId} and c.deleted_at >= ${restorableSince(clock.now())}`
  const { rows } = await sql<{ id: string; name: string; deleted_at: Date; total: number }>`
    select c.id, c.name, c.deleted_at, count(*) over ()::int as total ${from}
    order by c.deleted_at desc, c.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const found = await listed(rows, page, () => countOf(db, from))
  const Items = found.rows.map(({ id, name, deleted_at }) => ({
    CourseId: id,
    CourseName: name,
    DeleteTime: wireTime(deleted_at),
  }))
  return { Items, TotalCount: found.total }
}

/** O917: what was taken out of a tree and can still be put back; what learners still see stands in the tree itself. */
export async function listRemovedLessons(
  { db, clock }: Needs,
  caller: Caller,
  courseId: string,
  page: Page,
): Promise<DataOf<typeof listLessons>> {
  await getCourseInMaking(db, caller, courseId)
  const from = sql`from lesson_drafts d where d.course_id = ${courseId} and d.removed_at >= ${restorableSince(clock.now())}
    and not exists (select from lessons l where l.id = d.id and l.deleted_at is null)`
  const { rows } = await sql<{ id: string; title: string; kind: LessonRowKind; removed_at: Date; total: number }>`
    select d.id, d.body->>'Title' as title, d.body->>'Kind' as kind, d.removed_at, count(*) over ()::int as total ${from}
    order by d.removed_at desc, d.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const found = await listed(rows, page, () => countOf(db, from))
  const Items = found.rows.map(({ id, title, kind, removed_at }) => ({
    CourseHourId: id,
    Title: title,
    Kind: kind,
    RemoveTime: wireTime(removed_at),
  }))
  return { Items, TotalCount: found.total }
}

async function countOf(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}
