import type { Verdict } from '@shijie/contract'
import { detectObjects, type FeatureGrid, type ModelArtefact, predictSample, thresholdOf } from '@shijie/ml'

/** Judges in the browser what the server would judge: same code, same words. Loaded by pages that need it, when they do. */

const round = (value: number) => (Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0)

export const noVerdict: Verdict = {
  LabelName: '',
  Confidence: 0,
  IsUnsure: 1,
  Scores: [],
  Value: null,
  Boxes: [],
  Reasons: [],
  Error: '',
}

/** What the model says of features; an answer below the threshold, or the model's own, is none. */
export function judgeFeatures(
  artefact: ModelArtefact,
  features: ArrayLike<number>,
  threshold: number = thresholdOf(artefact),
): Verdict {
  const { scores, label, confidence } = predictSample(artefact, features)
  const isUnsure = label < 0 || confidence < threshold
  return {
    ...noVerdict,
    LabelName: isUnsure ? '' : (artefact.labels[label] ?? ''),
    Confidence: round(confidence),
    IsUnsure: isUnsure ? 1 : 0,
    Scores: artefact.labels.map((LabelName, at) => ({ LabelName, Score: round(scores[at] ?? 0) })),
  }
}

/** The objects in a picture of this size, in its pixels. */
export async function judgeGrid(
  artefact: ModelArtefact,
  grid: FeatureGrid,
  { width, height }: { width: number; height: number },
  threshold: number = thresholdOf(artefact),
): Promise<Verdict> {
  const found = (await detectObjects(artefact, grid)).filter(({ confidence }) => confidence >= threshold)
  // The surest one comes first.
  const best = found[0]
  return {
    ...noVerdict,
    LabelName: best ? (artefact.labels[best.label] ?? '') : '',
    Confidence: round(best?.confidence ?? 0),
    IsUnsure: best ? 0 : 1,
    Boxes: found.map((box) => ({
      X: round(box.x * width),
      Y: round(box.y * height),
      Width: round(box.width * width),
      Height: round(box.height * height),
      LabelName: artefact.labels[box.label] ?? '',
      Confidence: round(box.confidence),
    })),
  }
}
