import { PUBLICATION_STATES } from '@shijie/contract'
import type { Db } from '../../services.ts'

/** Takes the component of a model that its owner throws away out of the market, and its versions out of review. */
export async function withdrawOfModel(tx: Db, modelId: string): Promise<void> {
  const state = PUBLICATION_STATES.withdrawn
  const gone = await tx
    .updateTable('components')
    .set({ state })
    .where('model_id', '=', modelId)
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('component_versions').set({ state }).where('component_id', 'in', ids).execute()
}
