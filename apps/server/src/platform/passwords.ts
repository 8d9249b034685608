import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { FairTurns } from './fair-turns.ts'

/** argon2id with the parameters of OWASP's recommendation. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashes run in libuv's four threads, which file reads need as well: two at a time keep the server answering
 * while a whole classroom signs in.
 */
const turns = new FairTurns(2)

/** Whose turn it is, and when they no longer wait for it. */
export interface Turn {
  by: string
  signal?: AbortSignal
}
const OURS: Turn = { by: '' }

/** Stores the browser's md5 as argon2id. */
export const hashPassword = (digest: string, { by, signal }: Turn = OURS): Promise<string> =>
  turns.take(by, () => hash(digest, OPTIONS), signal)

export const verifyPassword = (stored: string, digest: string, { by, signal }: Turn = OURS): Promise<boolean> =>
  turns.take(by, () => verify(stored, digest), signal)

let decoy: Promise<string> | undefined

/** Costs as much as a real comparison, so that unknown accounts answer in the same time. */
export async function verifyNothing(digest: string, turn?: Turn): Promise<false> {
  decoy ??= hashPassword('decoy')
  await verifyPassword(await decoy, digest, turn)
  return false
}

const COMMON = [
  '123456 12345678 123456789 1234567890 111111 000000 666666 888888 88888888 123123 654321 112233 121212 123321',
  '11111111 00000000 password password1 passw0rd qwerty qwerty123 qwertyuiop abc123 abcd1234 a123456 a12345678',
  'aa123456 1q2w3e4r 1qaz2wsx qazwsx asdfghjkl iloveyou admin admin123 administrator welcome letmein monkey dragon',
  '5201314 1314520 woaini woaini1314 woaini520 zxcvbnm asd123456 qq123456 q123456 abc12345 a1b2c3d4 123qwe',
  '123456a 123456abc 1234qwer 12345678a 147258369 159357 987654321 0123456789 123654 xiaoming student teacher',
]
  .join(' ')
  .split(' ')

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const COMMON_DIGESTS = new Set(COMMON.map(md5))

/** Only the md5 arrives, so length can't be checked; the commonest passwords and the account's own names can. */
export function isGuessable(digest: string, names: readonly (string | null | undefined)[]): boolean {
  return (
    COMMON_DIGESTS.has(digest) || names.some((name) => name && [name, name.toLowerCase()].map(md5).includes(digest))
  )
}
