import type { Matrix } from './matrix.ts'

/** Rows of numbers as learning needs them: products with a list of weights, whether most of the numbers are 0 or not. */
export interface Rows {
  rows: number
  columns: number
  /** Sum of the row's numbers, each times its weight; the weights begin at `from`. */
  multiply(row: number, weights: Float32Array, from: number): number
  /** Adds `factor` times the row to a list that begins at `from`. */
  addTo(row: number, sums: Float64Array, from: number, factor: number): void
}

export function denseRows({ rows, columns, values }: Matrix): Rows {
  return {
    rows,
    columns,
    multiply(row, weights, from) {
      const start = row * columns
      let sum = 0
      for (let column = 0; column < columns; column++) {
        // Measured: reading with a default here costs a third of the whole run.
        sum += (weights[from + column] as number) * (values[start + column] as number)
      }
      return sum
    },
    addTo(row, sums, from, factor) {
      const start = row * columns
      for (let column = 0; column < columns; column++) {
        ;(sums[from + column] as number) += factor * (values[start + column] as number)
      }
    },
  }
}

/** A row of which only the numbers that are not 0 are kept. */
export interface SparseRow {
  columns: Int32Array
  values: Float32Array
}

export function sparseRows(list: readonly SparseRow[], columns: number): Rows {
  return {
    rows: list.length,
    columns,
    multiply(row, weights, from) {
      const { columns: places, values } = list[row] as SparseRow
      let sum = 0
      for (let at = 0; at < places.length; at++) {
        sum += (weights[from + (places[at] as number)] as number) * (values[at] as number)
      }
      return sum
    },
    addTo(row, sums, from, factor) {
      const { columns: places, values } = list[row] as SparseRow
      for (let at = 0; at < places.length; at++) {
        ;(sums[from + (places[at] as number)] as number) += factor * (values[at] as number)
      }
    },
  }
}
