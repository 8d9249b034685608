import { getFile, getThumbnail, MEDIA_ADDRESS_SECONDS } from '@shijie/contract'
import type { Reader } from './caller.ts'
import { keyedHash, sameBytes } from './crypto.ts'

/**
 * Media elements can't send headers, so their address carries a signature for one file, user and session. A visitor has
 * neither of the last: theirs is signed for their browser, which its cookie names; that stands in no address.
 */
export interface SignedAddress {
  fileId: string
  /** Seconds since 1970. */
  expires: number
}

/** What an address opens: a file as it is, or only its small picture. */
export type MediaPurpose = 'file' | 'thumbnail'

const WORDS: Record<MediaPurpose, string> = { file: 'media', thumbnail: 'thumbnail' }

function signatureOf(
  secret: string,
  reader: Reader,
  { fileId, expires }: SignedAddress,
  purpose: MediaPurpose,
): Buffer {
  if (reader.userId === null) return keyedHash(secret, `visitor ${WORDS[purpose]}`, fileId, reader.deviceKey, expires)
  return keyedHash(secret, WORDS[purpose], fileId, reader.sessionId, reader.userId, expires)
}

/** Whether the signature opens that; who may have a file may have its small picture as well, and never the other way round. */
export function isSignedFor(
  secret: string,
  reader: Reader,
  address: SignedAddress,
  signature: string,
  purpose: MediaPurpose,
): boolean {
  const given = Buffer.from(signature, 'base64url')
  const purposes: MediaPurpose[] = purpose === 'thumbnail' ? ['thumbnail', 'file'] : ['file']
  return purposes.some((one) => sameBytes(signatureOf(secret, reader, address, one), given))
}

function queryFor(secret: string, reader: Reader, fileId: string, now: Date, purpose: MediaPurpose): URLSearchParams {
  const expires = Math.floor(now.getTime() / 1000) + MEDIA_ADDRESS_SECONDS
  return new URLSearchParams({
    FileId: fileId,
    ...(reader.userId === null ? {} : { Session: reader.sessionId }),
    Expires: String(expires),
    Signature: signatureOf(secret, reader, { fileId, expires }, purpose).toString('base64url'),
  })
}

/** An address that opens one file for this reader for fifteen minutes. */
export const signMediaAddress = (secret: string, reader: Reader, fileId: string, now: Date): string =>
  `${getFile.path}?${queryFor(secret, reader, fileId, now, 'file')}`

/** An address of the small picture of a file; it does not open the file. */
export const signThumbnailAddress = (secret: string, reader: Reader, fileId: string, now: Date): string =>
  `${getThumbnail.path}?${queryFor(secret, reader, fileId, now, 'thumbnail')}`

/** Pictures of a list keep their addresses for so long: it is read again and again, and browsers keep what they have. */
const STEADY_SECONDS = 300

function steady(now: Date): Date {
  const length = STEADY_SECONDS * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/** Addresses of a file and of its small picture, good for at least ten minutes. */
export function signPictureAddresses(
  secret: string,
  reader: Reader,
  fileId: string,
  now: Date,
): { FileUrl: string; ThumbnailUrl: string } {
  const since = steady(now)
  return {
    FileUrl: signMediaAddress(secret, reader, fileId, since),
    ThumbnailUrl: signThumbnailAddress(secret, reader, fileId, since),
  }
}

/** Small pictures for whoever may see these and not more. */
export const thumbnailAddresses = (secret: string, reader: Reader, fileIds: readonly string[], now: Date): string[] =>
  fileIds.map((fileId) => signThumbnailAddress(secret, reader, fileId, steady(now)))
