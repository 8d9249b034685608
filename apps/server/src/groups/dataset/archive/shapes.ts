import { datasetMessages } from '@shijie/contract'
import type { Findings } from './findings.ts'
import type { Mark } from './marks.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export type Box = NonNullable<Mark['box']>

/** Where a mark stands, for whoever has to find it. */
export interface Place {
  path: string
  findings: Findings
}

/** Width and height of a picture, where a description tells them; parts of the sides end at one. */
export interface Size {
  width?: unknown
  height?: unknown
}

const isSide = (side: unknown): side is number => isNumber(side) && side > 0
const endOf = (side: unknown): number => (isSide(side) ? side : Number.POSITIVE_INFINITY)

/** A box of four numbers; undefined, and named, for one that is none or lies beside its picture. */
export function boxOf(sides: readonly unknown[], isRelative: boolean, place: Place, size?: Size): Box | undefined {
  const [x, y, width, height] = sides
  if (sides.length !== 4 || !isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) {
    place.findings.doubt(place.path, datasetMessages.boxNoNumbers)
    return undefined
  }
  if (width <= 0 || height <= 0) {
    place.findings.doubt(place.path, datasetMessages.boxNoSize)
    return undefined
  }
  const [right, bottom] = isRelative ? [1, 1] : [endOf(size?.width), endOf(size?.height)]
  if (x >= right || y >= bottom || x + width <= 0 || y + height <= 0) {
    place.findings.doubt(place.path, datasetMessages.boxBeside)
    return undefined
  }
  const told = !isRelative && isSide(size?.width) && isSide(size.height)
  const drawnOn = told ? { width: Number(size.width), height: Number(size.height) } : undefined
  return { x, y, width, height, isRelative, ...(drawnOn && { drawnOn }) }
}

/** More points than this no hand draws; a list of them is no place to spend minutes in. */
const POINTS_MAX = 100_000

/** The box around points; `scale` turns them into pixels or parts of the sides. */
export function boxAround(
  points: readonly unknown[],
  isRelative: boolean,
  place: Place,
  { scale = 1, size }: { scale?: number; size?: Size } = {},
): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of points.length > POINTS_MAX ? [undefined] : points) {
    const [x, y] = Array.isArray(point) ? point : []
    if (!isNumber(x) || !isNumber(y)) return boxOf([], isRelative, place)
    left = Math.min(left, x * scale)
    right = Math.max(right, x * scale)
    top = Math.min(top, y * scale)
    bottom = Math.max(bottom, y * scale)
  }
  return boxOf([left, top, right - left, bottom - top], isRelative, place, size)
}

/** `[x1, y1, x2, y2, …]` as points; an odd number of numbers is no outline. */
export function pairsOf(numbers: readonly unknown[]): unknown[][] {
  if (numbers.length < 6 || numbers.length % 2 === 1) return []
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]])
}
