import { normaliseActivationCode } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { sha256 } from '../../platform/crypto.ts'
import type { Services } from '../../services.ts'
import { type CodeRow, findBatch, findCode, voidCodes } from './batch-repository.ts'

/** A code of a batch that the administrator may see, or 40401. */
export async function getCode({ db }: Pick<Services, 'db'>, caller: Caller, typed: string): Promise<CodeRow> {
  const code = await findCode(db, caller, sha256(normaliseActivationCode(typed)))
  if (!code) throw notFound()
  return code
}

/** Voids what is unused of a batch, or one code; accounts that were activated stay active. */
export async function voidActivation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { batchId, cardCode = '' }: { batchId: string | undefined; cardCode: string | undefined },
): Promise<number> {
  const now = clock.now()
  const code = batchId ? undefined : await getCode({ db }, caller, cardCode)
  const subjectId = batchId ?? code?.batch_id ?? ''
  if (!(await findBatch(db, caller, subjectId))) throw notFound()
  return db.transaction().execute(async (tx) => {
    const count = await voidCodes(tx, code ? { codeId: code.id } : { batchId: subjectId }, now)
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: 'activation.void',
      subjectId,
      details: { count },
    })
    return count
  })
}
