import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { withinSchool } from './scope.ts'

export interface BatchRow {
  id: string
  name: string
  textbook: string
  isbn: string
  expires_at: Date | null
  created_at: Date
  creator_name: string | null
  school_name: string | null
  code_count: number
  redeemed_count: number
  voided_count: number
  total: number
}

const scope = (caller: Caller) => withinSchool(caller, sql`b.school_id`)

/** The page is cut first; codes are counted for its rows only. */
const counted = (where: RawBuilder<unknown>, page: Page) => sql<BatchRow>`
  with page as (
    select b.*, count(*) over ()::int as total from activation_batches b where ${where}
    order by b.created_at desc, b.id limit ${page.size} offset ${offsetOf(page)})
  select p.id, p.name, p.textbook, p.isbn, p.expires_at, p.created_at, p.total, u.name as creator_name,
    o.name as school_name, c.code_count, c.redeemed_count, c.voided_count
  from page p
  left join users u on u.id = p.created_by
  left join organisations o on o.id = p.school_id
  cross join lateral (
    select count(*)::int as code_count, count(redeemed_at)::int as redeemed_count,
      count(*) filter (where voided_at is not null and redeemed_at is null)::int as voided_count
    from activation_codes where batch_id = p.id) c
  order by p.created_at desc, p.id`

/** Batches that the administrator may see, newest first. */
export async function listBatches(db: Db, caller: Caller, name: string, page: Page): Promise<Listed<BatchRow>> {
  const where = sql`${scope(caller)} ${name ? sql`and b.name ilike ${containing(name)}` : sql``}`
  const { rows } = await counted(where, page).execute(db)
  return listed(rows, page, async () => {
    const all = await sql<{
      count: number
    }>`select count(*)::int as count from activation_batches b where ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
}

export async function findBatch(db: Db, caller: Caller, batchId: string): Promise<BatchRow | undefined> {
  const { rows } = await counted(sql`b.id = ${batchId} and ${scope(caller)}`, { index: 1, size: 1 }).execute(db)
  return rows[0]
}

/** Redemptions by day of Asia/Shanghai since a moment. */
export async function listRedemptions(db: Db, batchId: string, since: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (redeemed_at at time zone 'Asia/Shanghai')::date::text as day, count(*)::int as count
    from activation_codes where batch_id = ${batchId} and redeemed_at >= ${since}
    group by 1 order by 1`.execute(db)
  return rows
}

export interface CodeRow {
  id: string
  batch_id: string
  batch_name: string
  school_id: string | null
  expires_at: Date | null
  voided_at: Date | null
  redeemed_at: Date | null
  redeemer_name: string | null
}

/** One code by its hash, when it belongs to a batch that the administrator may see. */
export async function findCode(db: Db, caller: Caller, codeHash: Buffer): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select c.id, c.batch_id, b.name as batch_name, b.school_id, c.expires_at, c.voided_at, c.redeemed_at,
      u.name as redeemer_name
    from activation_codes c join activation_batches b on b.id = c.batch_id
    left join users u on u.id = c.redeemed_by
    where c.code_hash = ${codeHash} and ${scope(caller)}`.execute(db)
  return rows[0]
}

/** Voids unused codes; returns how many. */
export async function voidCodes(tx: Db, by: { batchId: string } | { codeId: string }, now: Date): Promise<number> {
  const unused = tx
    .updateTable('activation_codes')
    .set({ voided_at: now })
    .where('redeemed_at', 'is', null)
    .where('voided_at', 'is', null)
  const named = 'batchId' in by ? unused.where('batch_id', '=', by.batchId) : unused.where('id', '=', by.codeId)
  return (await named.returning('id').execute()).length
}
