import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** A bearer value of 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Keyed hash of several parts; a separator that cannot stand in a part keeps them apart. */
export const keyedHash = (secret: string, ...parts: (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\u0000')).digest()

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
