import { resolveParameters } from './algorithms.ts'
import { FeatureError, measureScale, type Scale, standardiseColumns, toMatrix } from './core/matrix.ts'
import { Pacer } from './core/pacer.ts'
import { denseRows } from './core/rows.ts'
import { splitSamples } from './core/split.ts'
import { type Examples, type SoftmaxOutcome, trainSoftmax } from './heads/train-softmax.ts'
import {
  bestThreshold,
  type DetectionMetrics,
  detectionMetrics,
  type JudgedPicture,
  THRESHOLD_LEAST,
} from './metrics-boxes.ts'
import { countParts, type Examined, examinedPart, type PartAccuracy } from './train.ts'
import type {
  DetectionRequest,
  DetectionSample,
  EpochReport,
  FoundBox,
  ModelArtefact,
  Split,
  StopReason,
  TrainOptions,
} from './types.ts'
import { backgroundCells, type CellExample, countCells, examplesOf, featuresOf } from './vision/cells.ts'
import { detectObjects, gridMatrix, learnBoxes, receiveCells, saveCells, scoreCells } from './vision/detection-head.ts'

export interface DetectionResult {
  artefact: ModelArtefact
  split: Split
  history: Omit<EpochReport, 'predictions'>[]
  bestEpoch: number
  stoppedBy: StopReason
  predictions: { id: string; part: 'validation' | 'test'; found: FoundBox[] }[]
  examined: Examined
  parts: PartAccuracy[]
  /** On the examined pictures, boxes that overlap by half. */
  detection: DetectionMetrics
}

/** Cells that were taken for an object where none is: learned from in a second round. */
const HARD_CELLS = 40

interface RunContext {
  request: DetectionRequest
  parameters: Record<string, number>
  validation: readonly DetectionSample[]
  options: TrainOptions
  pacer: Pacer
  history: DetectionResult['history']
  epochs: number
}

/**
 * Learns to find objects: what each cell is, and the box around it. Sources: cells as in Redmon et al., "You only look once"
 * (2016); a second round with the hardest mistakes as in Dalal and Triggs, "Histograms of oriented gradients" (2005).
 */
export async function trainDetection(request: DetectionRequest, options: TrainOptions = {}): Promise<DetectionResult> {
  const parameters = resolveParameters('cellHead', request.parameters)
  const parts = detectionPartsOf(request.samples, request)
  const pick = (ids: readonly string[]) => request.samples.filter(({ id }) => ids.includes(id))
  const [train, validation] = [pick(parts.train), pick(parts.validation)]
  const pacer = new Pacer(options.signal, options.onRest)
  const context: RunContext = {
    request,
    parameters,
    validation,
    options,
    pacer,
    history: [],
    epochs: parameters.epochs ?? 1,
  }
  const examples: CellExample[] = []
  for (const [at, sample] of train.entries()) {
    examples.push(...examplesOf(sample, request.labels.length, request.seed + at))
    await pacer.breathe()
  }
  requireEachLabel(request, examples)
  const scale = measureScale(toMatrix(examples.map(({ features }) => features)))
  const first = await runRound(context, examples, scale, 0)
  const isEnough = first.stoppedBy === 'byHand'
  const hard = isEnough ? [] : await findHardCells(context, train, first, scale)
  const last = isEnough ? first : await runRound(context, [...examples, ...hard], scale, context.history.length)
  const model = withRealShares(last.model, countCells(train, request.labels.length))
  const draft = toArtefact(context, saveCells(model, scale, learnBoxes(examples, scale)))
  const bestEpoch = last.bestEpoch + (isEnough ? 0 : context.history.length - last.epochs)
  return examine(context, parts, draft, { history: context.history, bestEpoch, stoppedBy: last.stoppedBy })
}

/**
 * Cells learn from as many examples of each label as of nothing; in a picture nearly all cells are nothing. Without this every
 * doubtful cell would be an object. Source: Saerens et al., "Adjusting the outputs of a classifier to new a priori
 * probabilities" (2002).
 */
function withRealShares(model: SoftmaxOutcome['model'], counts: readonly number[]): SoftmaxOutcome['model'] {
  return { ...model, bias: model.bias.map((bias, label) => bias + Math.log(Math.max(1, counts[label] ?? 0))) }
}

/** Chooses how sure the model must be, and judges the held-out pictures by it. */
async function examine(
  context: Pick<RunContext, 'request' | 'validation' | 'pacer'>,
  parts: Split,
  draft: ModelArtefact,
  learned: Pick<DetectionResult, 'history' | 'bestEpoch' | 'stoppedBy'>,
): Promise<DetectionResult> {
  const { request, pacer } = context
  const artefact = await chooseThreshold(context, draft)
  const predictions = await judgeHeldOut(artefact, request.samples, parts, pacer)
  const examined = examinedPart(parts)
  const asked = predictions.filter(({ part }) => part === examined)
  const pictures = asked.map(({ id, found }) => ({
    truth: request.samples.find((sample) => sample.id === id)?.boxes ?? [],
    found,
  }))
  const detection = detectionMetrics(pictures, request.labels.length)
  return {
    artefact,
    split: parts,
    ...learned,
    predictions,
    parts: countParts(parts),
    examined: { part: examined, count: asked.length },
    detection,
  }
}

/**
 * What `trainDetection` gives, for a model that was learned elsewhere: its shape is checked, and the figures are made here.
 * The request holds the split, and of the pictures those that are held out. Throws a FeatureError.
 */
export async function examineHandedInDetection(
  request: DetectionRequest & { split: Split },
  handedIn: unknown,
  learned: Pick<DetectionResult, 'history' | 'bestEpoch' | 'stoppedBy'>,
): Promise<DetectionResult> {
  const channels = request.samples[0]?.grid.channels
  if (channels === undefined) throw new FeatureError('Nothing is held out')
  if (learned.bestEpoch > learned.history.length) throw new FeatureError('The best round was never made')
  const parameters = resolveParameters('cellHead', request.parameters)
  const head = receiveCells(handedIn, channels, request.labels.length)
  const validation = request.samples.filter(({ id }) => request.split.validation.includes(id))
  const draft = toArtefact({ request, parameters }, head)
  return examine({ request, validation, pacer: new Pacer() }, request.split, draft, learned)
}

/** How a request divides its pictures, its own split or the one that its seed draws; cells are not needed for that. */
export const detectionPartsOf = (
  samples: readonly Omit<DetectionSample, 'grid'>[],
  request: Pick<DetectionRequest, 'seed' | 'split'>,
): Split => request.split ?? splitSamples(samples.map(toItem), request)

/** A picture is shared out by the label that it has most of. */
function toItem({ id, lot, group, boxes }: Omit<DetectionSample, 'grid'>) {
  const counts = new Map<number, number>()
  for (const { label } of boxes) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return {
    id,
    label: most?.[0] ?? -1,
    ...(group === undefined ? {} : { group }),
    ...(lot === undefined ? {} : { lot }),
  }
}

function requireEachLabel({ labels }: DetectionRequest, examples: readonly CellExample[]): void {
  const present = new Set(examples.map(({ label }) => label))
  const empty = labels.filter((_, label) => !present.has(label))
  if (empty.length > 0) throw new FeatureError(`Nothing is there to learn ${empty.join(', ')} from`)
  if (!present.has(labels.length)) throw new FeatureError('The boxes cover everything')
}

const toExamples = (examples: readonly CellExample[], scale: Scale): Examples => ({
  data: denseRows(standardiseColumns(toMatrix(examples.map(({ features }) => features)), scale)),
  labels: examples.map(({ label }) => label),
})

/** One run of the cells; `before` epochs were made in the round before. */
async function runRound(context: RunContext, examples: readonly CellExample[], scale: Scale, before: number) {
  const { request, parameters, options, pacer, validation } = context
  const held = validation.flatMap((sample, at) => examplesOf(sample, request.labels.length, request.seed - at - 1))
  let epochs = 0
  const outcome: SoftmaxOutcome = await trainSoftmax(
    toExamples(examples, scale),
    toExamples(held, scale),
    {
      labels: request.labels.length + 1,
      epochs: Math.ceil(context.epochs / 2),
      learningRate: parameters.learningRate ?? 0.03,
      weightDecay: parameters.weightDecay ?? 0,
      patience: 15,
    },
    {
      pacer,
      stop: options.stop,
      async onEpoch({ epoch, train, validation: judged }) {
        epochs = epoch
        const report = {
          epoch: before + epoch,
          epochs: context.epochs,
          loss: train.loss,
          valLoss: judged.loss,
          accuracy: train.accuracy,
          valAccuracy: judged.accuracy,
        }
        context.history.push(report)
        await options.onEpoch?.({ ...report, predictions: [] })
      },
    },
  )
  return { ...outcome, epochs }
}

async function findHardCells(
  { request, pacer }: RunContext,
  train: readonly DetectionSample[],
  { model }: SoftmaxOutcome,
  scale: Scale,
): Promise<CellExample[]> {
  const hard: CellExample[] = []
  for (const sample of train) {
    await pacer.breathe()
    const { shares } = await scoreCells(model, standardiseColumns(gridMatrix(sample.grid), scale), pacer)
    const wrong = backgroundCells(sample)
      .filter((cell) => (shares[cell] ?? 0) > 0.1)
      .sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
      .slice(0, HARD_CELLS)
    hard.push(...wrong.map((cell) => ({ features: featuresOf(sample.grid, cell), label: request.labels.length })))
  }
  return hard
}

function toArtefact({ request, parameters }: Pick<RunContext, 'request' | 'parameters'>, head: unknown): ModelArtefact {
  const { labels, seed, extractor, samples } = request
  return {
    format: 1,
    type: 'object',
    algorithm: 'cellHead',
    labels: [...labels],
    dims: samples[0]?.grid.channels ?? 0,
    parameters,
    seed,
    ...(extractor ? { extractor } : {}),
    head,
  }
}

/** From which certainty on boxes are shown is chosen where nothing was learned from. */
async function chooseThreshold(
  { validation, pacer }: Pick<RunContext, 'validation' | 'pacer'>,
  artefact: ModelArtefact,
): Promise<ModelArtefact> {
  const wished = artefact.parameters.threshold ?? 0
  if (wished > 0) return { ...artefact, threshold: wished }
  const pictures: JudgedPicture[] = []
  for (const { grid, boxes } of validation) {
    pictures.push({ truth: boxes, found: await detectObjects(artefact, grid, { threshold: THRESHOLD_LEAST, pacer }) })
  }
  const threshold = bestThreshold(pictures)
  return { ...artefact, parameters: { ...artefact.parameters, threshold }, threshold }
}

async function judgeHeldOut(
  artefact: ModelArtefact,
  samples: readonly DetectionSample[],
  parts: Split,
  pacer: Pacer,
): Promise<DetectionResult['predictions']> {
  const predictions: DetectionResult['predictions'] = []
  for (const part of ['validation', 'test'] as const) {
    for (const { id, grid } of samples.filter((sample) => parts[part].includes(sample.id))) {
      await pacer.breathe()
      predictions.push({ id, part, found: await detectObjects(artefact, grid, { pacer }) })
    }
  }
  return predictions
}
