import { type AccountInfo, messages, reachesUserType, UserTypes } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { redeemActivationCode } from './activation-codes.ts'
import { presentAccount } from './presenter.ts'

/** Activates the caller: 1000 becomes 6000. School accounts and active ones need no activation. */
export async function activateAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  cardCode: string,
): Promise<AccountInfo> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['is_active', 'user_type'])
      .where('id', '=', caller.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.is_active || reachesUserType(user.user_type, UserTypes.student))
      throw conflict(messages.activationNotNeeded)
    await redeemActivationCode(tx, cardCode, caller.userId, now)
    const activated = await tx
      .updateTable('users')
      .set({ is_active: true, user_type: UserTypes.personal })
      .where('id', '=', caller.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentAccount(activated)
  })
}
