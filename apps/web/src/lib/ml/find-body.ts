import { inSquare, isBody, type KeyPoint } from '@shijie/ml/features/pose'
import type { Pixels } from '@shijie/ml/vision/pixels'
import { readPixels } from './read-pixels.ts'
import { openVision, type Vision } from './vision.ts'

export interface Body {
  /** In parts of the picture; none when nobody is in it. */
  points: KeyPoint[]
  /** The same as data sets keep them: x, y and certainty in turn, in a square. */
  values: number[]
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The points of the body in a picture, found by this browser. */
export async function findBody(vision: Vision, pixels: Pixels): Promise<Body> {
  const points = await vision.pose(pixels)
  if (!isBody(points)) return { points: [], values: [] }
  const square = inSquare(points, pixels.width, pixels.height)
  return { points, values: square.flatMap(({ x, y, score }) => [x, y, score].map(rounded)) }
}

/** Nobody is in the picture. */
export class NobodyError extends Error {}

/** The body in a picture file; this browser finds it, and the picture stays here. */
export async function findBodyInFile(file: Blob): Promise<number[]> {
  const vision = openVision()
  try {
    const { values } = await findBody(vision, await readPixels(file))
    if (values.length === 0) throw new NobodyError()
    return values
  } finally {
    vision.close()
  }
}
