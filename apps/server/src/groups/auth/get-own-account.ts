import type { AccountInfo } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getUser } from './get-user.ts'
import { presentAccount } from './presenter.ts'

export async function getOwnAccount({ db }: Pick<Services, 'db'>, caller: Caller): Promise<AccountInfo> {
  return presentAccount(await getUser(db, caller.userId))
}
