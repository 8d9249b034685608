import { type DetectionResult, type DetectionSample, detectionPartsOf, type Split } from '@shijie/ml'
import type { ModelRunRow } from '../../../db/model-tables.ts'
import type { FrozenSample } from './read-version.ts'
import { resultOfDetection, type Trained } from './result.ts'
import { splitBySides } from './split-by-sides.ts'

/** A picture with its boxes, without its cells. */
export type Outline = Omit<DetectionSample, 'grid'>

/** The split that somebody's wishes make; nothing when nobody wished anything. */
export function sidesOfObjects(outlines: readonly Outline[], read: readonly FrozenSample[], seed: number) {
  const items = outlines.map(({ id, lot, group, boxes }) => ({
    id,
    ...(lot ? { lot } : {}),
    label: boxes[0]?.label ?? 0,
    ...(group ? { group } : {}),
  }))
  return splitBySides(items, read, seed)
}

/** Which pictures are learned from and which are held out. */
export const partsOfObjects = (outlines: readonly Outline[], read: readonly FrozenSample[], seed: number): Split =>
  detectionPartsOf(outlines, { seed, ...sidesOfObjects(outlines, read, seed) })

/** What is kept of a run that finds objects. */
export function keptOfObjects(trained: DetectionResult, outlines: readonly Outline[], run: ModelRunRow): Trained {
  const truth = new Map(outlines.map(({ id, boxes }) => [id, boxes[0]?.label ?? 0]))
  return {
    artefact: trained.artefact,
    heldOut: trained.predictions.map(({ id, part, found }) => {
      const best = found.toSorted((one, other) => other.confidence - one.confidence)[0]
      const [predicted, confidence] = [best?.label ?? -1, best?.confidence ?? 0]
      return { id, part, label: truth.get(id) ?? -1, predicted, confidence, scores: [] }
    }),
    resultAfter: (seconds) => resultOfDetection(trained, run.labels, seconds),
  }
}
