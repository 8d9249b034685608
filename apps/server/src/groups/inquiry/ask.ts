import {
  type askTeacher as askEndpoint,
  type BodyOf,
  INQUIRIES_AN_HOUR,
  inquiryMessages as messages,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { HOUR, momentBefore } from '../../platform/time.ts'
import { refuseTooOften } from '../../platform/writer-turn.ts'
import type { Db, Services } from '../../services.ts'
import { getOpenLesson } from '../learning/index.ts'

/** The class whose teachers a pupil asks, and why the caller can't ask under this lesson; empty where they can. */
export interface AskedClass {
  classId: string | undefined
  whyNot: string
  /** The school lets pupils ask; where not, nothing is shown to classes. */
  isOn: boolean
}

/** Of several classes the one whose teacher teaches this course; one without a teacher answers nobody. */
export async function findAskedClass(db: Db, caller: Caller, lessonId: string): Promise<AskedClass> {
  const { rows } = await sql<{ id: string; pupils_ask: boolean }>`
    select o.id, s.pupils_ask from memberships m
    join organisations o on o.id = m.organisation_id and o.kind = 'class' and o.deleted_at is null
    join organisations s on s.id = o.school_id
    join lessons l on l.id = ${lessonId} join courses c on c.id = l.course_id
    join memberships t on t.organisation_id = o.id and t.role = 'teacher'
    join users tu on tu.id = t.user_id and tu.deleted_at is null
    where m.user_id = ${caller.userId} and m.role = 'student'
    order by (c.owner_id = t.user_id or exists (
      select from course_teachers ct where ct.course_id = c.id and ct.user_id = t.user_id)) desc, m.created_at, o.id
    limit 1`.execute(db)
  const [found] = rows
  if (caller.userType !== UserTypes.student) return { classId: undefined, whyNot: messages.onlyPupils, isOn: true }
  if (!found) return { classId: undefined, whyNot: messages.noTeacher, isOn: true }
  return { classId: found.id, whyNot: found.pupils_ask ? '' : messages.switchedOff, isOn: found.pupils_ask }
}

const countAsked = async (tx: Db, userId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiries
    where pupil_id = ${userId} and asked_at > ${momentBefore(now, HOUR)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Who asks the same again while it waits has pressed twice, or has forgotten it: the teacher would answer it twice. */
async function refuseTwice(tx: Db, userId: string, lessonId: string, text: string): Promise<void> {
  const same = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('pupil_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('body', '=', text)
    .where('waiting_since', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (same) throw conflict(messages.askedAlready)
}

/** O1079 */
export async function askTeacher(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseHourId, Text, Place, ShowsName }: BodyOf<typeof askEndpoint>,
): Promise<string> {
  const lesson = await getOpenLesson({ db, clock }, caller, CourseHourId)
  const { classId, whyNot } = await findAskedClass(db, caller, lesson.id)
  if (!classId || whyNot) throw conflict(whyNot)
  const now = clock.now()
  const id = newId()
  const asked = { id, lesson_id: lesson.id, class_id: classId, pupil_id: caller.userId, body: Text, place: Place }
  // What is looked at and what is written are one: else five presses at once would all find nothing that waits.
  await inTransaction(db, async (tx) => {
    await refuseTooOften(tx, caller.userId, {
      countWritten: () => countAsked(tx, caller.userId, now),
      most: INQUIRIES_AN_HOUR,
      message: messages.tooManyAsked(INQUIRIES_AN_HOUR),
    })
    await refuseTwice(tx, caller.userId, lesson.id, Text)
    await tx
      .insertInto('inquiries')
      .values({ ...asked, shows_name: ShowsName === 1, asked_at: now, waiting_since: now })
      .execute()
  })
  return id
}
