import { createHash } from 'node:crypto'
import {
  type BodyOf,
  datasetMessages,
  type moveSamples as moveEndpoint,
  SAMPLES_MAX,
  type Sample,
  type updateSampleText,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, forbidden, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { hasContent } from './insert-sample.ts'
import { getDataset, getDatasetOfSample, isManaged, requireFewOthers } from './policy.ts'
import { presentSample } from './presenter.ts'
import { countSamples, touchDataset } from './repository.ts'
import { findSample } from './sample-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** O724: gone from the set, and back within a week by O725. What others collected is for who manages the set. */
export function deleteSamples(
  { db, clock }: Needs,
  caller: Caller,
  datasetId: string,
  sampleIds: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, datasetId, 'collect', 'lock')
    const gone = await tx
      .updateTable('samples')
      .set({ deleted_at: clock.now(), deleted_by: caller.userId })
      .where('dataset_id', '=', dataset.id)
      .where('id', 'in', sampleIds)
      .where('deleted_at', 'is', null)
      .returning('created_by')
      .execute()
    const isOwn = gone.every(({ created_by }) => created_by === caller.userId)
    if (!isOwn && !isManaged(dataset)) throw forbidden(datasetMessages.othersSamples)
    await touchDataset(tx, dataset.id, clock.now())
    return gone.length
  })
}

/** O725: those whose content came again meanwhile stay deleted, and so do those that somebody else took away. */
export function restoreSamples(
  { db, clock }: Needs,
  caller: Caller,
  datasetId: string,
  sampleIds: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, datasetId, 'collect', 'lock')
    if ((await countSamples(tx, dataset.id)) + sampleIds.length > SAMPLES_MAX) {
      throw conflict(datasetMessages.samplesTooMany)
    }
    const { numAffectedRows } = await sql`update samples s set deleted_at = null, deleted_by = null
      where s.dataset_id = ${dataset.id} and s.id = any(${[...sampleIds]}::uuid[]) and s.deleted_at is not null
        and (s.deleted_by = ${caller.userId} or ${isManaged(dataset)})
        and not exists (select from samples o where o.dataset_id = s.dataset_id and o.digest = s.digest
          and o.deleted_at is null)
        and s.id = (select (array_agg(t.id order by t.deleted_at desc))[1] from samples t where t.dataset_id = s.dataset_id
          and t.digest = s.digest and t.id = any(${[...sampleIds]}::uuid[]))`.execute(tx)
    await touchDataset(tx, dataset.id, clock.now())
    return Number(numAffectedRows ?? 0n)
  })
}

/** O787: a burst or nearly the same pictures are never on two sides, so they move together. */
export function moveSamples(
  { db, clock }: Needs,
  caller: Caller,
  { DatasetId, SampleIds, Side }: BodyOf<typeof moveEndpoint>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, DatasetId, 'collect', 'lock')
    const ids = sql`any(${[...SampleIds]}::uuid[])`
    const { rows } = await sql<{ is_other: boolean }>`update samples s set side = ${Side}
      where s.dataset_id = ${dataset.id} and s.deleted_at is null and (s.id = ${ids} or s.group_key in
        (select o.group_key from samples o where o.dataset_id = s.dataset_id and o.id = ${ids} and o.group_key <> ''))
      returning s.created_by is distinct from ${caller.userId} as is_other`.execute(tx)
    requireFewOthers(dataset, rows.filter(({ is_other }) => is_other).length)
    await touchDataset(tx, dataset.id, clock.now())
    return rows.length
  })
}

/** O723 */
export async function mendText(
  needs: Needs,
  caller: Caller,
  { SampleId, Text }: BodyOf<typeof updateSampleText>,
): Promise<Sample> {
  const { db, clock } = needs
  await db.transaction().execute(async (tx) => {
    const dataset = await getDatasetOfSample(tx, caller, SampleId, 'collect', 'lock')
    if (dataset.model_type !== 'text') throw invalid(datasetMessages.filesOnly)
    const text = Text.replace(/\s+/g, ' ')
    const digest = createHash('sha256')
      .update(JSON.stringify([text, []]))
      .digest()
    const old = await findSample(tx, SampleId)
    if (old.created_by !== caller.userId && !isManaged(dataset)) throw forbidden(datasetMessages.othersSamples)
    if (old.text !== text && (await hasContent(tx, dataset.id, digest))) throw conflict(datasetMessages.textTaken)
    await tx
      .updateTable('samples')
      .set({ text, digest, ...(old.text === text ? {} : { mended_by: caller.userId }) })
      .where('id', '=', SampleId)
      .execute()
    await touchDataset(tx, dataset.id, clock.now())
  })
  return presentSample(needs, caller, await findSample(db, SampleId))
}
