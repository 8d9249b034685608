import { PLAIN_NUMBER, toHalfWidth } from '@shijie/contract'

const WIDE = '[\\u2e80-\\u9fff\\uf900-\\ufaff]'
const SPACE_BESIDE_WIDE = new RegExp(`(?<=${WIDE})\\s+|\\s+(?=${WIDE})`, 'g')

/** How two answers are compared: width, case and spaces don't matter. */
export const normalise = (text: string): string =>
  toHalfWidth(text.normalize('NFC'))
    .replace(/\u2212/g, '-')
    .toLowerCase()
    .replace(SPACE_BESIDE_WIDE, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Distances are of what was written in decimals, so that 0.1 + 0.2 is as near to 0.3 as it looks. */
const ROUNDING = 1e-9

const BLANK = /_{3,}/
/** A unit is what stands behind a blank as far as the next mark; longer ones are no units. */
const UNIT_END = /[\s\d,.;:?!()。、“”「」$]|_{3,}/
const UNIT_MAX = 8

const unitOf = (behind: string): string => {
  const text = normalise(behind)
  const end = text.search(UNIT_END)
  return text.slice(0, Math.min(end < 0 ? text.length : end, UNIT_MAX))
}

/** What stands behind each blank of a stem, or behind 几 and 多少 where a question has no blank. */
export function unitsOf(stem: string): string[] {
  const [, ...behind] = stem.split(BLANK)
  if (behind.length > 0) return behind.map(unitOf)
  const asked = /(?:几|多少)(.*)$/s.exec(stem)?.[1]
  return [asked === undefined ? '' : unitOf(asked)]
}

/** `16片` where 片 stands behind the blank; nothing else is taken away from an answer. */
function withoutUnit(text: string, unit: string): string {
  for (let length = unit.length; length > 0; length--) {
    const end = unit.slice(0, length)
    if (text.endsWith(end) && text.length > length) return text.slice(0, -length).trim()
  }
  return text
}

const THOUSANDS = /^[+-]?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/
const FRACTION = /^([+-]?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/

const readPlain = (text: string): number | undefined => {
  const plain = THOUSANDS.test(text) ? text.replace(/[, ]/g, '') : text
  return PLAIN_NUMBER.test(plain) ? Number(plain) : undefined
}

/** The number that somebody wrote: with thousands commas, as a fraction, in percent. */
function readNumber(text: string, isPercent: boolean): number | undefined {
  if (text.endsWith('%')) {
    const value = readNumber(text.slice(0, -1).trim(), false)
    return value === undefined ? undefined : value / 100
  }
  const parts = FRACTION.exec(text)
  if (!parts) return readPlain(text)
  const value = Number(parts[1]) / Number(parts[2])
  return Number.isFinite(value) ? value * (isPercent ? 100 : 1) : undefined
}

/**
 * Is this what was asked for, in one of its forms, or a number near enough? Numbers are read as the numbers they are:
 * `60%` before a printed % is 60 and 1/2 is 50. A form that is a fraction itself asks for just this fraction.
 */
export function isAccepted(given: string, accepted: readonly string[], tolerance: number, unit = ''): boolean {
  const whole = normalise(given)
  if (whole === '') return false
  const text = withoutUnit(whole, unit)
  const forms = accepted.map(normalise)
  if (forms.some((form) => form === whole || form === text)) return true
  const value = readNumber(text, unit.startsWith('%'))
  if (value === undefined) return false
  // 0.50 is 0.5 also without a tolerance.
  return forms.some((form) => {
    const wanted = readPlain(form)
    if (wanted === undefined) return false
    const scale = Math.max(1, Math.abs(wanted))
    return Math.abs(wanted - value) <= tolerance + ROUNDING * scale
  })
}
