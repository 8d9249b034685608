import type { ModelType } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Models in the own data that somebody takes along. */
export interface ExportedModel {
  ModelName: string
  ModelType: ModelType
  Card: string
  UpdateTime: string
}

export async function exportModels(db: Db, userId: string): Promise<ExportedModel[]> {
  const rows = await db
    .selectFrom('models')
    .select(['name', 'model_type', 'card', 'updated_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ name, model_type, card, updated_at }) => ({
    ModelName: name,
    ModelType: model_type,
    Card: Object.values(card).filter(Boolean).join('\n'),
    UpdateTime: wireTime(updated_at),
  }))
}

/** Gives up every model of somebody whose account is closed; runs and components go with them. */
export async function deleteModelsOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('component_favorites').where('user_id', '=', userId).execute()
  await tx.deleteFrom('component_calls').where('user_id', '=', userId).execute()
  await tx.deleteFrom('component_keys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('models').where('owner_id', '=', userId).execute()
}
