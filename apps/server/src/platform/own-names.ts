import type { ModelType } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../services.ts'

/** The names of one owner's things are changed one after the other, so that two can't take the same. What points to them goes on. */
export const lockOwner = (tx: Db, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Names of an owner's sets or models of a type, without those in the bin and the one that is being renamed. */
export async function listOwnNames(
  tx: Db,
  table: 'datasets' | 'models',
  { ownerId, modelType, besides = null }: { ownerId: string; modelType: ModelType; besides?: string | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where owner_id = ${ownerId} and model_type = ${modelType} and deleted_at is null
      and id is distinct from ${besides}::uuid`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
