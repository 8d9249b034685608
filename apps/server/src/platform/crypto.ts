import { createHash, createHmac, createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto'

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** A bearer value of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Keyed hash of several parts; a separator that cannot stand in a part keeps them apart. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const publicKeyOf = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })

/** Is this an Ed25519 public key in SPKI form. */
export function isEd25519Key(base64: string): boolean {
  try {
    return publicKeyOf(base64).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Was the text signed by the owner of the Ed25519 key. */
export const isSignedBy = (publicKey: string, signed: string, signature: Buffer): boolean =>
  verify(null, Buffer.from(signed), publicKeyOf(publicKey), signature)
