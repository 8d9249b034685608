import type { PublishedDataset } from '@shijie/contract'
import { sql } from 'kysely'
import type { VersionLabel } from '../../db/dataset-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { holdsVersion } from './lobby-version.ts'
import { inLobby } from './policy.ts'
import { presentPublished } from './present-published.ts'
import { getPublished } from './published-repository.ts'

/** The labels of a version, and its page in the caller's lobby when it has one. */
export async function findPublishedVersion(
  needs: Pick<Services, 'db' | 'config' | 'clock'>,
  caller: Caller,
  versionId: string | null,
): Promise<{ labels: VersionLabel[]; published: PublishedDataset | null }> {
  if (!versionId) return { labels: [], published: null }
  const version = await needs.db
    .selectFrom('dataset_versions')
    .select('labels')
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!version) return { labels: [], published: null }
  const { rows } = await sql<{ id: string }>`select p.id from published_datasets p
    where ${holdsVersion(versionId)} and ${inLobby(caller)}`.execute(needs.db)
  const id = rows[0]?.id
  const published = id ? presentPublished(needs, caller, await getPublished(needs.db, caller, id)) : null
  return { labels: version.labels, published }
}
