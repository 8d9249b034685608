import { boardMessages } from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { HOUR, momentAfter, nextTimeOfDay } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { openCourseToClass } from '../assignment/index.ts'
import { tell } from '../live/index.ts'
import { listPupilStands, stepMoments } from '../today/index.ts'
import { type ClassLesson, findLesson, findStand, isClassCourse } from './class-lesson.ts'
import { getClassToTeach } from './policy.ts'
import { findRunning, hasNames, listPupilIds, lockRunning, type SessionRow } from './session-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** A lesson that nobody ends is over after so long, and at midnight. */
const LONGEST = 4 * HOUR

/** Which 课 a lesson is about: the chosen one, else where the class stands. */
async function lessonToBegin(
  db: Db,
  caller: Caller,
  { classId, lessonId, now }: { classId: string; lessonId: string | undefined; now: Date },
): Promise<ClassLesson> {
  const lesson = lessonId ? await findLesson(db, lessonId, caller) : await findStand(db, classId, now)
  if (!lesson) throw lessonId ? notFound() : conflict(boardMessages.noCourse)
  // Only what the board offers: beginning opens the course to the class, and lets everybody join it.
  if (!(await isClassCourse(db, caller, classId, lesson.courseId))) throw conflict(boardMessages.courseNotGiven)
  return lesson
}

/** O1032: in the transaction of the beginning the class has its course, as when it is given. */
export async function beginSession(
  { db, clock }: Needs,
  caller: Caller,
  { classId, lessonId }: { classId: string; lessonId: string | undefined },
): Promise<{ SessionId: string }> {
  const now = clock.now()
  const found = await getClassToTeach(db, caller, classId)
  const lesson = await lessonToBegin(db, caller, { classId, lessonId, now })
  const ends_at = new Date(Math.min(momentAfter(now, LONGEST).getTime(), nextTimeOfDay(now, '00:00').getTime()))
  return inTransaction(db, async (tx) => {
    // Whoever comes into the class meanwhile waits, and joins by what is written here.
    await sql`select from organisations where id = ${classId} for update`.execute(tx)
    // Of one that was over by itself this is written down now.
    await tx
      .updateTable('class_sessions')
      .set(({ ref }) => ({ ended_at: ref('ends_at') }))
      .where('class_id', '=', classId)
      .where('ended_at', 'is', null)
      .where('ends_at', '<=', now)
      .execute()
    const id = newId()
    const made = await tx
      .insertInto('class_sessions')
      .values({
        id,
        class_id: classId,
        course_id: lesson.courseId,
        top_id: lesson.topId ?? null,
        begun_by: caller.userId,
        begun_at: now,
        ends_at,
        // Who took the names off the wall of this class meant the next lesson as well.
        has_names: await hasNames(tx, classId),
      })
      .onConflict((conflicted) => conflicted.column('class_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { SessionId: (await findRunning(tx, classId, now))?.id ?? '' }
    await openCourseToClass(tx, caller, { course: lesson.courseId, into: found }, now)
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: found.schoolId,
      action: 'class_session.begin',
      subjectId: classId,
      details: { name: found.name },
    })
    await tell(tx, now, await listPupilIds(tx, classId), { Kind: 'class' })
    return { SessionId: id }
  })
}

/** Who came, and where they are now, for the summary. */
async function notePlaces(tx: Db, { id, class_id, course_id, top_id, begun_at }: SessionRow, now: Date): Promise<void> {
  if (!top_id) return
  const place = { classId: class_id, courseId: course_id, topId: top_id }
  const stands = await listPupilStands(tx, place, stepMoments(now, begun_at, begun_at))
  const came = stands.flatMap(({ user_id, has_come, lesson_id }) =>
    has_come && lesson_id ? [{ user_id, lesson_id }] : [],
  )
  await sql`insert into class_attendances (session_id, user_id, came_at, last_lesson_id)
    select ${id}, p.user_id, ${now}, p.lesson_id
    from unnest(${came.map(({ user_id }) => user_id)}::uuid[], ${came.map(({ lesson_id }) => lesson_id)}::uuid[])
      as p(user_id, lesson_id)
    on conflict (session_id, user_id) do update set last_lesson_id = excluded.last_lesson_id`.execute(tx)
}

/** O1033: nothing is locked any more, hands are down, and the open question is over. */
export async function endSession(
  { db, clock }: Needs,
  caller: Caller,
  classId: string,
): Promise<{ SessionId: string }> {
  const now = clock.now()
  const found = await getClassToTeach(db, caller, classId)
  return db.transaction().execute(async (tx) => {
    const session = await lockRunning(tx, classId, now)
    const { id } = session
    await notePlaces(tx, session, now)
    const over = { ended_at: now, is_locked: false, countdown_until: null }
    await tx.updateTable('class_sessions').set(over).where('id', '=', id).execute()
    await tx.updateTable('class_hands').set({ is_up: false }).where('session_id', '=', id).execute()
    await tx
      .updateTable('class_questions')
      .set({ closed_at: now })
      .where('session_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: found.schoolId,
      action: 'class_session.end',
      subjectId: classId,
      details: { name: found.name },
    })
    await tell(tx, now, await listPupilIds(tx, classId), { Kind: 'class' })
    return { SessionId: id }
  })
}
