import { sql } from 'kysely'
import { notFound } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { VersionRow } from '../../db/dataset-tables.ts'
import type { Db } from '../../services.ts'
import { inLobby } from './policy.ts'

/** The version behind a published set of the caller's lobby. */
export async function getLobbyVersion(db: Db, caller: Caller, pubDatasetId: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`select v.*, p.name from published_datasets p
    join dataset_versions v on v.id = p.version_id where p.id = ${pubDatasetId} and ${inLobby(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Counts that somebody learned from a version of the lobby. */
export async function countUse(tx: Db, versionId: string): Promise<void> {
  await sql`update published_datasets set use_count = use_count + 1 where version_id = ${versionId}`.execute(tx)
}
