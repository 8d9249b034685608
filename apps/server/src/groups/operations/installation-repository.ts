import { sql } from 'kysely'
import type { Db } from '../../services.ts'

export interface DatabaseFacts {
  version: string
  bytes: number
  connections: number
}

export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  return rows[0] ?? { version: '', bytes: 0, connections: 0 }
}

/** Numbers and names of the migrations that made the schema, oldest first. */
export async function listAppliedMigrations(db: Db): Promise<{ number: string; name: string; appliedAt: Date }[]> {
  const { rows } = await sql<{ number: string; name: string; appliedAt: Date }>`
    select number, name, applied_at as "appliedAt" from schema_migrations order by number`.execute(db)
  return rows
}

/** Contents that rows name, each once. */
export async function countContents(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes
    from (select max(size) as size from files group by sha256) contents`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Sessions that would be let in, and those of them used since a moment. */
export async function countSessions(db: Db, now: Date, since: Date): Promise<{ open: number; recent: number }> {
  const { rows } = await sql<{ open: number; recent: number }>`
    select count(*)::int as open, count(*) filter (where last_seen_at >= ${since})::int as recent from sessions
    where revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0] ?? { open: 0, recent: 0 }
}

/** How many rows each table has; tables are named by the schema, never by anybody who calls. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count ?? 0)
  }
  return counts
}
