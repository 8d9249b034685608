import type { AlgorithmId, ModelType, Parameters } from './types.ts'

export interface Algorithm {
  id: AlgorithmId
  /** Learns in rounds: has a curve, can be stopped by hand. */
  hasEpochs: boolean
  /** What it foretells. */
  target: 'class' | 'number' | 'box'
}

const define = (id: AlgorithmId, target: Algorithm['target'] = 'class', hasEpochs = false): Algorithm => ({
  id,
  hasEpochs,
  target,
})

const softmax = define('softmax', 'class', true)

/** What each type can be trained with; the first is what beginners get. */
export const ALGORITHMS: Readonly<Record<ModelType, readonly Algorithm[]>> = {
  image: [softmax, define('knn')],
  object: [define('cellHead', 'box', true)],
  text: [softmax, define('naiveBayes')],
  sound: [softmax, define('dtw')],
  number: [define('tree'), define('forest'), define('knn'), define('naiveBayes'), softmax, define('linear', 'number')],
  pose: [softmax, define('knn')],
}

export interface Parameter {
  name: string
  default: number
  min: number
  max: number
  isWhole: boolean
  level: 'beginner' | 'advanced'
}

const whole = (name: string, value: number, min: number, max: number, level: Parameter['level']): Parameter => ({
  name,
  default: value,
  min,
  max,
  isWhole: true,
  level,
})
const part = (name: string, value: number, min: number, max: number): Parameter => ({
  name,
  default: value,
  min,
  max,
  isWhole: false,
  level: 'advanced',
})

/** The knobs of each algorithm. */
export const PARAMETERS: Readonly<Record<AlgorithmId, readonly Parameter[]>> = {
  softmax: [
    whole('epochs', 150, 1, 1000, 'beginner'),
    part('learningRate', 0.02, 0.0001, 1),
    part('weightDecay', 0.1, 0, 1),
    whole('patience', 25, 1, 1000, 'advanced'),
  ],
  knn: [whole('neighbours', 3, 1, 25, 'beginner')],
  tree: [whole('depth', 5, 1, 20, 'beginner'), whole('leaf', 2, 1, 50, 'advanced')],
  forest: [whole('trees', 25, 1, 200, 'beginner'), whole('depth', 8, 1, 20, 'advanced')],
  naiveBayes: [],
  linear: [],
  dtw: [part('rejectRatio', 0.95, 0.5, 1)],
  cellHead: [
    whole('epochs', 60, 1, 300, 'beginner'),
    part('learningRate', 0.03, 0.0001, 1),
    part('weightDecay', 0.002, 0, 1),
    // 0: chosen on the validation part, where precision and recall are best together.
    part('threshold', 0, 0, 0.95),
  ],
}

export class ParameterError extends Error {
  override name = 'ParameterError'
  readonly parameter: string

  constructor(parameter: string) {
    super(`The parameter ${parameter} is unknown or out of its range`)
    this.parameter = parameter
  }
}

/** All parameters of the algorithm, defaults filled in; throws a ParameterError that names the wrong one. */
export function resolveParameters(algorithm: AlgorithmId, given: Parameters = {}): Record<string, number> {
  const known = PARAMETERS[algorithm]
  for (const [name, value] of Object.entries(given)) {
    const parameter = known.find((candidate) => candidate.name === name)
    if (!parameter || !(value >= parameter.min && value <= parameter.max)) throw new ParameterError(name)
    if (parameter.isWhole && !Number.isInteger(value)) throw new ParameterError(name)
  }
  return Object.fromEntries(known.map(({ name, default: value }) => [name, given[name] ?? value]))
}

/** The algorithm of that id for the type, if it has it. */
export function findAlgorithm(type: ModelType, id: string): Algorithm | undefined {
  return ALGORITHMS[type].find((algorithm) => algorithm.id === id)
}

/** Which models can be written as ONNX: those whose answer is a few products of matrices. */
export const isOnnxModel = ({ algorithm }: { algorithm: string }): boolean =>
  algorithm === 'softmax' || algorithm === 'cellHead'

/** Finding objects takes half a million bytes of each picture to the browser; more pictures than this stay on the server. */
export const BROWSER_PICTURES_MAX = 80
