import {
  CODE_ATTEMPTS,
  CODE_COUNTDOWN_SECONDS,
  CODE_GRACE_SECONDS,
  messages,
  VERIFICATION_SECONDS,
} from '@shijie/contract'
import { sql } from 'kysely'
import { AppError, invalid } from '../../platform/app-error.ts'
import { keyedHash, sameBytes, sha256 } from '../../platform/crypto.ts'
import { momentBefore, SECOND } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const CODE_LIFE = (CODE_COUNTDOWN_SECONDS + CODE_GRACE_SECONDS) * SECOND

export const hashCode = (secret: string, account: string, type: number, code: string): Buffer =>
  keyedHash(secret, 'code', account, type, code)

/** The newest unused code of an account for each type asked for. */
async function listNewest(db: Db, account: string, type: number | undefined) {
  const codes = db
    .selectFrom('verification_codes')
    .distinctOn('code_type')
    .selectAll()
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .orderBy('code_type')
    .orderBy('sent_at', 'desc')
  return (type ? codes.where('code_type', '=', type) : codes).execute()
}

/**
 * Compares a code with the newest ones of the account and marks the match as verified. Five attempts each;
 * a wrong guess is counted in the same step that compares, so that parallel guesses count too.
 * Returns the proof that binds the verification to whoever made it.
 */
export async function verifyCode(
  { db, clock, config }: Needs,
  account: string,
  code: string,
  type?: number,
): Promise<{ proof: string }> {
  const now = clock.now()
  const candidates = await listNewest(db, account, type)
  const living = candidates.filter((row) => row.sent_at > momentBefore(now, CODE_LIFE))
  if (living.length === 0) throw invalid(candidates.length > 0 ? messages.codeExpired : messages.codeWrong)
  let isExhausted = true
  for (const row of living) {
    const hash = hashCode(config.secret, account, row.code_type, code)
    // The same for whoever sends the same right code at the same time, so that a double press proves itself once.
    const proof = keyedHash(config.secret, 'proof', row.id, code).toString('base64url')
    const counted = await db
      .updateTable('verification_codes')
      .set({
        attempts: sql`attempts + case when code_hash = ${hash} then 0 else 1 end`,
        verified_at: sql`case when code_hash = ${hash} then ${now}::timestamptz else verified_at end`,
        proof_hash: sql`case when code_hash = ${hash} then ${sha256(proof)}::bytea else proof_hash end`,
      })
      .where('id', '=', row.id)
      .where('attempts', '<', CODE_ATTEMPTS)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst()
    if (!counted) continue
    isExhausted = false
    if (sameBytes(counted.code_hash, hash)) return { proof }
  }
  if (isExhausted) throw new AppError('TooManyAttempts', { message: messages.codeExpired })
  throw invalid(messages.codeWrong)
}

export interface Proof {
  account: string
  type: number
  /** The code itself, or … */
  code: string | undefined
  /** … the value of the browser's verification cookie. */
  cookie: string | undefined
}

/** Finds the verification that a proof stands for; throws the sentence that says what to do when there is none. */
export async function requireVerification(needs: Needs, proof: Proof): Promise<{ verificationId: string }> {
  const { account, type } = proof
  const value = proof.code ? (await verifyCode(needs, account, proof.code, type)).proof : proof.cookie
  const now = needs.clock.now()
  const verified = value
    ? await needs.db
        .selectFrom('verification_codes')
        .select('id')
        .where('proof_hash', '=', sha256(value))
        .where('account', '=', account)
        .where('code_type', '=', type)
        .where('used_at', 'is', null)
        .where('verified_at', '>', momentBefore(now, VERIFICATION_SECONDS * SECOND))
        .executeTakeFirst()
    : undefined
  if (verified) return { verificationId: verified.id }
  const [newest] = await listNewest(needs.db, account, type)
  const isExpired = newest && newest.sent_at <= momentBefore(now, CODE_LIFE)
  throw invalid(isExpired ? messages.codeAgain : messages.codeRequired)
}

/** Uses a verification up, inside the transaction that it permits; the first success wins. */
export async function useVerification(tx: Db, verificationId: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', verificationId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw invalid(messages.codeAgain)
}
