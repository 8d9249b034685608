import { type ApplicationState, type DataOf, type listApplications, UserTypes } from '@shijie/contract'
import type { Caller } from '../../caller.ts'
import type { Page } from '../../paging.ts'
import type { Services } from '../../services.ts'
import { presentQueued } from './presenter.ts'
import { listQueue } from './repository.ts'

/** The queue of the caller's school, or of all for the platform. An administrator without a school has none. */
export async function listDecidable(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  state: ApplicationState,
  page: Page,
): Promise<DataOf<typeof listApplications>> {
  const isPlatform = caller.userType === UserTypes.platformAdmin
  if (!isPlatform && !caller.schoolId) return { Items: [], TotalCount: 0 }
  const { rows, total } = await listQueue(db, isPlatform ? undefined : (caller.schoolId ?? ''), state, page)
  return { Items: rows.map(presentQueued), TotalCount: total }
}
