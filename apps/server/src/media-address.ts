import { getFile, getThumbnail, MEDIA_ADDRESS_SECONDS } from '@shijie/contract'
import type { Caller } from './caller.ts'
import { keyedHash, sameBytes } from './crypto.ts'

/** Media elements can't send headers, so their address carries a signature for one file, user and session. */
export interface SignedAddress {
  fileId: string
  sessionId: string
  userId: string
  /** Seconds since 1970. */
  expires: number
}

const signatureOf = (secret: string, { fileId, sessionId, userId, expires }: SignedAddress): Buffer =>
  keyedHash(secret, 'media', fileId, sessionId, userId, expires)

export function isSignedForUser(secret: string, address: SignedAddress, signature: string): boolean {
  return sameBytes(signatureOf(secret, address), Buffer.from(signature, 'base64url'))
}

/** An address that opens one file for this caller for fifteen minutes. */
export function signMediaAddress(secret: string, caller: Caller, fileId: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + MEDIA_ADDRESS_SECONDS
  const address = { fileId, sessionId: caller.sessionId, userId: caller.userId, expires }
  const query = new URLSearchParams({
    FileId: fileId,
    Session: caller.sessionId,
    Expires: String(expires),
    Signature: signatureOf(secret, address).toString('base64url'),
  })
  return `${getFile.path}?${query}`
}

/** Pictures of a list keep their addresses for so long: it is read again and again, and browsers keep what they have. */
const STEADY_SECONDS = 300

/** Addresses of a file and of its small picture, which the same signature opens for at least ten minutes. */
export function signPictureAddresses(
  secret: string,
  caller: Caller,
  fileId: string,
  now: Date,
): { FileUrl: string; ThumbnailUrl: string } {
  const steady = STEADY_SECONDS * 1000
  const since = new Date(Math.floor(now.getTime() / steady) * steady)
  const url = signMediaAddress(secret, caller, fileId, since)
  return { FileUrl: url, ThumbnailUrl: `${getThumbnail.path}${url.slice(url.indexOf('?'))}` }
}

export const thumbnailAddresses = (secret: string, caller: Caller, fileIds: readonly string[], now: Date): string[] =>
  fileIds.map((fileId) => signPictureAddresses(secret, caller, fileId, now).ThumbnailUrl)
