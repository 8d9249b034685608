import type { Licence } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { VersionRow } from '../../db/dataset-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { strictest } from '../publication/index.ts'
import { inLobby } from './policy.ts'

/** The version behind a published set of the caller's lobby. */
export async function getLobbyVersion(db: Db, caller: Caller, pubDatasetId: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`select v.*, p.name from published_datasets p
    join dataset_versions v on v.id = p.version_id where p.id = ${pubDatasetId} and ${inLobby(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Published sets `p` that hold this version. A set that comes with the product has one page, for all that it ever was. */
export const holdsVersion = (
  versionId: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`p.version_id in (
  select ${versionId}::uuid union all
  select newer.id from dataset_versions older join datasets d on d.id = older.dataset_id and d.slug is not null
    join dataset_versions newer on newer.dataset_id = older.dataset_id where older.id = ${versionId})`

/** Counts that somebody learned from a version of the lobby. */
export async function countUse(tx: Db, versionId: string): Promise<void> {
  await sql`update published_datasets p set use_count = use_count + 1 where ${holdsVersion(versionId)}`.execute(tx)
}

/**
 * The licence that binds whoever learns from a version: under which it was published, or, of a copy, its source; the
 * stricter of both. None for a version of own samples that was never published.
 */
export async function findLicence(db: Db, versionId: string | null): Promise<Licence | undefined> {
  if (!versionId) return undefined
  const { rows } = await sql<{ licence: Licence }>`select p.licence from published_datasets p
    where ${holdsVersion(versionId)}
    union all select d.source_licence from dataset_versions v join datasets d on d.id = v.dataset_id
    where v.id = ${versionId} and d.source_licence is not null`.execute(db)
  return strictest(rows.map(({ licence }) => licence))
}
