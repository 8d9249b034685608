import type { ModelType } from './types.ts'

/** Below this nothing is trained. With objects, boxes are counted. */
export const MINIMUM: Readonly<Record<ModelType, { labels: number; perLabel: number; recommended: number }>> = {
  image: { labels: 2, perLabel: 5, recommended: 20 },
  object: { labels: 1, perLabel: 10, recommended: 20 },
  text: { labels: 2, perLabel: 5, recommended: 15 },
  sound: { labels: 2, perLabel: 3, recommended: 5 },
  number: { labels: 2, perLabel: 5, recommended: 15 },
  pose: { labels: 2, perLabel: 5, recommended: 20 },
}

/** Rows that are needed to foretell a number. */
export const ROWS_TO_FORETELL = 10

/** Above this the larger classes drown the smaller ones. */
const IMBALANCE_RATIO = 3

export interface Readiness {
  isReady: boolean
  /** How many more labels are needed. */
  missingLabels: number
  /** How many more samples each label needs to be trained at all; only those that need some. */
  missing: { label: string; count: number }[]
  /** How many more would make it good; only those that need some. */
  wished: { label: string; count: number }[]
  /** Largest against smallest label, when that is more than 3 : 1. */
  imbalance: { most: string; least: string; ratio: number } | null
}

/** Is there enough to train, and what is missing. Numbers only: sentences are made by who shows them. */
export function readinessOfCounts(type: ModelType, countsByLabel: Readonly<Record<string, number>>): Readiness {
  const { labels, perLabel, recommended } = MINIMUM[type]
  const counts = Object.entries(countsByLabel)
  const lacking = (wanted: number) =>
    counts.filter(([, count]) => count < wanted).map(([label, count]) => ({ label, count: wanted - count }))
  const missingLabels = Math.max(0, labels - counts.length)
  const missing = lacking(perLabel)
  return {
    isReady: missingLabels === 0 && missing.length === 0,
    missingLabels,
    missing,
    wished: lacking(recommended),
    imbalance: findImbalance(counts),
  }
}

function findImbalance(counts: [string, number][]): Readiness['imbalance'] {
  const sorted = counts.filter(([, count]) => count > 0).sort((one, other) => other[1] - one[1])
  const [most, least] = [sorted.at(0), sorted.at(-1)]
  if (!most || !least || most[1] <= least[1] * IMBALANCE_RATIO) return null
  return { most: most[0], least: least[0], ratio: most[1] / least[1] }
}
