import {
  type BodyOf,
  type deleteModel as deleteEndpoint,
  firstFreeName,
  MODEL_NAME_MAX,
  MODELS_MAX,
  type Model,
  modelMessages,
  type postModel,
  type QueryOf,
  type updateModel,
} from '@shijie/contract'
import { AppError, conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { listOwnNames, lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset, getLobbyVersion } from '../dataset/index.ts'
import { getModel } from './policy.ts'
import { presentModel } from './presenter.ts'
import { countOwnModels, getModelSummary, getOwnModel } from './repository.ts'
import { wishNothingOf } from './run-state.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Takes what was published of a model out of the market; given when the server is composed, because the market lies above. */
export type WithdrawOfModel = (tx: Db, modelId: string) => Promise<void>

const nameTaken = () => new AppError('NameTaken', { message: modelMessages.nameTaken })

async function requireRoomForOne(tx: Db, caller: Caller): Promise<void> {
  if ((await countOwnModels(tx, caller.userId)) >= MODELS_MAX) throw conflict(modelMessages.tooMany)
}

export async function readModel(needs: Needs, caller: Caller, modelId: string): Promise<Model> {
  return presentModel(needs, caller, await getModelSummary(needs.db, modelId))
}

/** What a model learns from: a set on which the caller collects, or a version in the lobby. */
async function getSource(tx: Db, caller: Caller, body: BodyOf<typeof postModel>) {
  if (body.PubDatasetId) {
    const version = await getLobbyVersion(tx, caller, body.PubDatasetId)
    if (version.model_type !== body.ModelType) throw invalid(modelMessages.typeDiffers)
    return { version_id: version.id, dataset_name: version.name }
  }
  if (!body.DatasetId) throw invalid(modelMessages.datasetGone)
  const dataset = await getDataset(tx, caller, body.DatasetId, 'collect')
  if (dataset.model_type !== body.ModelType) throw invalid(modelMessages.typeDiffers)
  return { dataset_id: dataset.id, dataset_name: dataset.name }
}

/** O751 */
export async function createModel(needs: Needs, caller: Caller, body: BodyOf<typeof postModel>): Promise<Model> {
  const id = newId()
  await needs.db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    await requireRoomForOne(tx, caller)
    const names = await listOwnNames(tx, 'models', { ownerId: caller.userId, modelType: body.ModelType })
    if (names.has(body.ModelName)) throw nameTaken()
    const source = await getSource(tx, caller, body)
    const now = needs.clock.now()
    await tx
      .insertInto('models')
      .values({
        id,
        owner_id: caller.userId,
        name: body.ModelName,
        model_type: body.ModelType,
        created_at: now,
        updated_at: now,
        ...source,
      })
      .execute()
  })
  return readModel(needs, caller, id)
}

/** A run of this model that has something to answer with. */
async function getFinishedRun(tx: Db, modelId: string, runId: string): Promise<string> {
  const run = await tx
    .selectFrom('model_runs')
    .select('state')
    .where('id', '=', runId)
    .where('model_id', '=', modelId)
    .executeTakeFirst()
  if (!run) throw notFound()
  if (run.state !== 'done') throw invalid(modelMessages.notTrained)
  return runId
}

/** O752 */
export async function changeModel(needs: Needs, caller: Caller, body: BodyOf<typeof updateModel>): Promise<Model> {
  await needs.db.transaction().execute(async (tx) => {
    const model = await getModel(tx, caller, body.ModelId, 'own')
    await lockOwner(tx, caller.userId)
    const change: Record<string, unknown> = { updated_at: needs.clock.now() }
    if (body.ModelName !== undefined) {
      const one = { ownerId: caller.userId, modelType: model.model_type, besides: model.id }
      if ((await listOwnNames(tx, 'models', one)).has(body.ModelName)) throw nameTaken()
      change.name = body.ModelName
    }
    if (body.Card !== undefined) change.card = JSON.stringify(body.Card)
    if (body.DatasetId !== undefined) {
      const dataset = await getDataset(tx, caller, body.DatasetId, 'collect')
      if (dataset.model_type !== model.model_type) throw invalid(modelMessages.typeDiffers)
      Object.assign(change, { dataset_id: dataset.id, dataset_name: dataset.name, version_id: null })
    }
    if (body.UsedRunId !== undefined) change.used_run_id = await getFinishedRun(tx, model.id, body.UsedRunId)
    await tx.updateTable('models').set(change).where('id', '=', model.id).execute()
  })
  return readModel(needs, caller, body.ModelId)
}

/** O753: into the bin, where its component is withdrawn; for good only from there, so that nothing is lost by asking twice. */
export function deleteModel(
  { db, clock }: Needs,
  caller: Caller,
  { ModelId, ForGood }: QueryOf<typeof deleteEndpoint>,
  withdrawOfModel: WithdrawOfModel,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const model = await getOwnModel(tx, caller, ModelId)
    if (ForGood === 1) {
      if (!model.deleted_at) throw conflict(modelMessages.notInBin)
      await tx.deleteFrom('models').where('id', '=', model.id).execute()
      return
    }
    if (model.deleted_at) return
    await withdrawOfModel(tx, model.id)
    await wishNothingOf(tx, model.id)
    await tx.updateTable('models').set({ deleted_at: clock.now() }).where('id', '=', model.id).execute()
  })
}

/** O754: back under a free name; one that was never away, or is back already, keeps its own. */
export function restoreModel(
  { db, clock }: Needs,
  caller: Caller,
  modelId: string,
): Promise<{ ModelId: string; ModelName: string }> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    const model = await getOwnModel(tx, caller, modelId)
    if (!model.deleted_at) return { ModelId: model.id, ModelName: model.name }
    await requireRoomForOne(tx, caller)
    const taken = await listOwnNames(tx, 'models', { ownerId: caller.userId, modelType: model.model_type })
    const name = firstFreeName(model.name, taken, MODEL_NAME_MAX)
    await tx
      .updateTable('models')
      .set({ name, deleted_at: null, updated_at: clock.now() })
      .where('id', '=', model.id)
      .execute()
    return { ModelId: model.id, ModelName: name }
  })
}
