import type { ApplicationState, DataOf, listApplications } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { decidableBy } from './policy.ts'
import { presentQueued } from './presenter.ts'
import { listQueue } from './repository.ts'

/** The queue of the caller: of the own classes, of the school, or of all. An administrator without a school has none. */
export async function listDecidable(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  state: ApplicationState,
  page: Page,
): Promise<DataOf<typeof listApplications>> {
  const { rows, total } = await listQueue(db, decidableBy(caller), state, page)
  return { Items: rows.map(presentQueued), TotalCount: total }
}
