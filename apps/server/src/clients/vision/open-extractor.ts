import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureExtractor, GraphFiles } from '@shijie/ml/vision/extractor'
import { GraphExtractor } from '@shijie/ml/vision/graph-extractor'
import { createMobileNetExtractor } from '@shijie/ml/vision/mobilenet'
import { createOnnxExtractor, type OnnxRuntime } from '@shijie/ml/vision/onnx-extractor'
import type { VisionStart } from './messages.ts'
import { VisionError } from './vision-engine.ts'

const readBytes = async (file: string) => new Uint8Array(await readFile(file)).buffer
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** The extractor that the configuration names. */
export async function openExtractor({ folder, extractor, ownModel, off }: VisionStart): Promise<FeatureExtractor> {
  const wasmPath = `${folder}/`
  if (extractor.kind === 'bundled') {
    if (off.includes('centernet')) throw new VisionError('off', 'centernet is switched off')
    return createMobileNetExtractor({
      loadTopology: () => readJson(join(folder, 'centernet.json')),
      loadWeights: () => readBytes(join(folder, 'centernet.bin')),
      wasmPath,
      size: extractor.size,
    })
  }
  if (!ownModel) throw new VisionError('off', 'The configuration names no file of the network')
  if (extractor.kind === 'onnx') {
    // Built beside this thread; a variable name keeps it out of the thread itself.
    const runtime = pathToFileURL(join(folder, 'onnx.mjs')).href
    return createOnnxExtractor(await readBytes(ownModel), extractor, (await import(runtime)) as OnnxRuntime)
  }
  return GraphExtractor.open(await readGraph(ownModel), extractor, wasmPath)
}

/** A folder as TensorFlow.js writes it: `model.json`, and the weight files that it names. */
async function readGraph(folder: string): Promise<GraphFiles> {
  const topology = (await readJson(join(folder, 'model.json'))) as GraphFiles['topology']
  const names = topology.weightsManifest.flatMap((group) => ('paths' in group ? (group.paths as string[]) : []))
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return { topology, weights: new Uint8Array(Buffer.concat(parts)).buffer }
}
