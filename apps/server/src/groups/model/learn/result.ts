import type { ModelRunResult } from '@shijie/contract'
import type { DetectionResult, ModelArtefact, TrainResult } from '@shijie/ml'
import type { RunLabel } from '../../../db/model-tables.ts'

interface HeldOutFigures {
  id: string
  label: number
  predicted: number
  confidence: number
  scores: number[]
  part: string
}

/** A finished training as it is kept. */
export interface Trained {
  artefact: ModelArtefact
  heldOut: HeldOutFigures[]
  resultAfter(seconds: number): ModelRunResult
}

const round = (value: number) => (Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0)

/** The figures of a finished training over its held-out samples. */
export function resultOf(trained: TrainResult, labels: readonly RunLabel[], seconds: number): ModelRunResult {
  const { classification, regression, split, predictions } = trained
  return {
    HeldOutNum: predictions.length,
    TrainNum: split.train.length,
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
  { detection, split, predictions, bestEpoch, stoppedBy }: DetectionResult,
  labels: readonly RunLabel[],
  seconds: number,
): ModelRunResult {
  const mean = round(detection.meanAveragePrecision)
  return {
    HeldOutNum: predictions.length,
    TrainNum: split.train.length,
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
