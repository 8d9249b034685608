import type { ModelCard, ModelRunState, ModelType, PublicationState } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ModelRow, ModelRunRow } from '../../db/model-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

export interface ModelSummaryRow {
  id: string
  name: string
  model_type: ModelType
  dataset_id: string | null
  dataset_name: string
  card: Partial<ModelCard>
  target: string
  run_count: number
  run_id: string | null
  run_state: ModelRunState | null
  used_run_id: string | null
  accuracy: number | null
  component_id: string | null
  is_published: boolean
  file_ids: string[]
  updated_at: Date
  deleted_at: Date | null
}

export interface ModelFilter {
  modelType: ModelType | ''
  search: string
  isInBin: boolean
}

/** Finished runs `r` of a model `m`: first the one that answers for it. */
export const USED_FIRST = sql`(r.id = m.used_run_id) is true desc, r.number desc`

const summaryOf = (where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<ModelSummaryRow & { total: number }>`
  select m.id, m.name, m.model_type, m.dataset_id, m.card, m.updated_at, m.deleted_at,
    coalesce((select d.name from datasets d where d.id = m.dataset_id), m.dataset_name) as dataset_name,
    coalesce((select c->>'Name' from jsonb_array_elements(coalesce(
      (select d.columns from datasets d where d.id = m.dataset_id),
      (select v.columns from dataset_versions v where v.id = m.version_id), '[]')) c
      where (c->>'IsTarget')::int = 1 limit 1), '') as target,
    (select count(*)::int from model_runs r where r.model_id = m.id) as run_count,
    newest.id as run_id, newest.state as run_state,
    used.id as used_run_id, used.accuracy,
    c.id as component_id, coalesce(c.state = 2, false) as is_published,
    array(select s.file_id::text from dataset_version_samples s where s.version_id = newest.version_id and s.width > 0
      order by s.place limit 4) as file_ids,
    count(*) over ()::int as total
  from models m
  left join lateral (select r.id, r.state, r.version_id from model_runs r where r.model_id = m.id
    order by r.number desc limit 1) newest on true
  left join lateral (select r.id, r.accuracy from model_runs r where r.model_id = m.id and r.state = 'done'
    order by ${USED_FIRST} limit 1) used on true
  left join components c on c.model_id = m.id
  where ${where} ${rest}`

/** Own models, last changed first. */
export async function listModels(
  db: Db,
  caller: Caller,
  { modelType, search, isInBin }: ModelFilter,
  page: Page,
): Promise<Listed<ModelSummaryRow & { total: number }>> {
  const where = sql<boolean>`m.owner_id = ${caller.userId} and m.deleted_at ${isInBin ? sql`is not null` : sql`is null`}
    ${modelType ? sql`and m.model_type = ${modelType}` : sql``}
    ${search ? sql`and m.name ilike ${containing(search)}` : sql``}`
  const rest = sql`order by m.updated_at desc, m.id desc limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await summaryOf(where, rest).execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from models m where ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

/** The summary of one model; the right to see it was looked at before. */
export async function getModelSummary(db: Db, modelId: string): Promise<ModelSummaryRow> {
  const { rows } = await summaryOf(sql<boolean>`m.id = ${modelId}`, sql``).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A model of the caller, in the bin or not; locked until the transaction ends. */
export async function getOwnModel(db: Db, caller: Caller, modelId: string): Promise<ModelRow> {
  const row = await db
    .selectFrom('models')
    .selectAll()
    .where('id', '=', modelId)
    .where('owner_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function countOwnModels(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('models')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What lists of runs show: without the model itself and without what is only watched. */
export type ListedRunRow = Omit<ModelRunRow, 'artefact' | 'sides' | 'history'> & {
  publish_state: PublicationState | null
  /** Rounds that it learned, and the loss on the validation part after the one that was kept. */
  rounds: number
  val_loss: number | null
}

const RUN_COLUMNS = sql`r.id, r.model_id, r.number, r.version_id, r.version_number, r.version_hash, r.labels, r.columns,
  r.sample_count, r.algorithm, r.parameters, r.seed, r.state, r.stage, r.done, r.total, r.seconds_left, r.wish, r.attempts, r.turn_key,
  r.place, r.heard_at,
  jsonb_array_length(r.history) as rounds,
  (r.history -> ((r.result ->> 'BestEpoch')::int - 1) ->> 2)::float8 as val_loss,
  r.message, r.result, r.accuracy, r.queued_at, r.started_at, r.ended_at,
  (select v.state from component_versions v where v.run_id = r.id) as publish_state`

export async function listRuns(db: Db, modelId: string, page: Page): Promise<Listed<ListedRunRow & { total: number }>> {
  const { rows } = await sql<ListedRunRow & { total: number }>`select ${RUN_COLUMNS}, count(*) over ()::int as total
    from model_runs r where r.model_id = ${modelId}
    order by r.number desc limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from model_runs r
      where r.model_id = ${modelId}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

export async function getPublishState(db: Db, runId: string): Promise<PublicationState> {
  const row = await db.selectFrom('component_versions').select('state').where('run_id', '=', runId).executeTakeFirst()
  return row?.state ?? 0
}
