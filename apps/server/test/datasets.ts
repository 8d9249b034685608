import { createHash } from 'node:crypto'
import type { ModelType, PublicationState } from '@shijie/contract'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'

export interface BuiltDataset {
  datasetId: string
  labelId: string
  sampleId: string
  versionId: string
  pubDatasetId: string
}

/** A set of texts with one class and one text in it, frozen and published in a school. */
export async function buildDataset(
  db: Db,
  ownerId: string,
  schoolId: string | null,
  { modelType = 'text', state = 2 }: { modelType?: ModelType; state?: PublicationState } = {},
): Promise<BuiltDataset> {
  const built = {
    datasetId: newId(),
    labelId: newId(),
    sampleId: newId(),
    versionId: newId(),
    pubDatasetId: newId(),
  }
  const { datasetId, labelId, sampleId, versionId } = built
  const digest = createHash('sha256').update(datasetId).digest()
  const name = `数据集 ${datasetId.slice(-8)}`
  await db.insertInto('datasets').values({ id: datasetId, owner_id: ownerId, name, model_type: modelType }).execute()
  await db.insertInto('dataset_labels').values({ id: labelId, dataset_id: datasetId, name: '开心' }).execute()
  await db
    .insertInto('samples')
    .values({ id: sampleId, dataset_id: datasetId, digest, text: '这本书真好看', tag_count: 1, created_by: ownerId })
    .execute()
  await db.insertInto('sample_tags').values({ id: newId(), sample_id: sampleId, label_id: labelId }).execute()
  await db
    .insertInto('dataset_versions')
    .values({
      id: versionId,
      dataset_id: datasetId,
      number: 1,
      hash: digest,
      model_type: modelType,
      name,
      labels: JSON.stringify([{ name: '开心', color: 0, samples: 1, boxes: 0 }]),
      sample_count: 1,
      created_by: ownerId,
    })
    .execute()
  await db
    .insertInto('dataset_version_samples')
    .values({
      version_id: versionId,
      place: 0,
      sample_id: sampleId,
      digest,
      text: '这本书真好看',
      tags: JSON.stringify([{ label: 0, box: null }]),
    })
    .execute()
  await db
    .insertInto('published_datasets')
    .values({
      id: built.pubDatasetId,
      version_id: versionId,
      owner_id: ownerId,
      school_id: schoolId,
      name,
      description: '同学们写的短句',
      licence: 'CC-BY',
      source: '自己写的',
      state,
    })
    .execute()
  return built
}
