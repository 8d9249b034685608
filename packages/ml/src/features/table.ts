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

/** A number as people write it: full width digits and thousands' commas too. `NaN` when it is none. */
export function toNumber(cell: Cell | undefined): number {
  if (isMissing(cell)) return Number.NaN
  if (typeof cell === 'number') return cell
  const text = `${cell}`.normalize('NFKC').trim()
  return Number(/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)
}

/** Of so many numbers one may be a slip of the pen, as `170cm`: its row is told of when it is taken, the column stays one of numbers. */
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
