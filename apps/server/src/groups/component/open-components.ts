import { sql } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Db } from '../../services.ts'
import { inMarket } from './policy.ts'

const COMPONENTS_MAX = 100

/** Names and labels of the components that the caller may call, most used first. */
export async function listOpenComponents(db: Db, caller: Caller): Promise<{ name: string; labels: string[] }[]> {
  const { rows } = await sql<{ name: string; labels: { name: string }[] }>`
    select c.name, r.labels from components c
    join component_versions v on v.component_id = c.id and v.number = c.current_version
    join model_runs r on r.id = v.run_id
    where ${inMarket(caller)} order by c.call_count desc, c.id limit ${COMPONENTS_MAX}`.execute(db)
  return rows.map(({ name, labels }) => ({ name, labels: labels.map((label) => label.name) }))
}
