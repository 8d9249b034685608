import { randomInt } from 'node:crypto'
import { CODE_COUNTDOWN_SECONDS, CODE_LENGTH, CodeTypes, messages } from '@shijie/contract'
import { sql } from 'kysely'
import { channelOf } from '../../clients/messenger.ts'
import { AppError, conflict } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { momentAfter, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { findByContact } from './repository.ts'
import { hashCode } from './verification-codes.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'messenger' | 'log' | 'addressLimits'>

/** What to say where no code can be sent, by what it would be for. */
const unreachable: Record<number, string> = {
  [CodeTypes.passwordReset]: messages.askTeacher,
  [CodeTypes.contactChange]: messages.contactChangeOff,
}

const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * Sends a verification code. In demonstration mode it is also the answer, so that the flow can be tried.
 * Registration tells that an account exists (50109); a password reset never tells.
 */
export async function sendCode(needs: Needs, account: string, type: number, address: string): Promise<string> {
  const { db, config, messenger } = needs
  if (!messenger.reaches(channelOf(account))) {
    throw conflict(unreachable[type] ?? messages.registrationOff)
  }
  const isAboutAccount = type === CodeTypes.registration || type === CodeTypes.passwordReset
  const user = isAboutAccount ? await findByContact(db, account) : undefined
  if (type === CodeTypes.registration && user) throw new AppError('AccountTaken')
  const code = newCode()
  needs.addressLimits.countCode(address)
  const id = await recordCode(needs, account, type, code)
  const isForNobody = type === CodeTypes.passwordReset && !user
  if (!isForNobody) await deliver(needs, id, account, code)
  return config.isDemo ? code : ''
}

/** One code in 120 seconds for each account and type, also when two calls come at once. */
async function recordCode({ db, clock, config }: Needs, account: string, type: number, code: string): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${type}:${account}`}, 0))`.execute(tx)
    const newest = await tx
      .selectFrom('verification_codes')
      .select('sent_at')
      .where('account', '=', account)
      .where('code_type', '=', type)
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const freeAt = newest && momentAfter(newest.sent_at, CODE_COUNTDOWN_SECONDS * SECOND)
    if (freeAt && freeAt > now) {
      const seconds = (freeAt.getTime() - now.getTime()) / SECOND
      throw new AppError('TooManyAttempts', { message: messages.codeTooSoon(seconds) })
    }
    const id = newId()
    const code_hash = hashCode(config.secret, account, type, code)
    await tx
      .insertInto('verification_codes')
      .values({ id, account, code_type: type, code_hash, sent_at: now })
      .execute()
    return id
  })
}

async function deliver(
  { db, config, messenger, log }: Needs,
  id: string,
  account: string,
  code: string,
): Promise<void> {
  const { name } = config.site
  const body = `【${name}】验证码 ${code}，${CODE_COUNTDOWN_SECONDS} 秒内有效。请不要告诉别人。`
  try {
    await messenger.send({ recipient: account, subject: `${name}验证码`, body })
  } catch (error) {
    log.error({ err: error }, 'verification code not sent')
    // A code that nobody received must not block the next try for two minutes.
    await db.deleteFrom('verification_codes').where('id', '=', id).execute()
    throw conflict(messages.codeNotSent)
  }
}
