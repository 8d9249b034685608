import { z } from 'zod'
import { readSetting, saveSetting } from '../../platform/settings.ts'
import type { Db } from '../../services.ts'

const SITE = 'site'
const FINISHED = 'start.finished'

/** What a school has said about its site; what it has not said comes from the environment. */
const storedSite = z.object({
  name: z.string().optional(),
  shortName: z.string().optional(),
  copyright: z.string().optional(),
  filingNumber: z.string().optional(),
  address: z.string().optional(),
  logoFileId: z.string().optional(),
})
export type StoredSite = z.output<typeof storedSite>

export async function readStoredSite(db: Db): Promise<StoredSite> {
  return storedSite.safeParse(await readSetting(db, SITE)).data ?? {}
}

export const saveSite = (tx: Db, site: StoredSite, now: Date): Promise<void> => saveSetting(tx, SITE, site, now)

export const isStartFinished = async (db: Db): Promise<boolean> => (await readSetting(db, FINISHED)) === true

export const saveStartFinished = (tx: Db, now: Date): Promise<void> => saveSetting(tx, FINISHED, true, now)
