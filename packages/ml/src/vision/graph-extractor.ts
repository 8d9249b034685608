import type { ExtractorInfo, FeatureGrid } from '../types.ts'
import { ExtractorError, type FeatureExtractor, type GraphFiles, sumOf } from './extractor.ts'
import { type Pixels, resizePixels } from './pixels.ts'
import { type GraphModel, openGraph, requireNodes, startTensors, tf } from './tensor-runtime.ts'

export interface GraphPlan {
  id: string
  nodes: readonly string[]
  size: number
  mean: number
  scale: number
  /** Layer for finding objects, the size it needs, and the cells it is pooled to. */
  detection?: { node: string; size: number; cells: number }
}

interface Layer {
  side: number
  channels: number
  values: Float32Array
}

/** Runs a TensorFlow.js network and takes the layers that the plan names. */
export class GraphExtractor implements FeatureExtractor {
  readonly info: ExtractorInfo
  readonly #model: GraphModel
  readonly #plan: GraphPlan

  private constructor(info: ExtractorInfo, model: GraphModel, plan: GraphPlan) {
    this.info = info
    this.#model = model
    this.#plan = plan
  }

  static async open(files: GraphFiles, plan: GraphPlan, wasmPath: string): Promise<GraphExtractor> {
    await startTensors(wasmPath)
    requireNodes(files, [...plan.nodes, ...(plan.detection ? [plan.detection.node] : [])])
    const sha256 = files.sha256 ?? (await sumOf(files.weights))
    const model = await openGraph(files, true)
    const info = { id: plan.id, sha256, size: plan.size, dims: 0 }
    const trial = new GraphExtractor(info, model, plan)
    const { length } = await trial.embed({ width: 1, height: 1, data: new Uint8Array(3) })
    return new GraphExtractor({ ...info, dims: length }, model, plan)
  }

  /** Means of the layers, one after the other (global average pooling, Lin, Chen and Yan 2013, "Network in network"). */
  async embed(pixels: Pixels): Promise<Float32Array> {
    const vectors = tidily(() => this.#run(pixels).map((layer) => tf.mean(layer, [1, 2]).dataSync() as Float32Array))
    const features = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0))
    let at = 0
    for (const vector of vectors) {
      features.set(vector, at)
      at += vector.length
    }
    return features
  }

  async grid(pixels: Pixels): Promise<FeatureGrid> {
    const layers = tidily(() => this.#run(pixels).map((layer) => toLayer(layer)))
    return joinLayers(layers)
  }

  async detectFeatures(pixels: Pixels): Promise<FeatureGrid | null> {
    const { detection } = this.#plan
    if (!detection) return null
    const { side, channels, values } = tidily(() => {
      const cells = this.#execute(pixels, detection.size, [detection.node])[0] as tf.Tensor4D
      const factor = Math.max(1, Math.round((cells.shape[1] ?? 1) / detection.cells))
      return toLayer(factor > 1 ? tf.avgPool(cells, factor, factor, 'valid') : cells)
    })
    return { rows: side, columns: side, channels, values }
  }

  dispose(): void {
    this.#model.dispose()
  }

  #run(pixels: Pixels): tf.Tensor4D[] {
    return this.#execute(pixels, this.#plan.size, this.#plan.nodes)
  }

  #execute(pixels: Pixels, size: number, nodes: readonly string[]): tf.Tensor4D[] {
    const { mean, scale } = this.#plan
    const values = resizePixels(pixels, size, size)
    if (mean !== 0 || scale !== 1) for (const [at, value] of values.entries()) values[at] = (value - mean) / scale
    const input = tf.tensor4d(values, [1, size, size, 3])
    const output = this.#model.execute(input, [...nodes])
    return (Array.isArray(output) ? output : [output]) as tf.Tensor4D[]
  }
}

/** Frees all tensors that the work made. */
function tidily<T>(work: () => T): T {
  tf.engine().startScope()
  try {
    return work()
  } finally {
    tf.engine().endScope()
  }
}

function toLayer(tensor: tf.Tensor4D): Layer {
  const [, side = 0, width = 0, channels = 0] = tensor.shape
  if (side !== width) throw new ExtractorError('The cells of a layer are not a square')
  return { side, channels, values: tensor.dataSync() as Float32Array }
}

/**
 * All layers in the resolution of the second finest: finer ones are averaged, coarser ones repeated. Both keep the mean, so
 * what cells say about a label adds up to what the model says of the whole picture.
 */
function joinLayers(layers: readonly Layer[]): FeatureGrid {
  const sides = layers.map(({ side }) => side).sort((one, other) => other - one)
  const side = sides[Math.min(1, sides.length - 1)] ?? 1
  const channels = layers.reduce((sum, layer) => sum + layer.channels, 0)
  const values = new Float32Array(side * side * channels)
  let offset = 0
  for (const layer of layers) {
    addLayer(layer, side, channels, offset, values)
    offset += layer.channels
  }
  const origins = layers.map((layer) => ({ channels: layer.channels, side: layer.side }))
  return { rows: side, columns: side, channels, values, layers: origins }
}

function addLayer(layer: Layer, side: number, channels: number, offset: number, into: Float32Array): void {
  const factor = layer.side > side ? layer.side / side : 1
  const repeat = layer.side < side ? side / layer.side : 1
  if (!Number.isInteger(factor) || !Number.isInteger(repeat)) {
    throw new ExtractorError('The resolutions of the layers do not divide each other')
  }
  const share = 1 / factor ** 2
  for (let row = 0; row < side * factor; row++) {
    for (let column = 0; column < side * factor; column++) {
      const from = (Math.floor(row / repeat) * layer.side + Math.floor(column / repeat)) * layer.channels
      const to = (Math.floor(row / factor) * side + Math.floor(column / factor)) * channels + offset
      for (let channel = 0; channel < layer.channels; channel++) {
        ;(into[to + channel] as number) += share * (layer.values[from + channel] as number)
      }
    }
  }
}
