import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import type { GraphModel } from '@tensorflow/tfjs-converter'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { ExtractorError, type GraphFiles } from './extractor.ts'

export type { GraphModel } from '@tensorflow/tfjs-converter'
export { tf }

let started: Promise<void> | undefined

/**
 * Starts TensorFlow.js on WebAssembly, once. `wasmPath` is the folder of its files, with a slash at the end: a path in Node,
 * an address in browsers. One thread only: more of them need an isolated page, and would give the last digits another order.
 */
export function startTensors(wasmPath: string): Promise<void> {
  started ??= (async () => {
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
    setWasmPaths(wasmPath)
    if (!(await tf.setBackend('wasm'))) throw new ExtractorError('WebAssembly did not start')
    await tf.ready()
  })()
  return started
}

/** Opens a network. With `anySize` its fixed input accepts pictures of every size, as far as its layers do. */
export async function openGraph({ topology, weights }: GraphFiles, anySize = false): Promise<GraphModel> {
  const { modelTopology, signature, weightsManifest, format } = anySize ? freeInput(topology) : topology
  const artifacts = {
    modelTopology,
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: weights,
    format,
    ...(signature ? { signature } : {}),
  }
  return loadGraphModel({ load: async () => artifacts as tf.io.ModelArtifacts })
}

/** The placeholder of a converted network names one size; -1 stands for any. */
function freeInput(topology: GraphFiles['topology']): GraphFiles['topology'] {
  const copy = structuredClone(topology)
  const placeholders = copy.modelTopology.node.filter(({ op }) => op === 'Placeholder')
  const shapes = [
    ...placeholders.map(({ attr }) => attr?.shape?.shape?.dim),
    ...Object.values(copy.signature?.inputs ?? {}).map(({ tensorShape }) => tensorShape?.dim),
  ]
  for (const dims of shapes) for (const dim of dims?.slice(0, 3) ?? []) dim.size = '-1'
  return copy
}

/** Fails with the name of what is missing: a network that was converted anew would make stored models worthless. */
export function requireNodes({ topology }: GraphFiles, names: readonly string[]): void {
  const known = new Set(topology.modelTopology.node.map(({ name }) => name))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) throw new ExtractorError(`The network has no layer ${missing.join(', ')}`)
}
