import { randomInt } from 'node:crypto'
import {
  ACTIVATION_ALPHABET,
  ACTIVATION_CODE_LENGTH,
  activationCheckCharacter,
  isActivationCode,
  messages,
  normaliseActivationCode,
} from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../services.ts'

function newActivationCode(): string {
  const body = Array.from({ length: ACTIVATION_CODE_LENGTH - 1 }, () =>
    ACTIVATION_ALPHABET.charAt(randomInt(ACTIVATION_ALPHABET.length)),
  ).join('')
  return body + activationCheckCharacter(body)
}

export interface NewBatch {
  name: string
  textbook?: string
  isbn?: string
  count: number
  expiresAt?: Date
  createdBy?: string
  schoolId?: string | null
}

export interface MadeBatch {
  batchId: string
  codes: string[]
}

const INSERT_ROWS = 1000

/** Makes a batch of codes and returns them in clear: the only time that they can be seen. */
export async function createActivationCodes(db: Db, batch: NewBatch): Promise<string[]> {
  return (await createActivationBatch(db, batch)).codes
}

/** The same with the id of the batch. */
export async function createActivationBatch(db: Db, batch: NewBatch): Promise<MadeBatch> {
  const codes = [...new Set(Array.from({ length: batch.count }, newActivationCode))]
  const batchId = newId()
  await inTransaction(db, async (tx) => {
    const { name, textbook, isbn, createdBy, schoolId } = batch
    await tx
      .insertInto('activation_batches')
      .values({
        id: batchId,
        name,
        textbook: textbook ?? '',
        isbn: isbn ?? '',
        created_by: createdBy,
        school_id: schoolId,
        expires_at: batch.expiresAt,
      })
      .execute()
    for (let start = 0; start < codes.length; start += INSERT_ROWS) {
      const rows = codes.slice(start, start + INSERT_ROWS).map((code) => ({
        id: newId(),
        batch_id: batchId,
        code_hash: sha256(code),
        expires_at: batch.expiresAt,
      }))
      await tx.insertInto('activation_codes').values(rows).execute()
    }
  })
  return { batchId, codes }
}

/** Redeems a typed code for a user inside a transaction: of many at once exactly one succeeds. */
export async function redeemActivationCode(tx: Db, typed: string, userId: string, now: Date): Promise<void> {
  const code = normaliseActivationCode(typed)
  if (!isActivationCode(code)) throw invalid(messages.cardCodeWrong)
  const code_hash = sha256(code)
  const redeemed = await tx
    .updateTable('activation_codes')
    .set({ redeemed_at: now, redeemed_by: userId })
    .where('code_hash', '=', code_hash)
    .where('redeemed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (redeemed) return
  const row = await tx
    .selectFrom('activation_codes')
    .select(['redeemed_at', 'voided_at'])
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  if (!row || row.voided_at) throw invalid(messages.cardCodeWrong)
  throw invalid(row.redeemed_at ? messages.cardCodeUsed : messages.cardCodeExpired)
}
