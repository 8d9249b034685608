import type { QuestionKind } from '@shijie/contract'
import { numberOfChinese } from '../../lib/chinese-number.ts'
import type { ImportedLine } from './imported-document.ts'
import {
  type Heading,
  halfOf,
  headingOf,
  kindNamed,
  labelAt,
  lettersOf,
  numberedStart,
  verdictOf,
} from './line-patterns.ts'

/** The answers at the end of a document: lines like “1-5 BBACD”, “1.B 2.A”, a numbered text, or a table. */

export interface ListedAnswer {
  /** 0 where the list does not count: the answers of a section, one after the other. */
  number: number
  text: string
  explanation: string
  line: number
  section: ListSection
  /** Its range has more or fewer answers than numbers, so that nobody knows which is whose. */
  isUncounted?: boolean
}

/** What the list says about where it is: its heading, and how often its numbers began anew. */
export interface ListSection {
  order?: number
  kind?: QuestionKind | 'choice'
  round: number
}

const TOKEN = '(?:[A-Ha-h]{1,8}|√|✓|✔|×|✗|✘|对|错|正确|错误|T|F)'
const RANGE = /(\d{1,3})\s*(?:题)?\s*[-–—―~～至到]+\s*(\d{1,3})\s*题?\s*[.、:)]?\s*/g
const ITEMS = new RegExp(
  `^(?:[\\s,;，；。、.]*[(\\[第]?\\s*\\d{1,3}[)\\]题]?\\s*[.、:)]?\\s*${TOKEN}(?=[\\s,;，；。、.\\d([]|$))+[\\s,;，；。、.]*$`,
)
const ITEM = new RegExp(`(\\d{1,3})[)\\]题]?\\s*[.、:)]?\\s*(${TOKEN})(?=[\\s,;，；。、.\\d([]|$)`, 'g')

type Entry = Pick<ListedAnswer, 'number' | 'text'> & { isUncounted?: boolean }

/** “BBACD” or “AB AC BD”, shared out to so many questions. */
function sharedOut(text: string, count: number): string[] | undefined {
  const half = halfOf(text)
    .trim()
    .replaceAll(/[。.;]+$/g, '')
  const groups = half.split(/[\s,，、;；]+/).filter(Boolean)
  const isToken = (group: string) => lettersOf(group) !== undefined || verdictOf(group) !== undefined
  if (groups.length === count && groups.every(isToken)) return groups
  const marks = half.replaceAll(/[\s,，、;；]/g, '')
  return marks.length === count && /^[A-H√✓✔×✗✘对错TF]+$/.test(marks) ? [...marks] : undefined
}

function rangesOf(half: string): Entry[] | undefined {
  const found = [...half.matchAll(RANGE)]
  if (found.length === 0 || !/^[\s,;([]*(?:第)?\s*$/.test(half.slice(0, found[0]?.index))) return undefined
  const entries = found.flatMap((range, at): Entry[] => {
    const [first, last] = [Number(range[1]), Number(range[2])]
    const rest = half.slice(range.index + range[0].length, found[at + 1]?.index ?? half.length)
    const more = /^([^\d]*?)[\s,;，；]+(\d{1,3}\s*[.、:)\sA-H].*)$/.exec(rest)
    const text = more?.[1] ?? rest
    if (last < first || last - first > 99) return []
    const numbers = Array.from({ length: last - first + 1 }, (_, step) => first + step)
    const texts = sharedOut(text.replace(/题\s*$/, ''), numbers.length)
    const ranged = numbers.map((number, step) =>
      texts ? { number, text: texts[step] ?? '' } : { number, text: '', isUncounted: true },
    )
    return [...ranged, ...((more?.[2] && entriesOf(more[2])) || [])]
  })
  const isList = entries.some(({ isUncounted }) => !isUncounted) || /[A-H√×]{2}/.test(half)
  return isList ? entries : undefined
}

/** One or several numbered answers with any text; the next number has to be the next. */
function numberedTexts(text: string): Entry[] | undefined {
  const start = numberedStart(text)
  if (!start || /^(?:chinese|bare|tight)$/.test(start.style)) return undefined
  const half = halfOf(text)
  const rest = half.slice(start.textAt)
  // Behind a letter any number begins another answer; words may hold numbers themselves, there it is the next one only.
  // (2)-A is the second pair of one question.
  const isShort = new RegExp(`^${TOKEN}[\\s;,。]`).test(rest)
  const next = new RegExp(
    `[\\s;,。](?:[(\\[]\\s*)?(?:${isShort ? '\\d{1,3}' : start.number + 1}\\s*[.、:)\\]]|第\\s*${start.number + 1}\\s*题)(?!\\s*[-–—―−→])\\s*`,
  ).exec(rest)
  const end = next ? start.textAt + next.index + 1 : text.length
  const own = {
    number: start.number,
    text: text
      .slice(start.textAt, end)
      .trim()
      .replace(/[;；]$/, ''),
  }
  return [own, ...(next ? (numberedTexts(text.slice(end)) ?? []) : [])]
}

/** What a line of a list says; undefined where it goes on with the one before. */
export function entriesOf(text: string): Entry[] | undefined {
  const half = halfOf(text)
  const ranges = rangesOf(half)
  if (ranges) return ranges
  if (ITEMS.test(half))
    return [...half.matchAll(ITEM)].map((item) => ({ number: Number(item[1]), text: item[2] ?? '' }))
  return numberedTexts(text)
}

/** Is this text, behind 答案：, a list for several questions and no answer of one. */
export function isAnswerList(text: string): boolean {
  const half = halfOf(text)
  if ((rangesOf(half)?.length ?? 0) > 1) return true
  if (/第\s*\d+\s*题.+第\s*\d+\s*题/.test(half)) return true
  return ITEMS.test(half) && [...half.matchAll(ITEM)].length > 1
}

const isNumberCell = (cell: string) =>
  /^\d{1,3}$/.test(
    halfOf(cell)
      .trim()
      .replace(/[.、]$/, ''),
  )
const isNumberName = (cell: string) => /^(?:题号|题目|序号|题|编号)$/.test(cell.trim())
const isAnswerName = (cell: string) => /答案/.test(cell)
const numberIn = (cell: string) =>
  Number(
    halfOf(cell)
      .trim()
      .replace(/[.、]$/, ''),
  )

/** Is this row one of numbers, which the next row answers. */
const isNumberRow = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const numbers = filled.filter(isNumberCell)
  return numbers.length > 0 && filled.every((cell, at) => isNumberCell(cell) || (at === 0 && !/\d/.test(cell)))
}

/** Answers of the rows of one table, each with its row. */
export function tableEntries(rows: readonly (readonly string[])[]): (Entry & { row: number; explanation?: string })[] {
  const entries: (Entry & { row: number; explanation?: string })[] = []
  const head = rows[0] ?? []
  const numberAt = head.findIndex(isNumberName)
  const answerAt = head.findIndex(isAnswerName)
  if (numberAt >= 0 && answerAt >= 0 && rows.slice(1).some((row) => isNumberCell(row[numberAt] ?? ''))) {
    const whyAt = head.findIndex((cell) => /解析|说明/.test(cell))
    for (const [row, cells] of rows.entries()) {
      if (!isNumberCell(cells[numberAt] ?? '')) continue
      const explanation = whyAt < 0 ? '' : (cells[whyAt] ?? '').trim()
      entries.push({ number: numberIn(cells[numberAt] ?? ''), text: (cells[answerAt] ?? '').trim(), row, explanation })
    }
    return entries
  }
  for (let row = 0; row < rows.length; row++) {
    const cells = rows[row] ?? []
    const next = rows[row + 1] ?? []
    if (isNumberRow(cells) && next.length > 0 && !isNumberRow(next)) {
      for (const [at, cell] of cells.entries())
        if (isNumberCell(cell)) entries.push({ number: numberIn(cell), text: (next[at] ?? '').trim(), row: row + 1 })
      row++
    } else if (isNumberCell(cells[0] ?? '') && cells.length >= 2) {
      entries.push({
        number: numberIn(cells[0] ?? ''),
        text: (cells[1] ?? '').trim(),
        row,
        explanation: (cells[2] ?? '').trim(),
      })
    } else for (const entry of entriesOf(cells.join(' ')) ?? []) entries.push({ ...entry, row })
  }
  return entries
}

/** 一、1-5 BBACD: the number of a section before its answers, on one line. */
function sectionLine(text: string): { order: number; rest: string } | undefined {
  const found = /^\s*([一二三四五六七八九十]{1,3})\s*[、.．:：]\s*(?=\S)/.exec(text)
  const rest = text.slice(found?.[0].length ?? 0)
  return found && entriesOf(rest) ? { order: numberOfChinese(found[1] ?? ''), rest } : undefined
}

const sectionOf = (heading: Heading, round: number): ListSection => ({
  round,
  ...(heading.order ? { order: heading.order } : {}),
  ...(heading.kind ? { kind: heading.kind } : {}),
})

/** Reads one line after the other; what goes on belongs to the answer before. */
export class AnswerList {
  readonly answers: ListedAnswer[] = []
  /** Lines that belong to no answer. */
  readonly stray: number[] = []
  private section: ListSection = { round: 0 }
  private last = 0
  private isExplaining = false

  /** The heading of the list itself may name the kind: 填空题答案. */
  readHead(text: string): void {
    const kind = kindNamed(text)
    if (kind) this.section = { ...this.section, kind }
  }

  readLine(text: string, line: number): void {
    const numbered = sectionLine(text)
    if (numbered) {
      this.section = { order: numbered.order, round: this.section.round + (this.last > 0 ? 1 : 0) }
      this.last = 0
      this.readText(numbered.rest, line)
      return
    }
    const heading = headingOf(text)
    if (heading) {
      this.section = sectionOf(heading, this.section.round + (this.last > 0 ? 1 : 0))
      this.last = 0
      const rest = halfOf(text).replace(/^[^:)]*?[:)]\s*/, '')
      if (rest !== halfOf(text) && (isAnswerList(rest) || sharedOut(rest, 2))) this.readText(rest, line)
      return
    }
    this.readText(text, line)
  }

  readTable(rows: readonly (readonly string[])[], first: number): void {
    for (const { row, explanation, ...entry } of tableEntries(rows)) this.add(entry, first + row, explanation)
  }

  private readText(text: string, line: number): void {
    const kinded = /^\s*((?:单项?|多项?|不定项)?选择?|判断|填空|简答|问答|排序|连线)题?(?:答案)?\s*[:：]\s*(?=\S)/.exec(
      text,
    )
    if (kinded) {
      const kind = kindNamed(kinded[1] === '单选' || kinded[1] === '多选' ? kinded[1] : (kinded[1] ?? ''))
      this.section = { round: this.section.round + (this.last > 0 ? 1 : 0), ...(kind ? { kind } : {}) }
      this.last = 0
      this.readText(text.slice(kinded[0].length), line)
      return
    }
    const label = labelAt(text)
    const plain = label?.name === 'answer' ? text.slice(label.textAt) : text
    const last = this.answers.at(-1)
    if (label?.name === 'explanation' && last) {
      last.explanation = join(last.explanation, text.slice(label.textAt))
      this.isExplaining = true
      return
    }
    const entries = entriesOf(plain)
    // A numbered line inside of a long answer begins at 1 again, or jumps.
    if (entries && this.isNext(entries[0]?.number ?? 0, entries.length)) {
      for (const entry of entries) this.add(entry, line)
      return
    }
    if (label?.name === 'answer' && last && last.text === '') {
      last.text = plain.trim()
      return
    }
    const marks = halfOf(plain).replaceAll(/[\s,，、;；]/g, '')
    if (/^[A-H]{2,}$|^[√×对错]{2,}$/.test(marks) && this.last === 0) {
      for (const group of sharedOut(
        plain,
        halfOf(plain)
          .trim()
          .split(/[\s,，、;；]+/).length,
      ) ?? [])
        this.add({ number: 0, text: group }, line)
      return
    }
    if (!last) this.stray.push(line)
    else if (this.isExplaining || lettersOf(last.text) || verdictOf(last.text))
      last.explanation = join(last.explanation, plain)
    else last.text = join(last.text, plain)
  }

  private isNext(number: number, count: number): boolean {
    if (this.last === 0 || number > this.last) return number - this.last < 30 || count > 1
    return number === 1 && (count > 1 || this.answers.at(-1)?.text !== '')
  }

  private add(entry: Entry, line: number, explanation = ''): void {
    if (entry.number > 0 && entry.number <= this.last) this.section = { round: this.section.round + 1 }
    const parted = /[\s。;；]*[[【(（]?(?:答案)?解析[\]】)）]?\s*[:：]?\s*/.exec(entry.text)
    const text = parted && parted.index >= 0 ? entry.text.slice(0, parted.index) : entry.text
    const why = parted ? entry.text.slice(parted.index + parted[0].length) : ''
    const label = labelAt(text)
    this.answers.push({
      ...entry,
      text: (label?.name === 'answer' ? text.slice(label.textAt) : text).trim(),
      explanation: join(explanation, why),
      line,
      section: this.section,
    })
    this.last = entry.number || this.last
    this.isExplaining = why !== ''
  }
}

const join = (one: string, other: string) => [one, other.trim()].filter(Boolean).join('\n')

const HEAD =
  /^.{0,30}(?:参考答案|标准答案|(?<!的|选择题|在|将)答案)(?:及|与|和|、)?(?:评分标准|评分细则|评分建议|解析|详解|提示|说明)?\s*[\])]?\s*[:.]?\s*$/

/** 题号 1 2 3 above 答案 C B C: a table of answers needs no heading. */
const startsTable = (lines: readonly ImportedLine[], at: number): boolean => {
  const [numbers = '', answers = ''] = [lines[at]?.cells?.[0], lines[at + 1]?.cells?.[0]]
  return isNumberName(numbers) && isAnswerName(answers)
}

/** Where the questions end, and the answers behind their heading begin; undefined without any. */
export function answersBegin(
  lines: readonly ImportedLine[],
  from: number,
): { end: number; answers: number } | undefined {
  for (let at = from; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (startsTable(lines, at)) return { end: at, answers: at }
    if (lines[at]?.cells || !HEAD.test(halfOf(text).trim())) continue
    const next = lines.slice(at + 1).find((line) => line.text.trim() !== '')
    if (!next) continue
    const isList =
      next.cells !== undefined ||
      entriesOf(next.text) !== undefined ||
      headingOf(next.text) !== undefined ||
      sectionLine(next.text) !== undefined
    // “答案：” of one question, and its answer on the line below, is no list.
    if (isList && !/^\s*[([]?[A-H]\s*[.、:)\]]/.test(halfOf(next.text))) return { end: at, answers: at + 1 }
  }
  return undefined
}

/** All that stands behind the heading of the answers. */
export function readAnswerList(lines: readonly ImportedLine[], from: number, into: AnswerList): AnswerList {
  if (HEAD.test(halfOf(lines[from - 1]?.text ?? '').trim())) into.readHead(lines[from - 1]?.text ?? '')
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]
    if (!line || line.text.trim() === '') continue
    if (!line.cells) {
      into.readLine(line.text, at)
      continue
    }
    let end = at
    while (lines[end]?.cells) end++
    into.readTable(
      lines.slice(at, end).map(({ cells }) => cells ?? []),
      at,
    )
    at = end - 1
  }
  return into
}
