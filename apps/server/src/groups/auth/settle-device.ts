import { sql } from 'kysely'
import type { Db } from '../../services.ts'

export interface SettledDevice {
  deviceKey: string
  /** It brought its cookie: only such a browser can have earlier sessions. */
  isReturning: boolean
  accountKey: Buffer
  now: Date
}

/**
 * What a success does to its browser: earlier sessions end, failures are forgiven, and it is known from now on. All of it
 * goes along with the statement that is made from the result, because a whole room signs in at once and each trip to the
 * database costs more than the work done there.
 */
export function settleDevice(db: Db, { deviceKey: key, isReturning: brought, accountKey, now }: SettledDevice) {
  const isReturning = sql<boolean>`${brought}::boolean`
  return db
    .with('forgotten', (query) =>
      query
        .updateTable('remembered_devices')
        .set({ revoked_at: now })
        .where(isReturning)
        .where('device_key', '=', key)
        .where('revoked_at', 'is', null)
        .returning('id'),
    )
    .with('ended', (query) =>
      query
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where(isReturning)
        .where('device_key', '=', key)
        .where('revoked_at', 'is', null)
        .returning('id'),
    )
    .with('forgiven', (query) =>
      query
        .deleteFrom('login_failures')
        .where('account_key', '=', accountKey)
        .where('device_key', '=', key)
        .returning('id'),
    )
    .with('known', (query) =>
      query
        .insertInto('known_devices')
        .values({ account_key: accountKey, device_key: key, seen_at: now })
        .onConflict((conflict) => conflict.columns(['account_key', 'device_key']).doUpdateSet({ seen_at: now }))
        .returning('account_key'),
    )
}
