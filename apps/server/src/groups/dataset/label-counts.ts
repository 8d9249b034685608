import type { ModelType } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { listedDatasets } from './policy.ts'

/** A data set with how many samples each of its labels has. */
export interface CountedDataset {
  name: string
  labels: { name: string; samples: number }[]
}

const SETS_MAX = 50

/** The caller's sets of a type, and those that their classes collect, with what is in them; last changed first. */
export async function listLabelCounts(db: Db, caller: Caller, modelType: ModelType): Promise<CountedDataset[]> {
  const { rows } = await sql<CountedDataset>`
    select d.name, coalesce((
      select jsonb_agg(jsonb_build_object('name', l.name, 'samples', (
        select count(distinct s.id) from sample_tags t join samples s on s.id = t.sample_id
        where t.label_id = l.id and s.deleted_at is null)) order by l.sort, l.id)
      from dataset_labels l where l.dataset_id = d.id), '[]') as labels
    from datasets d
    where d.deleted_at is null and d.model_type = ${modelType} and ${listedDatasets(caller, 'all')}
    order by d.updated_at desc, d.id desc limit ${SETS_MAX}`.execute(db)
  return rows
}

/** How many samples of a set carry a label of this name. */
export async function countOfLabel(db: Db, datasetId: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.id)::int as count from dataset_labels l join sample_tags t on t.label_id = l.id
    join samples s on s.id = t.sample_id and s.deleted_at is null
    where l.dataset_id = ${datasetId} and l.name = ${name}`.execute(db)
  return rows[0]?.count ?? 0
}
