import { bitOf, boardMessages, type ClassQuestion, type RunningSession } from '@shijie/contract'
import { type Selectable, sql } from 'kysely'
import type { ClassSessions } from '../../db/class-tables.ts'
import { conflict } from '../../platform/app-error.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

export type SessionRow = Selectable<ClassSessions>

/** The lesson of a class that is at work; one that nobody ended is over by itself. */
export const findRunning = (db: Db, classId: string, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('class_sessions')
    .selectAll()
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Whether the wall of the class has names: as it was in its newest lesson. */
export async function hasNames(db: Db, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_sessions')
    .select('has_names')
    .where('class_id', '=', classId)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.has_names ?? true
}

/** The same for who is about to change it: two windows come one after the other. */
export async function lockRunning(tx: Db, classId: string, now: Date): Promise<SessionRow> {
  const row = await tx
    .selectFrom('class_sessions')
    .selectAll()
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict(boardMessages.notRunning)
  return row
}

export async function listPupilIds(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.organisation_id', '=', classId)
    .where('m.role', '=', 'student')
    .where('u.deleted_at', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

interface QuestionRow {
  id: string
  text: string
  choices: string[]
  closed_at: Date | null
  put_away_at: Date | null
  counts: number[]
}

/** The questions of a lesson in their order, each with how often each answer was given; or the newest, until it is put away. */
export async function listQuestions(db: Db, sessionId: string, only?: 'newest'): Promise<ClassQuestion[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.text, q.choices, q.closed_at, q.put_away_at, array(
      select count(a.user_id)::int from generate_series(0, cardinality(q.choices) - 1) as n
      left join class_answers a on a.question_id = q.id and a.choice = n group by n order by n) as counts
    from class_questions q where q.session_id = ${sessionId}
    order by ${only ? sql`q.asked_at desc, q.id desc` : sql`q.asked_at, q.id`} limit ${only ? 1 : 100}`.execute(db)
  const shown = only ? rows.filter(({ put_away_at }) => put_away_at === null) : rows
  return shown.map(({ id, text, choices, closed_at, counts }) => ({
    QuestionId: id,
    Text: text,
    Choices: choices.map((choice, index) => ({ Text: choice, Count: counts[index] ?? 0 })),
    AnswerCount: counts.reduce((sum, count) => sum + count, 0),
    IsOpen: bitOf(closed_at === null),
  }))
}

export async function presentSession(db: Db, row: SessionRow): Promise<RunningSession> {
  const [question] = await listQuestions(db, row.id, 'newest')
  const by = await db.selectFrom('users').select('name').where('id', '=', row.begun_by).executeTakeFirst()
  return {
    SessionId: row.id,
    BegunTime: wireTime(row.begun_at),
    BegunByName: by?.name ?? '',
    IsLocked: bitOf(row.is_locked),
    CountdownTime: wireTime(row.countdown_until),
    BroughtTo: row.brought_to ?? '',
    Question: question ?? null,
  }
}
