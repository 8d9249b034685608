import { isOnnxModel } from '../algorithms.ts'
import { encodeBytes } from '../core/base64.ts'
import { predictSample } from '../predict.ts'
import { prepareFeatures } from '../prepare.ts'
import type { FeatureGrid, ModelArtefact } from '../types.ts'
import { detectObjects } from '../vision/detection-head.ts'
import { packGrid, unpackGrid } from '../vision/pack-grid.ts'
import { JAVASCRIPT_CELLS } from './javascript-cells.ts'
import { JAVASCRIPT_EXAMPLE } from './javascript-example.ts'
import { toOnnx } from './onnx.ts'
import { PYTHON_CELLS } from './python-cells.ts'
import { PYTHON_EXAMPLE } from './python-example.ts'

export interface PackageFile {
  name: string
  content: string | Uint8Array
}

export interface PackageOptions {
  /** The model card, in Markdown; written by who knows the model. */
  card: string
  /** Features of one sample, best of a held-out one, that the examples show; cells for models that find objects. */
  example: ArrayLike<number> | FeatureGrid
}

const isGrid = (example: PackageOptions['example']): example is FeatureGrid => 'channels' in example
const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** Programs that run the model, and what they have to answer. */
async function examplesOf(artefact: ModelArtefact, example: PackageOptions['example']): Promise<PackageFile[]> {
  if (isGrid(example)) {
    const packed = packGrid(example)
    // Packed cells are coarser than those of the network; what is answered is of the packed ones.
    const boxes = await detectObjects(artefact, unpackGrid(packed))
    return [
      { name: 'example.json', content: json({ grid: encodeBytes(packed), boxes }) },
      { name: 'predict.py', content: PYTHON_CELLS },
      { name: 'predict.mjs', content: JAVASCRIPT_CELLS },
    ]
  }
  const { scores } = predictSample(artefact, example)
  const features = Array.from(prepareFeatures(artefact.type, artefact.algorithm, example))
  return [
    { name: 'example.json', content: json({ features, scores }) },
    { name: 'predict.py', content: PYTHON_EXAMPLE },
    { name: 'predict.mjs', content: JAVASCRIPT_EXAMPLE },
  ]
}

/** What a model is downloaded as: weights, labels, card, programs that run it, and ONNX where the head allows. */
export async function modelPackage(artefact: ModelArtefact, { card, example }: PackageOptions): Promise<PackageFile[]> {
  return [
    { name: 'README.md', content: card },
    { name: 'model.json', content: json(artefact) },
    { name: 'labels.json', content: json(artefact.labels) },
    ...(isOnnxModel(artefact) ? [{ name: 'model.onnx', content: toOnnx(artefact) }] : []),
    ...(await examplesOf(artefact, example)),
  ]
}
