import type { OutlineRow } from '@shijie/contract'

/**
 * The first word of a line, and the kind that it sets. What has no such word is a page to write, or a chapter where something
 * is in it.
 */
const KIND_WORDS = [
  ['视频', 'video'],
  ['微课', 'video'],
  ['页面', 'page'],
  ['阅读', 'page'],
  ['练习', 'exercise'],
  ['测验', 'exercise'],
  ['测试', 'exercise'],
  ['检测', 'exercise'],
  ['考试', 'exercise'],
  ['作业', 'exercise'],
  ['实训', 'training'],
  ['图页', 'images'],
  ['课件PDF', 'pdf'],
  ['PDF', 'pdf'],
  ['文档', 'document'],
  ['网页', 'web'],
  ['章', 'container'],
] as const satisfies readonly (readonly [string, OutlineRow['Kind']])[]

/** A full-width space is as wide as two; a tab is a level of its own, whatever stands before it. */
export const TAB_WIDTH = 4

/** How far a line stands in. */
function widthOf(indent: string): number {
  let width = 0
  for (const sign of indent) {
    if (sign === '\t') width = (Math.floor(width / TAB_WIDTH) + 1) * TAB_WIDTH
    else width += sign === '\u3000' ? 2 : 1
  }
  return width
}

const CHINESE = '[一二三四五六七八九十百零〇\\d]{1,4}'

/**
 * How outlines number their lines, the widest first. In a list whose lines all stand at the same place, as Word gives it, the
 * number says the level. Titles keep 第三课, since it is said; other numbers are left out.
 */
const NUMBERS = [
  { pattern: `第\\s*${CHINESE}\\s*(?:单元|部分|篇|编|模块)`, isSaid: true },
  { pattern: `第\\s*${CHINESE}\\s*章`, isSaid: true },
  { pattern: `第\\s*${CHINESE}\\s*(?:节|课|讲|周|天|课时)`, isSaid: true },
  { pattern: '[一二三四五六七八九十百]{1,4}、\\s*' },
  { pattern: '[（(][一二三四五六七八九十百]{1,4}[）)]\\s*' },
  { pattern: '\\d{1,3}[.、．)）]\\s*(?!\\d)' },
  { pattern: '\\d{1,3}[.．]\\d{1,3}(?![.．]?\\d)[.、．]?\\s*' },
  { pattern: '\\d{1,3}(?:[.．]\\d{1,3}){2,}[.、．]?\\s*' },
  { pattern: '[（(]\\d{1,3}[）)]\\s*' },
  { pattern: '[①-⑳]\\s*' },
  { pattern: '[-*•·●○■□▪➢–—]\\s*' },
].map(({ pattern, isSaid = false }) => ({ start: new RegExp(`^${pattern}`, 'u'), isSaid }))

/** 第三课 and 一、 hold what has no number below them; 1.2 stands beside it. */
const WIDE_NUMBERS = 4

/** How far in a line stands whose number has this rank, below one that stands so far in. */
export const placeOf = (rank: number, above = -1): number =>
  rank === NUMBERS.length && above >= WIDE_NUMBERS ? above : rank

/** Without its number, and how far in the number stands: the place of its form in the list above, after all of them without one. */
function splitNumber(text: string): { rest: string; rank: number } {
  const rank = NUMBERS.findIndex(({ start }) => start.test(text))
  const form = NUMBERS[rank]
  if (!form) return { rest: text.trim(), rank: NUMBERS.length }
  return { rest: (form.isSaid ? text : text.replace(form.start, '')).trim(), rank }
}

/** A line of an outline: how far in it stands, by blanks or by the form of its number. */
export interface Line {
  width: number
  rank: number
  title: string
  kind: OutlineRow['Kind'] | undefined
}

const CLOSED_WORD = /^[［[【〔](.{1,6})[］\]】〕]\s*/u

/** The kind that a word names. */
export const kindCalled = (word: string): OutlineRow['Kind'] | undefined =>
  KIND_WORDS.find(([name]) => name.toLowerCase() === word.trim().toLowerCase())?.[1]

/** `视频：声音是一条波浪线` names its kind; so do a dash or a blank behind the word, and brackets around it. */
function splitKind(text: string): Pick<Line, 'title' | 'kind'> {
  const closed = CLOSED_WORD.exec(text)
  const called = closed && kindCalled(closed[1] ?? '')
  if (closed && called && text.length > closed[0].length) return { title: text.slice(closed[0].length), kind: called }
  for (const [word, kind] of KIND_WORDS) {
    const rest = new RegExp(`^${word}\\s*[：:—–-]+\\s*|^${word}\\s+`, 'iu').exec(text)
    if (rest && text.length > rest[0].length) return { title: text.slice(rest[0].length).trim(), kind }
  }
  return { title: text, kind: undefined }
}

/**
 * A line without its number and the word of its kind. `1.2 视频：看见声音` and `视频：1.2 看见声音` are the same line: a number is
 * left out on either side of the word, and says the level from there too.
 */
export function splitLine(text: string): Omit<Line, 'width'> | undefined {
  const before = splitNumber(text)
  if (!before.rest) return undefined
  const { title, kind } = splitKind(before.rest)
  const behind = kind === undefined ? undefined : splitNumber(title)
  if (!behind?.rest) return { rank: before.rank, title, kind }
  return { rank: Math.min(before.rank, behind.rank), title: behind.rest, kind }
}

/** The dots that lead to the number of a page in a list of contents, and that number. */
const PAGE_NUMBER = /\s*(?:…{2,}|[.．·。]{4,}|(?:[.·] ){3,}[.·]?)[….．·。\s]*\d{1,4}\s*$/u

/** Word puts a tab before the numbers of pages: where nothing but those stands behind tabs, they are taken away. */
export function withoutPages(lines: readonly string[]): readonly string[] {
  const page = /(?<=\S)\t+\d{1,4}\s*$/u
  const isContents = lines.length > 1 && lines.every((line) => page.test(line) || !/\S\t+\S/u.test(line))
  return isContents ? lines.map((line) => line.replace(page, '')) : lines
}

export function readLine(line: string): Line | undefined {
  const text = line.replace(PAGE_NUMBER, '')
  const indent = /^[\s\u3000]*/u.exec(text)?.[0] ?? ''
  const split = splitLine(text.slice(indent.length))
  return split && { width: widthOf(indent), ...split }
}
