import type { PublicationState } from '@shijie/contract'
import { encodeFloats } from '@shijie/ml/core/base64'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'
import type { BuiltDataset } from './datasets.ts'

export interface BuiltModel {
  modelId: string
  runId: string
  componentId: string
}

const DIMS = 1024
const numbers = (count: number, value: number) => encodeFloats(new Float32Array(count).fill(value))

/** Finds everything as good as everything else: a model of texts that needs no training. */
const ARTEFACT = {
  format: 1,
  type: 'text',
  algorithm: 'softmax',
  labels: ['开心', '难过'],
  dims: DIMS,
  parameters: {},
  seed: 1,
  head: {
    columns: DIMS,
    mean: numbers(DIMS, 0),
    deviation: numbers(DIMS, 1),
    weights: numbers(2 * DIMS, 0),
    bias: numbers(2, 0),
  },
}

/** A model of texts with one finished training, published as a component of a school. */
export async function buildModel(
  db: Db,
  ownerId: string,
  schoolId: string | null,
  { datasetId, versionId }: BuiltDataset,
  { state = 2 }: { state?: PublicationState } = {},
): Promise<BuiltModel> {
  const built = { modelId: newId(), runId: newId(), componentId: newId() }
  const name = `模型 ${built.modelId.slice(-8)}`
  const labels = JSON.stringify([
    { name: '开心', color: 0 },
    { name: '难过', color: 1 },
  ])
  await db
    .insertInto('models')
    .values({ id: built.modelId, owner_id: ownerId, dataset_id: datasetId, name, model_type: 'text' })
    .execute()
  await db
    .insertInto('model_runs')
    .values({
      id: built.runId,
      model_id: built.modelId,
      number: 1,
      version_id: versionId,
      version_number: 1,
      version_hash: Buffer.alloc(32),
      labels,
      sample_count: 1,
      algorithm: 'softmax',
      seed: 1,
      state: 'done',
      turn_key: ownerId,
      accuracy: 0.9,
      artefact: JSON.stringify(ARTEFACT),
    })
    .execute()
  const frames = JSON.stringify([
    [1, [0], [55]],
    [2, [0], [90]],
  ])
  await db
    .insertInto('run_replays')
    .values({ run_id: built.runId, samples: JSON.stringify([[newId(), 0]]), frames })
    .execute()
  const card = JSON.stringify({ Purpose: '看一句话开心不开心', Limits: '不能看懂长文章', Advice: '' })
  await db
    .insertInto('components')
    .values({
      id: built.componentId,
      model_id: built.modelId,
      owner_id: ownerId,
      school_id: schoolId,
      name,
      model_type: 'text',
      licence: 'CC-BY',
      card,
      state,
      current_version: 1,
    })
    .execute()
  await db
    .insertInto('component_versions')
    .values({ component_id: built.componentId, number: 1, run_id: built.runId, state })
    .execute()
  return built
}
