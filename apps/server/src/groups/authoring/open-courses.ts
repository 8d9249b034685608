import { type BodyOf, authoringMessages as messages, type openCourse as openEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { type CourseInMaking, lockCourse, lockDeletedCourse, requireOwner, restorableSince } from './policy.ts'

type CourseAct = 'course.open' | 'course.close' | 'course.delete' | 'course.restore'
type Needs = Pick<Services, 'db' | 'clock'>

const actOn = (caller: Caller, course: CourseInMaking, action: CourseAct) => ({
  actorId: caller.userId,
  schoolId: course.school_id,
  action,
  subjectId: course.id,
  details: { name: course.name },
})

/** Classes, grades and schools of the caller's own school; the platform's administrators name any. */
async function checkOrganisations(tx: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from organisations where id = any(${[...ids]}::uuid[]) and deleted_at is null
      and (school_id = ${caller.schoolId}::uuid or ${caller.userType === '9999'})`.execute(tx)
  if (rows.length < new Set(ids).size) throw invalid(messages.organisationUnknown)
}

/** E057: who sees a course; from then on nobody else does, also where all did before. Closing it takes nobody's records. */
export async function openCourse(
  { db, clock }: Needs,
  caller: Caller,
  { CourseId, IsOpen, OrganisationIds }: BodyOf<typeof openEndpoint>,
): Promise<void> {
  if (IsOpen === 1 && OrganisationIds.length === 0) throw invalid(messages.organisationsNeeded)
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    if (IsOpen === 0) {
      await tx.updateTable('courses').set({ state: 'draft' }).where('id', '=', CourseId).execute()
      return recordAudit(tx, clock.now(), actOn(caller, course, 'course.close'))
    }
    await checkOrganisations(tx, caller, OrganisationIds)
    await tx
      .updateTable('courses')
      .set({ state: 'published', visibility: 'organisations' })
      .where('id', '=', CourseId)
      .execute()
    await tx.deleteFrom('course_organisations').where('course_id', '=', CourseId).execute()
    const rows = [...new Set(OrganisationIds)].map((organisation_id) => ({ course_id: CourseId, organisation_id }))
    await tx.insertInto('course_organisations').values(rows).execute()
    await recordAudit(tx, clock.now(), actOn(caller, course, 'course.open'))
  })
}

async function countLearners(tx: Db, courseId: string): Promise<number> {
  const row = await tx
    .selectFrom('course_selections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** E062: for 30 days it can be put back; with learners it asks first. */
export async function deleteCourse(
  { db, clock }: Needs,
  caller: Caller,
  courseId: string,
  isSure: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, courseId)
    requireOwner(caller, course)
    const learners = await countLearners(tx, courseId)
    if (learners > 0 && !isSure) throw conflict(messages.hasLearners(learners))
    await tx.updateTable('courses').set({ deleted_at: clock.now() }).where('id', '=', courseId).execute()
    await recordAudit(tx, clock.now(), actOn(caller, course, 'course.delete'))
  })
}

/** O901: a deleted course is there again, with the records of its learners. */
export async function restoreCourse({ db, clock }: Needs, caller: Caller, courseId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await lockDeletedCourse(tx, caller, courseId)
    requireOwner(caller, course)
    if (course.deleted_at && course.deleted_at < restorableSince(clock.now())) throw conflict(messages.restoreTooLate)
    await tx.updateTable('courses').set({ deleted_at: null }).where('id', '=', courseId).execute()
    await recordAudit(tx, clock.now(), actOn(caller, course, 'course.restore'))
  })
}
