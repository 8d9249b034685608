import { DEVICE_FAILURES_MAX, FAILURE_WINDOW_MINUTES, waitMessage } from '@shijie/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { MINUTE, momentBefore, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { Device } from './cookies.ts'

type Needs = Pick<Services, 'db' | 'clock'>

export const accountKeyOf = (account: string): Buffer => sha256(account.trim().toLowerCase())

/** Seconds that an unknown device waits for an account, by what unknown devices failed at it before: 1, 2, 4 … 30. */
const HOLD_MAX = 30
const holdOf = (failures: number): number => (failures === 0 ? 0 : Math.min(HOLD_MAX, 2 ** (failures - 1))) * SECOND

/**
 * Counts an attempt as a failure before the password is compared, so that parallel guesses see each other; success takes
 * the row back. Throws 42901 when this very device has failed ten times for this account within fifteen minutes. After
 * failures of unknown devices the try of another one is held for a while and then judged: it is never refused, and tries
 * of others do not prolong it. Unknown accounts are counted alike.
 */
export async function startAttempt(
  { db, clock }: Needs,
  account: string,
  { key: deviceKey, gone }: Pick<Device, 'key' | 'gone'>,
): Promise<void> {
  const now = clock.now()
  const accountKey = accountKeyOf(account)
  const attempt = await sql<{ id: number; is_known: boolean }>`
    insert into login_failures (account_key, device_key, is_known, failed_at)
    select ${accountKey}, ${deviceKey},
      exists (select from known_devices where account_key = ${accountKey} and device_key = ${deviceKey}), ${now}
    returning id, is_known`.execute(db)
  const row = attempt.rows[0]
  if (!row) throw new Error('The attempt was not recorded')
  const since = momentBefore(now, FAILURE_WINDOW_MINUTES * MINUTE)
  const counted = await sql<{ device: number; strangers: number; first: Date }>`
    select count(*) filter (where device_key = ${deviceKey})::int as device,
      count(*) filter (where not is_known)::int as strangers,
      min(failed_at) filter (where device_key = ${deviceKey}) as first
    from login_failures where account_key = ${accountKey} and failed_at > ${since}`.execute(db)
  const counts = counted.rows[0]
  if (!counts) return
  if (counts.device > DEVICE_FAILURES_MAX) {
    // A refused attempt compares nothing, so it does not prolong the lock.
    await db.deleteFrom('login_failures').where('id', '=', row.id).execute()
    const endsAt = counts.first.getTime() + FAILURE_WINDOW_MINUTES * MINUTE
    throw new AppError('TooManyAttempts', { message: waitMessage((endsAt - now.getTime()) / SECOND) })
  }
  const hold = row.is_known ? 0 : holdOf(counts.strangers - 1)
  if (hold > 0) await clock.wait(hold, gone)
}

/** Takes back this device's failures for the account after a success. */
export async function forgiveAttempts({ db }: Pick<Services, 'db'>, account: string, deviceKey: string): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('account_key', '=', accountKeyOf(account))
    .where('device_key', '=', deviceKey)
    .execute()
}

/** After a reset by proof of ownership nobody stays locked out. */
export async function forgiveAccount({ db }: Pick<Services, 'db'>, account: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account_key', '=', accountKeyOf(account)).execute()
}
