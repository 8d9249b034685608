import { type BodyOf, type DataOf, examMessages, type giveExamTime } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, MINUTE, momentAfter, momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { settleScore } from './hand-in.ts'
import { getOwnLesson } from './policy.ts'
import { type AttemptRow, lockAttempt } from './repository.ts'
import { examNow } from './steady-time.ts'

/** An outage is noticed the same day; what the server handed in earlier stays handed in. */
const RECENT = DAY

/** Running attempts with an end, and those whose end the server met a short while ago; of each learner the last one. */
async function listCut(tx: Db, lessonId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from exam_attempts a
    where a.lesson_id = ${lessonId} and a.due_at is not null
      and (a.handed_in_at is null or (a.handed_in_by = 'server' and a.handed_in_at > ${momentBefore(now, RECENT)}))
      and not exists (select from exam_attempts later
        where later.lesson_id = a.lesson_id and later.user_id = a.user_id and later.number > a.number)
    order by a.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function hasAnotherOpen(tx: Db, attempt: AttemptRow): Promise<boolean> {
  const other = tx
    .selectFrom('exam_attempts')
    .select('id')
    .where('lesson_id', '=', attempt.lesson_id)
    .where('user_id', '=', attempt.user_id)
    .where('handed_in_at', 'is', null)
    .where('id', '!=', attempt.id)
  return (await other.executeTakeFirst()) !== undefined
}

/** Moves the end: from where it was, or from now where it is past already. */
async function moveEnd(tx: Db, attempt: AttemptRow, dueAt: Date, now: Date): Promise<void> {
  const isClosed = attempt.handed_in_at !== null
  await tx
    .updateTable('exam_attempts')
    .set({
      due_at: dueAt,
      ...(isClosed ? { handed_in_at: null, handed_in_by: null, points: null, percent: null } : {}),
    })
    .where('id', '=', attempt.id)
    .execute()
  await sql`update exam_papers set held_until = greatest(held_until, ${dueAt}) where id = ${attempt.paper_id}`.execute(
    tx,
  )
  if (!isClosed) return
  await tx
    .updateTable('exam_answers')
    .set({ points: null, graded_at: null, graded_by: null })
    .where('attempt_id', '=', attempt.id)
    .execute()
  await settleScore(tx, { ...attempt, handed_in_at: null }, now)
}

/** O176: after an outage a teacher gives time back, to one or to all. */
export async function giveTime(
  needs: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, AttemptId, Minutes }: BodyOf<typeof giveExamTime>,
): Promise<DataOf<typeof giveExamTime>> {
  const now = await examNow(needs)
  const { db } = needs
  const lesson = await getOwnLesson(db, caller, CourseHourId)
  return db.transaction().execute(async (tx) => {
    const ids = AttemptId ? [AttemptId] : await listCut(tx, lesson.id, now)
    if (ids.length === 0) throw conflict(examMessages.nobodyToGive)
    let reopened = 0
    for (const id of ids) {
      const attempt = await lockAttempt(tx, id, 'update')
      if (!attempt || attempt.lesson_id !== lesson.id) throw notFound()
      if (!attempt.due_at && !attempt.handed_in_at) throw conflict(examMessages.noEnd)
      if (attempt.handed_in_at && (await hasAnotherOpen(tx, attempt))) throw conflict(examMessages.anotherOpen)
      if (attempt.handed_in_at) reopened += 1
      const from = attempt.handed_in_at || !attempt.due_at || attempt.due_at < now ? now : attempt.due_at
      await moveEnd(tx, attempt, momentAfter(from, Minutes * MINUTE), now)
    }
    const details = { lessonId: lesson.id, minutes: Minutes, attempts: ids.length, reopened }
    const act: AuditEntry = { actorId: caller.userId, schoolId: lesson.school_id, action: 'exam.give_time' }
    await recordAudit(tx, now, { ...act, subjectId: AttemptId ?? lesson.id, details })
    return { MovedCount: ids.length - reopened, ReopenedCount: reopened }
  })
}
