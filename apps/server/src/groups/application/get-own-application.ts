import { bitOf, type DataOf, type getOwnApplication as endpoint } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getUser } from '../auth/index.ts'
import { presentOwn } from './presenter.ts'
import { findNewestOf } from './repository.ts'

/** What became of the caller's newest application, and whether access is open now. */
export async function getOwnApplication(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
): Promise<DataOf<typeof endpoint>> {
  const newest = await findNewestOf(db, caller.userId)
  const until = caller.hasOpenAccess ? (await getUser(db, caller.userId)).open_access_until : null
  return {
    Application: newest ? presentOwn(newest) : null,
    HasOpenAccess: bitOf(caller.hasOpenAccess),
    AccessUntil: wireTime(until),
  }
}
