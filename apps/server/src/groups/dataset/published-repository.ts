import { type Column, type ModelType, PUBLICATION_STATES } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PublishedDatasetRow, VersionLabel } from '../../db/dataset-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { DATASET_FAVORITES, isFavoriteOf, type PublishedFilter, stampOf } from '../publication/index.ts'
import { inLobby, managesPublisher, visiblePublished } from './policy.ts'

export interface PublishedRow extends PublishedDatasetRow {
  dataset_id: string
  number: number
  hash: Buffer
  model_type: ModelType
  labels: VersionLabel[]
  columns: Column[]
  sample_count: number
  box_count: number
  owner_name: string
  is_favorite: boolean
  is_manager: boolean
  file_ids: string[]
}

const isFavorite = (caller: Caller) => isFavoriteOf(DATASET_FAVORITES, sql.ref('p.id'), caller)

const rowsOf = (caller: Caller, where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<
  PublishedRow & { total: number }
>`select p.*, v.dataset_id, v.number, v.hash, v.model_type, v.labels, v.columns, v.sample_count, v.box_count,
    coalesce((select u.name from users u where u.id = p.owner_id), '') as owner_name,
    ${isFavorite(caller)} as is_favorite,
    coalesce(p.owner_id = ${caller.userId} or ${managesPublisher(caller)}, false) as is_manager,
    -- Every few, so that the pictures are of several classes.
    array(select s.file_id::text from dataset_version_samples s where s.version_id = v.id and s.width > 0
      and s.place % greatest(v.sample_count / 12, 1) = 0 order by s.place limit 12) as file_ids,
    count(*) over ()::int as total
  from published_datasets p join dataset_versions v on v.id = p.version_id
  where ${where} ${rest}`

function conditionOf(
  caller: Caller,
  { modelType, search, isFavorite: isFavoriteOnly, isMine }: PublishedFilter,
): RawBuilder<boolean> {
  return sql<boolean>`${isMine ? sql`p.owner_id = ${caller.userId}` : inLobby(caller)}
    ${modelType ? sql`and v.model_type = ${modelType}` : sql``}
    ${search ? sql`and (p.name ilike ${containing(search)} or p.description ilike ${containing(search)})` : sql``}
    ${isFavoriteOnly ? sql`and ${isFavorite(caller)}` : sql``}`
}

async function countWhere(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from published_datasets p join dataset_versions v on v.id = p.version_id where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Own ones by when they were offered; those of the lobby by how much they are used, or by when they came in. */
function orderOf({ sort, isMine }: PublishedFilter): RawBuilder<unknown> {
  if (isMine) return sql`p.applied_at desc`
  const newest = sql`p.published_at desc nulls last`
  return sort === 'used' ? sql`p.use_count + p.copy_count desc, ${newest}` : newest
}

export async function listPublished(
  db: Db,
  caller: Caller,
  filter: PublishedFilter,
  page: Page,
): Promise<Listed<PublishedRow & { total: number }>> {
  const where = conditionOf(caller, filter)
  const rest = sql`order by ${orderOf(filter)}, p.id desc limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await rowsOf(caller, where, rest).execute(db)
  return listed(rows, page, () => countWhere(db, where))
}

/** Sets of learners of the caller that wait, longest first. */
export async function listWaiting(
  db: Db,
  caller: Caller,
  page: Page,
): Promise<Listed<PublishedRow & { total: number }>> {
  const where = sql<boolean>`p.state = ${sql.lit(PUBLICATION_STATES.waiting)} and ${managesPublisher(caller)}`
  const rest = sql`order by p.applied_at, p.id limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await rowsOf(caller, where, rest).execute(db)
  return listed(rows, page, () => countWhere(db, where))
}

/** Sets of the lobby by their ids. */
export async function listLobbyByIds(db: Db, caller: Caller, slugs: readonly string[] | null, page: Page) {
  const named = slugs
    ? sql<boolean>`exists (select from datasets d where d.id = v.dataset_id and d.slug = any(${[...slugs]}))`
    : sql<boolean>`true`
  const where = sql<boolean>`${inLobby(caller)} and ${named}`
  const rest = sql`order by p.use_count desc, p.id limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await rowsOf(caller, where, rest).execute(db)
  return listed(rows, page, () => countWhere(db, where))
}

/** A published set that the caller may look at; every other does not exist. */
export async function getPublished(db: Db, caller: Caller, id: string): Promise<PublishedRow> {
  const { rows } = await rowsOf(caller, sql<boolean>`p.id = ${id} and ${visiblePublished(caller)}`, sql``).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A mark of everything about a waiting set that others will read. */
export const stampOfWaiting = ({ version_id, name, description, licence, source, ...row }: PublishedRow): string =>
  stampOf([version_id, name, description, licence, source, row.has_people, row.has_consent, row.class_name])

export interface LobbySums {
  samples: number
  uses: number
  kinds: { model_type: ModelType; count: number }[]
}

/** Sums over the whole lobby of the caller. */
export async function sumLobby(db: Db, caller: Caller): Promise<LobbySums> {
  const { rows } = await sql<{ model_type: ModelType; count: number; samples: number; uses: number }>`
    select v.model_type, count(*)::int as count, sum(v.sample_count)::int as samples,
      sum(p.use_count + p.copy_count)::int as uses
    from published_datasets p join dataset_versions v on v.id = p.version_id
    where ${inLobby(caller)} group by v.model_type`.execute(db)
  return {
    samples: rows.reduce((sum, row) => sum + row.samples, 0),
    uses: rows.reduce((sum, row) => sum + row.uses, 0),
    kinds: rows.map(({ model_type, count }) => ({ model_type, count })),
  }
}
