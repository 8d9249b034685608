import { toHalfWidth } from '@shijie/contract'

/** Finds classes in the texts of timetables, however schools write them: 高一(3)班, 七年级一班, 703, 3班（高一）. */

export interface KnownClass {
  ClassId: string
  ClassName: string
}

export interface FoundClasses {
  /** One for each class that is named; more than one where a name fits several. */
  named: readonly (readonly KnownClass[])[]
  /** Something that is written as a class is, and that is none of the known. */
  hasOther: boolean
}

const DIGITS = '一二三四五六七八九'
const digitOf = (sign: string) => String(DIGITS.indexOf(sign) + 1)

/** Half width, with digits for Chinese numerals, so that 初二 and 初2, 十一班 and 11班 are one. */
export const plain = (text: string): string =>
  toHalfWidth(text)
    .replace(/[【〔[{]/g, '(')
    .replace(/[】〕\]}]/g, ')')
    .replace(
      /([一二三四五六七八九])?十([一二三四五六七八九])?(?=班|\)|年级)/g,
      (_, tens?: string, ones?: string) => `${tens ? digitOf(tens) : '1'}${ones ? digitOf(ones) : '0'}`,
    )
    .replace(/[一二三四五六七八九](?=班|\)|年级|\(|\d|[一二三四五六七八九])/g, digitOf)
    .replace(/([高初])([一二三])/g, (_, stage: string, year: string) => stage + digitOf(year))
    .replace(/[一二三四五六七八九](?=班|\)|\()/g, digitOf)

/** A grade by its number from the first of primary school; nothing for what is not called by years. */
function gradeOf(stage: string | undefined, year: string): number {
  const number = Number(year)
  if (stage === '高') return number + 9
  return stage === '初' ? number + 6 : number
}

interface Mention {
  grade: number | undefined
  number: number
  at: number
  end: number
}

const NUMBER = String.raw`\(?\s*(\d{1,2})\s*\)?`
/** In the order in which they are tried; each says where grade and number stand. */
const PATTERNS: readonly { pattern: RegExp; read: (found: RegExpExecArray) => Omit<Mention, 'at' | 'end'> }[] = [
  {
    pattern: new RegExp(String.raw`([高初])中?([1-3])(?:年级?|级)?[\s·.-]*${NUMBER}\s*班?`, 'g'),
    read: ([, stage, year = '', number]) => ({ grade: gradeOf(stage, year), number: Number(number) }),
  },
  {
    pattern: /(\d{1,2})\s*\)?班\s*\(?\s*([高初])([1-3])(?:年级)?\)?/g,
    read: ([, number, stage, year = '']) => ({ grade: gradeOf(stage, year), number: Number(number) }),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(1[0-2]|[1-9])年级[\s·.-]*${NUMBER}\s*班?`, 'g'),
    read: ([, year = '', number]) => ({ grade: Number(year), number: Number(number) }),
  },
  {
    pattern: /(?<!\d)([1-9])\s*\(\s*(\d{1,2})\s*\)\s*班?/g,
    read: ([, year = '', number]) => ({ grade: Number(year), number: Number(number) }),
  },
  {
    pattern: /(?<![\d:.-])(1[0-2]|[1-9])(0[1-9]|[1-3]\d)\s*班?(?![\d:.-])/g,
    read: ([, year = '', number]) => ({ grade: Number(year), number: Number(number) }),
  },
  {
    pattern: /(?<!\d)\(?\s*(\d{1,2})\s*\)?\s*班/g,
    read: ([, number]) => ({ grade: undefined, number: Number(number) }),
  },
]

/** What is written as a class is, from left to right; what one pattern took, no later one takes again. */
function mentionsIn(text: string): Mention[] {
  const mentions: Mention[] = []
  for (const { pattern, read } of PATTERNS) {
    for (const found of text.matchAll(pattern)) {
      const [at, end] = [found.index, found.index + found[0].length]
      if (mentions.some((one) => at < one.end && end > one.at)) continue
      mentions.push({ ...read(found), at, end })
    }
  }
  return mentions.sort((a, b) => a.at - b.at)
}

const squeezed = (text: string) =>
  plain(text)
    .replace(/[\s()·.-]/g, '')
    .toUpperCase()

interface Identity {
  known: KnownClass
  key: string
  grade: number | undefined
  number: number | undefined
}

function identityOf(known: KnownClass): Identity {
  const [mention] = mentionsIn(plain(known.ClassName))
  // 2026级计算机3班 is more than a number: it is only found by its whole name.
  const isPlain = mention !== undefined && /^[^\p{Script=Han}\d]*$/u.test(plain(known.ClassName).slice(0, mention.at))
  return {
    known,
    key: squeezed(known.ClassName),
    grade: isPlain ? mention.grade : undefined,
    number: isPlain ? mention.number : undefined,
  }
}

/** 71班 may be the first class of grade seven, where there is no class of this number. */
function readNumber(identities: readonly Identity[], number: number, grade: number | undefined): Identity[] {
  const fits = identities.filter((one) => one.number === number)
  const ofGrade = grade === undefined ? fits : fits.filter((one) => one.grade === grade || one.grade === undefined)
  if (ofGrade.length > 0) return ofGrade
  if (fits.length > 0 && grade === undefined) return fits
  if (number < 11) return []
  const [year, place] = [Math.floor(number / 10), number % 10]
  return identities.filter((one) => one.grade === year && one.number === place)
}

/** The grade that a title names, when it names one. */
export function gradeIn(title: string): number | undefined {
  const text = plain(title)
  const grades = new Set(
    Array.from(text.matchAll(/([高初])([1-3])|(?<!\d)(1[0-2]|[1-9])年级/g), ([, stage, year, number]) =>
      gradeOf(stage, year ?? number ?? ''),
    ),
  )
  return grades.size === 1 ? [...grades][0] : undefined
}

/** Finds the classes of a cell; `grade` is that of the whole sheet, for cells that name none. */
export function findClasses(cell: string, classes: readonly KnownClass[], grade?: number): FoundClasses {
  const identities = classes.map(identityOf)
  const text = plain(cell)
  const squeezedCell = squeezed(cell)
  const mentions = mentionsIn(text)
  const byName = identities.filter(
    ({ key, grade: year, number }) =>
      (year === undefined || number === undefined) &&
      key.length > 1 &&
      new RegExp(`(?<!\\d)${escaped(key)}`).test(squeezedCell),
  )
  if (byName.length > 0) return { named: byName.map(({ known }) => [known]), hasOther: false }
  const named = mentions.map((mention) =>
    mention.grade === undefined
      ? readNumber(identities, mention.number, grade)
      : identities.filter((one) => one.grade === mention.grade && one.number === mention.number),
  )
  return {
    named: named.filter((fits) => fits.length > 0).map((fits) => fits.map(({ known }) => known)),
    hasOther: named.some((fits) => fits.length === 0),
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
