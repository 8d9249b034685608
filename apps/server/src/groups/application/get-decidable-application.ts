import { messages } from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { decidableBy } from './policy.ts'
import { findQueued, type QueuedApplication } from './repository.ts'

/**
 * An open application that the caller may decide, locked until the transaction ends, so that of two decisions at once the
 * second finds it decided. Another school's, or of a class that the caller does not teach, does not exist.
 */
export async function getDecidable(tx: Db, caller: Caller, applicationId: string): Promise<QueuedApplication> {
  await tx.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  const application = await findQueued(tx, applicationId, decidableBy(caller))
  if (!application) throw notFound()
  if (application.state !== 'open') throw conflict(messages.applicationDecided)
  return application
}
