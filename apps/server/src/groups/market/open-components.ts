import { bitOf, type DataOf, type listCallables, type ModelType, type QueryOf } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page, pageOf } from '../../platform/paging.ts'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { stampOf } from '../publication/index.ts'
import { answersTo, likeliestComponent } from './find-callable.ts'
import { inMarket } from './policy.ts'

export interface CallableRow {
  id: string
  name: string
  call_name: string
  model_type: ModelType
  version: number
  labels: string[]
  owner_name: string
  is_own: boolean
}

type Needs = Pick<Services, 'db' | 'clock'>

/**
 * Components that the caller's programs may call; with a name, those that it may mean, the meant one first. Programs look
 * every few seconds while somebody chooses: nothing is counted and no picture is looked for.
 */
export async function listOpenComponents(
  { db, clock }: Needs,
  caller: Caller,
  page: Page,
  name = '',
): Promise<Listed<CallableRow>> {
  const today = momentBefore(clock.now(), DAY)
  const where = sql<boolean>`${inMarket(caller)} ${name ? sql`and ${answersTo(caller, name)}` : sql``}`
  const meant = likeliestComponent(caller, name)
  const likely = sql`exists (select from component_favorites f where f.component_id = c.id
    and f.user_id = ${caller.userId}) desc, case when c.published_at > ${today} then c.published_at end desc nulls last,
    c.call_count desc, c.id`
  const { rows } = await sql<CallableRow & { total: number }>`
    select c.id, c.name, coalesce(c.call_name, c.name) as call_name, c.model_type, v.number as version,
      array(select label ->> 'name' from jsonb_array_elements(r.labels) label) as labels,
      coalesce(u.name, '') as owner_name, c.owner_id is not distinct from ${caller.userId}::uuid as is_own,
      count(*) over ()::int as total
    from components c
    join component_versions v on v.component_id = c.id and v.number = c.current_version
    join model_runs r on r.id = v.run_id
    left join users u on u.id = c.owner_id
    where ${where} order by ${name ? meant : likely} limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed<CallableRow & { total: number }>(rows, page, async () => {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*)::int as count from components c where ${where}`.execute(db)
    return counted[0]?.count ?? 0
  })
}

const OFFERED = { index: 1, size: 100 }

/** What programs call the components by that they may call. */
export const namesOfOpen = async (needs: Needs, caller: Caller): Promise<string[]> =>
  (await listOpenComponents(needs, caller, OFFERED)).rows.map((row) => row.call_name)

/** O810 */
export async function showCallables(
  needs: Needs,
  caller: Caller,
  { Name, Stamp, ...query }: QueryOf<typeof listCallables>,
): Promise<DataOf<typeof listCallables>> {
  const { rows, total } = await listOpenComponents(needs, caller, pageOf(query), Name)
  const items = rows.map((row) => ({
    ComponentId: row.id,
    ComponentName: row.name,
    CallName: row.call_name,
    ModelType: row.model_type,
    Version: row.version,
    Labels: row.labels,
    CreateName: row.owner_name,
    IsOwn: bitOf(row.is_own),
  }))
  const stamp = stampOf(items)
  const isSame = stamp === Stamp
  return { Items: isSame ? [] : items, TotalCount: total, Stamp: stamp, IsSame: bitOf(isSame) }
}
