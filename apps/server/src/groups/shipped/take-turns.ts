import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/** Shipped courses are brought in and renewed one after the other, by however many processes. */
export async function takeTurns(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipped-courses', 1))`.execute(tx)
}
