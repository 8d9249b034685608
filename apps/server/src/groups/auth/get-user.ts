import type { UserRow } from '../../db/tables.ts'
import type { Db } from '../../services.ts'

/** The row of a user who exists; throws when there is none. */
export async function getUser(db: Db, userId: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}
