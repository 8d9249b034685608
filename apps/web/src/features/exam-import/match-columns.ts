import { type Heading, halfOf, kindNamed } from './line-patterns.ts'
import { pairLine } from './pair-line.ts'

/** The two sides of a 连线题, as documents lay them out: rows of a table, lists one below the other, parts of a line far apart. */

export interface MatchItem {
  /** `1` for 1., （1） and ①; `A` for A. and a); empty without a mark. */
  mark: string
  text: string
}

export interface MatchColumns {
  lefts: MatchItem[]
  rights: MatchItem[]
  /** Both sides stood beside each other in every row. */
  areRows: boolean
  /** The sides have names above them. */
  hasHead: boolean
  /** What stands in a row belongs together, as in a list that nobody prints. */
  rowsBelong?: boolean
}

/** What asks for pairs by itself. */
const ASKS_PAIRS = /连线|连一连|连起来|连上线|用线连|配对|配一配|匹配题|对应起来/
const SIDE_NAME = /^\s*(?:左|右|第[一二12])\s*(?:边|栏|列|侧|组)?\s*[:：]?\s*$/
/** Far enough apart to be two columns: a tab, two spaces, one wide one. */
const GAP = /(?:[\t\u3000]|[ \u00a0]{2})\s*/
const MARK =
  /^\s*(?:[([]\s*(\d{1,2}|[A-Ha-h])\s*[)\]]\s*[.、:]?|(\d{1,2}|[A-Ha-h])\s*[.、:)\]]|([①-⑩])[.、:]?|(\d{1,2}|[A-H])(?=\s+\S))\s*/
/** Longer words far apart are a sentence with a gap in it. */
const SIDE_MAX = 16
const NEXT_MARK = /\s(?=[(（]\s*\d{1,2}\s*[)）]|[①-⑩]|\d{1,2}[.．、)）]|[A-HＡ-Ｈ][.．、)）])/

/** Does a question ask for pairs: by its heading, or where that says nothing by its own words. */
export function asksPairs(heading: Heading | undefined, text: string): boolean {
  if (heading?.kind !== undefined) return heading.kind === 'match'
  return ASKS_PAIRS.test(text) || kindNamed(text.slice(0, 12)) === 'match'
}

/** An item and its mark, whatever that looks like. */
export function itemOf(text: string): MatchItem {
  const found = MARK.exec(halfOf(text))
  const sign = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4] ?? ''
  const mark = /[①-⑩]/.test(sign) ? String(sign.charCodeAt(0) - 0x245f) : sign.toUpperCase()
  return {
    mark,
    text: text
      .slice(found?.[0].length ?? 0)
      .replace(/[\s;；]+$/, '')
      .trim(),
  }
}

/** Parts of a line that stand far apart, or each have a mark. */
export const partsOf = (text: string): string[] =>
  text
    .trim()
    .split(GAP)
    .flatMap((part) => (itemOf(part).mark ? part.split(NEXT_MARK) : [part]))
    .map((part) => part.trim())
    .filter(Boolean)

/** Has a line both sides: a letter behind its gap, or two short words without any mark. */
export function hasBothSides(text: string): boolean {
  const [left, right, ...more] = partsOf(text).map(itemOf)
  if (!left || !right || more.length > 0) return false
  if (right.mark !== '') return /[A-H]/.test(right.mark) && !/[A-H]/.test(left.mark)
  return left.mark === '' && Math.max(left.text.length, right.text.length) <= SIDE_MAX
}

const isNumber = (mark: string) => /^\d/.test(mark)

/** 概念 | 描述 above rows with marks, or names of the sides: a head of the table. */
function isHead(cells: readonly string[], rest: readonly (readonly string[])[], stem: string): boolean {
  const filled = cells.filter(Boolean)
  if (filled.some((cell) => SIDE_NAME.test(cell))) return true
  const areMarked = rest.length > 0 && rest.every((row) => row.some((cell) => itemOf(cell).mark !== ''))
  if (areMarked) return filled.every((cell) => itemOf(cell).mark === '')
  const isSaid = (cell: string) => stem.includes(cell)
  // One sign stands in many words: alone it says nothing.
  const areNamed = filled.every(isSaid) || filled.some((cell) => cell.length > 1 && isSaid(cell))
  return filled.length > 1 && filled.every((cell) => cell.length <= 8) && areNamed
}

/** Collects both sides, line after line. */
export class ColumnReader {
  private lefts: MatchItem[] = []
  private rights: MatchItem[] = []
  private rows: string[][] = []
  private areRows = true

  /** Takes a row of a table. */
  readRow(cells: readonly string[]): void {
    const trimmed = cells.map((cell) => cell.trim())
    if (trimmed.some(Boolean)) this.rows.push(trimmed)
  }

  /** Takes a line of text; false where it is no part of the sides. */
  readLine(text: string): boolean {
    if (SIDE_NAME.test(text)) return true
    const parts = partsOf(text.replace(/^\s*(?:左|右)\s*(?:边|栏|列|侧)?\s*[:：]\s*/, ''))
    const items = parts.map(itemOf)
    if (items.length === 2 && !isSameSide(items)) {
      this.rows.push(parts)
      return true
    }
    if (items.length > 0 && items.every(({ mark }) => mark !== '')) {
      this.areRows = false
      for (const item of items) (isNumber(item.mark) ? this.lefts : this.rights).push(item)
      return true
    }
    // Words that go on, of the item above.
    const last = items.length === 1 ? (this.rights.at(-1) ?? this.lefts.at(-1)) : undefined
    if (last) last.text += parts[0] ?? ''
    return last !== undefined
  }

  /** Both sides; undefined where there are not two. */
  end(stem: string): MatchColumns | undefined {
    const [first = [], ...rest] = this.rows
    const hasHead = isHead(first, rest, stem)
    for (const row of hasHead ? rest : this.rows) {
      const filled = row.filter(Boolean)
      if (filled.length > 1) this.lefts.push(itemOf(row.find(Boolean) ?? ''))
      // What stands alone is on the side of its place, and there one without a partner.
      if (filled.length > 1 || row[0] === '') this.rights.push(itemOf(filled.at(-1) ?? ''))
      else this.lefts.push(itemOf(filled[0] ?? ''))
      if (filled.length < 2) this.areRows = false
    }
    const { lefts, rights, areRows } = this
    return lefts.length > 0 && rights.length > 1 ? { lefts, rights, areRows, hasHead } : undefined
  }
}

/** 1 … 2 … beside each other are two of one side. */
const isSameSide = (items: readonly MatchItem[]) =>
  items.every(({ mark }) => mark !== '') && new Set(items.map(({ mark }) => isNumber(mark))).size === 1

const LINK = /[([]?(\d{1,2}|[①-⑩])[)\].、]?\s*(?:[-–—―−→>~:=连]+\s*)?[([]?([A-Ha-h])(?![a-z])/g
const LINK_BACK = /(?<![A-Za-z])([A-Ha-h])\s*[-–—―−→>~:=连]+\s*[([]?(\d{1,2}|[①-⑩])/g
const COUNTED = /(?<!\d)(\d{1,2})\s*[-–—―−→>~]+\s*(\d{1,2})(?!\d)/g
const normal = (sign: string) => (/[①-⑩]/.test(sign) ? String(sign.charCodeAt(0) - 0x245f) : sign.toUpperCase())
const plain = (text: string) => halfOf(text).replaceAll(/[\s。.]/g, '')

/** Where the mark points to: by what is written there, else by its place. */
function placeOf(mark: string, items: readonly MatchItem[]): number {
  if (items.some((item) => item.mark !== '')) return items.findIndex((item) => item.mark === mark)
  return isNumber(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 65
}

/** “1-B 2-A”, “①—B”, “1B 2A”, “B-1”, “1-2”: places of both sides. */
function linksByMark(answer: string, { lefts, rights }: MatchColumns): [number, number][] {
  const half = halfOf(answer)
  const forward = [...half.matchAll(LINK)].map(([, left = '', right = '']) => [left, right] as const)
  const back = [...half.matchAll(LINK_BACK)].map(([, right = '', left = '']) => [left, right] as const)
  const counted = [...half.matchAll(COUNTED)].map(([, left = '', right = '']) => [left, right] as const)
  const found = [forward, back, counted].find((links) => links.length === lefts.length) ?? forward
  return found.map(([left, right]) => [placeOf(normal(left), lefts), placeOf(normal(right), rights)])
}

/** “摄像头—眼睛，麦克风—耳朵”: the words themselves. */
function linksByWords(answer: string, { lefts, rights }: MatchColumns): [number, number][] {
  return answer.split(/[，,；;、\n。]|\s{2,}/).map((link) => {
    const [left = '', right = ''] = link.split(/\s*(?:[-–—―－→>]+|对应)\s*/).map(plain)
    return [lefts.findIndex(({ text }) => plain(text) === left), rights.findIndex(({ text }) => plain(text) === right)]
  })
}

const LINKS_MAX = 2000

/** The answer says that what stands beside each other belongs together. */
const saysRows = (answer: string) => /同一?行|对应行|按行|左右对应|依次对应|如上|已对应/.test(answer)

/** What became of the sides: lines as `pairLine` writes them, and how sure that is. */
export interface JoinedSides {
  lines: string[]
  certainty: 'sure' | 'byRow' | 'unread' | 'none'
}

/** Joins both sides by the answer; without one, rows by what stands beside each other. Nothing of either side is lost. */
export function joinSides(columns: MatchColumns, whole: string): JoinedSides {
  // Longer than any list of links: no more than a look is worth it.
  const answer = whole.slice(0, LINKS_MAX)
  const { lefts, rights, areRows } = columns
  const byRow = lefts.map((_, at): [number, number] => [at, at])
  const told = answer.trim() === '' || saysRows(answer) ? [] : linksByMark(answer, columns)
  const isWhole = (links: readonly [number, number][]) =>
    links.length === lefts.length &&
    new Set(links.map(([left]) => left)).size === lefts.length &&
    links.every(([left, right]) => lefts[left] !== undefined && rights[right] !== undefined)
  const links = [told, linksByWords(answer, columns)].find(isWhole)
  const areMarked = lefts.every(({ mark }) => mark !== '') && rights.every(({ mark }) => mark !== '')
  if (links) return { lines: linesOf(columns, links), certainty: 'sure' }
  if (areRows && (columns.rowsBelong || saysRows(answer))) return { lines: linesOf(columns, byRow), certainty: 'sure' }
  // Sides with marks are mixed up on paper: what stands beside each other does not belong together.
  if (areRows && !areMarked && answer.trim() === '') return { lines: linesOf(columns, byRow), certainty: 'byRow' }
  return { lines: linesOf(columns, []), certainty: answer.trim() === '' ? 'none' : 'unread' }
}

function linesOf({ lefts, rights }: MatchColumns, links: readonly [number, number][]): string[] {
  const rightOf = new Map(links)
  const used = new Set(links.map(([, right]) => rights[right]?.text))
  const pairs = lefts.map(({ text }, at) => {
    const right = rightOf.get(at)
    return right === undefined ? text : pairLine(text, rights[right]?.text ?? '')
  })
  const extras = rights.filter(({ text }) => !used.has(text)).map(({ text }) => pairLine('', text))
  return [...pairs, ...extras]
}
