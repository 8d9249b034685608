/** Lines of the table, kept from call to call: 2,000 answers are compared a million times. */
let lines = [new Int32Array(256), new Int32Array(256), new Int32Array(256)]

function linesFor(columns: number): Int32Array[] {
  if ((lines[0]?.length ?? 0) <= columns + 1) lines = [0, 1, 2].map(() => new Int32Array(2 * columns + 2))
  return lines
}

/**
 * How many characters have to be changed, added, left out or swapped with their neighbour (optimal string alignment), as far as
 * `most`; `most + 1` where there are more. Only the band that can lead to so few is looked at.
 */
export function distanceWithin(one: ArrayLike<unknown>, other: ArrayLike<unknown>, most: number): number {
  const [rows, columns] = [one.length, other.length]
  const far = most + 1
  if (Math.abs(rows - columns) > most) return far
  let [beforeLast, last, line] = linesFor(columns) as [Int32Array, Int32Array, Int32Array]
  for (let column = 0; column <= columns; column++) last[column] = Math.min(column, far)
  for (let row = 1; row <= rows; row++) {
    const [from, to] = [Math.max(1, row - most), Math.min(columns, row + most)]
    line[from - 1] = from === 1 ? Math.min(row, far) : far
    let nearest = line[from - 1] as number
    for (let column = from; column <= to; column++) {
      // Beyond the band of the line before stands nothing that counts.
      const above = column === row + most ? far : (last[column] as number)
      const changed = (last[column - 1] as number) + (one[row - 1] === other[column - 1] ? 0 : 1)
      let cost = Math.min(above + 1, (line[column - 1] as number) + 1, changed)
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      line[column] = Math.min(cost, far)
      nearest = Math.min(nearest, cost)
    }
    if (nearest > most) return far
    const free = beforeLast
    beforeLast = last
    last = line
    line = free
  }
  return Math.min(last[columns] as number, far)
}
