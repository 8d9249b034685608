import {
  type BodyOf,
  INQUIRY_REPLIES_MAX,
  inquiryMessages as messages,
  type replyToInquiries as replyEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import type { Db, Services } from '../../services.ts'
import { lockInquiries, type ReachedInquiry } from './policy.ts'

type Needs = Pick<Services, 'db' | 'clock'>

async function refuseFull(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select from inquiry_replies where inquiry_id = any(${[...ids]}::uuid[])
    group by inquiry_id having count(*) >= ${INQUIRY_REPLIES_MAX}`.execute(tx)
  if (rows.length > 0) throw conflict(messages.threadFull)
}

/** The same words as the last ones of the same author are a press too many; asked by whoever holds the questions. */
async function refuseTwice(tx: Db, ids: readonly string[], authorId: string, text: string): Promise<void> {
  const { rows } = await sql`select from unnest(${[...ids]}::uuid[]) as i (id)
    join lateral (select author_id, body from inquiry_replies r where r.inquiry_id = i.id order by r.created_at desc, r.id desc limit 1) l
      on l.author_id = ${authorId} and l.body = ${text} limit 1`.execute(tx)
  if (rows.length > 0) throw conflict(messages.saidAlready)
}

async function tell(tx: Db, answered: readonly ReachedInquiry[], caller: Caller, at: Date): Promise<void> {
  for (const { lesson_id, lesson_title, pupil_id } of answered) {
    const told = { kind: 'answered', userIds: [pupil_id], subjectId: lesson_id, title: lesson_title, at } as const
    await notify(tx, { ...told, actorId: caller.userId })
  }
}

/** O1081: an answer ends the waiting, what the pupil adds begins it again. One answer for several is written to each. */
export async function replyToInquiries(
  { db, clock }: Needs,
  caller: Caller,
  { InquiryIds, Text, IsShown }: BodyOf<typeof replyEndpoint>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const found = await lockInquiries(tx, caller, InquiryIds)
    const ids = found.map(({ id }) => id)
    await refuseFull(tx, ids)
    await refuseTwice(tx, ids, caller.userId, Text)
    const reply = { author_id: caller.userId, body: Text, created_at: now }
    await tx
      .insertInto('inquiry_replies')
      .values(found.map(({ id, is_teacher }) => ({ ...reply, id: newId(), inquiry_id: id, is_teacher })))
      .execute()
    const answered = found.filter(({ is_teacher }) => is_teacher)
    const isAnswer = answered.length > 0
    await tx
      .updateTable('inquiries')
      .set({ waiting_since: isAnswer ? null : now, ...(isAnswer ? {} : { is_solved: false }) })
      .where('id', 'in', ids)
      .execute()
    if (isAnswer && IsShown === 1)
      await tx.updateTable('inquiries').set({ is_shown: true }).where('id', 'in', ids).execute()
    await tell(tx, answered, caller, now)
  })
}

/** O1082: only who answers it; the pupil who asked does not show it to the class by themselves. */
export async function showInquiry({ db }: Needs, caller: Caller, id: string, isShown: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [found] = await lockInquiries(tx, caller, [id])
    if (!found?.is_teacher) throw notFound()
    await tx.updateTable('inquiries').set({ is_shown: isShown }).where('id', '=', id).execute()
  })
}

/** O1083: what is solved waits for nobody. */
export async function solveInquiry({ db }: Needs, caller: Caller, id: string, isSolved: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInquiries(tx, caller, [id])
    const rest = isSolved ? { waiting_since: null } : {}
    await tx
      .updateTable('inquiries')
      .set({ is_solved: isSolved, ...rest })
      .where('id', '=', id)
      .execute()
  })
}

/** O1084 */
export async function withdrawInquiry({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ withdrawn_at: clock.now() })
    .where('id', '=', id)
    .where('pupil_id', '=', caller.userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
