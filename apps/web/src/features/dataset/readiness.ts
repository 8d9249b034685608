import type { Dataset } from '@shijie/contract'
import { MINIMUM, type Readiness, readiness } from '@shijie/ml/readiness'

/** Is there enough to train, label by label; a set that predicts a number has none and counts as one. */
export function readinessOf({ ModelType, Labels, Columns, SampleNum }: Dataset): Readiness {
  const counts = Object.fromEntries(
    Labels.map(({ LabelName, SampleNum: samples, BoxNum }) => [LabelName, ModelType === 'object' ? BoxNum : samples]),
  )
  const target = Columns.find(({ IsTarget }) => IsTarget === 1)
  if (!target) return readiness(ModelType, counts)
  const found = readiness(ModelType, { [target.Name]: SampleNum })
  return { ...found, missingLabels: 0, isReady: found.missing.length === 0 }
}

/** How many of each label are good, for the mark on the bars. */
export const wantedOf = ({ ModelType }: Dataset): number => MINIMUM[ModelType].recommended
