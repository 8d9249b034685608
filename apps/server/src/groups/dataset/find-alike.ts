import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db, Services } from '../../services.ts'
import { joinAlike } from './group-alike.ts'
import { alikeHashOf } from './judge-sample.ts'
import { lockDataset } from './policy.ts'

type Needs = Pick<Services, 'db' | 'storage'>

/** So many pictures are described while somebody waits; the next request goes on. */
const AT_ONCE = 200

interface Unseen {
  id: string
  sha256: Buffer
  group_key: string
  label_id: string | null
}

async function listUnseen(db: Db, datasetId: string): Promise<Unseen[]> {
  const { rows } = await sql<Unseen>`select s.id, s.group_key, f.sha256,
      (select t.label_id from sample_tags t where t.sample_id = s.id and t.box is null) as label_id
    from samples s join files f on f.id = s.file_id
    where s.dataset_id = ${datasetId} and s.likeness is null and s.width > 0 and s.deleted_at is null
    order by s.place limit ${AT_ONCE}`.execute(db)
  return rows
}

/**
 * Describes pictures that came without a hash, in a copy of a set or with the product, before others are compared with
 * them. What looks like another one joins it, as if it had just come.
 */
export async function findAlike({ db, storage }: Needs, datasetId: string): Promise<void> {
  const seen = await Promise.all(
    (await listUnseen(db, datasetId)).map(async (row) => {
      // A content that cannot be read is compared with nothing, and hinders nobody.
      const alikeHash = await alikeHashOf(() => buffer(storage.read(row.sha256))).catch(() => undefined)
      return alikeHash ? [{ ...row, alikeHash }] : []
    }),
  )
  const described = seen.flat()
  if (described.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockDataset(tx, datasetId)
    for (const { id, alikeHash, group_key, label_id } of described) {
      const before = await tx
        .updateTable('samples')
        .set(alikeHash)
        .where('id', '=', id)
        .where('likeness', 'is', null)
        .returning('group_key')
        .executeTakeFirst()
      if (!before) continue
      const search = { id, alikeHash, group: before.group_key || group_key, labelId: label_id ?? undefined }
      const group = await joinAlike(tx, datasetId, search)
      await tx.updateTable('samples').set({ group_key: group }).where('id', '=', id).execute()
    }
  })
}
