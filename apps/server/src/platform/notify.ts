import type { MessageKind } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../services.ts'
import { newId } from './ids.ts'

/** Something that happened to people. */
export interface Happening {
  kind: MessageKind
  userIds: readonly string[]
  /** What it is about, and its name. */
  subjectId: string
  title: string
  actorId: string
  /** When it is told; never before. */
  at: Date
}

/** Tells people in the bell what somebody did for them; in the transaction of the act. Nobody is told of the own acts. */
export async function notify(tx: Db, { kind, userIds, subjectId, title, actorId, at }: Happening): Promise<void> {
  const others = userIds.filter((id) => id !== actorId)
  if (others.length === 0) return
  await sql`
    insert into notifications (id, user_id, kind, subject_id, title, actor_id, created_at)
    select n.id, n.user_id, ${kind}, ${subjectId}, ${title}, ${actorId}, ${at}
    from unnest(${others.map(newId)}::uuid[], ${others}::uuid[]) as n(id, user_id)`.execute(tx)
  // Whose browser hears a stream is told at once, or when it begins; the others ask now and then.
  const tells = others.map((user_id) => ({ user_id, kind: 'bell', told_at: at }))
  await tx.insertInto('live_tells').values(tells).execute()
}

/** What begins at another time is told then; who has read it already is not told again. */
export async function tellLater(tx: Db, subjectId: string, at: Date): Promise<void> {
  const unread = tx.updateTable('notifications').set({ created_at: at }).where('subject_id', '=', subjectId)
  await unread.where('read_at', 'is', null).execute()
}

/** What was told of something that was taken back, and nobody has read yet, is told no more. */
export async function unnotify(tx: Db, subjectId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('subject_id', '=', subjectId).where('read_at', 'is', null).execute()
}
