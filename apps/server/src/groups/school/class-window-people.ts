import type { ClassWindow } from '@shijie/contract'
import { sql } from 'kysely'
import { DAY, momentBefore, wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

interface PersonRow {
  user_id: string
  name: string
  student_no: string | null
}

const personOf = ({ user_id, name, student_no }: PersonRow) => ({
  UserId: user_id,
  UserName: name,
  StudentNo: student_no ?? '',
})

/** Browsers that ask at a window for accounts that are still unused. */
export async function listAsking(db: Db, windowId: string): Promise<ClassWindow['Asking']> {
  const { rows } = await sql<PersonRow & { mark: number; asked_at: Date; ticked_at: Date | null }>`
    select a.user_id, u.name, u.student_no, a.mark, a.asked_at, a.ticked_at
    from class_window_asks a join users u on u.id = a.user_id and u.deleted_at is null and u.must_change_password
    where a.window_id = ${windowId} order by a.asked_at desc, a.mark`.execute(db)
  return rows.map((row) => ({
    ...personOf(row),
    Mark: row.mark,
    IsTicked: row.ticked_at ? 1 : 0,
    AskTime: wireTime(row.asked_at),
  }))
}

/** Who came in by any code of the class since yesterday and is still in it. */
export async function listJoined(db: Db, orgId: string, now: Date): Promise<ClassWindow['Joined']> {
  const { rows } = await sql<PersonRow & { is_new: boolean; joined_at: Date }>`
    select j.user_id, u.name, u.student_no, j.is_new, j.joined_at
    from class_window_joins j
    join class_windows w on w.id = j.window_id and w.organisation_id = ${orgId}
    join users u on u.id = j.user_id and u.deleted_at is null
    join memberships m on m.organisation_id = w.organisation_id and m.user_id = u.id and m.role = 'student'
    where j.removed_at is null and j.joined_at > ${momentBefore(now, DAY)}
    order by j.joined_at desc, u.student_no`.execute(db)
  return rows.map((row) => ({ ...personOf(row), IsNew: row.is_new ? 1 : 0, JoinTime: wireTime(row.joined_at) }))
}
