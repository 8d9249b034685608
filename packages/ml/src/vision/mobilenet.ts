import { ExtractorError, type FeatureExtractor, type GraphFiles } from './extractor.ts'
import { GraphExtractor, type GraphPlan } from './graph-extractor.ts'
import type { Pixels } from './pixels.ts'

const TRUNK = 'tower_0/MobilenetV3'

/**
 * The trunk of the object detector in @vladmandic/human: MobileNetV3 (Howard et al., "Searching for MobileNetV3", 2019)
 * below CenterNet (Zhou, Wang and Krähenbühl, "Objects as points", 2019). Early layers know edges and colours, late ones
 * parts of things; four of them together are 720 numbers.
 */
export const MOBILENET_PLAN: Omit<GraphPlan, 'size'> = {
  id: 'mobilenetv3-centernet-4',
  nodes: [
    `${TRUNK}/expanded_conv_5/add`,
    `${TRUNK}/expanded_conv_11/project/BatchNorm/FusedBatchNorm`,
    `${TRUNK}/expanded_conv_14/add`,
    'tower_0/extern1/hard_swish/mul_1',
  ],
  mean: 0,
  scale: 1,
  detection: { node: 'tower_0/CenternetHead/mul', size: 512, cells: 64 },
}

/** Pictures are brought to this size; 320 is a little better and takes twice the time. */
export const MOBILENET_SIZE = 224
/** The weights in human 3.3.6. */
const WEIGHTS_SHA256 = '1b635a15009071f506f9f2b3519b31c072c534888989f30d269ffd44734ef7ef'

export interface MobileNetOptions {
  loadTopology: () => Promise<unknown>
  loadWeights: () => Promise<ArrayBuffer>
  /** Folder of TensorFlow.js' WebAssembly files, with a slash at the end. */
  wasmPath: string
  size?: number
  /** Of the weights, when the build computed it; pages without https can't. */
  sha256?: string
}

/** The bundled extractor, after it has shown that it sees the test picture as always. Same code in Node and browsers. */
export async function createMobileNetExtractor(options: MobileNetOptions): Promise<FeatureExtractor> {
  const [topology, weights] = await Promise.all([options.loadTopology(), options.loadWeights()])
  const files = { topology, weights, sha256: options.sha256 } as GraphFiles
  const size = options.size ?? MOBILENET_SIZE
  const extractor = await GraphExtractor.open(files, { ...MOBILENET_PLAN, size }, options.wasmPath)
  await testExtractor(extractor)
  return extractor
}

/** Waves of colour: everything that layers look for, and nothing that would have to be stored. */
export function testPicture(side = 96): Pixels {
  const data = new Uint8Array(side * side * 3)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = (row * side + column) * 3
      data[at] = (row * 5 + column * 3) % 256
      data[at + 1] = (row * column) % 256
      data[at + 2] = (Math.floor(row / 12) + Math.floor(column / 12)) % 2 === 0 ? 230 : 25
    }
  }
  return { width: side, height: side, data }
}

/** Every 60th of the 720 numbers of the test picture at each size. */
const KNOWN: Readonly<Record<number, readonly number[]>> = {
  224: [10.3519, -0.3488, -1.6262, -0.298, -0.0927, -0.2384, -0.1012, -0.3367, -0.2323, -0.3062, 0.0016, -0.1125],
  320: [8.2443, -0.8742, -0.4, -3.095, -0.0027, -0.1743, -0.095, -0.2903, -0.2082, -0.1923, 0.2446, -0.1513],
}

async function testExtractor(extractor: FeatureExtractor): Promise<void> {
  if (extractor.info.sha256 !== WEIGHTS_SHA256) throw new ExtractorError('The weights are not those that we know')
  const known = KNOWN[extractor.info.size]
  if (!known) throw new ExtractorError(`Pictures of ${extractor.info.size} pixels were never tried`)
  const seen = await extractor.embed(testPicture())
  const isAsKnown = known.every((value, at) => Math.abs(value - (seen[at * 60] ?? Number.NaN)) < 1e-2)
  if (!isAsKnown) throw new ExtractorError('The network sees the test picture in another way than it did')
}
