import { datasetMessages, SAMPLES_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { conflict } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'
import { groupOfBurst, joinAlike } from './group-alike.ts'
import type { AlikeHash } from './judge-sample.ts'
import { countSamples } from './repository.ts'

export interface NewSample {
  digest: Buffer
  file_id?: string
  name?: string
  alikeHash?: AlikeHash | null
  width?: number
  height?: number
  text?: string
  values?: (number | string)[]
  groupKey: string
  /** Undefined: no class yet. */
  labelId?: string
}

export async function requireRoomForSamples(tx: Db, datasetId: string, count: number): Promise<void> {
  if ((await countSamples(tx, datasetId)) + count > SAMPLES_MAX) throw conflict(datasetMessages.samplesTooMany)
}

/** Is there a sample with this content, whatever it is called: as it came, or as it is kept. */
export async function hasContent(tx: Db, datasetId: string, digest: Buffer): Promise<boolean> {
  // Two questions, so that each is answered by its index.
  const { rows } = await sql<{ has: boolean }>`select exists (select from samples s
      where s.dataset_id = ${datasetId} and s.digest = ${digest} and s.deleted_at is null)
    or exists (select from files f join samples s on s.file_id = f.id
      where f.sha256 = ${digest} and s.dataset_id = ${datasetId} and s.deleted_at is null) as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Which of these contents the set has already, in hexadecimal. */
export async function listKnown(tx: Db, datasetId: string, digests: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: Buffer }>`select digest from samples
    where dataset_id = ${datasetId} and digest = any(${[...digests]}::bytea[]) and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ digest }) => digest.toString('hex')))
}

/** Where a new sample belongs: to its burst, and to what looks nearly the same. */
async function findGroup(tx: Db, datasetId: string, id: string, { groupKey, alikeHash, labelId }: NewSample) {
  const group = await groupOfBurst(tx, datasetId, groupKey)
  return alikeHash ? joinAlike(tx, datasetId, { id, alikeHash, group, labelId }) : group
}

/**
 * Inserts one sample whose content the set does not have, with its class when one is given. A picture nearly like another
 * one joins its group, so that both stand on the same side when data are split.
 */
export async function insertSample(
  tx: Db,
  dataset: Pick<DatasetRow, 'id'>,
  userId: string | null,
  made: NewSample,
  now: Date,
): Promise<string> {
  const id = newId()
  const group = await findGroup(tx, dataset.id, id, made)
  await tx
    .insertInto('samples')
    .values({
      id,
      dataset_id: dataset.id,
      file_id: made.file_id,
      name: made.name ?? '',
      digest: made.digest,
      likeness: made.alikeHash?.likeness,
      waves: made.alikeHash?.waves,
      width: made.width ?? 0,
      height: made.height ?? 0,
      text: made.text ?? '',
      values: JSON.stringify(made.values ?? []),
      burst: made.groupKey,
      group_key: group,
      tag_count: made.labelId ? 1 : 0,
      created_by: userId,
      created_at: now,
    })
    .execute()
  if (made.labelId) {
    await tx
      .insertInto('sample_tags')
      .values({ id: newId(), sample_id: id, label_id: made.labelId, tagged_by: userId, tagged_at: now })
      .execute()
  }
  return id
}
