import {
  type BodyOf,
  type changeAssignment as changeEndpoint,
  type extendAssignment as extendEndpoint,
  assignmentMessages as messages,
} from '@shijie/contract'
import { sql } from 'kysely'
import { invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { tellLater, unnotify } from '../../platform/notify.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { joinAll, openToClass, seenByClass, undoJoins } from '../course/index.ts'
import { momentOf, requireDue } from './assign.ts'
import { listPupils, listPupilsIn, lockGiven } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Given = NonNullable<Awaited<ReturnType<typeof lockGiven>>>
type Act = 'assignment.change' | 'assignment.extend' | 'assignment.restore' | 'assignment.withdraw'

/** Does something to an assignment of a class that the caller manages, and writes down that it was done. */
async function actOn(
  { db, clock }: Needs,
  caller: Caller,
  { id, action, isWithdrawn = false }: { id: string; action: Act; isWithdrawn?: boolean },
  work: (tx: Db, given: Given, now: Date) => Promise<{ from?: string; to?: string; count?: number } | undefined>,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const given = await lockGiven(tx, caller, id, isWithdrawn)
    if (!given) throw notFound()
    const more = await work(tx, given, now)
    const details = {
      name: given.title,
      into: given.class_name,
      from: more?.from,
      to: more?.to,
      count: more?.count,
    }
    await recordAudit(tx, now, { actorId: caller.userId, schoolId: given.school_id, action, subjectId: id, details })
  })
}

/** O983 */
export const changeAssignment = (needs: Needs, caller: Caller, body: BodyOf<typeof changeEndpoint>): Promise<void> =>
  actOn(needs, caller, { id: body.AssignmentId, action: 'assignment.change' }, async (tx, given, now) => {
    const begins = momentOf(body.BeginTime) ?? given.begins_at
    const due = momentOf(body.DueTime)
    // A deadline that is over may stay as it is, when only the note changes.
    if (wireTime(due) !== wireTime(given.due_at)) requireDue(begins, due, now)
    else if (due && due <= begins) throw invalid(messages.dueTooEarly)
    await tx
      .updateTable('assignments')
      .set({ begins_at: begins, due_at: due, late_rule: body.LateRule, note: body.Note })
      .where('id', '=', given.id)
      .execute()
    if (begins.getTime() !== given.begins_at.getTime()) await tellLater(tx, given.id, begins)
    return { from: wireTime(given.due_at), to: wireTime(due) }
  })

async function courseOf(tx: Db, { course_id, lesson_id }: Given): Promise<string | undefined> {
  if (course_id || !lesson_id) return course_id ?? undefined
  const lesson = tx.selectFrom('lessons').select('course_id').where('id', '=', lesson_id)
  return (await lesson.executeTakeFirst())?.course_id
}

/** Another thing of the same course that still stands holds the class in it. */
async function isHeld(tx: Db, given: Given, courseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from assignments a left join lessons l on l.id = a.lesson_id
    where a.class_id = ${given.class_id} and a.withdrawn_at is null and a.id <> ${given.id}
      and coalesce(a.course_id, l.course_id) = ${courseId} limit 1`.execute(tx)
  return rows.length > 0
}

/** O984: what was done for it stays; who joined its course by it and has learned nothing there leaves, so that figures are as before. */
export const withdrawAssignment = (needs: Needs, caller: Caller, id: string): Promise<void> =>
  actOn(needs, caller, { id, action: 'assignment.withdraw' }, async (tx, given, now) => {
    await tx.updateTable('assignments').set({ withdrawn_at: now }).where('id', '=', given.id).execute()
    await unnotify(tx, given.id)
    const courseId = await courseOf(tx, given)
    if (courseId && !(await isHeld(tx, given, courseId)))
      await undoJoins(tx, { courseId, classId: given.class_id, at: given.created_at }, now)
    return undefined
  })

/** O985: whoever came into the class meanwhile joins now. */
export const restoreAssignment = (needs: Needs, caller: Caller, id: string): Promise<void> =>
  actOn(needs, caller, { id, action: 'assignment.restore', isWithdrawn: true }, async (tx, given, now) => {
    await tx.updateTable('assignments').set({ withdrawn_at: null }).where('id', '=', given.id).execute()
    const courseId = await courseOf(tx, given)
    if (!courseId) return undefined
    const pupils = given.is_for_all
      ? await listPupilsIn(tx, given.class_id)
      : (await listPupils(tx, given.id, now)).map((row) => row.user_id)
    const seen = await sql`select from courses c where c.id = ${courseId} and ${seenByClass(given.class_id)}`.execute(
      tx,
    )
    // With the moment of the giving, so that it can be taken back once more.
    if (seen.rows.length === 0) await openToClass(tx, courseId, given.class_id, given.created_at)
    await joinAll(tx, [courseId], pupils, given.created_at)
    return undefined
  })

/** O986: more time for single pupils, or none any more. */
export const extendAssignment = (needs: Needs, caller: Caller, body: BodyOf<typeof extendEndpoint>): Promise<void> =>
  actOn(needs, caller, { id: body.AssignmentId, action: 'assignment.extend' }, async (tx, given, now) => {
    if (!given.due_at) throw invalid(messages.noDue)
    const due = momentOf(body.DueTime)
    if (due && due <= now) throw invalid(messages.duePassed)
    if (due && due <= given.due_at) throw invalid(messages.extensionTooEarly(wireTime(given.due_at), wireTime(now)))
    const meant = new Set((await listPupils(tx, given.id, now)).map((row) => row.user_id))
    const userIds = [...new Set(body.UserIds)]
    if (!userIds.every((userId) => meant.has(userId))) throw notFound()
    const more = { due_at: due, extended_by: due ? caller.userId : null }
    await tx
      .insertInto('assignment_pupils')
      .values(userIds.map((user_id) => ({ assignment_id: given.id, user_id, ...more })))
      .onConflict((conflict) => conflict.columns(['assignment_id', 'user_id']).doUpdateSet(more))
      .execute()
    return { count: userIds.length, to: wireTime(due) }
  })
