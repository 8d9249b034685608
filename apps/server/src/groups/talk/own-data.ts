import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** What somebody said in their classes, also where the talk is closed now or a message was removed. */
export async function exportTalk(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['Talk']> {
  const rows = await db
    .selectFrom('class_messages as s')
    .innerJoin('organisations as o', 'o.id', 's.class_id')
    .select(['o.name', 's.body', 's.created_at', 's.removed_at'])
    .where('s.author_id', '=', userId)
    .orderBy('s.created_at')
    .execute()
  return rows.map((row) => ({
    ClassName: row.name,
    Text: row.body,
    Time: wireTime(row.created_at),
    RemoveTime: wireTime(row.removed_at),
  }))
}

/** What somebody said goes with the account, and so does what they reported. */
export async function deleteTalkOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('class_message_reports').where('user_id', '=', userId).execute()
  await tx.deleteFrom('class_messages').where('author_id', '=', userId).execute()
}
