import { predict } from '../predict.ts'
import type { ModelArtefact } from '../types.ts'
import { JAVASCRIPT_EXAMPLE } from './javascript-example.ts'
import { isOnnxModel, toOnnx } from './onnx.ts'
import { PYTHON_EXAMPLE } from './python-example.ts'

export interface PackageFile {
  name: string
  content: string | Uint8Array
}

export interface PackageOptions {
  /** The model card, in Markdown; written by who knows the model. */
  card: string
  /** Features of one sample, best of a held-out one, that the examples show. */
  example: ArrayLike<number>
}

/** Algorithms that the examples run; finding objects needs the network, so its package holds the model alone. */
export const hasExamples = ({ algorithm }: Pick<ModelArtefact, 'algorithm'>): boolean => algorithm !== 'cellHead'

/** What a model is downloaded as: weights, labels, card, programs that run it, and ONNX where the head allows. */
export function modelPackage(artefact: ModelArtefact, { card, example }: PackageOptions): PackageFile[] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
  const files: PackageFile[] = [
    { name: 'README.md', content: card },
    { name: 'model.json', content: json(artefact) },
    { name: 'labels.json', content: json(artefact.labels) },
  ]
  if (isOnnxModel(artefact)) files.push({ name: 'model.onnx', content: toOnnx(artefact) })
  if (!hasExamples(artefact)) return files
  const { scores } = predict(artefact, example)
  return [
    ...files,
    { name: 'example.json', content: json({ features: Array.from(example), scores }) },
    { name: 'predict.py', content: PYTHON_EXAMPLE },
    { name: 'predict.mjs', content: JAVASCRIPT_EXAMPLE },
  ]
}
