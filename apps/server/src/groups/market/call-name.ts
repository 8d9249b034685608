import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/** Any number will do that no other lock of the application takes. */
const NAMING_LOCK = 5_173_027

/** Further ones of one name and one author's name; nobody has a hundred namesakes. */
const NAMESAKES_MAX = 100

/** Whose name stands before that of a component which came with the product and is nobody's. */
const PRODUCT = '拾阶'

/** What programs may call it, the shortest first: its name, then whose it is as well. */
function* wishes(name: string, owner: string): Generator<string> {
  yield name
  yield `${owner}/${name}`
  for (let place = 2; place < NAMESAKES_MAX; place++) yield `${owner}/${name}/${place}`
}

async function isTaken(tx: Db, componentId: string, schoolId: string | null, wish: string): Promise<boolean> {
  const { rows } = await sql`select from components where call_name = ${wish} and id <> ${componentId}
    and (school_id is null or ${schoolId}::uuid is null or school_id = ${schoolId}::uuid) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Gives a component that is let in for the first time what programs call it by. The first of a name has the name alone,
 * whoever publishes one of the same name later; nothing ever takes it away again.
 */
export async function giveCallName(tx: Db, componentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMING_LOCK})`.execute(tx)
  const { rows } = await sql<{ name: string; owner: string; school_id: string | null }>`
    select c.name, c.school_id, coalesce((select u.name from users u where u.id = c.owner_id), ${PRODUCT}) as owner
    from components c where c.id = ${componentId} and c.call_name is null`.execute(tx)
  const [component] = rows
  if (!component) return
  for (const wish of wishes(component.name, component.owner)) {
    if (await isTaken(tx, componentId, component.school_id, wish)) continue
    await tx.updateTable('components').set({ call_name: wish }).where('id', '=', componentId).execute()
    return
  }
}
