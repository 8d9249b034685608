import {
  type BodyOf,
  talkMessages as messages,
  type setClassTalk as setEndpoint,
  TALK_A_MINUTE,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import { refuseTooOften } from '../../platform/writer-turn.ts'
import type { Db, Services } from '../../services.ts'
import { getManagedClass } from '../school/index.ts'
import { tellsContact } from './contact.ts'
import { getTalkingClass, lockSeen } from './policy.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const countSaid = async (tx: Db, userId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from class_messages
    where author_id = ${userId} and created_at > ${momentBefore(now, MINUTE)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The same words one after the other are a press too many; asked by whoever holds the author's row. */
async function refuseTwice(tx: Db, userId: string, classId: string, text: string): Promise<void> {
  const last = await tx
    .selectFrom('class_messages')
    .select('body')
    .where('class_id', '=', classId)
    .where('author_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.body === text) throw conflict(messages.saidAlready)
}

/** O1086: while it is paused its teachers alone speak. */
export async function sayToClass({ db, clock }: Needs, caller: Caller, orgId: string, text: string): Promise<string> {
  const into = await getTalkingClass(db, caller, orgId)
  if (into.talk === 'paused' && !into.is_managed) throw conflict(messages.paused)
  if (!into.is_managed && tellsContact(text)) throw invalid(messages.contact)
  const now = clock.now()
  const id = newId()
  // What is looked at and what is written are one: else eight presses at once would all find that nothing was said.
  await inTransaction(db, async (tx) => {
    await refuseTooOften(tx, caller.userId, {
      countWritten: () => countSaid(tx, caller.userId, now),
      most: TALK_A_MINUTE,
      message: messages.tooFast(TALK_A_MINUTE),
    })
    await refuseTwice(tx, caller.userId, orgId, text)
    await tx
      .insertInto('class_messages')
      .values({ id, class_id: orgId, author_id: caller.userId, body: text, created_at: now })
      .execute()
  })
  return id
}

const settle = (tx: Db, messageId: string, now: Date) =>
  tx
    .updateTable('class_message_reports')
    .set({ settled_at: now })
    .where('message_id', '=', messageId)
    .where('settled_at', 'is', null)
    .execute()

/** O1087: what a teacher removes of somebody else stays in the audit log with the reason, and its author is told. */
export async function removeMessage({ db, clock }: Needs, caller: Caller, id: string, reason: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const said = await lockSeen(tx, caller, id)
    const isOwn = said.author_id === caller.userId
    if (!isOwn && !said.is_managed) throw notFound()
    if (!isOwn && reason === '') throw invalid(messages.reasonNeeded)
    await tx
      .updateTable('class_messages')
      .set({ removed_at: now, removed_by: caller.userId })
      .where('id', '=', id)
      .execute()
    await settle(tx, id, now)
    if (isOwn) return
    const told = { kind: 'removed', userIds: [said.author_id], subjectId: said.class_id, at: now } as const
    await notify(tx, { ...told, title: said.class_name, actorId: caller.userId })
    const act = { actorId: caller.userId, schoolId: said.school_id, action: 'talk.remove' } as const
    await recordAudit(tx, now, { ...act, subjectId: said.author_id, details: { into: said.class_name, reason } })
  })
}

/** O1088: once for each pupil. */
export async function reportMessage({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSeen(tx, caller, id)
    await tx
      .insertInto('class_message_reports')
      .values({ message_id: id, user_id: caller.userId, created_at: clock.now() })
      .onConflict((same) => same.doNothing())
      .execute()
  })
}

/** O1088 */
export async function keepMessage({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const said = await lockSeen(tx, caller, id)
    if (!said.is_managed) throw notFound()
    await settle(tx, id, clock.now())
  })
}

/** O1089: opening and closing is the school's, pausing its teachers'. */
export async function setTalk(
  { db, clock }: Needs,
  caller: Caller,
  { OrgId, State }: BodyOf<typeof setEndpoint>,
): Promise<void> {
  const into = await getManagedClass(db, caller, OrgId)
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('organisations')
      .select('talk')
      .where('id', '=', OrgId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const opensOrCloses = before.talk === 'closed' || State === 'closed'
    if (opensOrCloses && before.talk !== State && caller.userType === UserTypes.teacher)
      throw forbidden(messages.schoolOpens)
    await tx.updateTable('organisations').set({ talk: State }).where('id', '=', OrgId).execute()
    const act = { actorId: caller.userId, schoolId: into.school_id, action: 'talk.state', subjectId: OrgId } as const
    await recordAudit(tx, clock.now(), { ...act, details: { into: into.name, state: State } })
  })
}
