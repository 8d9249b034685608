import type { Column, ModelType } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatasetRow, LabelRow } from '../../db/dataset-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { listedDatasets, managesDataset } from './policy.ts'

export interface DatasetSummaryRow {
  id: string
  name: string
  model_type: ModelType
  description: string
  columns: Column[]
  class_id: string | null
  class_name: string
  owner_id: string | null
  owner_name: string
  sample_count: number
  tagged_count: number
  label_count: number
  /** Files of the first pictures. */
  file_ids: string[]
  is_manager: boolean
  updated_at: Date
  deleted_at: Date | null
}

export interface DatasetFilter {
  modelType: ModelType | ''
  search: string
  scope: 'all' | 'own' | 'class'
  isInBin: boolean
}

const SUMMARY = sql`d.id, d.name, d.model_type, d.description, d.columns, d.class_id, d.owner_id, d.updated_at, d.deleted_at,
  coalesce((select o.name from organisations o where o.id = d.class_id), '') as class_name,
  coalesce((select u.name from users u where u.id = d.owner_id), '') as owner_name,
  (select count(*)::int from samples s where s.dataset_id = d.id and s.deleted_at is null) as sample_count,
  (select count(*)::int from samples s where s.dataset_id = d.id and s.deleted_at is null and s.tag_count > 0) as tagged_count,
  (select count(*)::int from dataset_labels l where l.dataset_id = d.id) as label_count,
  array(select s.file_id::text from samples s where s.dataset_id = d.id and s.deleted_at is null and s.width > 0
    order by s.place limit 4) as file_ids`

const summaryOf = (caller: Caller, where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<
  DatasetSummaryRow & { total: number }
>`select ${SUMMARY}, ${managesDataset(caller)} as is_manager, count(*) over ()::int as total
  from datasets d where ${where} ${rest}`

/** Own sets and those of the caller's classes, last changed first; of the bin own ones only. */
export async function listDatasets(
  db: Db,
  caller: Caller,
  { modelType, search, scope, isInBin }: DatasetFilter,
  page: Page,
): Promise<Listed<DatasetSummaryRow & { total: number }>> {
  const where = sql<boolean>`${listedDatasets(caller, isInBin ? 'own' : scope)}
    and d.deleted_at ${isInBin ? sql`is not null` : sql`is null`}
    ${modelType ? sql`and d.model_type = ${modelType}` : sql``}
    ${search ? sql`and d.name ilike ${containing(search)}` : sql``}`
  const order = isInBin ? sql`d.deleted_at` : sql`d.updated_at`
  const rest = sql`order by ${order} desc, d.id desc limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await summaryOf(caller, where, rest).execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from datasets d where ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

/** The summary of one set; the right to see it was looked at before. */
export async function getDatasetSummary(db: Db, caller: Caller, datasetId: string): Promise<DatasetSummaryRow> {
  const { rows } = await summaryOf(caller, sql<boolean>`d.id = ${datasetId}`, sql``).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A set of the caller, in the bin or not; locked until the transaction ends. */
export async function getOwnDataset(db: Db, caller: Caller, datasetId: string): Promise<DatasetRow> {
  const row = await db
    .selectFrom('datasets')
    .selectAll()
    .where('id', '=', datasetId)
    .where('owner_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export interface CountedLabelRow extends LabelRow {
  sample_count: number
  box_count: number
}

/** The labels of a set in their order, with counts over living samples; one label when an id is given. */
export async function listLabels(db: Db, datasetId: string, labelId?: string): Promise<CountedLabelRow[]> {
  const { rows } = await sql<CountedLabelRow>`
    select l.*, coalesce(c.samples, 0) as sample_count, coalesce(c.boxes, 0) as box_count
    from dataset_labels l left join (
      select t.label_id, count(distinct t.sample_id)::int as samples, count(t.box)::int as boxes
      from sample_tags t join samples s on s.id = t.sample_id and s.deleted_at is null
      where s.dataset_id = ${datasetId} group by t.label_id) c on c.label_id = l.id
    where l.dataset_id = ${datasetId} ${labelId ? sql`and l.id = ${labelId}` : sql``}
    order by l.sort, l.id`.execute(db)
  return rows
}

export async function getVersionNumber(db: Db, datasetId: string): Promise<number> {
  const { number } = await db
    .selectFrom('dataset_versions')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
    .where('dataset_id', '=', datasetId)
    .executeTakeFirstOrThrow()
  return number
}

export async function countOwnDatasets(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('datasets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countSamples(db: Db, datasetId: string): Promise<number> {
  const { count } = await db
    .selectFrom('samples')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('dataset_id', '=', datasetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Says that something in the set changed, so that lists show it first. */
export async function touchDataset(db: Db, datasetId: string, now: Date): Promise<void> {
  await db.updateTable('datasets').set({ updated_at: now }).where('id', '=', datasetId).execute()
}
