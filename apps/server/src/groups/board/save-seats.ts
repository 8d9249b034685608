import { type BodyOf, boardMessages, type saveSeats as endpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getClassToTeach } from './policy.ts'
import { seatPlaces } from './tiles.ts'

interface SeatRow {
  user_id: string
  seat_row: number | null
  seat_column: number | null
}

/** Everybody of the class where the board shows them: those without a seat of their own fill the free ones by number. */
async function listPlaces(tx: Db, classId: string): Promise<Map<string, { row: number; column: number }>> {
  const { rows } = await sql<SeatRow>`
    select m.user_id, s.seat_row, s.seat_column
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    left join class_seats s on s.class_id = m.organisation_id and s.user_id = m.user_id
    where m.organisation_id = ${classId} and m.role = 'student' order by u.student_no nulls last, u.name, m.user_id`.execute(
    tx,
  )
  const places = seatPlaces(rows)
  return new Map(rows.map(({ user_id }, index) => [user_id, places[index] ?? { row: 1, column: 1 }]))
}

/** O1034: moves come in on what the seats are now, so that two teachers who arrange different seats both keep theirs. */
export async function saveSeats(
  { db }: { db: Db },
  caller: Caller,
  { ClassId, Moves }: BodyOf<typeof endpoint>,
): Promise<void> {
  await getClassToTeach(db, caller, ClassId)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ClassId}, 6))`.execute(tx)
    const places = await listPlaces(tx, ClassId)
    for (const { UserId, FromRow, FromColumn } of Moves) {
      const place = places.get(UserId)
      if (!place) throw invalid(boardMessages.seatStranger)
      if (place.row !== FromRow || place.column !== FromColumn) throw conflict(boardMessages.seatsMoved)
    }
    for (const { UserId, Row, Column } of Moves) places.set(UserId, { row: Row, column: Column })
    const taken = new Set([...places.values()].map(({ row, column }) => `${row} ${column}`))
    if (taken.size < places.size) throw conflict(boardMessages.seatsMoved)
    await tx.deleteFrom('class_seats').where('class_id', '=', ClassId).execute()
    const rows = [...places].map(([user_id, { row, column }]) => ({
      class_id: ClassId,
      user_id,
      seat_row: row,
      seat_column: column,
    }))
    await tx.insertInto('class_seats').values(rows).execute()
  })
}
