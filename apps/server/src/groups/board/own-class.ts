import {
  type answerClassQuestion as answerEndpoint,
  type BodyOf,
  bitOf,
  boardMessages,
  type DataOf,
  type raiseHand as handEndpoint,
  type getOwnClass as ownEndpoint,
  type reportTrial as trialEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import type { Presences } from '../live/index.ts'
import { listLeaves } from './class-lesson.ts'
import type { SessionRow } from './session-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const HINTS_SHOWN = 5

type OwnRow = SessionRow & { class_name: string; teacher_name: string; top_name: string | null }

/** The lesson at work of a class in which the caller is a pupil; of two the one that began last. */
async function findOwn(db: Db, { userId }: Caller, now: Date): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select s.*, o.name as class_name, u.name as teacher_name, t.title as top_name
    from memberships m join class_sessions s on s.class_id = m.organisation_id and s.ended_at is null and s.ends_at > ${now}
    join organisations o on o.id = s.class_id and o.deleted_at is null
    join users u on u.id = s.begun_by left join lessons t on t.id = s.top_id
    where m.user_id = ${userId} and m.role = 'student' order by s.begun_at desc limit 1`.execute(db)
  return rows[0]
}

async function getOwn(db: Db, caller: Caller, now: Date): Promise<OwnRow> {
  const found = await findOwn(db, caller, now)
  if (!found) throw conflict(boardMessages.noLessonOfYours)
  return found
}

interface OwnFacts {
  is_up: boolean | null
  seen_at: Date | null
  reason: string | null
  question_id: string | null
  text: string | null
  choices: string[] | null
  choice: number | null
  hints: { HintId: string; Text: string }[] | null
}

/** Everything else in one question: all pupils of a class ask at once when their teacher does something. */
async function readFacts(db: Db, sessionId: string, userId: string): Promise<OwnFacts | undefined> {
  const { rows } = await sql<OwnFacts>`
    select h.is_up, h.seen_at, h.reason, q.id as question_id, q.text, q.choices, a.choice, x.hints
    from (select 1) as one
    left join class_hands h on h.session_id = ${sessionId} and h.user_id = ${userId}
    left join class_questions q on q.session_id = ${sessionId} and q.closed_at is null
    left join class_answers a on a.question_id = q.id and a.user_id = ${userId}
    left join lateral (select json_agg(json_build_object('HintId', n.id, 'Text', n.text) order by n.sent_at, n.id) as hints
      from (select id, text, sent_at from class_hints where session_id = ${sessionId} and user_id = ${userId} and read_at is null
        order by sent_at desc, id desc limit ${HINTS_SHOWN}) n) x on true`.execute(db)
  return rows[0]
}

async function readSteps(db: Db, { course_id, top_id, brought_to }: SessionRow, userId: string) {
  const leaves = top_id ? await listLeaves(db, { courseId: course_id, topId: top_id }) : []
  const ids = leaves.map(({ id }) => id)
  const at = brought_to ? ids.indexOf(brought_to) : -1
  const open = at < 0 ? await firstOpen(db, ids, userId) : undefined
  return { title: leaves[at]?.title ?? '', step: at + 1, ids, goTo: ids[at] ?? open ?? ids.at(-1) ?? '' }
}

async function firstOpen(db: Db, ids: readonly string[], userId: string): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const done = await db
    .selectFrom('study_records')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .where('lesson_id', 'in', ids)
    .where('completed_at', 'is not', null)
    .execute()
  const doneIds = new Set(done.map(({ lesson_id }) => lesson_id))
  return ids.find((id) => !doneIds.has(id))
}

/** Who came to the lesson: opened a 小节 of it, had one open, raised a hand, or answered. That a browser hears of it is none. */
const noteAttendance = (db: Db, sessionId: string, userId: string, now: Date) =>
  db
    .insertInto('class_attendances')
    .values({ session_id: sessionId, user_id: userId, came_at: now })
    .onConflict((conflicted) => conflicted.doNothing())
    .execute()

/**
 * Whoever has a 小节 open when the lesson begins is in it from that moment. Only once: a page that asks again and again gets no
 * further by it.
 */
async function noteOpenPage(db: Db, row: OwnRow, userId: string, open: string, now: Date): Promise<void> {
  await sql`insert into lesson_visits as v (user_id, lesson_id, visited_at) values (${userId}, ${open}, ${now})
    on conflict (user_id, lesson_id) do update set visited_at = ${now} where v.visited_at < ${row.begun_at}`.execute(db)
  await noteAttendance(db, row.id, userId, now)
}

const isPupil = async (db: Db, { userId }: Caller): Promise<boolean> =>
  (await db
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisation_id')
    .select('m.user_id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'student')
    .where('o.kind', '=', 'class')
    .where('o.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** O1042: asked for every 20 seconds while no lesson is at work, when there is no stream to say that somebody is here. */
export async function getOwnClass(
  { db, clock, presences }: Needs & { presences: Pick<Presences, 'note'> },
  caller: Caller,
  at: string,
): Promise<DataOf<typeof ownEndpoint>> {
  presences.note(caller.userId)
  const now = clock.now()
  const row = await findOwn(db, caller, now)
  if (!row) return { Lesson: null, HasClass: bitOf(await isPupil(db, caller)) }
  const facts = await readFacts(db, row.id, caller.userId)
  const brought = await readSteps(db, row, caller.userId)
  const open = at.split(',').find((id) => brought.ids.includes(id))
  if (open) await noteOpenPage(db, row, caller.userId, open, now)
  return {
    HasClass: 1,
    Lesson: {
      SessionId: row.id,
      ClassName: row.class_name,
      TeacherName: row.teacher_name,
      LessonName: row.top_name ?? '',
      Now: wireTime(now),
      IsLocked: bitOf(row.is_locked),
      CountdownTime: wireTime(row.countdown_until),
      BroughtTo: brought.step > 0 ? (row.brought_to ?? '') : '',
      BroughtTitle: brought.title,
      BroughtStep: brought.step,
      BroughtTime: brought.step > 0 ? wireTime(row.brought_at) : '',
      GoTo: brought.goTo,
      StepIds: brought.ids,
      IsHandUp: bitOf(facts?.is_up === true),
      IsHandSeen: bitOf(facts?.is_up === true && facts.seen_at !== null),
      HandReason: facts?.is_up === true ? (facts.reason ?? '') : '',
      Hints: facts?.hints ?? [],
      Question: facts?.question_id
        ? {
            QuestionId: facts.question_id,
            Text: facts.text ?? '',
            Choices: facts.choices ?? [],
            Choice: facts.choice ?? -1,
          }
        : null,
    },
  }
}

/**
 * O1134: what the page shows now, said whenever that changes. Saying the same again moves nothing, so that nobody gets on by it.
 */
export async function reportPage({ db, clock }: Needs, caller: Caller, lessonId: string): Promise<void> {
  const now = clock.now()
  const row = await findOwn(db, caller, now)
  if (!row) return
  // What is no 小节 of the lesson is outside of it.
  const leaves = lessonId && row.top_id ? await listLeaves(db, { courseId: row.course_id, topId: row.top_id }) : []
  const open = leaves.some(({ id }) => id === lessonId) ? lessonId : null
  await sql`
    insert into class_pages as w (session_id, user_id, lesson_id, since) values (${row.id}, ${caller.userId}, ${open}, ${now})
    on conflict (session_id, user_id) do update set lesson_id = ${open}, since = ${now}
      where w.lesson_id is distinct from ${open}::uuid`.execute(db)
  if (open) await noteAttendance(db, row.id, caller.userId, now)
}

/** O1043: a hand that is up already stays where it is in the line, and only says why anew. */
export async function raiseHand(
  { db, clock }: Needs,
  caller: Caller,
  { IsUp, Reason }: BodyOf<typeof handEndpoint>,
): Promise<void> {
  const now = clock.now()
  const { id } = await getOwn(db, caller, now)
  if (IsUp === 0) {
    const own = db.updateTable('class_hands').where('session_id', '=', id).where('user_id', '=', caller.userId)
    await own.set({ is_up: false }).execute()
    return
  }
  await sql`
    insert into class_hands as h (session_id, user_id, is_up, reason, raised_at)
    values (${id}, ${caller.userId}, true, ${Reason}, ${now})
    on conflict (session_id, user_id) do update set is_up = true, reason = ${Reason},
      raised_at = case when h.is_up then h.raised_at else ${now} end, seen_at = case when h.is_up then h.seen_at end,
      times = h.times + case when h.is_up then 0 else 1 end`.execute(db)
  await noteAttendance(db, id, caller.userId, now)
}

/** O1044 */
export async function answerQuestion(
  { db, clock }: Needs,
  caller: Caller,
  { QuestionId, Choice }: BodyOf<typeof answerEndpoint>,
): Promise<void> {
  const now = clock.now()
  const { id } = await getOwn(db, caller, now)
  const question = await db
    .selectFrom('class_questions')
    .select('choices')
    .where('id', '=', QuestionId)
    .where('session_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!question) throw conflict(boardMessages.questionOver)
  if (Choice >= question.choices.length) throw invalid(boardMessages.notAnAnswer)
  const answer = { choice: Choice, answered_at: now }
  await db
    .insertInto('class_answers')
    .values({ question_id: QuestionId, user_id: caller.userId, ...answer })
    .onConflict((conflicted) => conflicted.columns(['question_id', 'user_id']).doUpdateSet(answer))
    .execute()
  await noteAttendance(db, id, caller.userId, now)
}

/** O1045 */
export async function readHints({ db, clock }: Needs, { userId }: Caller): Promise<void> {
  await db
    .updateTable('class_hints')
    .set({ read_at: clock.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** O1046: the same error in the same line is counted up, anything else begins anew. */
export async function reportTrial(
  { db, clock }: Needs,
  { userId }: Caller,
  { Kind, Line }: BodyOf<typeof trialEndpoint>,
): Promise<void> {
  const now = clock.now()
  if (Kind === '') {
    await db.deleteFrom('program_trials').where('user_id', '=', userId).execute()
    return
  }
  await sql`
    insert into program_trials as t (user_id, kind, line, times, tried_at) values (${userId}, ${Kind}, ${Line}, 1, ${now})
    on conflict (user_id) do update set kind = ${Kind}, line = ${Line}, tried_at = ${now},
      times = case when t.kind = ${Kind} and t.line = ${Line} and t.tried_at > ${now}::timestamptz - interval '1 hour'
        then least(t.times + 1, 1000) else 1 end`.execute(db)
}
