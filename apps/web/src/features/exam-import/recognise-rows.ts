import type { QuestionKind } from '@shijie/contract'
import type { ImportedDocument, ImportedLine } from './imported-document.ts'
import { addDoubt, type ImportedQuestion } from './imported-question.ts'
import { halfOf, kindNamed, lettersOf, verdictOf } from './line-patterns.ts'
import { type PairColumn, pairColumnOf, pairsOfRow } from './pair-cells.ts'
import type { ReadBlock } from './read-block.ts'
import { readMatchSheet } from './read-match-sheet.ts'
import { settleQuestion } from './settle-question.ts'
import { optionsAtStart } from './split-options.ts'

/** Questions of a spreadsheet: a heading names the columns, in any order; without one they are told by what stands in them. */

type Column =
  | 'stem'
  | 'kind'
  | 'answer'
  | 'score'
  | 'explanation'
  | 'topic'
  | 'number'
  | 'options'
  | 'ignored'
  | `option${number}`
  | PairColumn

const names: [RegExp, Column][] = [
  [/^(?:题干|题目|试题|问题|题目内容|试题内容|题目描述|题面|内容|question|stem|题干内容|试题题干|题目名称)$/, 'stem'],
  [/^(?:题型|类型|题目类型|试题类型|type|kind|题类)$/, 'kind'],
  [/^(?:正确|标准|参考)?(?:答案|选项答案)$|^(?:answer|key|正确选项|标答)$/, 'answer'],
  [/^(?:分值|分数|得分|score|points|每题分值|题目分值)$/, 'score'],
  [/^(?:解析|答案解析|试题解析|题目解析|说明|详解|explanation|分析)$/, 'explanation'],
  [/^(?:知识点|考点|所属知识点|标签|topic|tag|知识模块)$/, 'topic'],
  [/^(?:题号|序号|编号|no|id|#)$/, 'number'],
  [/^(?:选项|备选项|选项内容|options|答案选项|备选答案|候选项)$/, 'options'],
  [/^(?:难度|难易度|难度系数|来源|章节|备注|年级|学科|科目|level|出题人|单元|课时|课次)$/, 'ignored'],
]

/** 题干（必填）, 分值(分): what brackets add to a name says nothing about the column. */
const nameIn = (cell: string) =>
  halfOf(cell)
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[*:\s]/g, '')

function columnOf(cell: string): Column | undefined {
  const name = nameIn(cell)
  const option =
    /^(?:选项|option|答案选项|备选项)?([a-h])(?:选项|项)?$/.exec(name) ??
    /^(?:选项|option)([1-8])$/.exec(name) ??
    /^(?:选项|option)([一二三四五六七八])$/.exec(name)
  if (option) {
    const sign = option[1] ?? 'a'
    const at = /[a-h]/.test(sign)
      ? sign.charCodeAt(0) - 97
      : /\d/.test(sign)
        ? Number(sign) - 1
        : '一二三四五六七八'.indexOf(sign)
    return `option${at}`
  }
  const side = pairColumnOf(halfOf(cell).replaceAll(/[()[\]\s]/g, '')) ?? pairColumnOf(name)
  if (side) return side
  return names.find(([pattern]) => pattern.test(name))?.[1]
}

type Columns = Map<Column, number>

function headOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = new Map()
  for (const [at, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column && !columns.has(column)) columns.set(column, at)
  }
  const isHead =
    columns.has('stem') &&
    columns.size >= 2 &&
    cells.filter((cell) => cell.trim() !== '').length - columns.size <= columns.size
  return isHead ? columns : undefined
}

const share = (rows: readonly (readonly string[])[], at: number, is: (cell: string) => boolean) => {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
  return filled.length < rows.length / 2 ? 0 : filled.filter(is).length / filled.length
}

/** Columns without a heading: the longest texts are stems, letters or verdicts are answers, what lies between are options. */
function guessedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, at) => at)
  const length = (at: number) => rows.reduce((sum, row) => sum + (row[at] ?? '').length, 0)
  const kind = all.find((at) => share(rows, at, (cell) => cell.length <= 8 && kindNamed(cell) !== undefined) > 0.9)
  const numbers = all.filter((at) => share(rows, at, (cell) => /^\d+(?:\.5)?$/.test(cell)) > 0.9)
  const isCount = (at: number) => rows.every((row, step) => Number(row[at]) === Number(rows[0]?.[at]) + step)
  const number = numbers.find((at) => rows.length > 1 && isCount(at))
  const answer = all.find(
    (at) =>
      at !== number && share(rows, at, (cell) => lettersOf(cell) !== undefined || verdictOf(cell) !== undefined) > 0.6,
  )
  const rest = all.filter((at) => at !== kind && at !== answer && !numbers.includes(at))
  const stem = rest.sort((a, b) => length(b) - length(a))[0]
  if (stem === undefined || answer === undefined) return undefined
  const columns: Columns = new Map([
    ['stem', stem],
    ['answer', answer],
  ])
  if (kind !== undefined) columns.set('kind', kind)
  if (number !== undefined) columns.set('number', number)
  const score = numbers.find((at) => at !== number && at > stem)
  if (score !== undefined) columns.set('score', score)
  const between = rest.filter((at) => at > stem && (answer < stem || at < answer)).sort((a, b) => a - b)
  for (const [option, at] of between.entries()) columns.set(`option${option}`, at)
  return columns
}

/** The options of one cell: “A.甲|B.乙”, lines, or parted by bars and semicolons. */
function optionsIn(cell: string): string[] {
  const lines = cell
    .split(/\n|\||｜/)
    .map((line) => line.trim())
    .filter(Boolean)
  const lettered = lines.flatMap(
    (line, at) => optionsAtStart(line, String.fromCharCode(65 + at))?.map(({ text }) => text) ?? [],
  )
  if (lettered.length > 1) return lettered
  return lines.length > 1
    ? lines
    : cell
        .split(/[;；]/)
        .map((part) => part.trim())
        .filter(Boolean)
}

const withoutLetter = (option: string, at: number) => {
  const parts = optionsAtStart(option, String.fromCharCode(65 + at))
  return parts?.length === 1 && parts[0]?.letter === String.fromCharCode(65 + at) ? (parts[0]?.text ?? option) : option
}

function optionsOf(
  cells: readonly string[],
  columns: Columns,
  doubt: (kind: 'optionsOrder', detail: string) => void,
): string[] {
  const together = columns.get('options')
  const options = together === undefined ? [] : optionsIn(cells[together] ?? '')
  if (options.length > 0) return options
  const own = Array.from({ length: 8 }, (_, at) => {
    const column = columns.get(`option${at}`)
    return column === undefined ? '' : (cells[column] ?? '').trim()
  })
  const last = own.findLastIndex((option) => option !== '')
  for (const [at, option] of own.slice(0, last + 1).entries())
    if (option === '') doubt('optionsOrder', String.fromCharCode(65 + at))
  return own.slice(0, last + 1).map(withoutLetter)
}

function readRow(line: ImportedLine, at: number, columns: Columns): ReadBlock {
  const cells = line.cells ?? []
  const of = (column: Column) => {
    const place = columns.get(column)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const doubts: ReadBlock['doubts'] = []
  if (line.isBroken) addDoubt(doubts, 'broken')
  const options = optionsOf(cells, columns, (kind, detail) => addDoubt(doubts, kind, detail))
  const written = Number(/\d+(?:\.5)?/.exec(halfOf(of('score')))?.[0] ?? Number.NaN)
  const kind: QuestionKind | 'choice' | undefined = kindNamed(of('kind'))
  if (of('kind') !== '' && kind === undefined) addDoubt(doubts, 'kindUnclear')
  const section = { heading: undefined, line: 0, at: 0 }
  const number = Number(halfOf(of('number')).replace(/\D/g, '')) || 0
  const pairs = kind === 'match' || kind === undefined ? pairsOfRow(of, options) : undefined
  const areSides = pairs !== undefined && (kind === 'match' || columns.has('lefts') || columns.has('left1'))
  const isVerdicts = options.length === 2 && options.every((option) => verdictOf(option))
  return {
    block: { section, number, lines: [at], textAt: 0, doubts: [] },
    lines: [at],
    stem: of('stem').replace(number ? new RegExp(`^\\s*${number}\\s*[.．、]\\s*`) : /^\s*\d{1,3}\s*[．、]\s*/, ''),
    options: areSides || (kind === 'truefalse' && !isVerdicts) ? [] : options,
    answer: areSides ? pairs.answer : of('answer') || undefined,
    explanation: of('explanation'),
    topic: of('topic').slice(0, 50),
    score: Number.isNaN(written) ? undefined : written,
    kind: areSides ? 'match' : kind,
    ...(areSides ? { columns: pairs.columns } : {}),
    pictures: [],
    looks: [],
    doubts,
  }
}

/** Rows of one sheet. */
function recogniseSheet(lines: readonly ImportedLine[], first: number): ReadBlock[] {
  const filled = lines
    .map((line, at) => ({ line, at: first + at }))
    .filter(({ line }) => line.cells?.some((cell) => cell.trim() !== ''))
  const headAt = filled.slice(0, 10).findIndex(({ line }) => headOf(line.cells ?? []) !== undefined)
  const pairs = headAt < 0 ? readMatchSheet(filled) : undefined
  if (pairs) return pairs
  const rows = filled.slice(headAt + 1)
  const cells = rows.map(({ line }) => line.cells ?? [])
  const columns = headAt >= 0 ? headOf(filled[headAt]?.line.cells ?? []) : guessedColumns(cells)
  if (!columns) return []
  return rows.flatMap(({ line, at }) => {
    const read = readRow(line, at, columns)
    const isHeading = read.stem === '' && read.options.length === 0
    return isHeading || headOf(line.cells ?? []) ? [] : [read]
  })
}

/** From rows to questions; sheets are parted by lines without cells. */
export function recogniseRows({ lines }: Pick<ImportedDocument, 'lines'>): ImportedQuestion[] {
  const reads: ReadBlock[] = []
  let first = 0
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && lines[at]?.cells) continue
    reads.push(...recogniseSheet(lines.slice(first, at), first))
    first = at + 1
  }
  return reads.map((read, at) => settleQuestion(`q${at + 1}`, read, undefined))
}
