import type { ModelRunResult } from '@shijie/contract'
import { type DetectionResult, type ModelArtefact, recipeOf, type TrainResult, thresholdOf } from '@shijie/ml'
import type { KeptResult, RunLabel } from '../../../db/model-tables.ts'

interface HeldOutFigures {
  id: string
  label: number
  predicted: number
  confidence: number
  scores: number[]
  part: 'validation' | 'test'
}

/** A finished run as it is kept. */
export interface Trained {
  artefact: ModelArtefact
  heldOut: HeldOutFigures[]
  resultAfter(seconds: number): KeptResult
}

const round = (value: number) => (Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0)

/** What the model itself brings along. */
const ownOf = (artefact: ModelArtefact) => ({ Recipe: recipeOf(artefact), Threshold: thresholdOf(artefact) })

const presentParts = (parts: TrainResult['parts']) =>
  parts.map(({ part, count, accuracy }) => ({ Part: part, Num: count, Accuracy: round(accuracy) }))

/** How many samples were learned from. Altered copies of small classes are no samples of anybody's. */
const learnedCount = (parts: TrainResult['parts'], otherwise: number): number =>
  parts.find(({ part }) => part === 'train')?.count ?? otherwise

/** How many samples the model never learned from, whether they chose something or not. */
export const heldOutCount = ({ Parts, HeldOutNum }: KeptResult): number =>
  Parts && Parts.length > 0 ? Parts.reduce((sum, { Part, Num }) => sum + (Part === 'train' ? 0 : Num), 0) : HeldOutNum

/** The figures of a finished run over the samples that chose nothing in it. */
export function resultOf(trained: TrainResult, labels: readonly RunLabel[], seconds: number): KeptResult {
  const { artefact, classification, regression, split, examined, parts } = trained
  return {
    ...ownOf(artefact),
    ExaminedPart: examined.part,
    Parts: presentParts(parts),
    HeldOutNum: examined.count,
    TrainNum: learnedCount(parts, split.train.length),
    Accuracy: classification ? round(classification.accuracy) : -1,
    MacroF1: classification ? round(classification.macroF1) : -1,
    Confusion: classification
      ? classification.confusion.map((row, label) => [...row, classification.refused[label] ?? 0])
      : [],
    Classes: (classification?.perLabel ?? []).map(({ count, precision, recall, f1 }, label) => ({
      LabelName: labels[label]?.name ?? '',
      Num: count,
      Precision: round(precision),
      Recall: round(recall),
      F1: round(f1),
    })),
    Regression: regression
      ? { Mae: round(regression.mae), Rmse: round(regression.rmse), R2: round(regression.r2) }
      : null,
    MeanPrecision: null,
    BestEpoch: trained.bestEpoch,
    StoppedBy: trained.stoppedBy,
    Seconds: Math.round(seconds * 10) / 10,
  }
}

/** The same of found objects: the accuracy is the mean of the average precisions. */
export function resultOfDetection(
  { artefact, detection, split, examined, parts, bestEpoch, stoppedBy }: DetectionResult,
  labels: readonly RunLabel[],
  seconds: number,
): KeptResult {
  const mean = round(detection.meanAveragePrecision)
  return {
    ...ownOf(artefact),
    ExaminedPart: examined.part,
    Parts: presentParts(parts),
    HeldOutNum: examined.count,
    TrainNum: learnedCount(parts, split.train.length),
    Accuracy: mean,
    MacroF1: -1,
    Confusion: [],
    Classes: detection.perLabel.map(({ count, averagePrecision }, label) => ({
      LabelName: labels[label]?.name ?? '',
      Num: count,
      Precision: round(averagePrecision),
      Recall: -1,
      F1: -1,
    })),
    Regression: null,
    MeanPrecision: mean,
    BestEpoch: bestEpoch,
    StoppedBy: stoppedBy,
    Seconds: Math.round(seconds * 10) / 10,
  }
}

/** Runs of the version before kept fewer figures. */
export const presentResult = ({ Recipe: _, ...result }: KeptResult): ModelRunResult => ({
  ExaminedPart: 'heldOut',
  Parts: [],
  Threshold: thresholdOf({}),
  ...result,
  // Older trainings counted altered copies as well.
  TrainNum: result.Parts?.find(({ Part }) => Part === 'train')?.Num ?? result.TrainNum,
})
