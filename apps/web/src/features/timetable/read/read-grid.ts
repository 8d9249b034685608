import { toHalfWidth } from '@shijie/contract'
import type { Table } from '../../../lib/sheet/read-xlsx.ts'

/** Finds days and periods in a table as schools print it, and says what stands in which. */

export interface GridCell {
  weekday: number
  period: number
  week: 'every' | 'odd' | 'even'
  text: string
}

export interface Grid {
  /** What stands above the table. */
  title: string
  cells: GridCell[]
}

const DAYS = '一二三四五六日'
const clean = (cell: string | undefined) => toHalfWidth(cell ?? '').replace(/[\s　]/g, '')

/** 1 to 7 of 周一, 星期一, 礼拜天, Mon; a bare 一 counts where others stand beside it. */
export function weekdayOf(cell: string | undefined): number | undefined {
  const text = clean(cell)
  const found = /^(?:周|星期|礼拜)([一二三四五六日天1-7])(?:[(\d].*)?$/.exec(text) ?? /^([一二三四五六日])$/.exec(text)
  if (found) return dayNumber(found[1] ?? '')
  const english = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].findIndex((day) =>
    text.toLowerCase().startsWith(day),
  )
  return english >= 0 ? english + 1 : undefined
}

function dayNumber(sign: string): number {
  if (sign === '天') return 7
  return /\d/.test(sign) ? Number(sign) : DAYS.indexOf(sign) + 1
}

const numeralOf = (text: string) => {
  if (/^\d+$/.test(text)) return Number(text)
  if (text.startsWith('十')) return 10 + (text.length > 1 ? '一二三四五六七八九'.indexOf(text.charAt(1)) + 1 : 0)
  return '一二三四五六七八九'.indexOf(text) + 1
}

const PERIOD = '(\\d{1,2}|[一二三四五六七八九十]{1,2})'

/** The periods that a label names: 第1节, 一, 1-2节, 第3、4节; none for 早读, 午休 and the like. */
export function periodsOf(label: string): number[] {
  const text = clean(label).replace(/\d{1,2}[:.]\d{2}(?::\d{2})?[-—~至到]*/g, ' ')
  const found =
    new RegExp(`第?${PERIOD}[-—~、,，/和及至到]第?${PERIOD}节?`).exec(text) ??
    new RegExp(`第${PERIOD}节?`).exec(text) ??
    new RegExp(`${PERIOD}节`).exec(text) ??
    new RegExp(`(?:^|[上下]午)${PERIOD}\\s*$`).exec(text.trim())
  if (!found) return []
  const first = numeralOf(found[1] ?? '')
  const last = found[2] ? numeralOf(found[2]) : first
  return first > 0 && last >= first && last <= 12
    ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
    : []
}

const timeOf = (label: string) => {
  const found = /(\d{1,2})[:.](\d{2})/.exec(clean(label))
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2]}` : undefined
}

const isBreak = (label: string) => /早读|早自习|晨|大课间|课间|午休|午餐|午自习|晚自习|晚修|眼保健/.test(label)

/** The line in which days stand beside each other, and what day each place belongs to. */
function findDays(table: Table): { row: number; days: (number | undefined)[] } | undefined {
  for (const [row, cells] of table.entries()) {
    const days = cells.map(weekdayOf)
    if (new Set(days.filter(Boolean)).size < 2) continue
    return { row, days: spread(days, cells) }
  }
  return undefined
}

/** A head over two columns leaves the second empty: it belongs to the day before it, as wide as the others are. */
function spread(days: readonly (number | undefined)[], cells: readonly string[]): (number | undefined)[] {
  const places = days.flatMap((day, at) => (day ? [at] : []))
  const width = Math.min(...places.slice(1).map((at, index) => at - (places[index] ?? at)))
  const filled = [...days]
  for (const at of places) {
    for (let next = at + 1; next < at + width && !filled[next] && !clean(cells[next]); next++) filled[next] = days[at]
  }
  return filled
}

const weekIn = (cell: string | undefined): GridCell['week'] | undefined => {
  const text = clean(cell)
  if (/^\(?单周?\)?$/.test(text)) return 'odd'
  return /^\(?双周?\)?$/.test(text) ? 'even' : undefined
}

interface Labels {
  /** The periods of each row below the days; none for rows that are no lessons. */
  rows: (number[] | undefined)[]
}

interface LabelNeeds {
  /** Columns left of the first day. */
  width: number
  starts: readonly string[]
}

/** Numbers that begin again in the afternoon go on from the morning; a row without a label continues the one above it. */
function readLabels(rows: Table, { width, starts }: LabelNeeds): Labels {
  let [last, offset, counted] = [0, 0, 0]
  let current: number[] | undefined
  let previousLabel = ''
  const found = rows.map((cells) => {
    const labels = cells.slice(0, width).filter((cell) => clean(cell) && !/^[上下]午$|^晚上$/.test(clean(cell)))
    const label = labels.join(' ')
    if (!clean(label)) return current
    // A label that a merged cell repeats is the same period, not the next.
    if (label === previousLabel && current) return current
    previousLabel = label
    current = undefined
    if (isBreak(label)) return undefined
    const named = labels.map(periodsOf).find((periods) => periods.length > 0) ?? periodsOf(label)
    const time = timeOf(label)
    if (named.length > 0) {
      const [first = 0] = named
      if (first + offset <= last) offset = /下午|晚/.test(cells.slice(0, width).join('')) || first === 1 ? last : offset
      current = named.map((period) => period + offset)
    } else if (time) {
      const known = starts.indexOf(time)
      current = [known >= 0 ? known + 1 : Math.max(counted, last) + 1]
    } else return undefined
    counted += 1
    last = Math.max(last, ...current)
    return current
  })
  return { rows: found }
}

const turned = (table: Table): Table => {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => table.map((cells) => cells[column] ?? ''))
}

/** Reads the table as it stands or, where days stand under each other, turned; nothing when it has no days. */
export function readGrid(table: Table, starts: readonly string[]): Grid | undefined {
  const upright = findDays(table)
  const source = upright ? table : turned(table)
  const found = upright ?? findDays(source)
  if (!found) return undefined
  const { row, days } = found
  const width = days.findIndex((day) => day !== undefined)
  const body = source.slice(row + 1)
  const weeks = body[0]?.map(weekIn) ?? []
  const hasWeeks = weeks.some((week) => week !== undefined)
  const rows = hasWeeks ? body.slice(1) : body
  const labels = readLabels(rows, { width, starts })
  return { title: titleOf(source, row), cells: joined(rows, { days, labels, weeks: hasWeeks ? weeks : [] }) }
}

const titleOf = (source: Table, row: number) => source.slice(0, row).flat().join(' ')

interface Read {
  days: readonly (number | undefined)[]
  labels: Labels
  weeks: readonly (GridCell['week'] | undefined)[]
}

/** What stands in one day and period, from as many rows and columns as it has; what stands there twice is said once. */
function joined(rows: Table, { days, labels, weeks }: Read): GridCell[] {
  const cells = new Map<string, GridCell>()
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const weekday = days[column]
      const written = text.replace(/\u3000/g, ' ').trim()
      if (!weekday || !written || /^[-—/×无]+$/.test(written)) continue
      for (const period of labels.rows[at] ?? []) {
        const week = weeks[column] ?? 'every'
        const key = `${weekday} ${period} ${week}`
        const known = cells.get(key)
        if (!known) cells.set(key, { weekday, period, week, text: written })
        else if (!known.text.split('\n').includes(written)) known.text += `\n${written}`
      }
    }
  }
  return withoutHalves([...cells.values()])
}

/** The same in odd and in even weeks is every week. */
function withoutHalves(cells: GridCell[]): GridCell[] {
  const twin = (cell: GridCell, week: GridCell['week']) =>
    cells.find(
      (one) =>
        one.week === week && one.weekday === cell.weekday && one.period === cell.period && one.text === cell.text,
    )
  return cells.flatMap((cell) => {
    if (cell.week === 'odd' && twin(cell, 'even')) return [{ ...cell, week: 'every' as const }]
    return cell.week === 'even' && twin(cell, 'odd') ? [] : [cell]
  })
}
