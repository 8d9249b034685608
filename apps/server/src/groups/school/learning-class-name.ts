import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

/** Name of the class that the caller learns in, for what they publish; empty for teachers. */
export async function learningClassName(db: Db, caller: Caller): Promise<string> {
  const { rows } = await sql<{ name: string }>`select o.name from memberships m
    join organisations o on o.id = m.organisation_id and o.kind = 'class' and o.deleted_at is null
    where m.user_id = ${caller.userId} and m.role = 'student' order by o.name limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
