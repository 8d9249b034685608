import { PUB_DATASET_STATES } from '@shijie/contract'
import type { Db } from '../../services.ts'

/** Takes the component of a model that its owner throws away out of the market. */
export async function withdrawOfModel(tx: Db, modelId: string): Promise<void> {
  await tx
    .updateTable('components')
    .set({ state: PUB_DATASET_STATES.withdrawn })
    .where('model_id', '=', modelId)
    .execute()
}
