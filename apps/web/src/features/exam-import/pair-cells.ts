import { halfOf } from './line-patterns.ts'
import { itemOf, type MatchColumns, type MatchItem } from './match-columns.ts'

/** 连线题 in one row of a sheet: sides in columns of their own (左1, 右1, 左2 …), lists in two cells, or pairs in one. */

export type PairColumn = `left${number}` | `right${number}` | 'lefts' | 'rights'

const SIDE = /^(左|右)(?:边|栏|列|侧|项|端|选项|侧项|边项|内容)?(\d{1,2}|[一二三四五六七八九十])?$/
const COUNT = '一二三四五六七八九十'

/** 左1 and 右边2 are one side of a pair, 左栏 all of a side; undefined for any other name. */
export function pairColumnOf(name: string): PairColumn | undefined {
  const found = SIDE.exec(name)
  if (!found) return undefined
  const side = found[1] === '左' ? 'left' : 'right'
  const sign = found[2]
  if (sign === undefined) return `${side}s`
  return `${side}${/\d/.test(sign) ? Number(sign) : COUNT.indexOf(sign) + 1}`
}

/** Parts of a cell that holds several, each a line or behind a semicolon. */
const listOf = (cell: string): string[] =>
  cell
    .split(/[\n;；|｜]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** What parts the two sides of a pair; a single hyphen between letters is part of a word. */
const LINKS = [/\s*(?:→|⇒|=>|[-–—―－]+>|——|—|--+|~|～|对应)\s*/, /\s+[-–－]\s+/, /[-–－]/, /[:：=]/]

function pairOf(part: string, link: RegExp): [string, string] | undefined {
  const sides = part.split(link).map((side) => side.trim())
  return sides.length === 2 && sides[0] && sides[1] ? [sides[0], sides[1]] : undefined
}

/** “摄像头-眼睛；麦克风-耳朵”: all of them parted by the same sign. */
export function pairsIn(parts: readonly string[]): [string, string][] | undefined {
  if (parts.length < 2) return undefined
  for (const link of LINKS) {
    const pairs = parts.map((part) => pairOf(part, link))
    if (pairs.every((pair) => pair !== undefined)) return pairs
  }
  return undefined
}

/** 1-B and A-2 join two lists; they are no pairs of words. */
const isMark = (side: string) => /^[([]?(?:\d{1,2}|[A-Ha-h]|[①-⑩])[)\].、]?$/.test(halfOf(side))

const bare = (text: string): MatchItem => ({ mark: '', text })
const columnsOf = (lefts: MatchItem[], rights: MatchItem[], rowsBelong: boolean): MatchColumns | undefined =>
  lefts.length > 0 && rights.length > 1
    ? { lefts, rights, areRows: lefts.length <= rights.length, hasHead: true, rowsBelong }
    : undefined

const PAIRS_MAX = 20

/** Both sides of a row, and the answer that still joins them; undefined where it has none. */
export function pairsOfRow(
  of: (column: PairColumn | 'answer') => string,
  options: readonly string[],
): { columns: MatchColumns; answer: string | undefined } | undefined {
  const places = Array.from({ length: PAIRS_MAX }, (_, at) => at + 1)
  const side = (name: 'left' | 'right') => places.map((place) => of(`${name}${place}`))
  const [lefts, rights] = [side('left'), side('right')]
  const answer = of('answer') || undefined
  if (lefts.some(Boolean)) {
    // A right side whose left one is empty belongs to nothing: it stands last, beside no left side.
    const filled = (_: string, at: number) => Boolean(lefts[at])
    const extras = rights.filter((right, at) => right && !lefts[at])
    const items = [...rights.filter(filled), ...extras]
    const columns = columnsOf(lefts.filter(Boolean).map(itemOf), items.map(itemOf), answer === undefined)
    return columns && items.every(Boolean) ? { columns, answer } : undefined
  }
  const lists = [listOf(of('lefts')), listOf(of('rights'))].map((list) => list.map(itemOf))
  const listed = columnsOf(
    lists[0] ?? [],
    lists[1] ?? [],
    answer === undefined && lists[0]?.length === lists[1]?.length,
  )
  if (listed) return { columns: listed, answer }
  for (const parts of [
    options,
    listOf(of('answer')),
    of('answer')
      .split(/[,，、]/)
      .map((part) => part.trim()),
  ]) {
    const pairs = pairsIn(parts)
    if (!pairs || pairs.some((pair) => pair.some(isMark))) continue
    const columns = columnsOf(
      pairs.map(([left]) => bare(left)),
      pairs.map(([, right]) => bare(right)),
      true,
    )
    if (columns) return { columns, answer: undefined }
  }
  return undefined
}
