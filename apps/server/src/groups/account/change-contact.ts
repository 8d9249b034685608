import { type AccountInfo, CodeTypes, isPhone, messages } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { type Device, getOwnAccount, getUser, requireVerification, useVerification } from '../auth/index.ts'
import { proveByPassword } from './change-password.ts'

export interface ContactChange {
  account: string
  code: string
  digest: string
}

/**
 * Changes own phone or e-mail. The code shows that the new one is the caller's, the password that the caller is the
 * owner of the account and not somebody at a computer left open.
 */
export async function changeContact(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { account, code, digest }: ContactChange,
  device: Device,
): Promise<AccountInfo> {
  const { db, clock } = needs
  const user = await getUser(db, caller.userId)
  if (account === user.phone || account === user.email) throw invalid(messages.contactUnchanged)
  await proveByPassword(needs, user, digest, device, messages.passwordWrong)
  const proof = { account, type: CodeTypes.contactChange, code, cookie: undefined }
  const { verificationId } = await requireVerification(needs, proof)
  try {
    await db.transaction().execute(async (tx) => {
      await useVerification(tx, verificationId, clock.now())
      const change = isPhone(account) ? { phone: account } : { email: account }
      await tx.updateTable('users').set(change).where('id', '=', caller.userId).execute()
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw new AppError('AccountTaken')
    throw error
  }
  return getOwnAccount(needs, caller)
}
