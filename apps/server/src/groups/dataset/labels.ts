import { type BodyOf, type DatasetLabel, datasetMessages, LABELS_MAX, type updateLabel } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset, getDatasetOfLabel, lockDataset } from './policy.ts'
import { presentLabel } from './presenter.ts'
import { listLabels, touchDataset } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Labels beyond take colours from the beginning again. */
const COLORS = 12

async function lockLabels(tx: Db, datasetId: string): Promise<Map<string, string>> {
  await lockDataset(tx, datasetId)
  const rows = await tx
    .selectFrom('dataset_labels')
    .select(['id', 'name'])
    .where('dataset_id', '=', datasetId)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Makes sure that the set has labels of these names; returns the ids by name. */
export async function insertLabels(tx: Db, datasetId: string, names: readonly string[]): Promise<Map<string, string>> {
  const known = await lockLabels(tx, datasetId)
  const added = [...new Set(names)].filter((name) => name && !known.has(name))
  if (known.size + added.length > LABELS_MAX) throw conflict(datasetMessages.labelsTooMany)
  const rows = added.map((name, index) => {
    const sort = known.size + index
    return { id: newId(), dataset_id: datasetId, name, color: sort % COLORS, sort }
  })
  if (rows.length > 0) await tx.insertInto('dataset_labels').values(rows).execute()
  for (const { id, name } of rows) known.set(name, id)
  return known
}

async function readLabel(db: Db, datasetId: string, labelId: string): Promise<DatasetLabel> {
  const [row] = await listLabels(db, datasetId, labelId)
  if (!row) throw notFound()
  return presentLabel(row)
}

/** O710: whoever collects may add a class. */
export async function addLabel(
  { db, clock }: Needs,
  caller: Caller,
  datasetId: string,
  name: string,
): Promise<DatasetLabel> {
  const labelId = await db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, datasetId, 'collect', 'lock')
    if ((await lockLabels(tx, dataset.id)).has(name)) throw conflict(datasetMessages.labelTaken)
    await touchDataset(tx, dataset.id, clock.now())
    return (await insertLabels(tx, dataset.id, [name])).get(name) as string
  })
  return readLabel(db, datasetId, labelId)
}

/** O711 */
export async function changeLabel(
  { db, clock }: Needs,
  caller: Caller,
  { LabelId, LabelName, Color }: BodyOf<typeof updateLabel>,
): Promise<DatasetLabel> {
  const datasetId = await db.transaction().execute(async (tx) => {
    const dataset = await getDatasetOfLabel(tx, caller, LabelId, 'manage')
    const other = LabelName === undefined ? undefined : (await lockLabels(tx, dataset.id)).get(LabelName)
    if (other !== undefined && other !== LabelId) throw conflict(datasetMessages.labelTaken)
    const change = {
      ...(LabelName === undefined ? {} : { name: LabelName }),
      ...(Color === undefined ? {} : { color: Color }),
    }
    if (Object.keys(change).length > 0) {
      await tx.updateTable('dataset_labels').set(change).where('id', '=', LabelId).execute()
    }
    await touchDataset(tx, dataset.id, clock.now())
    return dataset.id
  })
  return readLabel(db, datasetId, LabelId)
}

/** O712: its tags go with it; the samples stay and are told to have changed. */
export function deleteLabel({ db, clock }: Needs, caller: Caller, labelId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDatasetOfLabel(tx, caller, labelId, 'manage')
    const tagged = await tx
      .selectFrom('sample_tags')
      .select('sample_id')
      .distinct()
      .where('label_id', '=', labelId)
      .execute()
    await tx.deleteFrom('dataset_labels').where('id', '=', labelId).execute()
    const ids = tagged.map(({ sample_id }) => sample_id)
    await sql`update samples s set version = s.version + 1,
        tag_count = (select count(*) from sample_tags t where t.sample_id = s.id)
      where s.id = any(${ids}::uuid[])`.execute(tx)
    await touchDataset(tx, dataset.id, clock.now())
  })
}
