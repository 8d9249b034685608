import {
  type BodyOf,
  DATASET_NAME_MAX,
  type DataOf,
  datasetMessages,
  type operatePublishedDataset,
  PUBLICATION_STATES,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { requireRoom } from '../file/index.ts'
import { DATASET_FAVORITES, setPublishedFavorite } from '../publication/index.ts'
import { findFreeName, insertDataset } from './change-dataset.ts'
import { insertLabels } from './labels.ts'
import { getPublished, type PublishedRow } from './published-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type Operation = BodyOf<typeof operatePublishedDataset>

/** Copies samples and tags of a version into an empty set; files become the caller's own, their bytes are shared. */
async function copySamples(tx: Db, caller: Caller, from: PublishedRow, datasetId: string, now: Date): Promise<void> {
  const labels = await insertLabels(
    tx,
    datasetId,
    from.labels.map(({ name }) => name),
  )
  const ids = from.labels.map(({ name }) => labels.get(name) as string)
  await sql`with copies as (
      select gen_random_uuid() as id, case when v.file_id is null then null else gen_random_uuid() end as copy_file_id, v.*,
        o.likeness, o.waves
      from dataset_version_samples v left join samples o on o.id = v.sample_id where v.version_id = ${from.version_id}),
    made_files as (
      insert into files (id, owner_id, sha256, size, media_type, name, purpose, thumbnail_sha256, created_at)
      select c.copy_file_id, ${caller.userId}::uuid, f.sha256, f.size, f.media_type, f.name, 'sample', f.thumbnail_sha256, ${now}
      from copies c join files f on f.id = c.file_id returning id),
    made_samples as (
      insert into samples (id, dataset_id, file_id, name, digest, likeness, waves, width, height, text, "values", group_key, side, tag_count,
        created_by, created_at)
      select c.id, ${datasetId}::uuid, c.copy_file_id, c.name, c.digest, c.likeness, c.waves, c.width, c.height, c.text, c."values", c.group_key, c.side,
        jsonb_array_length(c.tags), ${caller.userId}::uuid, ${now}
      from copies c order by c.place returning id)
    insert into sample_tags (id, sample_id, label_id, box, tagged_by, tagged_at)
    select gen_random_uuid(), c.id, (${ids}::uuid[])[(tag->>'label')::int + 1],
      case when jsonb_typeof(tag->'box') = 'array'
        then array(select b::real from jsonb_array_elements_text(tag->'box') as b) end, ${caller.userId}::uuid, ${now}
    from copies c, jsonb_array_elements(c.tags) as tag`.execute(tx)
}

async function bytesOf(tx: Db, versionId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(f.size), 0)::bigint as bytes
    from dataset_version_samples v join files f on f.id = v.file_id where v.version_id = ${versionId}`.execute(tx)
  return rows[0]?.bytes ?? 0
}

async function copyPublished(tx: Db, caller: Caller, from: PublishedRow, name: string | undefined, now: Date) {
  await lockOwner(tx, caller.userId)
  await requireRoom(tx, caller, await bytesOf(tx, from.version_id), now)
  const wanted = name ?? from.name.slice(0, DATASET_NAME_MAX)
  const free = await findFreeName(tx, caller.userId, from.model_type, wanted)
  if (name !== undefined && free !== name) throw new AppError('NameTaken', { message: datasetMessages.nameTaken })
  const { columns } = await tx
    .selectFrom('dataset_versions')
    .select('columns')
    .where('id', '=', from.version_id)
    .executeTakeFirstOrThrow()
  const { model_type: modelType, description, licence: sourceLicence } = from
  const made = { name: free, modelType, description, columns, classId: null, sourceLicence }
  const datasetId = await insertDataset(tx, caller, made, now)
  await copySamples(tx, caller, from, datasetId, now)
  await sql`update published_datasets set copy_count = copy_count + 1 where id = ${from.id}`.execute(tx)
  return { datasetId, name: free }
}

/** E088 */
export function operateDataset(
  { db, clock }: Needs,
  caller: Caller,
  { PubDatasetId, Operate, IsFavorite, DatasetName }: Operation,
): Promise<DataOf<typeof operatePublishedDataset>> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await getPublished(tx, caller, PubDatasetId)
    if (row.state !== PUBLICATION_STATES.published) throw notFound()
    let copy = { datasetId: '', name: '' }
    if (Operate === 'copy') copy = await copyPublished(tx, caller, row, DatasetName, now)
    else await setPublishedFavorite(tx, DATASET_FAVORITES, caller, { id: row.id, isFavorite: IsFavorite === 1, now })
    const after = await getPublished(tx, caller, row.id)
    return {
      IsFavorite: after.is_favorite ? 1 : 0,
      FavoriteNum: after.favorite_count,
      CopyNum: after.copy_count,
      DatasetId: copy.datasetId,
      DatasetName: copy.name,
    }
  })
}
