import { bitOf, type DataOf, glanceMessages, type listWorkComments, WORK_COMMENTS_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import { offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { COLUMN_OF, getWork, type WorkName } from './work.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** How the bell of its owner tells of it. */
const TOLD_AS = { program: 'saidProgram', dataset: 'saidDataset', model: 'saidModel' } as const

interface CommentRow {
  id: string
  text: string
  author_id: string
  author_name: string
  read_at: Date | null
  created_at: Date
}

/** O1091 */
export async function listComments(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  name: WorkName,
  page: Page,
): Promise<DataOf<typeof listWorkComments>> {
  const work = await getWork(db, caller, name)
  const ofWork = sql`${sql.ref(`w.${COLUMN_OF[work.kind]}`)} = ${work.workId}`
  const { rows } = await sql<CommentRow>`
    select w.id, w.text, w.author_id, u.name as author_name, w.read_at, w.created_at
    from work_comments w join users u on u.id = w.author_id where ${ofWork}
    order by w.created_at desc, w.id desc limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const counted = await sql<{ count: number; owner_name: string }>`
    select (select count(*)::int from work_comments w where ${ofWork}) as count, u.name as owner_name
    from users u where u.id = ${work.ownerId}`.execute(db)
  return {
    Items: rows.map((row) => ({
      CommentId: row.id,
      Text: row.text,
      UserName: row.author_name,
      IsOwn: bitOf(row.author_id === caller.userId),
      IsNew: bitOf(row.read_at === null),
      Time: wireTime(row.created_at),
    })),
    TotalCount: counted.rows[0]?.count ?? 0,
    IsOwner: bitOf(work.ownerId === caller.userId),
    OwnerName: counted.rows[0]?.owner_name ?? '',
  }
}

/** O1092: nobody comments on the own work. */
export function postComment({ db, clock }: Needs, caller: Caller, name: WorkName, text: string) {
  return inTransaction(db, async (tx) => {
    const work = await getWork(tx, caller, name)
    if (work.ownerId === caller.userId) throw notFound()
    const column = COLUMN_OF[work.kind]
    const { count } = await tx
      .selectFrom('work_comments')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(column, '=', work.workId)
      .executeTakeFirstOrThrow()
    if (count >= WORK_COMMENTS_MAX) throw conflict(glanceMessages.tooMany)
    const [id, now] = [newId(), clock.now()]
    const said = { id, user_id: work.ownerId, [column]: work.workId, author_id: caller.userId, text, created_at: now }
    await tx.insertInto('work_comments').values(said).execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: 'work.comment',
      subjectId: work.ownerId,
      details: { name: work.name },
    })
    const about = { kind: TOLD_AS[work.kind], subjectId: work.workId, title: work.name }
    await notify(tx, { ...about, userIds: [work.ownerId], actorId: caller.userId, at: now })
    return { CommentId: id }
  })
}

/** O1093: only whose work it is can have read it. */
export async function readComments({ db, clock }: Needs, caller: Caller, name: WorkName): Promise<void> {
  const work = await getWork(db, caller, name)
  if (work.ownerId !== caller.userId) throw notFound()
  await db
    .updateTable('work_comments')
    .set({ read_at: clock.now() })
    .where(COLUMN_OF[work.kind], '=', work.workId)
    .where('read_at', 'is', null)
    .execute()
}

/** O1094 */
export async function deleteComment({ db }: Pick<Needs, 'db'>, caller: Caller, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('work_comments')
    .where('id', '=', id)
    .where('author_id', '=', caller.userId)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notFound()
}
