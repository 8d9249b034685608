import type { AlgorithmId, ModelType } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { USED_FIRST } from './repository.ts'

const MODELS_MAX = 100

export interface TrainedModelRow {
  id: string
  name: string
  model_type: ModelType
  dataset_id: string | null
  run_id: string
  labels: { name: string }[]
  accuracy: number
  algorithm: AlgorithmId
  parameters: Record<string, number>
  seed: number
}

/** The caller's living models of a type (any, when none is named) as the run that is used left them: the newest, or the one gone back to. */
export async function listTrainedModels(db: Db, caller: Caller, modelType?: ModelType): Promise<TrainedModelRow[]> {
  const { rows } = await sql<TrainedModelRow>`
    select m.id, m.name, m.model_type, m.dataset_id, r.id as run_id, r.labels, r.accuracy, r.algorithm, r.parameters, r.seed
    from models m join lateral (
      select * from model_runs r where r.model_id = m.id and r.state = 'done' order by ${USED_FIRST} limit 1) r on true
    where m.owner_id = ${caller.userId} and m.deleted_at is null
      ${modelType ? sql`and m.model_type = ${modelType}` : sql``}
    order by m.updated_at desc, m.id desc limit ${MODELS_MAX}`.execute(db)
  return rows
}
