import { sql } from 'kysely'
import type { Db } from '../services.ts'
import { AppError } from './app-error.ts'

interface WritingLimit {
  /** How often the person has written in the time that counts; asked while their row is held. */
  countWritten: () => Promise<number>
  most: number
  message: string
}

/**
 * Refuses a person who wrote too often. To be called in a transaction, of which it holds the person's row until the end: whoever
 * presses twice at once waits for the first.
 */
export async function refuseTooOften(
  tx: Db,
  userId: string,
  { countWritten, most, message }: WritingLimit,
): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  if ((await countWritten()) >= most) throw new AppError('TooManyAttempts', { message })
}
