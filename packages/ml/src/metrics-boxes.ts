import type { Box, FoundBox, LabelledBox } from './types.ts'

/** Shared area by joined area (Jaccard 1912). */
export function overlapOfBoxes(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}

export interface JudgedPicture {
  truth: readonly LabelledBox[]
  found: readonly FoundBox[]
}

export interface DetectionMetrics {
  /** Mean of the average precisions of the labels that have boxes. */
  meanAveragePrecision: number
  perLabel: { count: number; averagePrecision: number }[]
}

/**
 * Average precision: the area under precision by recall, where a box is right when it overlaps an unclaimed true one of its
 * label by `least`. Source: Everingham et al., "The Pascal visual object classes challenge: a retrospective" (2015), all points.
 */
export function detectionMetrics(pictures: readonly JudgedPicture[], labels: number, least = 0.5): DetectionMetrics {
  const perLabel = Array.from({ length: labels }, (_, label) => judgeLabel(pictures, label, least))
  const present = perLabel.filter(({ count }) => count > 0)
  const sum = present.reduce((total, { averagePrecision }) => total + averagePrecision, 0)
  return { meanAveragePrecision: present.length === 0 ? 0 : sum / present.length, perLabel }
}

function judgeLabel(pictures: readonly JudgedPicture[], label: number, least: number) {
  const truths = pictures.map(({ truth }) => truth.filter((box) => box.label === label))
  const count = truths.reduce((sum, boxes) => sum + boxes.length, 0)
  const found = pictures
    .flatMap(({ found: boxes }, picture) => boxes.map((box) => ({ box, picture })))
    .filter(({ box }) => box.label === label)
    .sort((one, other) => other.box.confidence - one.box.confidence)
  const claimed = new Set<LabelledBox>()
  const hits = found.map(({ box, picture }) => {
    const best = (truths[picture] ?? [])
      .filter((truth) => !claimed.has(truth))
      .reduce<LabelledBox | undefined>(
        (high, truth) => (!high || overlapOfBoxes(truth, box) > overlapOfBoxes(high, box) ? truth : high),
        undefined,
      )
    if (!best || overlapOfBoxes(best, box) < least) return false
    claimed.add(best)
    return true
  })
  return { count, averagePrecision: areaUnder(hits, count) }
}

function areaUnder(hits: readonly boolean[], count: number): number {
  let right = 0
  const points = hits.map((isHit, at) => {
    if (isHit) right++
    return { recall: right / Math.max(1, count), precision: right / (at + 1) }
  })
  let [area, before, envelope] = [0, 0, 0]
  const envelopes = [...points].reverse().map(({ precision }) => {
    envelope = Math.max(envelope, precision)
    return envelope
  })
  envelopes.reverse()
  for (const [at, { recall }] of points.entries()) {
    area += (recall - before) * (envelopes[at] ?? 0)
    before = recall
  }
  return area
}

/** Below this a box is not even a guess. */
export const THRESHOLD_LEAST = 0.1
/** Percents of certainty that are tried. */
const LEVELS = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 93, 95, 97, 98, 99]

/**
 * The confidence from which on boxes are shown: where precision and recall on these pictures are best together (F1); one half
 * when nothing is right. Boxes from `THRESHOLD_LEAST` on must be among what was found.
 */
export function bestThreshold(pictures: readonly JudgedPicture[]): number {
  const count = pictures.reduce((sum, { truth }) => sum + truth.length, 0)
  let best = { threshold: 0.5, f1: 0 }
  for (const percent of LEVELS) {
    const threshold = percent / 100
    const shown = pictures.map(({ truth, found }) => ({
      truth,
      found: found.filter(({ confidence }) => confidence >= threshold),
    }))
    const total = shown.reduce((sum, { found }) => sum + found.length, 0)
    const right = shown.reduce((sum, picture) => sum + countRight(picture), 0)
    const f1 = total + count === 0 ? 0 : (2 * right) / (total + count)
    // Equal figures: the stricter one, because nobody has seen the next picture.
    if (f1 > 0 && f1 >= best.f1) best = { threshold, f1 }
  }
  return best.threshold
}

function countRight({ truth, found }: JudgedPicture): number {
  const open = new Set(truth)
  for (const box of found) {
    const own = [...open].find((one) => one.label === box.label && overlapOfBoxes(one, box) >= 0.5)
    if (own) open.delete(own)
  }
  return truth.length - open.size
}
