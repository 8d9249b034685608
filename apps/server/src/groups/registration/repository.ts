import type { AccessMode } from '@shijie/contract'
import { saveSetting } from '../../platform/settings.ts'
import type { Db } from '../../services.ts'

const MODE = 'access.mode'
const NOTICE = 'access.notice'
const LICENCE = 'access.licence'
const NUMBER = 'access.registration_number'

export interface StoredAccess {
  mode: AccessMode
  notice: string
  licence: string
  number: string
}

/** What is stored of the site's access; the site is open until somebody says otherwise. */
export async function readAccess(db: Db): Promise<StoredAccess> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [MODE, NOTICE, LICENCE, NUMBER])
    .execute()
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, String(value)]))
  return {
    mode: (stored[MODE] ?? 'open') as AccessMode,
    notice: stored[NOTICE] ?? '',
    licence: stored[LICENCE] ?? '',
    number: stored[NUMBER] ?? '',
  }
}

export async function saveMode(db: Db, mode: AccessMode, notice: string, now: Date): Promise<void> {
  await saveSetting(db, MODE, mode, now)
  await saveSetting(db, NOTICE, notice, now)
}

export const saveLicence = (db: Db, licence: string, now: Date): Promise<void> => saveSetting(db, LICENCE, licence, now)

/** Keeps the first number of all that are offered. */
export async function offerNumber(db: Db, number: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: NUMBER, value: JSON.stringify(number) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
