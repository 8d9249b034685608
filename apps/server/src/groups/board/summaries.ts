import {
  bitOf,
  type DataOf,
  type EndedSession,
  type listClassSessions as listEndpoint,
  type getClassSession as oneEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { MINUTE, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { listLeaves } from './class-lesson.ts'
import { getClassToLook, getClassToTeach, teaches } from './policy.ts'
import { listQuestions } from './session-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

interface Row {
  id: string
  course_id: string
  top_id: string | null
  course_name: string
  top_name: string | null
  teacher_name: string
  begun_at: Date
  ended_at: Date
  /** Somebody has ended it: it was not over by itself. */
  was_ended: boolean
  came: number
  pupils: number
  total: number
}

/** Lessons of a class that are over, whether somebody ended them or not. */
const over = (classId: string, now: Date) => sql`s.class_id = ${classId} and coalesce(s.ended_at, s.ends_at) <= ${now}`

async function listOver(db: Db, classId: string, now: Date, page: Page, only?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.course_id, s.top_id, c.name as course_name, t.title as top_name, u.name as teacher_name, s.begun_at,
      coalesce(s.ended_at, s.ends_at) as ended_at, coalesce(s.ended_at < s.ends_at, false) as was_ended, count(*) over ()::int as total,
      (select count(*)::int from class_attendances a join memberships m on m.user_id = a.user_id and m.organisation_id = s.class_id
        and m.role = 'student' where a.session_id = s.id) as came,
      (select count(*)::int from memberships m join users p on p.id = m.user_id and p.deleted_at is null
        where m.organisation_id = s.class_id and m.role = 'student') as pupils
    from class_sessions s join courses c on c.id = s.course_id join users u on u.id = s.begun_by left join lessons t on t.id = s.top_id
    where ${over(classId, now)} ${only ? sql`and s.id = ${only}` : sql``}
    order by s.begun_at desc, s.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return rows
}

async function countOver(db: Db, classId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_sessions s where ${over(classId, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

const present = (row: Row, mayRemove: boolean) => ({
  SessionId: row.id,
  CourseName: row.course_name,
  LessonName: row.top_name ?? '',
  TeacherName: row.teacher_name,
  BegunTime: wireTime(row.begun_at),
  EndedTime: wireTime(row.ended_at),
  CameCount: row.came,
  PupilCount: row.pupils,
  MayRemove: bitOf(mayRemove),
})

/** O1040 */
export async function listSessions(
  { db, clock }: Needs,
  caller: Caller,
  classId: string,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  await getClassToLook(db, caller, classId)
  const now = clock.now()
  const { rows, total } = await listed(await listOver(db, classId, now, page), page, () => countOver(db, classId, now))
  const mayRemove = await teaches(db, caller, classId)
  return { Items: rows.map((row) => present(row, mayRemove)), TotalCount: total }
}

interface PupilRow {
  user_id: string
  name: string
  has_come: boolean
  was_online: boolean
  /** Noted when the lesson was ended; none where it was over by itself. */
  last_id: string | null
  done_ids: string[]
  done_before: number
  stuck_ids: string[]
}

/** What each pupil had completed when the lesson was over, and where they were stuck in it. */
async function listPupils(
  db: Db,
  classId: string,
  { id, begun_at, ended_at }: Pick<Row, 'id' | 'begun_at' | 'ended_at'>,
  leafIds: readonly string[],
): Promise<PupilRow[]> {
  const { rows } = await sql<PupilRow>`
    select u.id as user_id, u.name, a.user_id is not null as has_come,
      a.user_id is null and exists (select from class_pages w where w.session_id = ${id} and w.user_id = u.id) as was_online, a.last_lesson_id as last_id,
      (select count(*)::int from study_records r where r.user_id = u.id and r.lesson_id = any(${leafIds}::uuid[])
        and r.completed_at < ${begun_at}) as done_before,
      array(select r.lesson_id::text from study_records r where r.user_id = u.id and r.lesson_id = any(${leafIds}::uuid[])
        and r.completed_at <= ${ended_at}) as done_ids,
      array(select k.lesson_id::text from class_stucks k where k.session_id = ${id} and k.user_id = u.id) as stuck_ids
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    left join class_attendances a on a.session_id = ${id} and a.user_id = u.id
    where m.organisation_id = ${classId} and m.role = 'student' order by u.student_no nulls last, u.name, u.id`.execute(
    db,
  )
  return rows
}

const countDone = (came: readonly PupilRow[], ids: readonly string[]) =>
  ids.length === 0 ? 0 : came.filter(({ done_ids }) => ids.every((id) => done_ids.includes(id))).length

/** For so long the wall says that the lesson is over. */
const JUST_OVER = 20 * MINUTE

/** The lesson that was ended just now; the wall shows its counts until the next one begins. */
export async function findEnded(db: Db, classId: string, now: Date): Promise<EndedSession | null> {
  const [row] = await listOver(db, classId, now, { index: 1, size: 1 })
  if (!row || row.ended_at < momentBefore(now, JUST_OVER)) return null
  const leaves = row.top_id ? await listLeaves(db, { courseId: row.course_id, topId: row.top_id }) : []
  const ids = leaves.map(({ id }) => id)
  const pupils = await listPupils(db, classId, row, ids)
  const { SessionId, LessonName, CourseName, EndedTime, CameCount, PupilCount } = present(row, false)
  const came = pupils.filter(({ has_come }) => has_come)
  return {
    SessionId,
    LessonName: LessonName || CourseName,
    EndedTime,
    CameCount,
    PupilCount,
    DoneCount: countDone(came, ids),
  }
}

async function countTalk(db: Db, sessionId: string): Promise<{ hands: number; hints: number }> {
  const { rows } = await sql<{ hands: number; hints: number }>`
    select (select coalesce(sum(times), 0)::int from class_hands where session_id = ${sessionId}) as hands,
      (select count(*)::int from class_hints where session_id = ${sessionId}) as hints`.execute(db)
  return rows[0] ?? { hands: 0, hints: 0 }
}

/** O1041: worked out from what is kept anyway, as it was when the lesson was over. */
export async function getSummary(
  { db, clock }: Needs,
  caller: Caller,
  { classId, sessionId }: { classId: string; sessionId: string },
): Promise<DataOf<typeof oneEndpoint>> {
  const found = await getClassToLook(db, caller, classId)
  const [row] = await listOver(db, classId, clock.now(), { index: 1, size: 1 }, sessionId)
  if (!row) throw notFound()
  const leaves = row.top_id ? await listLeaves(db, { courseId: row.course_id, topId: row.top_id }) : []
  const ids = leaves.map(({ id }) => id)
  const pupils = await listPupils(db, classId, row, ids)
  const { hands, hints } = await countTalk(db, sessionId)
  const came = pupils.filter(({ has_come }) => has_come)
  // Where nobody ended the lesson no places are noted: there it is the first open 小节, and the last for who has completed all.
  const placeOf = ({ last_id, done_ids }: PupilRow) =>
    last_id ?? (row.was_ended ? undefined : (ids.find((id) => !done_ids.includes(id)) ?? ids.at(-1)))
  return {
    ...present(row, await teaches(db, caller, classId)),
    ClassName: found.name,
    HandCount: hands,
    HintCount: hints,
    Steps: leaves.map(({ id, title }) => ({
      LessonId: id,
      Title: title,
      Count: came.filter((pupil) => placeOf(pupil) === id).length,
      StuckCount: pupils.filter(({ stuck_ids }) => stuck_ids.includes(id)).length,
    })),
    NoStepCount: came.filter((pupil) => !ids.includes(placeOf(pupil) ?? '')).length,
    OnlineCount: pupils.filter(({ was_online }) => was_online).length,
    DoneCount: countDone(came, ids),
    DoneBeforeCount: ids.length === 0 ? 0 : pupils.filter((pupil) => pupil.done_before === ids.length).length,
    Pupils: pupils.map((pupil) => ({
      UserId: pupil.user_id,
      UserName: pupil.name,
      HasCome: bitOf(pupil.has_come),
      WasOnline: bitOf(pupil.was_online),
      DoneCount: pupil.done_ids.length,
      StuckCount: pupil.stuck_ids.length,
    })),
    Questions: await listQuestions(db, sessionId),
  }
}

/** O1135: one begun by mistake is gone, with what was noted in it, and no class is one 课 further by it. */
export async function removeSession(
  { db, clock }: Needs,
  caller: Caller,
  { classId, sessionId }: { classId: string; sessionId: string },
): Promise<void> {
  const now = clock.now()
  const found = await getClassToTeach(db, caller, classId)
  await db.transaction().execute(async (tx) => {
    const [row] = await listOver(tx, classId, now, { index: 1, size: 1 }, sessionId)
    if (!row) throw notFound()
    await tx.deleteFrom('class_sessions').where('id', '=', row.id).execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: found.schoolId,
      action: 'class_session.remove',
      subjectId: classId,
      details: { name: found.name, title: `${row.top_name ?? row.course_name} ${wireTime(row.begun_at)}` },
    })
  })
}
