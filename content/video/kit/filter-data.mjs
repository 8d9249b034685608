import { color } from './colors.mjs'

// A picture of the character 工: 9 is bright, 1 is dark.
export const image = [
  '1111111111',
  '1999999991',
  '1999999991',
  '1111991111',
  '1111991111',
  '1111991111',
  '1999999991',
  '1999999991',
  '1111111111',
].map((row) => [...row].map(Number))
export const columns = image[0].length
export const upright = [
  [-1, 0, 1],
  [-1, 0, 1],
  [-1, 0, 1],
]
export const level = upright.map((row, j) => row.map((_, i) => upright[i][j]))
export const cellsUnder = (j, i) => [0, 1, 2].map((a) => image[j + a].slice(i, i + 3))
export const productsAt = (filter, j, i) =>
  cellsUnder(j, i).map((row, a) => row.map((value, k) => value * filter[a][k]))
const slide = (filter) =>
  image.slice(0, -2).map((row, j) =>
    row.slice(0, -2).map((_, i) =>
      productsAt(filter, j, i)
        .flat()
        .reduce((sum, v) => sum + v, 0),
    ),
  )
export const uprightResult = slide(upright)
export const levelResult = slide(level)
export const outline = uprightResult.map((row, j) =>
  row.map((v, i) => Math.max(Math.abs(v), Math.abs(levelResult[j][i]))),
)
export const width = uprightResult[0].length
export const steps = width * uprightResult.length

export const light = (value) => (value === 9 ? '#ffffff' : '#8ea5c9')
export const strength = (value) => {
  const v = Math.abs(value)
  return v >= 20 ? color.primary : v >= 12 ? '#6c9df0' : v > 0 ? '#c3d8fa' : '#eef3fb'
}
export const onStrength = (value) => (Math.abs(value) >= 12 ? '#fff' : color.ink2)
export const signed = (value) => (value < 0 ? `−${-value}` : String(value))
