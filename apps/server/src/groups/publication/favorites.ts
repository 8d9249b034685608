import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

/** Where the favourites of one kind of published things are kept, and what they are counted in. */
interface FavoriteTables {
  things: 'published_datasets' | 'components'
  favorites: 'dataset_favorites' | 'component_favorites'
  key: 'published_dataset_id' | 'component_id'
}

export const DATASET_FAVORITES: FavoriteTables = {
  things: 'published_datasets',
  favorites: 'dataset_favorites',
  key: 'published_dataset_id',
}

export const COMPONENT_FAVORITES: FavoriteTables = {
  things: 'components',
  favorites: 'component_favorites',
  key: 'component_id',
}

/** Is the thing of a query one of the caller's favourites? */
export const isFavoriteOf = (
  { favorites, key }: FavoriteTables,
  id: RawBuilder<unknown>,
  caller: Caller,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.table(favorites)} f where ${sql.ref(`f.${key}`)} = ${id} and f.user_id = ${caller.userId})`

/** Both ways may be asked for twice; the count follows what really changed. */
export async function setPublishedFavorite(
  tx: Db,
  { things, favorites, key }: FavoriteTables,
  caller: Caller,
  { id, isFavorite, now }: { id: string; isFavorite: boolean; now: Date },
): Promise<void> {
  const table = sql.table(favorites)
  const changed = isFavorite
    ? await sql`insert into ${table} (${sql.ref(key)}, user_id, created_at)
        values (${id}, ${caller.userId}, ${now}) on conflict do nothing`.execute(tx)
    : await sql`delete from ${table} where ${sql.ref(key)} = ${id} and user_id = ${caller.userId}`.execute(tx)
  const by = Number(changed.numAffectedRows ?? 0n) * (isFavorite ? 1 : -1)
  await sql`update ${sql.table(things)} set favorite_count = favorite_count + ${by} where id = ${id}`.execute(tx)
}
