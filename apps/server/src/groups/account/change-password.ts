import { CodeTypes, messages } from '@shijie/contract'
import type { UserRow } from '../../db/tables.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { hashPassword, isGuessable, verifyPassword } from '../../platform/passwords.ts'
import type { Services } from '../../services.ts'
import {
  type Device,
  forgiveAttempts,
  getUser,
  type OpenedSession,
  openSession,
  requireVerification,
  setPassword,
  startAttempt,
  useVerification,
} from '../auth/index.ts'

export interface PasswordChange {
  digest: string
  oldDigest: string | undefined
  code: string | undefined
  verificationCookie: string | undefined
  rememberMe: boolean
}

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** The old password, counted like a sign-in so that a borrowed session can't guess it. */
export async function proveByPassword(
  needs: Pick<Services, 'db' | 'clock'>,
  user: UserRow,
  oldDigest: string,
  device: Device,
  refusal: string = messages.oldPasswordWrong,
): Promise<void> {
  const account = `password:${user.id}`
  // All browsers together: whoever borrowed the session could leave the cookie out.
  const tries = { key: 'of the session', gone: device.gone }
  await startAttempt(needs, account, tries)
  if (!(await verifyPassword(user.password_hash, oldDigest))) throw invalid(refusal)
  await forgiveAttempts(needs, account, tries.key)
}

async function proveByCode(needs: Needs, user: UserRow, change: PasswordChange): Promise<string> {
  for (const account of [user.phone, user.email]) {
    if (!account || !(change.code || change.verificationCookie)) continue
    const proof = { account, type: CodeTypes.passwordReset, code: change.code, cookie: change.verificationCookie }
    const found = await requireVerification(needs, proof).catch((error: unknown) => {
      if (account === user.email || !user.email) throw error
    })
    if (found) return found.verificationId
  }
  throw invalid(messages.proofRequired)
}

/** Changes own password; every session ends and the caller goes on with a new one. */
export async function changePassword(
  needs: Needs,
  caller: Caller,
  change: PasswordChange,
  device: Device,
): Promise<OpenedSession> {
  const { db, clock } = needs
  const user = await getUser(db, caller.userId)
  const { digest, oldDigest } = change
  let verificationId: string | undefined
  if (oldDigest) await proveByPassword(needs, user, oldDigest, device)
  else verificationId = await proveByCode(needs, user, change)
  if (await verifyPassword(user.password_hash, digest)) throw invalid(messages.passwordUnchanged)
  const names = [user.phone, user.email, user.email?.split('@')[0], user.student_no, user.name]
  if (isGuessable(digest, names)) throw invalid(messages.passwordTooCommon)
  const passwordHash = await hashPassword(digest)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (verificationId) await useVerification(tx, verificationId, now)
    await setPassword(tx, user.id, passwordHash, now)
    const { rememberMe } = change
    return openSession(tx, { userId: user.id, deviceKey: caller.deviceKey, deviceName: '', rememberMe, now })
  })
}
