import { type Column, INPUTS_MAX, modelMessages, SAMPLE_FORMS, type SampleForm, type Verdict } from '@shijie/contract'
import {
  detectObjects,
  explainText,
  FeatureError,
  fitsExtractor,
  type ModelArtefact,
  Pacer,
  type Prediction,
  predictInTurns,
  recipeOf,
  thresholdOf,
  WaveError,
} from '@shijie/ml'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Services } from '../../services.ts'
import { type Content, featuresOf, isVisionError, seenColumns } from './learn/features.ts'

/** A trained model that is ready to judge. */
export interface Judge {
  artefact: ModelArtefact
  columns: readonly Column[]
}

/** Pieces of a text that are named as reasons. */
const REASONS = 8
const POSE_INPUT = 51

const round = (value: number) => (Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0)

export const emptyVerdict = (error: string): Verdict => ({
  LabelName: '',
  Confidence: 0,
  IsUnsure: 1,
  Scores: [],
  Value: null,
  Boxes: [],
  Reasons: [],
  Error: error,
})

/** Opened models, so that many calls of one read its weights once; the oldest go first. */
const OPENED_MAX = 50
const opened = new Map<string, ModelArtefact>()

/** The model of a run; kept open for the next call. */
export function openArtefact(runId: string, text: string): ModelArtefact {
  const known = opened.get(runId)
  if (known) {
    opened.delete(runId)
    opened.set(runId, known)
    return known
  }
  const artefact = JSON.parse(text) as ModelArtefact
  opened.set(runId, artefact)
  const oldest = opened.keys().next().value
  if (opened.size > OPENED_MAX && oldest !== undefined) opened.delete(oldest)
  return artefact
}

/** Of a run that is deleted. */
export const forgetArtefact = (runId: string): boolean => opened.delete(runId)

/** Refuses a model whose pictures were seen by another extractor than the one at work. */
async function requireSameEyes(vision: Services['vision'], { artefact }: Judge): Promise<void> {
  if (SAMPLE_FORMS[artefact.type] !== 'picture') return
  if (!fitsExtractor(artefact, await vision.info())) throw invalid(modelMessages.extractorChanged)
}

/** Rows have the columns of the table, poses all their points. */
function requireShape({ artefact, columns }: Judge, { values, text }: Content): void {
  if (artefact.type === 'text' && !text.trim()) throw invalid(modelMessages.inputRequired)
  const wanted = valuesOf(SAMPLE_FORMS[artefact.type], columns)
  if (wanted > 0 && values.length !== wanted) throw invalid(modelMessages.columnsWrong(wanted))
}

/** How many values stand in an input; what is no row of them has none. */
function valuesOf(form: SampleForm, columns: Judge['columns']): number {
  switch (form) {
    case 'row':
      return seenColumns(columns).length
    case 'body':
      return POSE_INPUT
    case 'picture':
    case 'sound':
    case 'text':
      return 0
  }
}

function toVerdict(judge: Judge, content: Content, prediction: Prediction, threshold: number): Verdict {
  const { artefact } = judge
  const { scores, label, confidence } = prediction
  if (artefact.algorithm === 'linear') {
    return { ...emptyVerdict(''), IsUnsure: 0, Confidence: 1, Value: round(scores[0] ?? 0) }
  }
  const isUnsure = label < 0 || confidence < threshold
  const best = Math.max(label, 0)
  const reasons = artefact.type === 'text' ? explainText(artefact, content.text, best, REASONS) : []
  return {
    LabelName: isUnsure ? '' : (artefact.labels[label] ?? ''),
    Confidence: round(confidence),
    IsUnsure: isUnsure ? 1 : 0,
    Scores: artefact.labels.map((name, index) => ({ LabelName: name, Score: round(scores[index] ?? 0) })),
    Value: null,
    Boxes: [],
    Reasons: reasons.map(({ gram, weight }) => ({ Text: gram, Weight: round(weight) })),
    Error: '',
  }
}

/** Boxes in pixels of the upright picture; those below the threshold are left out. */
async function judgeObjects(
  vision: Services['vision'],
  { artefact }: Judge,
  picture: Buffer,
  threshold: number,
): Promise<Verdict> {
  const all = await detectObjects(artefact, await vision.detectFeatures(picture))
  const found = all.filter(({ confidence }) => confidence >= threshold)
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(picture).metadata()
  const best = found.toSorted((one, other) => other.confidence - one.confidence)[0]
  return {
    ...emptyVerdict(''),
    LabelName: best ? (artefact.labels[best.label] ?? '') : '',
    Confidence: round(best?.confidence ?? 0),
    IsUnsure: best ? 0 : 1,
    Boxes: found.map(({ x, y, width, height, label, confidence }) => ({
      X: round(x * autoOrient.width),
      Y: round(y * autoOrient.height),
      Width: round(width * autoOrient.width),
      Height: round(height * autoOrient.height),
      LabelName: artefact.labels[label] ?? '',
      Confidence: round(confidence),
    })),
  }
}

async function judgeOne(
  { vision }: Pick<Services, 'vision'>,
  judge: Judge,
  content: Content,
  threshold: number,
  pacer: Pacer,
): Promise<Verdict> {
  const { artefact } = judge
  requireShape(judge, content)
  if (artefact.type === 'object') return judgeObjects(vision, judge, await content.read(), threshold)
  const features = await featuresOf(vision, artefact.type, content, artefact.table, recipeOf(artefact))
  return toVerdict(judge, content, await predictInTurns(artefact, features, pacer), threshold)
}

/** Why one input could not be judged, as a sentence; what is no fault of the input throws. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof FeatureError || error instanceof WaveError) return modelMessages.inputWrong
  if (isVisionError(error)) {
    if (error.kind === 'picture') return modelMessages.inputWrong
    if (error.kind === 'off') throw new AppError('Unavailable', { message: modelMessages.visionOff })
    throw new AppError('Unavailable', { message: modelMessages.visionBusy, cause: error })
  }
  throw error
}

/**
 * Lets a model judge contents, one after the other; one that can't be judged does not take the others with it. Everybody else
 * of the server has their turn in between. Below the threshold the answer is none; the model's own where none is given.
 */
export async function judgeAll(
  services: Pick<Services, 'vision'>,
  judge: Judge,
  contents: readonly Content[],
  threshold: number = thresholdOf(judge.artefact),
): Promise<Verdict[]> {
  if (contents.length === 0) throw invalid(modelMessages.inputRequired)
  if (contents.length > INPUTS_MAX) throw invalid(modelMessages.inputTooMany)
  await requireSameEyes(services.vision, judge)
  const pacer = new Pacer()
  const verdicts: Verdict[] = []
  for (const content of contents) {
    await pacer.breathe()
    try {
      verdicts.push(await judgeOne(services, judge, content, threshold, pacer))
    } catch (error) {
      verdicts.push(emptyVerdict(reasonOf(error)))
    }
  }
  return verdicts
}
