import { CodeTypes, messages } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import { hashPassword, isGuessable } from '../../platform/passwords.ts'
import type { Services } from '../../services.ts'
import { forgiveAccount } from './login-attempts.ts'
import { findByContact } from './repository.ts'
import { setPassword } from './set-password.ts'
import { requireVerification, useVerification } from './verification-codes.ts'

export interface Reset {
  account: string
  digest: string
  code: string | undefined
  verificationCookie: string | undefined
}

/** Sets a new password for whoever proved to own the phone or e-mail address; all sessions of the account end. */
export async function resetPassword(needs: Pick<Services, 'db' | 'clock' | 'config'>, reset: Reset): Promise<void> {
  const { db, clock } = needs
  const { account, digest, code, verificationCookie } = reset
  const proof = { account, type: CodeTypes.passwordReset, code, cookie: verificationCookie }
  const { verificationId } = await requireVerification(needs, proof)
  const user = await findByContact(db, account)
  // In demonstration mode the code is the answer, for unknown accounts alike: at this end there is no code to correct.
  if (!user) throw invalid(messages.askTeacher)
  if (isGuessable(digest, [account, user.name, user.student_no])) throw invalid(messages.passwordTooCommon)
  const passwordHash = await hashPassword(digest)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await useVerification(tx, verificationId, now)
    await setPassword(tx, user.id, passwordHash, now)
  })
  await forgiveAccount(needs, account)
}
