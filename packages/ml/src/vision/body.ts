import type { KeyPoint } from '../features/pose.ts'
import { ExtractorError, type GraphFiles } from './extractor.ts'
import { type Pixels, resizePixels } from './pixels.ts'
import { openGraph, requireNodes, startTensors, tf } from './tensor-runtime.ts'

/** MoveNet's "lightning" variant sees pictures of this size. */
const SIZE = 192
const OUTPUT = 'Identity'

export interface BodyDetector {
  /** Seventeen points, in parts of the picture's width and height. */
  pose(pixels: Pixels): Promise<KeyPoint[]>
  dispose(): void
}

export interface BodyOptions {
  loadTopology: () => Promise<unknown>
  loadWeights: () => Promise<ArrayBuffer>
  wasmPath: string
}

/** Finds the body of one person. Source: Google, "MoveNet.SinglePose" model card (2021). */
export async function createBodyDetector(options: BodyOptions): Promise<BodyDetector> {
  await startTensors(options.wasmPath)
  const [topology, weights] = await Promise.all([options.loadTopology(), options.loadWeights()])
  const files = { topology, weights } as GraphFiles
  requireNodes(files, [OUTPUT])
  const model = await openGraph(files)
  return {
    async pose(pixels) {
      const { values, scale, left, top } = letterbox(pixels, SIZE)
      const input = tf.tensor4d(Int32Array.from(values, Math.round), [1, SIZE, SIZE, 3], 'int32')
      const output = model.predict(input) as tf.Tensor
      const found = await output.data()
      input.dispose()
      output.dispose()
      if (found.length !== 51) throw new ExtractorError('The body model answers in another form than it did')
      return Array.from({ length: 17 }, (_, at) => ({
        x: ((found[at * 3 + 1] ?? 0) * SIZE - left) / (pixels.width * scale),
        y: ((found[at * 3] ?? 0) * SIZE - top) / (pixels.height * scale),
        score: found[at * 3 + 2] ?? 0,
      }))
    },
    dispose: () => model.dispose(),
  }
}

/** The whole picture in a square, black beside it: bodies keep their shape. */
function letterbox(pixels: Pixels, side: number) {
  const scale = side / Math.max(pixels.width, pixels.height)
  const [width, height] = [pixels.width, pixels.height].map((length) => Math.max(1, Math.round(length * scale)))
  const [left, top] = [Math.floor((side - (width ?? 0)) / 2), Math.floor((side - (height ?? 0)) / 2)]
  const small = resizePixels(pixels, width ?? 1, height ?? 1)
  const values = new Float32Array(side * side * 3)
  const line = (width ?? 1) * 3
  for (let row = 0; row < (height ?? 1); row++) {
    values.set(small.subarray(row * line, (row + 1) * line), ((top + row) * side + left) * 3)
  }
  return { values, scale, left, top }
}
