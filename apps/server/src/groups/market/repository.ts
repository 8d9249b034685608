import {
  type AlgorithmId,
  type Column,
  type ModelType,
  PUBLICATION_STATES,
  type PublicationState,
} from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ComponentRow, EpochFigures, KeptResult, RunLabel } from '../../db/model-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { holdsVersion, inLobby, readableDatasets } from '../dataset/index.ts'
import { COMPONENT_FAVORITES, isFavoriteOf, type PublishedFilter, stampOf } from '../publication/index.ts'
import { inMarket, managesAuthor, visibleComponents } from './policy.ts'

export interface ListedComponent extends ComponentRow {
  version: number
  labels: RunLabel[]
  accuracy: number
  owner_name: string
  is_favorite: boolean
  /** One's own, or that of a learner whom one teaches. */
  is_manager: boolean
  user_count: number
  file_ids: string[]
}

/** A version of `c`: its number, its run, and what its author wrote about it. */
const versionBy = (order: RawBuilder<unknown>) => sql`lateral (select v.number, v.run_id, v.texts
  from component_versions v where v.component_id = c.id order by ${order}, v.number desc limit 1)`

/** The version that is shown: the current one, or the newest while none is published. */
const SHOWN = versionBy(
  sql`(v.number = c.current_version and c.state = ${PUBLICATION_STATES.published}) desc nulls last`,
)
/** The version that somebody has to look at. */
const WAITING = versionBy(sql`(v.state = ${PUBLICATION_STATES.waiting}) desc`)
const WAITS = sql<boolean>`exists (select from component_versions v
  where v.component_id = c.id and v.state = ${PUBLICATION_STATES.waiting})`
/** Its own words, which are not those of the component yet; of the two columns of a name the later one counts. */
const OWN_TEXTS = sql`coalesce(shown.texts ->> 'name', c.name) as name,
  coalesce(shown.texts ->> 'description', c.description) as description,
  coalesce(shown.texts ->> 'licence', c.licence) as licence, coalesce(shown.texts -> 'card', c.card) as card,
  coalesce(shown.texts ->> 'class_name', c.class_name) as class_name,`

/** A component opens a model, not what it learned from: samples of `r` are shown to whoever may see them where they are. */
const mayShowSamples = (caller: Caller) => sql<boolean>`(
  exists (select from published_datasets p where ${holdsVersion(sql.ref('r.version_id'))} and ${inLobby(caller)})
  or exists (select from dataset_versions dv join datasets d on d.id = dv.dataset_id
    where dv.id = r.version_id and ${readableDatasets(caller)}))`

const isFavorite = (caller: Caller) => isFavoriteOf(COMPONENT_FAVORITES, sql.ref('c.id'), caller)

const rowsOf = (caller: Caller, where: RawBuilder<boolean>, rest: RawBuilder<unknown>, isWaiting = false) => sql<
  ListedComponent & { total: number }
>`select c.*, ${isWaiting ? OWN_TEXTS : sql``} shown.number as version, r.labels, r.accuracy,
    coalesce((select u.name from users u where u.id = c.owner_id), '') as owner_name,
    ${isFavorite(caller)} as is_favorite,
    (c.owner_id is not distinct from ${caller.userId}::uuid or ${managesAuthor(caller)}) as is_manager,
    (select count(distinct k.user_id)::int from component_calls k where k.component_id = c.id) as user_count,
    case when ${mayShowSamples(caller)} then
      array(select s.file_id::text from dataset_version_samples s where s.version_id = r.version_id and s.width > 0
        and s.place % greatest(r.sample_count / 6, 1) = 0 order by s.place limit 6)
      else array[]::text[] end as file_ids,
    count(*) over ()::int as total
  from components c join ${isWaiting ? WAITING : SHOWN} shown on true join model_runs r on r.id = shown.run_id
  where ${where} ${rest}`

async function countWhere(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from components c where ${where}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function listComponents(
  db: Db,
  caller: Caller,
  { modelType, search, sort, isFavorite: isFavoriteOnly, isMine }: PublishedFilter,
  page: Page,
): Promise<Listed<ListedComponent & { total: number }>> {
  const where = sql<boolean>`${isMine ? sql`c.owner_id = ${caller.userId}` : inMarket(caller)}
    ${modelType ? sql`and c.model_type = ${modelType}` : sql``}
    ${
      search
        ? sql`and (c.name ilike ${containing(search)} or c.description ilike ${containing(search)}
      or c.call_name ilike ${containing(search)} or c.class_name ilike ${containing(search)}
      or (select u.name from users u where u.id = c.owner_id) ilike ${containing(search)})`
        : sql``
    }
    ${isFavoriteOnly ? sql`and ${isFavorite(caller)}` : sql``}`
  // What is new to the class is what was let in last; own ones stand where they were handed in, also before that.
  const newest = isMine ? sql`c.applied_at desc` : sql`c.published_at desc nulls last`
  const order = sort === 'used' ? sql`c.call_count desc, c.published_at desc nulls last` : newest
  const rest = sql`order by ${order}, c.id desc limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await rowsOf(caller, where, rest).execute(db)
  return listed(rows, page, () => countWhere(db, where))
}

export async function listWaiting(
  db: Db,
  caller: Caller,
  page: Page,
): Promise<Listed<ListedComponent & { total: number }>> {
  const where = sql<boolean>`${WAITS} and ${managesAuthor(caller)}`
  const rest = sql`order by c.applied_at, c.id limit ${page.size} offset ${offsetOf(page)}`
  const { rows } = await rowsOf(caller, where, rest, true).execute(db)
  return listed(rows, page, () => countWhere(db, where))
}

/** What waits of a component, as `listWaiting` shows it. */
export async function findWaiting(db: Db, caller: Caller, id: string): Promise<ListedComponent | undefined> {
  const { rows } = await rowsOf(caller, sql<boolean>`c.id = ${id} and ${WAITS}`, sql``, true).execute(db)
  return rows[0]
}

/** A mark of everything about a waiting version that the class will read. */
export const stampOfWaiting = ({ version, name, description, licence, card, class_name }: ListedComponent): string =>
  stampOf([version, name, description, licence, card, class_name])

/** A component that the caller may look at; every other does not exist. */
export async function getComponent(db: Db, caller: Caller, id: string): Promise<ListedComponent> {
  const { rows } = await rowsOf(caller, sql<boolean>`c.id = ${id} and ${visibleComponents(caller)}`, sql``).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function countKinds(db: Db, caller: Caller): Promise<{ model_type: ModelType; count: number }[]> {
  const { rows } = await sql<{ model_type: ModelType; count: number }>`select c.model_type, count(*)::int as count
    from components c where ${inMarket(caller)} group by c.model_type`.execute(db)
  return rows
}

/** Most called since the day, in the caller's market. */
export async function listMostCalled(db: Db, caller: Caller, since: string) {
  const { rows } = await sql<{ id: string; name: string; class_name: string; count: number }>`
    select c.id, c.name, c.class_name, sum(k.good)::int as count
    from component_calls k join components c on c.id = k.component_id
    where k.day >= ${since}::date and ${inMarket(caller)}
    group by c.id having sum(k.good) > 0 order by count desc, c.id limit 5`.execute(db)
  return rows
}

export interface VersionRow {
  number: number
  state: PublicationState
  accuracy: number
  sample_count: number
  created_at: Date
}

export async function listVersions(db: Db, componentId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('component_versions as v')
    .innerJoin('model_runs as r', 'r.id', 'v.run_id')
    .select(['v.number', 'v.state', 'r.accuracy', 'r.sample_count', 'v.created_at'])
    .where('v.component_id', '=', componentId)
    .orderBy('v.number', 'desc')
    .execute()
}

export async function listDays(db: Db, componentId: string, since: string) {
  const { rows } = await sql<{ day: string; good: number; failed: number }>`select to_char(day, 'YYYY-MM-DD') as day,
      sum(good)::int as good, sum(failed)::int as failed
    from component_calls where component_id = ${componentId} and day >= ${since}::date group by day order by day`.execute(
    db,
  )
  return rows
}

/** The run behind the shown version. */
export interface ShownRun {
  id: string
  model_name: string
  algorithm: AlgorithmId
  parameters: Record<string, number>
  labels: RunLabel[]
  columns: Column[]
  result: KeptResult | null
  history: EpochFigures[]
  seed: number
  sample_count: number
  version_id: string | null
  version_number: number
  version_hash: Buffer
  dataset_name: string
  ended_at: Date | null
}

export async function getShownRun(db: Db, component: ListedComponent): Promise<ShownRun> {
  const row = await db
    .selectFrom('component_versions as v')
    .innerJoin('model_runs as r', 'r.id', 'v.run_id')
    .innerJoin('models as m', 'm.id', 'r.model_id')
    .select([
      'r.id',
      'm.name as model_name',
      'r.algorithm',
      'r.parameters',
      'r.labels',
      'r.columns',
      'r.result',
      'r.history',
      'r.seed',
      'r.sample_count',
      'r.version_id',
      'r.version_number',
      'r.version_hash',
      'm.dataset_name',
      'r.ended_at',
    ])
    .where('v.component_id', '=', component.id)
    .where('v.number', '=', component.version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
