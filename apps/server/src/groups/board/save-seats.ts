import { type BodyOf, boardMessages, type saveSeats as endpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getClassToTeach } from './policy.ts'
import { listPupilIds } from './session-repository.ts'

/** O1034: the plan is written as a whole. */
export async function saveSeats(
  { db }: { db: Db },
  caller: Caller,
  { ClassId, Seats }: BodyOf<typeof endpoint>,
): Promise<void> {
  await getClassToTeach(db, caller, ClassId)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ClassId}, 6))`.execute(tx)
    const pupils = new Set(await listPupilIds(tx, ClassId))
    if (!Seats.every(({ UserId }) => pupils.has(UserId))) throw invalid(boardMessages.seatStranger)
    await tx.deleteFrom('class_seats').where('class_id', '=', ClassId).execute()
    const rows = Seats.map(({ UserId, Row, Column }) => ({
      class_id: ClassId,
      user_id: UserId,
      seat_row: Row,
      seat_column: Column,
    }))
    if (rows.length > 0) await tx.insertInto('class_seats').values(rows).execute()
  })
}
