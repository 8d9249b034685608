import { isOnnxModel } from '../algorithms.ts'
import { NEVER } from '../calibrate.ts'
import { decodeFloats } from '../core/base64.ts'
import { loadGramSoftmax } from '../heads/gram-softmax.ts'
import { type LoadedSoftmax, loadSoftmax, type SoftmaxHead } from '../heads/softmax.ts'
import { recipeOf } from '../recipes.ts'
import type { ModelArtefact } from '../types.ts'
import type { CellHead } from '../vision/detection-head.ts'
import { bytesField, concatBytes, floatField, integerField, messageField, textField } from './protobuf.ts'

const FLOAT = 1
const [FLOAT_ATTRIBUTE, INTEGER_ATTRIBUTE] = [1, 2]
const IR_VERSION = 8
const OPSET = 13

export const ONNX_INPUT = 'features'
export const ONNX_OUTPUT = 'probabilities'

/** Only of models that find objects: for each cell the way to the middle of its box, and the logarithms of its sides. */
export const ONNX_BOXES = 'boxes'
const BOX_NUMBERS = 4

/**
 * The head as an ONNX file: rows of features in, shares of the labels out. Labels, type and extractor stand in its metadata.
 * Where objects are found, a row is a cell, the last share is "nothing", and the boxes of the cells come out as well.
 * Source of the form: "Open Neural Network Exchange intermediate representation specification", onnx.proto.
 */
export function toOnnx(artefact: ModelArtefact): Uint8Array<ArrayBuffer> {
  if (!isOnnxModel(artefact)) throw new Error(`${artefact.algorithm} has no form in ONNX`)
  const isCells = artefact.algorithm === 'cellHead'
  const model = loadLinear(artefact)
  const boxes = isCells ? boxesOf(decodeFloats((artefact.head as CellHead).boxes), model.columns) : undefined
  const graph = [
    ...shareNodes(artefact.temperature),
    ...(boxes?.nodes ?? []),
    textField(2, 'shijie'),
    ...tensorsOf(model),
    ...calibrationTensors(artefact.temperature, model.labels),
    ...(boxes?.tensors ?? []),
    messageField(11, valueInfo(ONNX_INPUT, model.columns)),
    messageField(12, valueInfo(ONNX_OUTPUT, model.labels)),
    ...(boxes ? [messageField(12, valueInfo(ONNX_BOXES, BOX_NUMBERS))] : []),
  ]
  const metadata = {
    type: artefact.type,
    labels: JSON.stringify(artefact.labels),
    extractor: JSON.stringify(artefact.extractor ?? null),
  }
  return concatBytes([
    integerField(1, IR_VERSION),
    textField(2, 'shijie'),
    messageField(7, graph),
    messageField(8, [textField(1, ''), integerField(2, OPSET)]),
    ...Object.entries(metadata).map(([key, value]) => messageField(14, [textField(1, key), textField(2, value)])),
  ])
}

/** Products of the scaled features with the weights that are named. */
const product = (weights: string, bias: string, output: string) =>
  node('Gemm', ['scaled', weights, bias], output, [attribute('alpha', 1), integerAttribute('transB', 1)])

/** Shares, and the same as sure as they may be where the model was calibrated (`calibrate.ts`). */
const shareNodes = (temperature: number | undefined) => [
  node('Sub', [ONNX_INPUT, 'mean'], 'centred'),
  node('Div', ['centred', 'deviation'], 'scaled'),
  product('weights', 'bias', 'sums'),
  node('Softmax', ['sums'], temperature === undefined ? ONNX_OUTPUT : 'shares', [integerAttribute('axis', 1)]),
  ...(temperature === undefined
    ? []
    : [
        node('Add', ['shares', 'never'], 'lifted'),
        node('Log', ['lifted'], 'logarithms'),
        node('Div', ['logarithms', 'temperature'], 'tempered'),
        node('Softmax', ['tempered'], ONNX_OUTPUT, [integerAttribute('axis', 1)]),
      ]),
]

const calibrationTensors = (temperature: number | undefined, labels: number) =>
  temperature === undefined
    ? []
    : [tensor('never', [1], Float32Array.of(NEVER / labels)), tensor('temperature', [1], Float32Array.of(temperature))]

/** The linear part of a model. Of texts its rows are weighed grams, which the programs beside it make. */
function loadLinear(artefact: ModelArtefact): LoadedSoftmax {
  if (artefact.algorithm === 'cellHead') return loadSoftmax((artefact.head as CellHead).softmax)
  return artefact.type === 'text' && recipeOf(artefact) > 1
    ? loadGramSoftmax(artefact.head)
    : loadSoftmax(artefact.head as SoftmaxHead)
}

const tensorsOf = ({ columns, labels, weights, bias, scale }: LoadedSoftmax) => [
  tensor('mean', [columns], scale.mean),
  tensor('deviation', [columns], scale.deviation),
  tensor('weights', [labels, columns], weights),
  tensor('bias', [labels], bias),
]

/** Four lists of weights, each with what is added behind it, as a product of their own. */
function boxesOf(lists: Float32Array, columns: number) {
  const rows = Array.from({ length: BOX_NUMBERS }, (_, at) =>
    lists.subarray(at * (columns + 1), (at + 1) * (columns + 1)),
  )
  const weights = Float32Array.from(rows.flatMap((row) => [...row.subarray(0, columns)]))
  const bias = Float32Array.from(rows, (row) => row[columns] ?? 0)
  return {
    nodes: [product('boxWeights', 'boxBias', ONNX_BOXES)],
    tensors: [tensor('boxWeights', [BOX_NUMBERS, columns], weights), tensor('boxBias', [BOX_NUMBERS], bias)],
  }
}

const attribute = (name: string, value: number) =>
  messageField(5, [textField(1, name), floatField(2, value), integerField(20, FLOAT_ATTRIBUTE)])

const integerAttribute = (name: string, value: number) =>
  messageField(5, [textField(1, name), integerField(3, value), integerField(20, INTEGER_ATTRIBUTE)])

function node(kind: string, inputs: readonly string[], output: string, attributes: readonly Uint8Array[] = []) {
  return messageField(1, [
    ...inputs.map((name) => textField(1, name)),
    textField(2, output),
    textField(3, output),
    textField(4, kind),
    ...attributes,
  ])
}

function tensor(name: string, dims: readonly number[], values: Float32Array) {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [at, value] of values.entries()) view.setFloat32(at * 4, value, true)
  return messageField(5, [
    ...dims.map((dim) => integerField(1, dim)),
    integerField(2, FLOAT),
    textField(8, name),
    bytesField(9, new Uint8Array(view.buffer)),
  ])
}

/** Any number of rows, so many columns. */
const valueInfo = (name: string, columns: number) => [
  textField(1, name),
  messageField(2, [
    messageField(1, [
      integerField(1, FLOAT),
      messageField(2, [messageField(1, [textField(2, 'n')]), messageField(1, [integerField(1, columns)])]),
    ]),
  ]),
]
