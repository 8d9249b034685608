import type { ModelType } from '@shijie/contract'
import { sql } from 'kysely'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Data sets in the own data that somebody takes along; their files are among the files. */
export interface ExportedDataset {
  DatasetName: string
  ModelType: ModelType
  Labels: string[]
  SampleNum: number
  UpdateTime: string
}

export async function exportDatasets(db: Db, userId: string): Promise<ExportedDataset[]> {
  const { rows } = await sql<{
    name: string
    model_type: ModelType
    labels: string[]
    samples: number
    updated_at: Date
  }>`select d.name, d.model_type, d.updated_at,
      array(select l.name from dataset_labels l where l.dataset_id = d.id order by l.sort) as labels,
      (select count(*)::int from samples s where s.dataset_id = d.id and s.deleted_at is null) as samples
    from datasets d where d.owner_id = ${userId} and d.deleted_at is null order by d.id`.execute(db)
  return rows.map((row) => ({
    DatasetName: row.name,
    ModelType: row.model_type,
    Labels: row.labels,
    SampleNum: row.samples,
    UpdateTime: wireTime(row.updated_at),
  }))
}

/** Gives up everything that somebody collected or published, when their account is closed. */
export async function deleteDatasetsOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('published_datasets').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('datasets').where('owner_id', '=', userId).execute()
  // What they put into sets of a class goes, too; of frozen versions as well.
  const files = tx.selectFrom('files').select('id').where('owner_id', '=', userId)
  await tx.deleteFrom('dataset_version_samples').where('file_id', 'in', files).execute()
  await tx.deleteFrom('samples').where('created_by', '=', userId).execute()
  await tx.deleteFrom('dataset_imports').where('user_id', '=', userId).execute()
  await tx.updateTable('published_datasets').set({ reviewed_by: null }).where('reviewed_by', '=', userId).execute()
  await tx.updateTable('samples').set({ tagged_by: null }).where('tagged_by', '=', userId).execute()
  await tx.updateTable('sample_tags').set({ tagged_by: null }).where('tagged_by', '=', userId).execute()
  await tx.updateTable('dataset_versions').set({ created_by: null }).where('created_by', '=', userId).execute()
}
