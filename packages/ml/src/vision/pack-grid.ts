import type { DetectionRequest, DetectionSample, FeatureGrid } from '../types.ts'

const HEADER = 12

/**
 * Cells as bytes, a quarter of their size: each channel is brought to 0…255 between its least and its most. The error is at
 * most half a step, far below what differs between two pictures.
 */
export function packGrid({ rows, columns, channels, values }: FeatureGrid): Uint8Array<ArrayBuffer> {
  const cells = rows * columns
  const bytes = new Uint8Array(HEADER + channels * 8 + cells * channels)
  const view = new DataView(bytes.buffer)
  for (const [at, number] of [rows, columns, channels].entries()) view.setUint32(at * 4, number, true)
  for (let channel = 0; channel < channels; channel++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let cell = 0; cell < cells; cell++) {
      const value = values[cell * channels + channel] as number
      if (value < least) least = value
      if (value > most) most = value
    }
    const step = (most - least) / 255 || 1
    view.setFloat32(HEADER + channel * 8, least, true)
    view.setFloat32(HEADER + channel * 8 + 4, step, true)
    const start = HEADER + channels * 8 + channel
    for (let cell = 0; cell < cells; cell++) {
      bytes[start + cell * channels] = Math.round(((values[cell * channels + channel] as number) - least) / step)
    }
  }
  return bytes
}

/** Throws when the bytes are no packed cells. */
export function unpackGrid(bytes: Uint8Array): FeatureGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [rows, columns, channels] = [0, 4, 8].map((at) => (bytes.length >= HEADER ? view.getUint32(at, true) : 0)) as [
    number,
    number,
    number,
  ]
  const cells = rows * columns
  if (cells === 0 || bytes.length !== HEADER + channels * 8 + cells * channels)
    throw new Error('These are no packed cells')
  const values = new Float32Array(cells * channels)
  for (let channel = 0; channel < channels; channel++) {
    const least = view.getFloat32(HEADER + channel * 8, true)
    const step = view.getFloat32(HEADER + channel * 8 + 4, true)
    for (let cell = 0; cell < cells; cell++) {
      values[cell * channels + channel] = least + step * (bytes[HEADER + channels * 8 + cell * channels + channel] ?? 0)
    }
  }
  return { rows, columns, channels, values }
}

/** A picture to learn from whose cells are packed. */
export type PackedSample = Omit<DetectionSample, 'grid'> & { packed: Uint8Array }
export type PackedRequest = Omit<DetectionRequest, 'samples'> & { samples: readonly PackedSample[] }

/**
 * The same request, whose cells are unpacked when they are looked at and only those of one picture at a time: all of them
 * together are four times as large.
 */
export function unpackingRequest({ samples, ...request }: PackedRequest): DetectionRequest {
  let last: { packed: Uint8Array; grid: FeatureGrid } | undefined
  const gridOf = (packed: Uint8Array): FeatureGrid => {
    if (last?.packed !== packed) last = { packed, grid: unpackGrid(packed) }
    return last.grid
  }
  return {
    ...request,
    samples: samples.map(({ packed, ...outline }) => ({
      ...outline,
      get grid() {
        return gridOf(packed)
      },
    })),
  }
}
