import { type BodyOf, KEPT_BLOCKS_MAX, type postBlocks, projectMessages } from '@shijie/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type BlocksRow = Selectable<Database['kept_blocks']>

const ownBlocks = (db: Db, caller: Caller, search: string) =>
  db.selectFrom('kept_blocks').where('owner_id', '=', caller.userId).where('name', 'ilike', containing(search))

async function countBlocks(db: Db, caller: Caller, search = ''): Promise<number> {
  const { count } = await ownBlocks(db, caller, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** E067 */
export async function listKeptBlocks(
  { db }: Needs,
  caller: Caller,
  search: string,
  page: Page,
): Promise<Listed<BlocksRow & { total: number }>> {
  const rows = await ownBlocks(db, caller, search)
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, () => countBlocks(db, caller, search))
}

/** O544 */
export async function keepBlocks(
  { db, clock }: Needs,
  caller: Caller,
  { BlocksName, Xml }: BodyOf<typeof postBlocks>,
): Promise<BlocksRow> {
  if ((await countBlocks(db, caller)) >= KEPT_BLOCKS_MAX) throw conflict(projectMessages.blocksTooMany)
  return db
    .insertInto('kept_blocks')
    .values({ id: newId(), owner_id: caller.userId, name: BlocksName, xml: Xml, created_at: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** O545 */
export async function renameKeptBlocks({ db }: Needs, caller: Caller, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('kept_blocks')
    .set({ name })
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** O546 */
export async function deleteKeptBlocks({ db }: Needs, caller: Caller, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_blocks')
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}
