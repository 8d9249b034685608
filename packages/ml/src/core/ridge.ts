import type { Matrix } from './matrix.ts'

/**
 * Weights that foretell several numbers from a row at once, one list for each number; the last weight is the constant.
 * Source: Hoerl and Kennard, "Ridge regression" (1970), solved by Cholesky's decomposition.
 */
export function solveRidge(data: Matrix, targets: readonly (readonly number[])[], strength: number): Float32Array[] {
  const size = data.columns + 1
  const square = new Float64Array(size * size)
  const count = targets[0]?.length ?? 0
  const right = Array.from({ length: count }, () => new Float64Array(size))
  const row = new Float64Array(size)
  for (let at = 0; at < data.rows; at++) {
    for (let column = 0; column < data.columns; column++)
      row[column] = data.values[at * data.columns + column] as number
    row[size - 1] = 1
    for (let one = 0; one < size; one++) {
      for (let other = 0; other <= one; other++) {
        ;(square[one * size + other] as number) += (row[one] as number) * (row[other] as number)
      }
      for (const [target, list] of right.entries())
        (list[one] as number) += (row[one] as number) * (targets[at]?.[target] ?? 0)
    }
  }
  // The constant is not held back, only kept apart from zero.
  for (let one = 0; one < size; one++)
    (square[one * size + one] as number) += one === size - 1 ? 1e-6 : strength * data.rows + 1e-6
  decompose(square, size)
  return right.map((list) => Float32Array.from(solve(square, size, list)))
}

/** The lower triangle of the root, in place. */
function decompose(square: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = square[row * size + column] as number
      for (let at = 0; at < column; at++) {
        sum -= (square[row * size + at] as number) * (square[column * size + at] as number)
      }
      square[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (square[column * size + column] as number)
    }
  }
}

function solve(root: Float64Array, size: number, right: Float64Array): Float64Array {
  const result = right.slice()
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++)
      (result[row] as number) -= (root[row * size + at] as number) * (result[at] as number)
    ;(result[row] as number) /= root[row * size + row] as number
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++)
      (result[row] as number) -= (root[at * size + row] as number) * (result[at] as number)
    ;(result[row] as number) /= root[row * size + row] as number
  }
  return result
}
