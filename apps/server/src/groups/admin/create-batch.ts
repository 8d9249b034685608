import type { BodyOf, createActivationBatch as endpoint } from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { createActivationBatch } from '../auth/index.ts'

/** The end of a day in Asia/Shanghai; undefined for no day. */
const endOfDay = (day: string): Date | undefined => (day ? new Date(`${day}T23:59:59.999+08:00`) : undefined)

/** Makes a batch for the administrator's school; the codes are answered once and stored only as hashes. */
export async function createBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<{ BatchId: string; Codes: string[] }> {
  const { Name, Textbook, Isbn, Count, ExpireDate } = body
  const expiresAt = endOfDay(ExpireDate)
  return inTransaction(db, async (tx) => {
    const made = await createActivationBatch(tx, {
      name: Name,
      textbook: Textbook,
      isbn: Isbn,
      count: Count,
      createdBy: caller.userId,
      schoolId: caller.schoolId,
      ...(expiresAt ? { expiresAt } : {}),
    })
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: 'activation.create',
      subjectId: made.batchId,
      details: { name: Name, count: Count },
    })
    return { BatchId: made.batchId, Codes: made.codes }
  })
}
