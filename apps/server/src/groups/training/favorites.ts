import { bitOf } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getVisibleTraining } from './get-training.ts'

/** E018, E019: writing twice is as once. Answers the state and how many like it. */
export async function setFavorite(db: Db, caller: Caller, trainingId: string, isFavorite: boolean) {
  const training = await getVisibleTraining(db, caller, trainingId)
  const key = { user_id: caller.userId, training_id: training.id }
  if (isFavorite) {
    await db
      .insertInto('training_favorites')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('training_favorites')
      .where('user_id', '=', key.user_id)
      .where('training_id', '=', key.training_id)
      .execute()
  }
  const { count } = await db
    .selectFrom('training_favorites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('training_id', '=', training.id)
    .executeTakeFirstOrThrow()
  return { TrainId: training.id, IsFavorite: bitOf(isFavorite), FavoriteCount: Number(count) }
}
