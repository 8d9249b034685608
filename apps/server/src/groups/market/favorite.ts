import type { DataOf, operateFavorite } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { COMPONENT_FAVORITES, setPublishedFavorite } from '../publication/index.ts'
import { getComponent } from './repository.ts'

/** E095 */
export function setFavorite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  isFavorite: boolean,
): Promise<DataOf<typeof operateFavorite>> {
  return db.transaction().execute(async (tx) => {
    await getComponent(tx, caller, id)
    await setPublishedFavorite(tx, COMPONENT_FAVORITES, caller, { id, isFavorite, now: clock.now() })
    const { favorite_count, is_favorite } = await getComponent(tx, caller, id)
    return { IsFavorite: is_favorite ? 1 : 0, FavoriteNum: favorite_count }
  })
}
