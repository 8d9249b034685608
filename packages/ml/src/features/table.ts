import { FeatureError } from '../core/matrix.ts'
import type { TableEncoding } from '../types.ts'

export type Cell = string | number | null

export interface Column {
  name: string
  kind: 'number' | 'category'
}

/** More kinds of words than this in one column are no categories. */
export const CATEGORIES_MAX = 50

const isMissing = (cell: Cell | undefined) => cell === null || cell === undefined || `${cell}`.trim() === ''

/** Units that stand behind numbers in the tables of a school, each with the other ways to write it. */
const UNITS = [
  ['毫米', 'mm'],
  ['厘米', 'cm', '公分'],
  ['分米', 'dm'],
  ['米', 'm'],
  ['千米', 'km', '公里'],
  ['克', 'g'],
  ['千克', 'kg', '公斤'],
  ['斤'],
  ['吨', 't'],
  ['毫升', 'ml'],
  ['升', 'l'],
  ['毫秒', 'ms'],
  ['秒', 's', '秒钟'],
  ['分钟', 'min'],
  ['小时', 'h'],
  ['天'],
  ['岁'],
  ['次'],
  ['个'],
  ['分'],
  ['元'],
  ['摄氏度', '°c', '度'],
  ['%'],
  ['米/秒', 'm/s'],
  ['千米/时', 'km/h', '公里/小时'],
] as const
const unitNames = new Map<string, string>(
  UNITS.flatMap(([name, ...others]) => [name, ...others].map((one) => [one, name])),
)

const tidy = (text: string) => text.normalize('NFKC').trim()

/** The usual name of a unit; nothing for what is none. */
export const unitOf = (text: string): string | undefined => unitNames.get(tidy(text).toLowerCase())

/** The unit that stands behind the number of a cell, by its usual name; nothing where there is none. */
export function unitBehind(cell: Cell | undefined): string | undefined {
  const [, unit] = /^[+-]?[\d.,]*\d\s*([^\d\s.,].*)$/.exec(tidy(`${cell ?? ''}`)) ?? []
  return unit === undefined ? undefined : unitOf(unit)
}

/** A number as people write it: full width digits, thousands' commas and a unit behind it too. `NaN` when it is none. */
export function toNumber(cell: Cell | undefined): number {
  if (isMissing(cell)) return Number.NaN
  if (typeof cell === 'number') return cell
  const whole = tidy(`${cell}`)
  const text = unitBehind(whole) === undefined ? whole : whole.replace(/[^\d]+$/, '')
  return Number(/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}

/** Of so many numbers one may be a slip of the pen, as `约170`: its row is told of when it is taken, the column stays one of numbers. */
const NUMBERS_OF_A_SLIP = 9

/** What a column holds: numbers, when nearly all that is there are numbers. */
export function guessKind(cells: readonly Cell[]): Column['kind'] {
  const present = cells.filter((cell) => !isMissing(cell))
  const numbers = present.filter((cell) => Number.isFinite(toNumber(cell))).length
  return numbers > 0 && numbers >= NUMBERS_OF_A_SLIP * (present.length - numbers) ? 'number' : 'category'
}

/** Learns how rows become features: means for what is missing, the words of each category in order of appearance. */
export function fitTable(columns: readonly Column[], rows: readonly (readonly Cell[])[]): TableEncoding {
  return {
    columns: columns.map(({ name, kind }, at) => {
      const cells = rows.map((row) => row[at] ?? null).filter((cell) => !isMissing(cell))
      if (kind === 'category') {
        const categories = [...new Set(cells.map((cell) => `${cell}`.trim()))]
        if (categories.length > CATEGORIES_MAX) throw new FeatureError(`${name} has ${categories.length} categories`)
        return { name, kind, mean: 0, categories }
      }
      const numbers = cells.map(toNumber).filter(Number.isFinite)
      const mean = numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
      return { name, kind, mean, categories: [] }
    }),
  }
}

/** The features of a row: numbers as they are, one place for each category. */
export function encodeRow({ columns }: TableEncoding, row: readonly Cell[]): Float32Array {
  const features = columns.flatMap(({ kind, mean, categories }, at) => {
    const cell = row[at]
    if (kind === 'category') return categories.map((category) => (`${cell ?? ''}`.trim() === category ? 1 : 0))
    const number = toNumber(cell)
    return [Number.isFinite(number) ? number : mean]
  })
  return Float32Array.from(features)
}

/** Names of the features of a row, for explanations: a column, or a column and one of its categories. */
export function featureNames({ columns }: TableEncoding): { column: string; category?: string }[] {
  return columns.flatMap(({ name, kind, categories }) =>
    kind === 'category' ? categories.map((category) => ({ column: name, category })) : [{ column: name }],
  )
}
