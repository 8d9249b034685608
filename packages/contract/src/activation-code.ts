import { ACTIVATION_CODE_LENGTH } from './constants.ts'

/** Crockford's 32 characters, 5 bits each: I, L, O and U never stand in a code, and what looks like 0 or 1 is read as such. */
export const ACTIVATION_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a person typed, without separators, in capitals, full-width characters and look-alikes mended. */
export function normaliseActivationCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\-–—_.]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/**
 * The check character of a code's first 15 characters: a weighted sum modulo the alphabet's size (Luhn mod N),
 * which finds every single wrong character and nearly all swaps of neighbours.
 */
export function activationCheckCharacter(body: string): string {
  const size = ACTIVATION_ALPHABET.length
  let sum = 0
  for (let i = 0; i < body.length; i++) {
    const value = ACTIVATION_ALPHABET.indexOf(body.charAt(body.length - 1 - i)) * (i % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / size) + (value % size)
  }
  return ACTIVATION_ALPHABET.charAt((size - (sum % size)) % size)
}

/** Has the shape of a code and a right check character. */
export function isActivationCode(code: string): boolean {
  if (code.length !== ACTIVATION_CODE_LENGTH) return false
  if ([...code].some((character) => !ACTIVATION_ALPHABET.includes(character))) return false
  return activationCheckCharacter(code.slice(0, -1)) === code.slice(-1)
}

/** Four groups of four, as printed. */
export function formatActivationCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
