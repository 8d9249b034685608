import { createHash, randomBytes } from 'node:crypto'
import {
  type DataOf,
  KEYS_MAX,
  type listKeys as listEndpoint,
  modelMessages,
  type postKey,
  type QueryOf,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { offsetOf, pageOf } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getComponent } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const PREFIX = 'sj_'

/** A key is as long as a hash, so that one round of hashing is enough to keep it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** O782 */
export async function listKeys(
  { db }: Needs,
  caller: Caller,
  { ComponentId, ...paging }: QueryOf<typeof listEndpoint>,
): Promise<DataOf<typeof listEndpoint>> {
  await getComponent(db, caller, ComponentId)
  const page = pageOf(paging)
  const own = db
    .selectFrom('component_keys')
    .where('component_id', '=', ComponentId)
    .where('user_id', '=', caller.userId)
  const rows = await own.selectAll().orderBy('id').limit(page.size).offset(offsetOf(page)).execute()
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ id, name, ending, created_at, used_at }) => ({
    KeyId: id,
    KeyName: name,
    Ending: ending,
    CreateTime: wireTime(created_at),
    UseTime: wireTime(used_at),
  }))
  return { Items: items, TotalCount: count }
}

/** O783 */
export function makeKey(
  { db, clock }: Needs,
  caller: Caller,
  componentId: string,
  name: string,
): Promise<DataOf<typeof postKey>> {
  return inTransaction(db, async (tx) => {
    await getComponent(tx, caller, componentId)
    await tx.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute()
    const own = await tx
      .selectFrom('component_keys')
      .select('id')
      .where('component_id', '=', componentId)
      .where('user_id', '=', caller.userId)
      .execute()
    if (own.length >= KEYS_MAX) throw conflict(modelMessages.keysTooMany)
    const key = `${PREFIX}${randomBytes(24).toString('base64url')}`
    const row = { id: newId(), component_id: componentId, user_id: caller.userId, name, created_at: clock.now() }
    await tx
      .insertInto('component_keys')
      .values({ ...row, hash: hashKey(key), ending: key.slice(-4) })
      .execute()
    return { KeyId: row.id, Key: key }
  })
}

/** O784: nothing remembers keys, so that the next call is refused. */
export async function revokeKey({ db }: Needs, caller: Caller, keyId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('component_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}
