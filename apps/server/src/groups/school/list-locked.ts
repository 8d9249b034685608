import { FAILURE_WINDOW_MINUTES } from '@shijie/contract'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { listLockedAccounts } from './account-repository.ts'

/** Accounts among these that wrong passwords keep some device out of at the moment. */
export const listLocked = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accounts: readonly (string | null)[],
): Promise<Set<string>> =>
  listLockedAccounts(
    db,
    accounts.filter((account) => account !== null),
    momentBefore(clock.now(), FAILURE_WINDOW_MINUTES * MINUTE),
  )
