import type { ModelType } from '@shijie/contract'
import { BROWSER_PICTURES_MAX } from '@shijie/ml'

/** A run of the server that learns longer is ended: others wait for their turn. */
export const LEARNING_SECONDS_MAX = 600

/** Starting the thread that learns. */
const START_SECONDS = 0.8
/** One product of a weight and a feature there and back, on a machine with two cores. */
const PRODUCT_SECONDS = 6e-9
/** One round over the cells of one picture; measured with three labels. */
const CELLS_SECONDS = 2.5e-3
/** How long features are, as far as that is known before any is made. */
const DIMS: Record<ModelType, number> = { image: 720, object: 0, text: 1024, sound: 624, number: 20, pose: 42 }

/** A second more or less of sound for its algorithms that hear all of it; each word of a table may become columns. */
const SENT: Record<ModelType, number> = { ...DIMS, sound: 5200, number: 100 }
/** Numbers that go to a browser: the server makes and checks them beside everything else that it answers. */
const BROWSER_NUMBERS_MAX = 2_000_000

/** How many samples may go to a browser to be learned from there; pictures with boxes have a limit of their own. */
export const browserSamplesMax = (modelType: ModelType): number =>
  modelType === 'object' ? BROWSER_PICTURES_MAX : Math.floor(BROWSER_NUMBERS_MAX / SENT[modelType])

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
