import type { ExtractorInfo, FeatureGrid } from '../types.ts'
import type { Pixels } from './pixels.ts'

/**
 * Makes numbers of pictures. All that is trained on pictures knows this interface only, so that the bundled network can be
 * replaced by configuration.
 */
export interface FeatureExtractor {
  readonly info: ExtractorInfo
  embed(pixels: Pixels): Promise<Float32Array>
  /** Cells whose mean is what `embed` gives; `null` when the network shows no cells. */
  grid(pixels: Pixels): Promise<FeatureGrid | null>
  /** Cells for finding objects; `null` when the network has none. */
  detectFeatures(pixels: Pixels): Promise<FeatureGrid | null>
  dispose(): void
}

/** The files of a network as TensorFlow.js keeps them: a `.json` and its weights. */
export interface GraphFiles {
  topology: GraphTopology
  weights: ArrayBuffer
  /** Of the weights, when it was computed already; pages without https can't. */
  sha256?: string
}

/** The parts of such a `.json` that we read. */
export interface GraphTopology {
  format: string
  modelTopology: { node: GraphNode[] }
  signature?: { inputs?: Record<string, { tensorShape?: { dim: { size: string }[] } }> }
  weightsManifest: { weights: object[] }[]
}

export interface GraphNode {
  name: string
  op: string
  attr?: { shape?: { shape?: { dim?: { size: string }[] } } }
}

/** Which network sees: the bundled one, or an administrator's own. */
export type ExtractorConfig =
  | { kind: 'bundled'; size: number }
  | {
      kind: 'tfjs-graph'
      id: string
      /** Layers whose channels become features; their resolutions divide each other. */
      nodes: string[]
      size: number
      /** What pixels from 0 to 255 are changed to: `(value - mean) / scale`. */
      mean: number
      scale: number
    }
  | {
      kind: 'onnx'
      id: string
      /** Name of the output: a vector, or cells (then their mean is taken). */
      output: string
      size: number
      layout: 'NCHW' | 'NHWC'
      mean: [number, number, number]
      scale: [number, number, number]
    }

export class ExtractorError extends Error {
  override name = 'ExtractorError'
}

/** SHA-256 of the weights, in hexadecimal. */
export async function sumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
