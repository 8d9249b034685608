import type { DataOf, exportOwnData } from '@shijie/contract'
import { sql } from 'kysely'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** What somebody asked, and what they answered or added. */
export async function exportInquiries(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['Inquiries']> {
  const { rows } = await sql<{ title: string; body: string; at: Date }>`
    select l.title, q.body, q.asked_at as at from inquiries q join lessons l on l.id = q.lesson_id
    where q.pupil_id = ${userId}
    union all
    select l.title, r.body, r.created_at from inquiry_replies r
    join inquiries q on q.id = r.inquiry_id join lessons l on l.id = q.lesson_id where r.author_id = ${userId}
    order by 3`.execute(db)
  return rows.map((row) => ({ LessonTitle: row.title, Text: row.body, Time: wireTime(row.at) }))
}

/** What a pupil asked goes with the account, and the answers with it; what a teacher answered belongs to whoever asked. */
export async function deleteInquiriesOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('inquiries').where('pupil_id', '=', userId).execute()
}
