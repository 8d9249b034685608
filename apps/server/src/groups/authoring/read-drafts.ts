import {
  bitOf,
  type DataOf,
  type getDraft as getEndpoint,
  lessonBody,
  type getLessonVersion as versionEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { type DraftSummary, getDraftRow, listDraftTree } from './draft-repository.ts'
import { courseIdOf, getCourseInMaking, lockCourse } from './policy.ts'
import { seedDrafts } from './seed-drafts.ts'

/** O902: the tree as its teachers edit it. A course that came by another way gets its drafts with the first look. */
export async function listDrafts(db: Db, caller: Caller, courseId: string, page: Page): Promise<Listed<DraftSummary>> {
  await getCourseInMaking(db, caller, courseId)
  await seedWhereMissing(db, caller, courseId)
  return listDraftTree(db, courseId, page)
}

export async function seedWhereMissing(db: Db, caller: Caller, courseId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from lessons l where l.course_id = ${courseId} and l.deleted_at is null
      and not exists (select from lesson_drafts d where d.id = l.id) limit 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockCourse(tx, caller, courseId)
    await seedDrafts(tx, courseId)
  })
}

/** O903: one lesson as its teachers edit it. */
export async function getDraft(db: Db, caller: Caller, lessonId: string): Promise<DataOf<typeof getEndpoint>> {
  const courseId = await courseIdOf(db, lessonId)
  await getCourseInMaking(db, caller, courseId)
  await seedWhereMissing(db, caller, courseId)
  const { id, revision, state, body } = await getDraftRow(db, lessonId)
  return { CourseHourId: id, CourseId: courseId, Revision: revision, State: state, Body: body }
}

interface VersionRow {
  id: string
  lesson_id: string
  number: number
  body: unknown
  published_at: Date
  publisher_name: string | null
  is_from_release: boolean
  total: number
}

const presentVersion = ({ id, number, published_at, publisher_name, is_from_release, body }: VersionRow) => ({
  VersionId: id,
  Number: number,
  PublishTime: wireTime(published_at),
  PublisherName: publisher_name ?? '',
  IsFromRelease: bitOf(is_from_release),
  Title: lessonBody.parse(body).Title,
})

/** O906: what was published of a lesson, newest first. */
export async function listVersions(
  db: Db,
  caller: Caller,
  lessonId: string,
  page: Page,
): Promise<Listed<ReturnType<typeof presentVersion>>> {
  await getCourseInMaking(db, caller, await courseIdOf(db, lessonId))
  const { rows } = await sql<VersionRow>`
    select v.*, u.name as publisher_name, count(*) over ()::int as total
    from lesson_versions v left join users u on u.id = v.published_by
    where v.lesson_id = ${lessonId} order by v.number desc limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { total } = await listed(rows, page, async () => {
    const counted = db.selectFrom('lesson_versions').select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await counted.where('lesson_id', '=', lessonId).executeTakeFirstOrThrow()).count)
  })
  return { rows: rows.map(presentVersion), total }
}

/** O907: one publication, whole. */
export async function getVersion(db: Db, caller: Caller, versionId: string): Promise<DataOf<typeof versionEndpoint>> {
  const { rows } = await sql<VersionRow>`
    select v.*, u.name as publisher_name, 1 as total
    from lesson_versions v left join users u on u.id = v.published_by where v.id = ${versionId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  await getCourseInMaking(db, caller, await courseIdOf(db, row.lesson_id))
  return { ...presentVersion(row), CourseHourId: row.lesson_id, Body: lessonBody.parse(row.body) }
}
