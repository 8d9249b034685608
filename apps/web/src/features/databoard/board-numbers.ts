import { BOARD_HOURS, BOARD_STEP_MINUTES, type BoardDay, type BoardRange, type DataBoard } from '@shijie/contract'
import type { SheetCell } from '../../lib/xlsx.ts'
import { databoardTexts as texts } from '../../texts/databoard.ts'

/** How the figures of the data board are written and cut into parts. */

const HOUR = 3600
const MOST_PARTS = 6

/** 638; below a hundred hours with one decimal, so that a small class sees its minutes. */
export const hoursOf = (seconds: number): string => {
  const hours = seconds / HOUR
  return hours >= 100 || Number.isInteger(hours) ? countOf(Math.round(hours)) : hours.toFixed(1)
}

export const countOf = (count: number): string => count.toLocaleString('zh-CN')

export const weekdayOf = (day: string): string => texts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** 11-20 */
export const shortDay = (day: string): string => day.slice(5)

/** Names of the steps of the curve: 7:00, 7:15 … */
export const stepNames: readonly string[] = Array.from(
  { length: ((BOARD_HOURS.to - BOARD_HOURS.from) * 60) / BOARD_STEP_MINUTES },
  (_, index) => {
    const minute = BOARD_HOURS.from * 60 + index * BOARD_STEP_MINUTES
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  },
)

export interface BarPart {
  name: string
  /** Hours of each day, oldest first. */
  hours: number[]
}

/** Parts of the bars: at most six, what is beyond is one together. */
export function partsOf(days: DataBoard['Days']): BarPart[] {
  const names = days[0]?.Parts.map(({ Name }) => Name) ?? []
  const all = names.map((name, index) => ({
    name,
    hours: days.map(({ Parts }) => (Parts[index]?.StudiedSeconds ?? 0) / HOUR),
  }))
  if (all.length <= MOST_PARTS) return all
  const rest = all.slice(MOST_PARTS - 1)
  const hours = days.map((_, day) => rest.reduce((sum, part) => sum + (part.hours[day] ?? 0), 0))
  return [...all.slice(0, MOST_PARTS - 1), { name: texts.others, hours }]
}

export interface Busiest {
  day: string
  hour: number
  count: number
}

/** The hour in which most were there at once; undefined where nobody was. */
export function busiestOf(hours: DataBoard['Hours']): Busiest | undefined {
  let most: Busiest | undefined
  for (const { Day, Learners } of hours)
    for (const [index, count] of Learners.entries())
      if (count > (most?.count ?? 0)) most = { day: Day, hour: BOARD_HOURS.from + index, count }
  return most
}

/** Rows of an export, with its head. */
export const exportRows = (rows: readonly BoardDay[]): SheetCell[][] => [
  [...texts.columns],
  ...rows.map((row) => [
    row.Day,
    row.OrgName,
    row.Learners,
    Math.round(row.StudiedSeconds / 60),
    row.LessonsDone,
    row.HandIns,
    row.Graded,
    row.ModelsTrained,
    row.ModelsPublished,
    row.ComponentCalls,
  ]),
]

/** What a range is called: without a term of the school there is no 本学期. */
export const rangeName = ({ IsTermKnown }: Pick<DataBoard, 'IsTermKnown'>, range: BoardRange): string =>
  range === 'term' && IsTermKnown === 0 ? texts.halfYear : texts.ranges[range]

/** Seconds from one wire time to another. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000))
