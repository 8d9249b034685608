import { type ExtractorConfig, ExtractorError, type FeatureExtractor, sumOf } from './extractor.ts'
import { type Pixels, resizePixels } from './pixels.ts'

/** ONNX Runtime Web; given by who loads it, because it is large and seldom needed. */
export type OnnxRuntime = Pick<typeof import('onnxruntime-web'), 'InferenceSession' | 'Tensor' | 'env'>

type OnnxConfig = Extract<ExtractorConfig, { kind: 'onnx' }>

/**
 * A school's own network as an ONNX file. An output with cells is averaged over them; heat maps need a TensorFlow.js network.
 */
export async function createOnnxExtractor(
  file: ArrayBuffer,
  config: OnnxConfig,
  { InferenceSession, Tensor, env }: OnnxRuntime,
): Promise<FeatureExtractor> {
  env.wasm.numThreads = 1
  const session = await InferenceSession.create(new Uint8Array(file), { executionProviders: ['wasm'] })
  const [input = ''] = session.inputNames
  if (!session.outputNames.includes(config.output))
    throw new ExtractorError(`The network has no output ${config.output}`)
  const { size, layout } = config
  const shape = layout === 'NCHW' ? [1, 3, size, size] : [1, size, size, 3]
  const embed = async (pixels: Pixels) => {
    const found = (await session.run({ [input]: new Tensor('float32', toInput(pixels, config), shape) }))[config.output]
    if (!found || !(found.data instanceof Float32Array)) throw new ExtractorError('The output holds no numbers')
    return averageCells(found.data, found.dims, layout)
  }
  const { length } = await embed({ width: 1, height: 1, data: new Uint8Array(3) })
  return {
    info: { id: config.id, sha256: await sumOf(file), size, dims: length },
    embed,
    grid: async () => null,
    detectFeatures: async () => null,
    dispose: () => void session.release(),
  }
}

function toInput(pixels: Pixels, { size, layout, mean, scale }: OnnxConfig): Float32Array {
  const values = resizePixels(pixels, size, size)
  const input = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const channel = at % 3
    const place = layout === 'NHWC' ? at : channel * size * size + Math.floor(at / 3)
    input[place] = ((values[at] ?? 0) - (mean[channel] ?? 0)) / (scale[channel] ?? 1)
  }
  return input
}

function averageCells(values: Float32Array, dims: readonly number[], layout: OnnxConfig['layout']): Float32Array {
  if (dims.length !== 4) return values.slice()
  const channels = (layout === 'NCHW' ? dims[1] : dims[3]) ?? 1
  const cells = values.length / channels
  return Float32Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let cell = 0; cell < cells; cell++) {
      sum += values[layout === 'NCHW' ? channel * cells + cell : cell * channels + channel] ?? 0
    }
    return sum / cells
  })
}
