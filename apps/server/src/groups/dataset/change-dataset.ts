import {
  type BodyOf,
  DATASET_NAME_MAX,
  DATASETS_MAX,
  type Dataset,
  datasetMessages,
  firstFreeName,
  type Licence,
  type ModelType,
  type postDataset,
  type updateDataset,
} from '@shijie/contract'
import { sql } from 'kysely'
import { AppError, conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { listOwnNames, lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { insertLabels } from './labels.ts'
import { getDataset, getOwnClass } from './policy.ts'
import { presentDataset } from './presenter.ts'
import {
  countOwnDatasets,
  countSamples,
  getDatasetSummary,
  getOwnDataset,
  getVersionNumber,
  listLabels,
} from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const nameTaken = () => new AppError('NameTaken', { message: datasetMessages.nameTaken })

/** `name`, or the first with a number behind it that the owner does not use for this type yet. */
export async function findFreeName(tx: Db, ownerId: string, modelType: ModelType, name: string): Promise<string> {
  return firstFreeName(name, await listOwnNames(tx, 'datasets', { ownerId, modelType }), DATASET_NAME_MAX)
}

/** One set as its page shows it. */
export async function readDataset(needs: Needs, caller: Caller, datasetId: string): Promise<Dataset> {
  const { db } = needs
  const row = await getDatasetSummary(db, caller, datasetId)
  return presentDataset(needs, caller, row, await listLabels(db, datasetId), await getVersionNumber(db, datasetId))
}

/** Room for one more set of the caller; call it with the owner locked. */
async function requireRoomForOne(tx: Db, caller: Caller): Promise<void> {
  if ((await countOwnDatasets(tx, caller.userId)) >= DATASETS_MAX) throw conflict(datasetMessages.tooMany)
}

export interface NewDataset {
  name: string
  modelType: ModelType
  description: string
  columns: BodyOf<typeof postDataset>['Columns']
  classId: string | null
  /** Of the set that it is a copy of. */
  sourceLicence?: Licence
}

/** Inserts the row of a set for its owner, who is locked already. */
export async function insertDataset(tx: Db, caller: Caller, made: NewDataset, now: Date): Promise<string> {
  await requireRoomForOne(tx, caller)
  const id = newId()
  await tx
    .insertInto('datasets')
    .values({
      id,
      owner_id: caller.userId,
      class_id: made.classId,
      source_licence: made.sourceLicence,
      name: made.name,
      model_type: made.modelType,
      description: made.description,
      columns: JSON.stringify(made.columns),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** O701 */
export async function createDataset(needs: Needs, caller: Caller, body: BodyOf<typeof postDataset>): Promise<Dataset> {
  const { db, clock } = needs
  if (body.ModelType === 'number' && body.Columns.length === 0) throw invalid(datasetMessages.columnsWrong)
  const datasetId = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    const classId = body.ClassId ? (await getOwnClass(tx, caller, body.ClassId)).id : null
    const names = await listOwnNames(tx, 'datasets', { ownerId: caller.userId, modelType: body.ModelType })
    if (names.has(body.DatasetName)) throw nameTaken()
    const id = await insertDataset(
      tx,
      caller,
      {
        name: body.DatasetName,
        modelType: body.ModelType,
        description: body.Description,
        columns: body.ModelType === 'number' ? body.Columns : [],
        classId,
      },
      clock.now(),
    )
    await insertLabels(tx, id, body.Labels)
    return id
  })
  return readDataset(needs, caller, datasetId)
}

/** O702 */
export async function changeDataset(
  needs: Needs,
  caller: Caller,
  body: BodyOf<typeof updateDataset>,
): Promise<Dataset> {
  await needs.db.transaction().execute(async (tx) => {
    // Owners are locked before their sets, here as everywhere.
    const { owner_id } = await getDataset(tx, caller, body.DatasetId, 'manage')
    if (body.DatasetName !== undefined && owner_id) await lockOwner(tx, owner_id)
    const dataset = await getDataset(tx, caller, body.DatasetId, 'manage', 'lock')
    const change: Record<string, unknown> = {}
    if (body.DatasetName !== undefined && dataset.owner_id) {
      const one = { ownerId: dataset.owner_id, modelType: dataset.model_type, besides: dataset.id }
      const names = await listOwnNames(tx, 'datasets', one)
      if (names.has(body.DatasetName)) throw nameTaken()
      change.name = body.DatasetName
    }
    if (body.Description !== undefined) change.description = body.Description
    if (body.Columns !== undefined) {
      if ((await countSamples(tx, dataset.id)) > 0) throw conflict(datasetMessages.columnsFixed)
      change.columns = JSON.stringify(body.Columns)
    }
    if (body.ClassId !== undefined) {
      change.class_id = body.ClassId ? (await getOwnClass(tx, caller, body.ClassId)).id : null
    }
    await tx
      .updateTable('datasets')
      .set({ ...change, updated_at: needs.clock.now() })
      .where('id', '=', dataset.id)
      .execute()
  })
  return readDataset(needs, caller, body.DatasetId)
}

/** O703: into the bin; out of the bin for good only when that is asked for, so that a repeated call destroys nothing. */
export function deleteDataset(
  { db, clock }: Needs,
  caller: Caller,
  { DatasetId, ForGood }: { DatasetId: string; ForGood: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getOwnDataset(tx, caller, DatasetId)
    if (ForGood === 1) {
      if (!dataset.deleted_at) throw conflict(datasetMessages.notInBin)
      return deleteForGood(tx, dataset.id, clock.now())
    }
    if (dataset.deleted_at) return
    await tx.updateTable('datasets').set({ deleted_at: clock.now() }).where('id', '=', dataset.id).execute()
  })
}

/** Versions may have been published or trained from: their set stays then, without owner and samples, so that they can be read. */
async function deleteForGood(tx: Db, datasetId: string, now: Date): Promise<void> {
  await sql`update files f set deleted_at = ${now} where f.deleted_at is null and f.purpose = 'sample'
    and f.id in (select s.file_id from samples s where s.dataset_id = ${datasetId})
    and not exists (select from dataset_version_samples v where v.file_id = f.id)`.execute(tx)
  const versions = tx.selectFrom('dataset_versions').select('id').where('dataset_id', '=', datasetId)
  if ((await versions.executeTakeFirst()) === undefined) {
    await tx.deleteFrom('datasets').where('id', '=', datasetId).execute()
    return
  }
  await tx.deleteFrom('samples').where('dataset_id', '=', datasetId).execute()
  await tx.updateTable('datasets').set({ owner_id: null, class_id: null }).where('id', '=', datasetId).execute()
}

/** O704 */
export function restoreDataset(
  { db, clock }: Needs,
  caller: Caller,
  datasetId: string,
): Promise<{ DatasetId: string; DatasetName: string }> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    const dataset = await getOwnDataset(tx, caller, datasetId)
    if (!dataset.deleted_at) return { DatasetId: dataset.id, DatasetName: dataset.name }
    await requireRoomForOne(tx, caller)
    const name = await findFreeName(tx, caller.userId, dataset.model_type, dataset.name)
    await tx
      .updateTable('datasets')
      .set({ name, deleted_at: null, updated_at: clock.now() })
      .where('id', '=', dataset.id)
      .execute()
    return { DatasetId: dataset.id, DatasetName: name }
  })
}
