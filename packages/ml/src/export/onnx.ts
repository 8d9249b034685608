import { loadSoftmax, type SoftmaxHead } from '../heads/softmax.ts'
import type { ModelArtefact } from '../types.ts'
import { bytes, concat, float, integer, message, text } from './protobuf.ts'

const FLOAT = 1
const [FLOAT_ATTRIBUTE, INTEGER_ATTRIBUTE] = [1, 2]
const IR_VERSION = 8
const OPSET = 13

export const ONNX_INPUT = 'features'
export const ONNX_OUTPUT = 'probabilities'

/** Which models can be written as ONNX. */
export const isOnnxModel = ({ algorithm }: Pick<ModelArtefact, 'algorithm'>): boolean => algorithm === 'softmax'

/**
 * The head as an ONNX file: rows of features in, shares of the labels out. Labels, type and extractor stand in its metadata.
 * Source of the form: "Open Neural Network Exchange intermediate representation specification", onnx.proto.
 */
export function toOnnx(artefact: ModelArtefact): Uint8Array<ArrayBuffer> {
  if (!isOnnxModel(artefact)) throw new Error(`${artefact.algorithm} has no form in ONNX`)
  const { columns, labels, weights, bias, scale } = loadSoftmax(artefact.head as SoftmaxHead)
  const graph = [
    node('Sub', [ONNX_INPUT, 'mean'], 'centred'),
    node('Div', ['centred', 'deviation'], 'scaled'),
    node('Gemm', ['scaled', 'weights', 'bias'], 'sums', [attribute('alpha', 1), integerAttribute('transB', 1)]),
    node('Softmax', ['sums'], ONNX_OUTPUT, [integerAttribute('axis', 1)]),
    text(2, 'shijie'),
    tensor('mean', [columns], scale.mean),
    tensor('deviation', [columns], scale.deviation),
    tensor('weights', [labels, columns], weights),
    tensor('bias', [labels], bias),
    message(11, valueInfo(ONNX_INPUT, columns)),
    message(12, valueInfo(ONNX_OUTPUT, labels)),
  ]
  const metadata = {
    type: artefact.type,
    labels: JSON.stringify(artefact.labels),
    extractor: JSON.stringify(artefact.extractor ?? null),
  }
  return concat([
    integer(1, IR_VERSION),
    text(2, 'shijie'),
    message(7, graph),
    message(8, [text(1, ''), integer(2, OPSET)]),
    ...Object.entries(metadata).map(([key, value]) => message(14, [text(1, key), text(2, value)])),
  ])
}

const attribute = (name: string, value: number) =>
  message(5, [text(1, name), float(2, value), integer(20, FLOAT_ATTRIBUTE)])

const integerAttribute = (name: string, value: number) =>
  message(5, [text(1, name), integer(3, value), integer(20, INTEGER_ATTRIBUTE)])

function node(kind: string, inputs: readonly string[], output: string, attributes: readonly Uint8Array[] = []) {
  return message(1, [
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(3, output),
    text(4, kind),
    ...attributes,
  ])
}

function tensor(name: string, dims: readonly number[], values: Float32Array) {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [at, value] of values.entries()) view.setFloat32(at * 4, value, true)
  return message(5, [
    ...dims.map((dim) => integer(1, dim)),
    integer(2, FLOAT),
    text(8, name),
    bytes(9, new Uint8Array(view.buffer)),
  ])
}

/** Any number of rows, so many columns. */
const valueInfo = (name: string, columns: number) => [
  text(1, name),
  message(2, [
    message(1, [integer(1, FLOAT), message(2, [message(1, [text(2, 'n')]), message(1, [integer(1, columns)])])]),
  ]),
]
