import { z } from 'zod'
import { isSignedBy } from '../../platform/crypto.ts'

/** What a licence says: for which installation and school, and to which day. */
export interface Licence {
  number: string
  school: string
  /** `YYYY-MM-DD`, the last day. */
  validUntil: string
}

const licenceShape = z.object({ number: z.string(), school: z.string().max(200), validUntil: z.iso.date() })

/**
 * Reads a licence, `payload.signature`, both in base64url: the payload is JSON of the three facts, the signature Ed25519
 * over the payload as it is written. Undefined when the key did not sign it, or it is for another installation.
 */
export function readLicence(licence: string, publicKey: string, regNo: string): Licence | undefined {
  const [payload = '', signature = '', ...rest] = licence.replaceAll(/\s/g, '').split('.')
  if (rest.length > 0 || !isSignedBy(publicKey, payload, Buffer.from(signature, 'base64url'))) return undefined
  try {
    const found = licenceShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return found.number === regNo ? found : undefined
  } catch {
    return undefined
  }
}

/** The moment after which a licence is over: the end of its last day in Asia/Shanghai. */
export const endOfLicence = ({ validUntil }: Licence): Date => new Date(`${validUntil}T23:59:59+08:00`)
