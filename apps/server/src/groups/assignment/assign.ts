import {
  type assign as assignEndpoint,
  type BodyOf,
  type DataOf,
  assignmentMessages as messages,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import { shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { joinAll } from '../course/index.ts'
import { getManagedClass } from '../school/index.ts'
import { listPupilsIn } from './repository.ts'
import { findTarget, type GivenClass, type GivenTarget } from './targets.ts'

type Wish = BodyOf<typeof assignEndpoint>

export const momentOf = (time: string): Date | null => (time === '' ? null : shanghaiMoment(time))

/** A deadline that is still to come, after the beginning. */
export function requireDue(begins: Date, due: Date | null, now: Date): void {
  if (due && (due <= begins || due <= now)) throw invalid(messages.dueTooEarly)
}

/** The same, given to the whole class and not over, is there already: whoever presses twice means one. */
async function refuseTwice(tx: Db, into: GivenClass, { Kind, TargetId }: Wish, name: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from assignments where class_id = ${into.id} and kind = ${Kind} and is_for_all and withdrawn_at is null
      and ${TargetId} in (course_id, lesson_id, training_id, dataset_id) and (due_at is null or due_at > ${now})`.execute(
    tx,
  )
  if (rows.length > 0) throw conflict(messages.assignedAlready(name, into.name))
}

async function listChosen(tx: Db, into: GivenClass, { UserIds }: Wish): Promise<string[]> {
  if (UserIds.length === 0) return listPupilsIn(tx, into.id)
  const chosen = await listPupilsIn(tx, into.id, UserIds)
  if (chosen.length < new Set(UserIds).size) throw invalid(messages.pupilUnknown)
  return chosen
}

interface Giving {
  caller: Caller
  wish: Wish
  target: GivenTarget
  now: Date
}

async function giveTo(tx: Db, into: GivenClass, { caller, wish, target, now }: Giving) {
  const isForAll = wish.UserIds.length === 0
  if (isForAll) await refuseTwice(tx, into, wish, target.name, now)
  const isOpened = await target.prepareFor(tx, into, now)
  const pupils = await listChosen(tx, into, wish)
  const id = newId()
  const row = {
    ...target.columns,
    id,
    class_id: into.id,
    kind: wish.Kind,
    sample_count: wish.Kind === 'dataset' ? wish.SampleCount : 0,
    is_for_all: isForAll,
    begins_at: momentOf(wish.BeginTime) ?? now,
    due_at: momentOf(wish.DueTime),
    late_rule: wish.LateRule,
    note: wish.Note,
    assigned_by: caller.userId,
    created_at: now,
  }
  await tx.insertInto('assignments').values(row).execute()
  if (!isForAll) {
    const chosen = pupils.map((user_id) => ({ assignment_id: id, user_id, is_chosen: true }))
    await tx.insertInto('assignment_pupils').values(chosen).execute()
  }
  if (target.courseId) await joinAll(tx, [target.courseId], pupils, now)
  const told = { kind: 'assigned', userIds: pupils, subjectId: id, title: target.name, at: row.begins_at } as const
  await notify(tx, { ...told, actorId: caller.userId })
  const act = { actorId: caller.userId, schoolId: into.school_id }
  const acts: AuditEntry[] = [
    { ...act, action: 'assignment.create', subjectId: id, details: { name: target.name, into: into.name } },
  ]
  if (isOpened && target.courseId)
    acts.push({ ...act, action: 'course.open', subjectId: target.courseId, details: { into: into.name } })
  await recordAudit(tx, now, ...acts)
  return { id, count: pupils.length }
}

/** O981: gives one thing to classes, all of them or none. */
export async function assign(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  wish: Wish,
): Promise<DataOf<typeof assignEndpoint>> {
  const orgIds = [...new Set(wish.OrgIds)].sort()
  if (wish.UserIds.length > 0 && orgIds.length > 1) throw invalid(messages.pupilsOfOneClass)
  if (wish.Kind === 'dataset' && wish.SampleCount === 0) throw invalid(messages.countNeeded)
  const now = clock.now()
  requireDue(momentOf(wish.BeginTime) ?? now, momentOf(wish.DueTime), now)
  const classes: GivenClass[] = []
  for (const orgId of orgIds) classes.push(await getManagedClass(db, caller, orgId))
  return inTransaction(db, async (tx) => {
    // Whoever comes into a class meanwhile waits, and joins by what is written here; two who give the same wait for each other.
    await sql`select from organisations where id = any(${orgIds}::uuid[]) order by id for update`.execute(tx)
    const target = await findTarget(tx, caller, wish.Kind, wish.TargetId)
    const given = []
    for (const into of classes) given.push(await giveTo(tx, into, { caller, wish, target, now }))
    return {
      AssignmentIds: given.map(({ id }) => id),
      PupilCount: given.reduce((sum, { count }) => sum + count, 0),
    }
  })
}

/** What a class is taught now is open to it, and everybody in it joins: as when it is given, without anything to hand in. */
export async function openCourseToClass(
  tx: Db,
  caller: Caller,
  { course, into }: { course: string; into: { id: string; name: string; schoolId: string } },
  now: Date,
): Promise<void> {
  const target = await findTarget(tx, caller, 'course', course)
  const isOpened = await target.prepareFor(tx, { id: into.id, name: into.name, school_id: into.schoolId }, now)
  await joinAll(tx, [course], await listPupilsIn(tx, into.id), now)
  if (!isOpened) return
  const act = { actorId: caller.userId, schoolId: into.schoolId, action: 'course.open' } as const
  await recordAudit(tx, now, { ...act, subjectId: course, details: { into: into.name } })
}

/** Whoever comes into a class joins the courses that were given to it, or are taught now: of each way in, in its transaction. */
export async function joinAssignedCourses(
  tx: Db,
  classId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ course_id: string }>`
    select distinct coalesce(a.course_id, l.course_id) as course_id
    from assignments a left join lessons l on l.id = a.lesson_id
    where a.class_id = ${classId} and a.is_for_all and a.withdrawn_at is null
      and coalesce(a.course_id, l.course_id) is not null
    union select s.course_id from class_sessions s
    where s.class_id = ${classId} and s.ended_at is null and s.ends_at > ${now}`.execute(tx)
  await joinAll(
    tx,
    rows.map((row) => row.course_id),
    userIds,
    now,
  )
}
