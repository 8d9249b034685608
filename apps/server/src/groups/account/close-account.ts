import { messages } from '@shijie/contract'
import { forbidden } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { type Device, getUser } from '../auth/index.ts'
import { proveByPassword } from './change-password.ts'
import { eraseAccount } from './erase-account.ts'
import { closesOwnAccount } from './policy.ts'

/** Deletes the caller's account; phone and e-mail can register anew. */
export async function closeAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  digest: string,
  device: Device,
): Promise<void> {
  if (!closesOwnAccount(caller)) throw forbidden(messages.closeBySchool)
  const user = await getUser(db, caller.userId)
  await proveByPassword({ db, clock }, user, digest, device, messages.passwordWrong)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await eraseAccount(tx, user, now)
    await recordAudit(tx, now, {
      actorId: user.id,
      schoolId: user.school_id,
      action: 'account.close',
      subjectId: user.id,
    })
  })
}
