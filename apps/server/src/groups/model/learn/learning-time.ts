import type { ModelType } from '@shijie/contract'

/** A training of the server that learns longer is ended: others wait for their turn. */
export const LEARNING_SECONDS_MAX = 600

/** Starting the thread that learns. */
const START_SECONDS = 0.8
/** One product of a weight and a feature there and back, on a machine with two cores. */
const PRODUCT_SECONDS = 6e-9
/** One round over the cells of one picture; measured with three labels. */
const CELLS_SECONDS = 2.5e-3
/** How long features are, as far as that is known before any is made. */
const DIMS: Record<ModelType, number> = { image: 720, object: 0, text: 1024, sound: 624, number: 20, pose: 42 }

/** About how many seconds learning takes after looking; only rounds take time. */
export function learningSeconds(
  modelType: ModelType,
  counts: { samples: number; labels: number },
  parameters: Readonly<Record<string, number>>,
): number {
  const { samples, labels } = counts
  const epochs = parameters.epochs ?? 0
  const round = modelType === 'object' ? CELLS_SECONDS * samples : PRODUCT_SECONDS * samples * labels * DIMS[modelType]
  return START_SECONDS + epochs * round
}
