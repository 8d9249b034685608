import { findAlgorithm, resolveParameters } from './algorithms.ts'
import { fitTemperature, thresholdFor } from './calibrate.ts'
import { FeatureError } from './core/matrix.ts'
import { Pacer } from './core/pacer.ts'
import { splitSamples } from './core/split.ts'
import { atOneGo, type Learned } from './heads/learner.ts'
import { learnerOf } from './heads/registry.ts'
import {
  type ClassificationMetrics,
  classificationMetrics,
  type RegressionMetrics,
  regressionMetrics,
} from './metrics.ts'
import { predictSample } from './predict.ts'
import { prepareFeatures } from './prepare.ts'
import { NEWEST_RECIPE } from './recipes.ts'
import type {
  EpochReport,
  HeldOutPrediction,
  ModelArtefact,
  Split,
  StopReason,
  TrainOptions,
  TrainRequest,
  TrainSample,
} from './types.ts'

export interface Examined {
  part: 'validation' | 'test'
  count: number
}

export interface PartAccuracy {
  part: 'train' | 'validation' | 'test'
  count: number
  /** -1 where it was not worked out. */
  accuracy: number
}

export interface TrainResult {
  artefact: ModelArtefact
  split: Split
  /** Without predictions: those were reported. Empty for algorithms that learn at one go. */
  history: Omit<EpochReport, 'predictions'>[]
  bestEpoch: number
  stoppedBy: StopReason
  /** Every sample of the validation and the test part, judged by the finished model. */
  predictions: HeldOutPrediction[]
  /** Whose samples the figures are of: the test part, which chose nothing; the validation part where that is empty. */
  examined: Examined
  /** How right the model is on each part. */
  parts: PartAccuracy[]
  /** Of the examined samples; `null` where a number is foretold. */
  classification: ClassificationMetrics | null
  /** Only where a number is foretold. */
  regression: RegressionMetrics | null
}

/**
 * Trains a model for anything but objects. The same request gives the same model, in Node and in browsers. It stands aside
 * every few milliseconds; see `TrainOptions` for cancelling, stopping and watching.
 */
export async function trainModel(request: TrainRequest, options: TrainOptions = {}): Promise<TrainResult> {
  const algorithm = findAlgorithm(request.type, request.algorithm)
  if (!algorithm || algorithm.target === 'box')
    throw new Error(`${request.type} is not trained with ${request.algorithm}`)
  const context = begin(request, algorithm.target === 'number')
  const { parameters, samples, parts, examples } = context
  const pacer = new Pacer(options.signal, options.onRest)
  const history: TrainResult['history'] = []
  const learned = await learnerOf(request.type, request.algorithm, NEWEST_RECIPE[request.type]).learn({
    labels: request.labels.length,
    train: examples,
    validation: pick(samples, parts.validation),
    parameters,
    seed: request.seed,
    pacer,
    stop: options.stop,
    report: async ({ predictions, ...figures }) => {
      history.push(figures)
      await options.onEpoch?.({ ...figures, predictions })
    },
  })
  return examine(context, learned, history, pacer)
}

/** What a request comes to before anything is learned. */
interface RunContext {
  request: TrainRequest
  isNumber: boolean
  parameters: Record<string, number>
  samples: TrainSample[]
  parts: Split
  examples: TrainSample[]
}

function begin(request: TrainRequest, isNumber: boolean): RunContext {
  const parameters = resolveParameters(request.algorithm, request.parameters)
  const samples = prepareSamples(request)
  const parts =
    request.split ?? splitSamples(isNumber ? samples.map((sample) => ({ ...sample, label: 0 })) : samples, request)
  const examples = pick(samples, parts.train)
  if (!isNumber) requireEachLabel(request, examples)
  return { request, isNumber, parameters, samples, parts, examples }
}

const isForetold = ({ type, algorithm }: TrainRequest) => findAlgorithm(type, algorithm)?.target === 'number'

/** How a request divides its samples, its own split or the one that its seed draws. */
export const partsOf = (request: TrainRequest): Split => begin(request, isForetold(request)).parts

/** Judges the held-out samples by what was learned. */
async function examine(
  { request, isNumber, parameters, samples, parts, examples }: RunContext,
  learned: Learned,
  history: TrainResult['history'],
  pacer: Pacer,
): Promise<TrainResult> {
  const draft = toArtefact(request, parameters, learned)
  const artefact = isNumber ? draft : await calibrate(draft, pick(samples, parts.validation), pacer)
  const predictions = await judgeHeldOut(artefact, samples, parts, pacer)
  const examined = examinedPart(parts)
  const asked = predictions.filter(({ part }) => part === examined)
  return {
    artefact,
    split: parts,
    history,
    bestEpoch: learned.bestEpoch,
    stoppedBy: learned.stoppedBy,
    predictions,
    examined: { part: examined, count: asked.length },
    parts: isNumber
      ? countParts(parts)
      : await measureParts({ artefact, examples, predictions, history, learned, pacer }),
    classification: isNumber ? null : classificationMetrics(asked, request.labels.length),
    regression: isNumber ? regressionMetrics(toPairs(asked)) : null,
  }
}

/** The part that chose nothing; a set that is too small for it has its validation part alone. */
export const examinedPart = ({ test }: Split): Examined['part'] => (test.length > 0 ? 'test' : 'validation')

interface Measured extends Pick<TrainResult, 'artefact' | 'predictions' | 'history'> {
  examples: readonly TrainSample[]
  learned: Learned
  pacer: Pacer
}

const shareOfRight = (judged: readonly { label: number; predicted: number }[]) =>
  judged.filter(({ label, predicted }) => label === predicted).length / Math.max(1, judged.length)

/** The sizes of the parts, where right and wrong are no question. */
export const countParts = (parts: Split): PartAccuracy[] =>
  (['train', 'validation', 'test'] as const).map((part) => ({ part, count: parts[part].length, accuracy: -1 }))

/** 训练集, 验证集 and 测试集, each with how much of it the model says rightly. */
async function measureParts(measured: Measured): Promise<PartAccuracy[]> {
  const { examples, predictions } = measured
  const own = examples.filter(({ isCopy }) => !isCopy)
  const held = (['validation', 'test'] as const).map((part) => {
    const judged = predictions.filter((one) => one.part === part)
    return { part, count: judged.length, accuracy: judged.length > 0 ? shareOfRight(judged) : -1 }
  })
  return [{ part: 'train', count: own.length, accuracy: await measureExamples(measured, own) }, ...held]
}

/** What was learned in rounds was judged after each of them; comparing whole sounds with each other would take too long. */
async function measureExamples(
  { artefact, history, learned, pacer }: Measured,
  own: readonly TrainSample[],
): Promise<number> {
  const best = history[learned.bestEpoch - 1]
  if (best) return best.accuracy
  if (artefact.algorithm === 'dtw') return -1
  const judged: { label: number; predicted: number }[] = []
  for (const { label, features } of own) {
    await pacer.breathe()
    judged.push({ label, predicted: predictSample(artefact, features).label })
  }
  return shareOfRight(judged)
}

/** How sure the model may be is chosen on the validation part, as the round was. */
async function calibrate(draft: ModelArtefact, validation: TrainSample[], pacer: Pacer): Promise<ModelArtefact> {
  const judged: { label: number; scores: number[] }[] = []
  for (const { label, features } of validation) {
    await pacer.breathe()
    judged.push({ label, scores: predictSample(draft, features).scores })
  }
  return { ...draft, temperature: fitTemperature(judged), threshold: thresholdFor(draft.labels.length) }
}

/** How learning elsewhere went. */
export type LearnedElsewhere = Pick<TrainResult, 'history' | 'bestEpoch' | 'stoppedBy'>

/**
 * What `trainModel` gives, for a model that was learned elsewhere from the same request: nothing of it is believed, its shape is
 * checked and the figures are made here. Throws a FeatureError when it can't be one of the request.
 */
export async function examineHandedIn(
  request: TrainRequest,
  handedIn: unknown,
  { history, bestEpoch, stoppedBy }: LearnedElsewhere,
): Promise<TrainResult> {
  const context = begin(request, isForetold(request))
  const { parameters, samples, examples } = context
  const learner = learnerOf(request.type, request.algorithm, NEWEST_RECIPE[request.type])
  const head = learner.receive(handedIn, {
    labels: request.labels.length,
    columns: hasFixedLength(request) ? (samples[0]?.features.length ?? 0) : 0,
    train: examples,
    parameters,
  })
  if (!findAlgorithm(request.type, request.algorithm)?.hasEpochs)
    return examine(context, atOneGo(head), [], new Pacer())
  if (bestEpoch > history.length) throw new FeatureError('The best round was never made')
  return examine(context, { head, bestEpoch, stoppedBy }, history, new Pacer())
}

function prepareSamples({ type, algorithm, samples }: TrainRequest): TrainSample[] {
  const prepared = samples.map((sample) => ({ ...sample, features: prepareFeatures(type, algorithm, sample.features) }))
  if (prepared.length === 0) throw new FeatureError('There is nothing to learn from')
  return prepared
}

/** A label without a sample would be one that the model can never say, and some algorithms stumble over it. */
function requireEachLabel({ labels }: TrainRequest, examples: readonly TrainSample[]): void {
  const present = new Set(examples.map(({ label }) => label))
  const empty = labels.filter((_, label) => !present.has(label))
  if (empty.length > 0) throw new FeatureError(`Nothing is there to learn ${empty.join(', ')} from`)
}

function pick(samples: readonly TrainSample[], ids: readonly string[]): TrainSample[] {
  const wanted = new Set(ids)
  return samples.filter(({ id }) => wanted.has(id))
}

/** Sounds that are compared whole, and texts, have as many features as they are long. */
const hasFixedLength = ({ type, algorithm }: TrainRequest) => algorithm !== 'dtw' && type !== 'text'

function toArtefact(request: TrainRequest, parameters: Record<string, number>, { head }: Learned): ModelArtefact {
  const { type, algorithm, labels, seed, samples, extractor, table } = request
  const first = samples[0]
  return {
    format: 1,
    type,
    algorithm,
    labels: [...labels],
    dims: first && hasFixedLength(request) ? prepareFeatures(type, algorithm, first.features).length : 0,
    parameters,
    seed,
    ...(NEWEST_RECIPE[type] > 1 ? { recipe: NEWEST_RECIPE[type] } : {}),
    ...(extractor ? { extractor } : {}),
    ...(table ? { table } : {}),
    head,
  }
}

async function judgeHeldOut(
  artefact: ModelArtefact,
  samples: readonly TrainSample[],
  parts: Split,
  pacer: Pacer,
): Promise<HeldOutPrediction[]> {
  const judged: HeldOutPrediction[] = []
  for (const part of ['validation', 'test'] as const) {
    for (const { id, label, features } of pick(samples, parts[part])) {
      await pacer.breathe()
      const { scores, label: predicted, confidence } = predictSample(artefact, features)
      judged.push({ id, label, predicted, confidence, part, scores })
    }
  }
  return judged
}

const toPairs = (predictions: readonly HeldOutPrediction[]) =>
  predictions.map(({ label, scores }) => ({ truth: label, predicted: scores[0] ?? 0 }))
