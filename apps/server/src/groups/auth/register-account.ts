import { CodeTypes, isPhone, messages, UserTypes } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword, isGuessable } from '../../platform/passwords.ts'
import type { Services } from '../../services.ts'
import { redeemActivationCode } from './activation-codes.ts'
import { findByContact } from './repository.ts'
import { requireVerification, useVerification } from './verification-codes.ts'

export interface Registration {
  account: string
  digest: string
  cardCode: string
  code: string | undefined
  verificationCookie: string | undefined
}

/** A name to start with; the owner changes it in the account settings. */
const defaultName = (account: string) =>
  isPhone(account) ? `学员${account.slice(-4)}` : `学员${account.split('@')[0]?.slice(0, 12) ?? ''}`

/** Makes an active personal learner (6000) from a verified phone or e-mail and an activation code. */
export async function registerAccount(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  registration: Registration,
): Promise<void> {
  const { db, clock } = needs
  const { account, digest, cardCode, code, verificationCookie } = registration
  if (await findByContact(db, account)) throw new AppError('AccountTaken')
  if (isGuessable(digest, [account, account.split('@')[0]])) throw invalid(messages.passwordTooCommon)
  const proof = { account, type: CodeTypes.registration, code, cookie: verificationCookie }
  const { verificationId } = await requireVerification(needs, proof).catch(async (error: unknown) => {
    // The first of two presses may have used the code meanwhile.
    if (await findByContact(db, account)) throw new AppError('AccountTaken')
    throw error
  })
  const password_hash = await hashPassword(digest)
  const now = clock.now()
  const contact = isPhone(account) ? { phone: account } : { email: account }
  const user = {
    id: newId(),
    user_type: UserTypes.personal,
    name: defaultName(account),
    password_hash,
    is_active: true,
    ...contact,
  }
  try {
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values(user).execute()
      await redeemActivationCode(tx, cardCode, user.id, now)
      await useVerification(tx, verificationId, now)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw new AppError('AccountTaken', { cause: error })
    throw error
  }
}
