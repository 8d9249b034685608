import { bitOf } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getVisibleCourse } from './get-visible-course.ts'
import { courseFacts, maySeeLearners } from './policy.ts'

/** Whom a course is open to; one that is closed is open to nobody. For everybody but those who run it there is nothing to know. */
export async function listCourseOrganisations(db: Db, caller: Caller, courseId: string) {
  const course = await getVisibleCourse(db, caller, courseId)
  if (!maySeeLearners(caller, courseFacts(course))) throw notFound()
  const { visibility, state } = await db
    .selectFrom('courses')
    .select(['visibility', 'state'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('course_organisations as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .select(['o.id', 'o.name'])
    .where('c.course_id', '=', courseId)
    .where(sql<boolean>`${state === 'published'}`)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.name')
    .execute()
  const Items = rows.map(({ id, name }) => ({ OrgId: id, OrgName: name }))
  return { Items, TotalCount: Items.length, IsPublic: bitOf(state === 'published' && visibility === 'everyone') }
}
