/** Rows of numbers of equal length in one list. */
export interface Matrix {
  rows: number
  columns: number
  values: Float32Array
}

export class FeatureError extends Error {
  override name = 'FeatureError'
}

/** Throws a FeatureError when the rows differ in length or hold something that is no number. */
export function toMatrix(rows: readonly (Float32Array | readonly number[])[]): Matrix {
  const columns = rows[0]?.length ?? 0
  const values = new Float32Array(rows.length * columns)
  rows.forEach((row, at) => {
    if (row.length !== columns) throw new FeatureError(`A sample has ${row.length} features instead of ${columns}`)
    values.set(row, at * columns)
  })
  for (const value of values) if (!Number.isFinite(value)) throw new FeatureError('A feature is not a number')
  return { rows: rows.length, columns, values }
}

export interface Scale {
  mean: Float32Array
  deviation: Float32Array
}

/** Mean and standard deviation of each column; a column that never changes gets deviation 1. */
export function measureScale({ rows, columns, values }: Matrix): Scale {
  const mean = new Float64Array(columns)
  const square = new Float64Array(columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      mean[column] = (mean[column] ?? 0) + (values[row * columns + column] ?? 0)
    }
  }
  for (let column = 0; column < columns; column++) mean[column] = (mean[column] ?? 0) / Math.max(1, rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      square[column] = (square[column] ?? 0) + ((values[row * columns + column] ?? 0) - (mean[column] ?? 0)) ** 2
    }
  }
  const deviation = Float32Array.from(square, (total) => Math.sqrt(total / Math.max(1, rows)) || 1)
  return { mean: Float32Array.from(mean), deviation: deviation.map((value) => (value < 1e-6 ? 1 : value)) }
}

/** A scaled copy: mean 0, deviation 1. */
export function standardiseColumns({ rows, columns, values }: Matrix, { mean, deviation }: Scale): Matrix {
  const scaled = values.map((value, at) => {
    const column = at % columns
    return (value - (mean[column] ?? 0)) / (deviation[column] ?? 1)
  })
  return { rows, columns, values: scaled }
}
