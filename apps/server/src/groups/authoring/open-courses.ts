import {
  type BodyOf,
  authoringMessages as messages,
  type openCourse as openEndpoint,
  PUBLICATION_STATES,
  type PublicationState,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { type CourseInMaking, lockCourse, lockDeletedCourse, requireOwner, restorableSince } from './policy.ts'
import { endPublication, readPublication } from './publication-repository.ts'
import { offerToEveryone } from './publish-course.ts'

type CourseAct = 'course.offer' | 'course.open' | 'course.close' | 'course.delete' | 'course.restore'
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

interface Opening {
  course: CourseInMaking
  ids: readonly string[]
  now: Date
}

/** Opens a course to these at once; from then on nobody else sees it, also where all did before. */
async function openToOrganisations(tx: Db, caller: Caller, { course, ids, now }: Opening): Promise<void> {
  await checkOrganisations(tx, caller, ids)
  await tx
    .updateTable('courses')
    .set({ state: 'published', visibility: 'organisations' })
    .where('id', '=', course.id)
    .execute()
  // A class that had it open keeps its day; of a closed course nobody had.
  let ended = tx.deleteFrom('course_organisations').where('course_id', '=', course.id)
  if (course.state === 'published') ended = ended.where('organisation_id', 'not in', [...ids])
  await ended.execute()
  const rows = [...new Set(ids)].map((organisation_id) => ({ course_id: course.id, organisation_id, opened_at: now }))
  await tx
    .insertInto('course_organisations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await endPublication(tx, course.id)
}

/** E057: who sees a course: its classes, everyone once an administrator says so, or nobody. Closing it takes nobody's records. */
export async function openCourse(
  { db, clock }: Needs,
  caller: Caller,
  { CourseId, IsOpen, OrganisationIds, ToEveryone, Note }: BodyOf<typeof openEndpoint>,
): Promise<PublicationState> {
  if (IsOpen === 1 && ToEveryone === 0 && OrganisationIds.length === 0) throw invalid(messages.organisationsNeeded)
  return db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    const now = clock.now()
    if (IsOpen === 0) {
      await tx.updateTable('courses').set({ state: 'draft' }).where('id', '=', CourseId).execute()
      await endPublication(tx, CourseId)
      await recordAudit(tx, now, actOn(caller, course, 'course.close'))
    } else if (ToEveryone === 1) {
      const state = await offerToEveryone(tx, caller, course, { note: Note, now })
      const isOut = state === PUBLICATION_STATES.published
      await recordAudit(tx, now, actOn(caller, course, isOut ? 'course.open' : 'course.offer'))
    } else {
      await openToOrganisations(tx, caller, { course, ids: OrganisationIds, now })
      await recordAudit(tx, now, actOn(caller, course, 'course.open'))
    }
    return (await readPublication(tx, CourseId)).state
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
    await endPublication(tx, courseId, [PUBLICATION_STATES.waiting])
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
