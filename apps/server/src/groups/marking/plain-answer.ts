import { toHalfWidth } from '@shijie/contract'

/** Signs that say something beside a number: -1 is not 1, and 1.5 is not 15. */
const MEANS = /[-+*/=<>%^√²³]/
const POINT_IN_NUMBER = /(?<=\d)[.](?=\d)/
const NOTHING_SAID = /[\s\p{P}\p{S}]/u
const MINUS = /[−–—]/g
const DIGITS: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
}

/** An answer without what says nothing: width, case, spaces and punctuation; 三 is 3. */
export function plainAnswer(text: string): string {
  const half = toHalfWidth(text.normalize('NFKC')).replace(MINUS, '-').toLowerCase()
  let plain = ''
  for (const [at, sign] of [...half].entries()) {
    if (DIGITS[sign] !== undefined) plain += DIGITS[sign]
    else if (!NOTHING_SAID.test(sign) || MEANS.test(sign)) plain += sign
    else if (sign === '.' && POINT_IN_NUMBER.test([...half].slice(Math.max(0, at - 1), at + 2).join(''))) plain += sign
  }
  // Signs alone say what they say.
  return plain === '' ? half.trim() : plain
}

/** Between the blanks of one answer. */
const BETWEEN = '\u0001'

export const plainValue = (value: readonly string[]): string => value.map(plainAnswer).join(BETWEEN)
export const rawValue = (value: readonly string[]): string => value.map((text) => text.trim()).join(BETWEEN)
