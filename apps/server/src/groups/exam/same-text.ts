import { PLAIN_NUMBER } from '@shijie/contract'

/**
 * Full-width letters, digits and signs as their half-width twins. Not NFKC: that would turn x² into x2, which is
 * another answer.
 */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/\u2212/g, '-')

const WIDE = '[\\u2e80-\\u9fff\\uf900-\\ufaff]'
const SPACE_BESIDE_WIDE = new RegExp(`(?<=${WIDE})\\s+|\\s+(?=${WIDE})`, 'g')

/** How two answers are compared: width, case and spaces don't matter. */
export const normalise = (text: string): string =>
  halfWidth(text.normalize('NFC')).toLowerCase().replace(SPACE_BESIDE_WIDE, '').replace(/\s+/g, ' ').trim()

/** Distances are of what was written in decimals, so that 0.1 + 0.2 is as near to 0.3 as it looks. */
const ROUNDING = 1e-9

/** Is this what was asked for, in one of its forms, or a number near enough? */
export function isAccepted(given: string, accepted: readonly string[], tolerance: number): boolean {
  const text = normalise(given)
  if (text === '') return false
  if (accepted.some((form) => normalise(form) === text)) return true
  if (!PLAIN_NUMBER.test(text)) return false
  // 0.50 is 0.5 also without a tolerance.
  return accepted.map(normalise).some((form) => {
    if (!PLAIN_NUMBER.test(form)) return false
    const scale = Math.max(1, Math.abs(Number(form)))
    return Math.abs(Number(form) - Number(text)) <= tolerance + ROUNDING * scale
  })
}
