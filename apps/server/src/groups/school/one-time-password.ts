import { createHash, randomInt } from 'node:crypto'
import { hashPassword } from '../../platform/passwords.ts'

/** No signs that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

export interface OneTimePassword {
  /** As it is printed. */
  password: string
  hash: string
}

const newPassword = () => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A password that its owner has to change at the first sign-in. */
export async function createOneTimePassword(): Promise<OneTimePassword> {
  const password = newPassword()
  return { password, hash: await hashPassword(createHash('md5').update(password).digest('hex')) }
}

/** One after the other: whoever signs in meanwhile waits for one of them at most, not for a whole school. */
export async function createOneTimePasswords(
  count: number,
  onMade: (made: number) => Promise<void> = async () => undefined,
): Promise<OneTimePassword[]> {
  const made: OneTimePassword[] = []
  while (made.length < count) {
    made.push(await createOneTimePassword())
    await onMade(made.length)
  }
  return made
}
