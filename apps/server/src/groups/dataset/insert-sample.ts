import { datasetMessages, SAMPLES_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../app-error.ts'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { newId } from '../../ids.ts'
import type { Db } from '../../services.ts'
import type { Likeness } from './judge-sample.ts'
import { countSamples } from './repository.ts'

/** Pictures that differ in at most so many of 64 bits, in both hashes, are nearly the same; as in `isNearDuplicate` of @shijie/ml. */
const ALIKE_BITS = 6

export interface NewSample {
  digest: Buffer
  file_id?: string
  name?: string
  look?: Likeness | null
  width?: number
  height?: number
  text?: string
  values?: (number | string)[]
  groupKey: string
  /** Undefined: no class yet. */
  labelId?: string
}

/** Serialises what is collected into one set, so that counts and duplicates are true. */
export async function lockForCollecting(tx: Db, datasetId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples of ${datasetId}`}, 0))`.execute(tx)
}

export async function requireRoomForSamples(tx: Db, datasetId: string, count: number): Promise<void> {
  if ((await countSamples(tx, datasetId)) + count > SAMPLES_MAX) throw conflict(datasetMessages.samplesTooMany)
}

/** Is there a sample with this content, whatever it is called: as it came, or as it is kept. */
export async function hasContent(tx: Db, datasetId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`select from samples s left join files f on f.id = s.file_id
    where s.dataset_id = ${datasetId} and s.deleted_at is null
      and (s.digest = ${digest} or f.sha256 = ${digest}) limit 1`.execute(tx)
  return rows.length > 0
}

/** Puts a picture into the group of one that looks nearly the same, which gets a group when it has none. */
async function findGroup(tx: Db, datasetId: string, sampleId: string, look: Likeness): Promise<string> {
  const { rows } = await sql<{ id: string; group_key: string }>`select id, group_key from samples
    where dataset_id = ${datasetId} and deleted_at is null and likeness is not null
      and bit_count((likeness # ${look.likeness}::bigint)::bit(64)) <= ${ALIKE_BITS}
      and bit_count((waves # ${look.waves}::bigint)::bit(64)) <= ${ALIKE_BITS}
    order by bit_count((waves # ${look.waves}::bigint)::bit(64)) limit 1`.execute(tx)
  const near = rows[0]
  if (!near) return ''
  if (near.group_key) return near.group_key
  const group = `like-${sampleId.slice(-12)}`
  await tx.updateTable('samples').set({ group_key: group }).where('id', '=', near.id).execute()
  return group
}

/**
 * Inserts one sample, with its class when one is given. Returns undefined when the set has the same content already; a
 * picture nearly like another one joins its group, so that both stand on the same side when data are split.
 */
export async function insertSample(
  tx: Db,
  dataset: Pick<DatasetRow, 'id'>,
  userId: string | null,
  made: NewSample,
  now: Date,
): Promise<string | undefined> {
  if (await hasContent(tx, dataset.id, made.digest)) return undefined
  const id = newId()
  const group = made.groupKey || (made.look ? await findGroup(tx, dataset.id, id, made.look) : '')
  await tx
    .insertInto('samples')
    .values({
      id,
      dataset_id: dataset.id,
      file_id: made.file_id,
      name: made.name ?? '',
      digest: made.digest,
      likeness: made.look?.likeness,
      waves: made.look?.waves,
      width: made.width ?? 0,
      height: made.height ?? 0,
      text: made.text ?? '',
      values: JSON.stringify(made.values ?? []),
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
