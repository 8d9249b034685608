import type { ImportedLine } from './imported-document.ts'
import { halfOf, headingOf, numberedStart } from './line-patterns.ts'
import { asksPairs, ColumnReader } from './match-columns.ts'
import type { ReadBlock } from './read-block.ts'

/** 连线题 on a sheet: a title in one cell, below it rows of two, at times with a column of answers. */

export interface FilledRow {
  line: ImportedLine
  at: number
}

interface Group {
  titles: FilledRow[]
  rows: FilledRow[]
}

const cellsOf = ({ line }: FilledRow) => (line.cells ?? []).map((cell) => cell.trim())
const filledOf = (row: FilledRow) => cellsOf(row).filter(Boolean)
const titleOf = (row: FilledRow) => filledOf(row)[0] ?? ''

/** A cell by itself opens a question where it asks for pairs; else it is a side without a partner. */
function groupsOf(rows: readonly FilledRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const isAlone = filledOf(row).length === 1
    const opens = isAlone && (asksPairs(undefined, titleOf(row)) || !last)
    if (isAlone && last && last.rows.length === 0) last.titles.push(row)
    else if (opens || !last) groups.push({ titles: isAlone ? [row] : [], rows: isAlone ? [] : [row] })
    else last.rows.push(row)
  }
  return groups
}

const isAnswerName = (cell: string) => /^(?:正确|参考)?答案$|^对应(?:关系)?$|^配对$/.test(cell)
const isLink = (cell: string) => /^(?:\d{1,2}|[①-⑩])\s*[-–—→:]*\s*[A-H]$/i.test(halfOf(cell))

/** Where the answers stand, by the name of their column or by what is in it. */
function answerColumn(rows: readonly FilledRow[]): number {
  const named = cellsOf(rows[0] ?? { line: { text: '' }, at: 0 }).findIndex(isAnswerName)
  if (named > 1) return named
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length))
  for (let at = 2; at < width; at++) if (rows.some((row) => isLink(cellsOf(row)[at] ?? ''))) return at
  return -1
}

function readGroup({ titles, rows }: Group): ReadBlock | undefined {
  const named = titles.filter((row) => !headingOf(titleOf(row))?.isPure || titles.length === 1)
  const title = titleOf(named.at(-1) ?? titles[0] ?? { line: { text: '' }, at: 0 })
  const counted = /^\s*(?:连线|配对|匹配)题?\s*(\d{1,2})\s*[:：.．、]\s*/.exec(title)
  const start = counted ? undefined : numberedStart(title)
  const mark = start && /^(?:dot|half|paren|word)$/.test(start.style) ? start : undefined
  const stem = title.slice(counted?.[0].length ?? mark?.textAt ?? 0).trim()
  const answerAt = answerColumn(rows)
  const columns = new ColumnReader()
  for (const row of rows) columns.readRow(cellsOf(row).filter((_, at) => answerAt < 0 || at < answerAt))
  const sides = columns.end(stem)
  if (!sides) return undefined
  const lines = [...titles, ...rows].map(({ at }) => at)
  const answers = rows.map((row) => cellsOf(row)[answerAt] ?? '').filter((cell) => cell !== '' && !isAnswerName(cell))
  const section = { heading: undefined, line: 0, at: 0 }
  return {
    block: { section, number: Number(counted?.[1] ?? mark?.number ?? 0), lines, textAt: 0, doubts: [] },
    lines,
    stem,
    options: [],
    answer: answers.length > 0 ? answers.join(' ') : undefined,
    explanation: '',
    topic: '',
    score: undefined,
    kind: 'match',
    pictures: [],
    looks: [],
    doubts: rows.some(({ line }) => line.isBroken) ? [{ kind: 'broken' }] : [],
    // Whoever names the sides above a list keeps pairs in it; without names it may be a sheet to be printed.
    columns: { ...sides, rowsBelong: sides.hasHead && answers.length === 0 },
  }
}

/** The questions of a sheet that holds pairs; undefined where it holds something else. */
export function readMatchSheet(rows: readonly FilledRow[]): ReadBlock[] | undefined {
  const isSheet =
    rows.some((row) => filledOf(row).length === 1 && asksPairs(undefined, titleOf(row))) &&
    rows.every((row) => filledOf(row).length <= 4)
  if (!isSheet) return undefined
  const reads = groupsOf(rows).flatMap((group) => readGroup(group) ?? [])
  return reads.length > 0 ? reads : undefined
}
