import type { DataOf, operateFavorite } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getComponent } from './repository.ts'

/** E095: both ways may be asked for twice; the count follows what really changed. */
export function setFavorite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  isFavorite: boolean,
): Promise<DataOf<typeof operateFavorite>> {
  return db.transaction().execute(async (tx) => {
    await getComponent(tx, caller, id)
    const changed = isFavorite
      ? await sql`insert into component_favorites (component_id, user_id, created_at)
          values (${id}, ${caller.userId}, ${clock.now()}) on conflict do nothing`.execute(tx)
      : await sql`delete from component_favorites where component_id = ${id} and user_id = ${caller.userId}`.execute(tx)
    const by = Number(changed.numAffectedRows ?? 0n) * (isFavorite ? 1 : -1)
    await sql`update components set favorite_count = favorite_count + ${by} where id = ${id}`.execute(tx)
    const { favorite_count, is_favorite } = await getComponent(tx, caller, id)
    return { IsFavorite: is_favorite ? 1 : 0, FavoriteNum: favorite_count }
  })
}
