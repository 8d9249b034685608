import { DEVICE_FAILURES_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import { sha256 } from '../../platform/crypto.ts'
import type { Db } from '../../services.ts'

/** Ends every session of these people, remembered ones too. Returns whose sessions there were. */
export async function endSessionsOf(tx: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const ids = [...userIds]
  await sql`update remembered_devices set revoked_at = ${now}
    where user_id = any(${ids}::uuid[]) and revoked_at is null`.execute(tx)
  const { rows } = await sql<{ user_id: string }>`update sessions set revoked_at = ${now}
    where user_id = any(${ids}::uuid[]) and revoked_at is null returning user_id`.execute(tx)
  return [...new Set(rows.map((row) => row.user_id))]
}

export async function storeOneTimePasswords(tx: Db, given: readonly { id: string; hash: string }[]): Promise<void> {
  await sql`
    update users u set password_hash = v.hash, must_change_password = true
    from unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ hash }) => hash)}::text[]) as v(id, hash)
    where u.id = v.id`.execute(tx)
}

/** Wrong passwords are counted by the text that somebody signed in with. */
const keysOf = (accounts: readonly string[]): Buffer[] =>
  accounts.map((account) => sha256(account.trim().toLowerCase()))

export async function forgetFailures(tx: Db, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  await tx.deleteFrom('login_failures').where('account_key', 'in', keysOf(accounts)).execute()
}

/** Accounts among these that some device can't sign in to at the moment. */
export async function listLockedAccounts(db: Db, accounts: readonly string[], since: Date): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const { rows } = await sql<{ account_key: Buffer }>`
    select distinct account_key from login_failures
    where account_key = any(${keysOf(accounts)}::bytea[]) and failed_at > ${since}
    group by account_key, device_key having count(*) >= ${DEVICE_FAILURES_MAX}`.execute(db)
  const locked = new Set(rows.map((row) => row.account_key.toString('hex')))
  return new Set(accounts.filter((account) => keysOf([account]).some((key) => locked.has(key.toString('hex')))))
}
