import { ALIKE_BITS } from '@shijie/ml/features/alike'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import type { AlikeHash } from './judge-sample.ts'

/** Groups of nearly the same pictures begin so; others are bursts. */
const LIKE = 'like-'

/** A picture that may look like others of its set. */
export interface AlikeSearch {
  id: string
  alikeHash: AlikeHash
  /** Where it stands already, by its burst; empty for none. */
  group: string
  /** Its class, when it has one. */
  labelId: string | undefined
}

interface Near {
  id: string
  group_key: string
}

/**
 * The picture that looks most like this one outside of its own group. A burst looks for its own class only: what differs
 * little between classes, such as two positions of a hand, is what shall be learned.
 */
async function findNear(
  tx: Db,
  datasetId: string,
  { id, alikeHash, group, labelId }: AlikeSearch,
): Promise<Near | undefined> {
  const ofClass = sql`and exists (select from sample_tags t where t.sample_id = s.id and t.label_id = ${labelId})`
  const { rows } = await sql<Near>`select s.id, s.group_key from samples s
    where s.dataset_id = ${datasetId} and s.deleted_at is null and s.likeness is not null and s.id <> ${id}
      and bit_count((s.likeness # ${alikeHash.likeness}::bigint)::bit(64)) <= ${ALIKE_BITS}
      and bit_count((s.waves # ${alikeHash.waves}::bigint)::bit(64)) <= ${ALIKE_BITS}
      ${group ? sql`and s.group_key <> ${group}` : sql``} ${group && labelId ? ofClass : sql``}
    order by bit_count((s.waves # ${alikeHash.waves}::bigint)::bit(64)), s.place limit 1`.execute(tx)
  return rows[0]
}

/** The group of a burst: its own name, or that of the group with which it grew together. */
export async function groupOfBurst(tx: Db, datasetId: string, burst: string): Promise<string> {
  if (!burst) return ''
  const known = await tx
    .selectFrom('samples')
    .select('group_key')
    .where('dataset_id', '=', datasetId)
    .where('burst', '=', burst)
    .limit(1)
    .executeTakeFirst()
  return known?.group_key || burst
}

/**
 * The group of a picture: that of one that looks nearly the same, which gets one when it has none. Where both stand in
 * groups these become one, so that no two of them stand on different sides when data are split.
 */
export async function joinAlike(tx: Db, datasetId: string, search: AlikeSearch): Promise<string> {
  const near = await findNear(tx, datasetId, search)
  if (!near) return search.group
  const groups = [near.group_key, search.group].filter((key) => key !== '')
  const kept = groups.find((key) => key.startsWith(LIKE)) ?? groups[0] ?? `${LIKE}${search.id.slice(-12)}`
  const change = tx.updateTable('samples').set({ group_key: kept }).where('dataset_id', '=', datasetId)
  if (!near.group_key) await change.where('id', '=', near.id).execute()
  for (const key of groups) if (key !== kept) await change.where('group_key', '=', key).execute()
  return kept
}
