import type { Dataset } from '@shijie/contract'
import { MINIMUM, type Readiness, ROWS_TO_FORETELL, readinessOfCounts } from '@shijie/ml/readiness'
import { targetOf } from './kinds.ts'

/** Is there enough to train, label by label; a set that predicts a number has none and counts as one. */
export function readinessOf({ ModelType, Labels, Columns, SampleNum }: Dataset): Readiness {
  const counts = Object.fromEntries(
    Labels.map(({ LabelName, SampleNum: samples, BoxNum }) => [LabelName, ModelType === 'object' ? BoxNum : samples]),
  )
  const target = targetOf(Columns)
  if (!target) return readinessOfCounts(ModelType, counts)
  const count = Math.max(0, ROWS_TO_FORETELL - SampleNum)
  const missing = count > 0 ? [{ label: target.Name, count }] : []
  return { isReady: count === 0, missingLabels: 0, missing, wished: [], imbalance: null }
}

/** How many of each label training takes at least. */
export const neededOf = ({ ModelType }: Dataset): number => MINIMUM[ModelType].perLabel

/** How many of each label are good, for the mark on the bars. */
export const wantedOf = ({ ModelType }: Dataset): number => MINIMUM[ModelType].recommended
