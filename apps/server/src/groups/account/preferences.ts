import { type BodyOf, type Preferences, preferences, type updatePreferences } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getUser } from '../auth/index.ts'

const DEFAULTS: Preferences = { PlaybackRate: '1', ShowCaptions: 1, DeskPanels: {} }

/** What the caller prefers; whatever was never chosen is as everybody has it. */
export async function getPreferences({ db }: Pick<Services, 'db'>, caller: Caller): Promise<Preferences> {
  const stored = preferences.partial().safeParse((await getUser(db, caller.userId)).preferences)
  return { ...DEFAULTS, ...(stored.success ? stored.data : {}) }
}

/** Changes some preferences and leaves the others. */
export async function changePreferences(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  change: BodyOf<typeof updatePreferences>,
): Promise<Preferences> {
  const next = { ...(await getPreferences({ db }, caller)), ...change }
  await db
    .updateTable('users')
    .set({ preferences: JSON.stringify(next) })
    .where('id', '=', caller.userId)
    .execute()
  return next
}
