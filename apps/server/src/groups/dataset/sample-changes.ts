import {
  type BodyOf,
  CHANGES_KEPT_DAYS,
  datasetMessages,
  type undoSampleChanges as undoEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { DatasetRow, ReplacedTag } from '../../db/dataset-tables.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset } from './policy.ts'
import { touchDataset } from './repository.ts'
import { findSamples, type TaggedSampleRow } from './sample-repository.ts'

export interface SampleChangeRow {
  id: string
  sample_id: string
  before: ReplacedTag[]
  before_by: string | null
  before_at: Date | null
  before_name: string
  changer_name: string
  changed_at: Date
}

/** In a set of a class: keeps the tags of these samples that somebody else gave, before the caller replaces them. */
export async function keepReplacedTags(
  tx: Db,
  dataset: DatasetRow,
  caller: Caller,
  sampleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!dataset.class_id || sampleIds.length === 0) return
  await sql`insert into sample_changes (id, sample_id, before, before_by, before_at, changed_by, changed_at)
    select gen_random_uuid(), t.sample_id, jsonb_agg(jsonb_build_object('label', t.label_id, 'box', t.box,
        'isSuggested', t.is_suggested, 'by', t.tagged_by, 'at', t.tagged_at) order by t.id),
      (array_agg(t.tagged_by order by t.tagged_at desc))[1], max(t.tagged_at), ${caller.userId}, ${now}
    from sample_tags t where t.sample_id = any(${[...sampleIds]}::uuid[])
    group by t.sample_id having bool_or(t.tagged_by is distinct from ${caller.userId})`.execute(tx)
}

/** Changes `c` of samples `s` that can still be taken back: of living samples, of labels that are still there. */
const standing = (datasetId: string, now: Date) => sql<boolean>`s.dataset_id = ${datasetId} and s.deleted_at is null
  and c.changed_at >= ${momentBefore(now, CHANGES_KEPT_DAYS * DAY)}
  and exists (select from jsonb_array_elements(c.before) b
    join dataset_labels l on l.id::text = b->>'label' and l.dataset_id = s.dataset_id)`

const livingTags = sql`(select coalesce(jsonb_agg(b), '[]') from jsonb_array_elements(c.before) b
  join dataset_labels l on l.id::text = b->>'label' and l.dataset_id = s.dataset_id)`

/** O733 */
export async function listSampleChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  datasetId: string,
  page: Page,
): Promise<Listed<{ change: SampleChangeRow; sample: TaggedSampleRow }>> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  const from = sql`from sample_changes c join samples s on s.id = c.sample_id where ${standing(dataset.id, clock.now())}`
  const found = await sql<SampleChangeRow & { total: number }>`
    select c.id, c.sample_id, ${livingTags} as before, c.before_by, c.before_at, c.changed_at,
      coalesce((select u.name from users u where u.id = c.before_by), '') as before_name,
      coalesce((select u.name from users u where u.id = c.changed_by), '') as changer_name,
      count(*) over ()::int as total
    ${from} order by c.changed_at desc, c.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { rows, total } = await listed(found.rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
  const ids = [...new Set(rows.map(({ sample_id }) => sample_id))]
  const samples = new Map((await findSamples(db, ids)).map((sample) => [sample.id, sample]))
  const both = rows.flatMap((change) => {
    const sample = samples.get(change.sample_id)
    return sample ? [{ change, sample }] : []
  })
  return { rows: both, total }
}

/** Puts the tags of before in the place of those that a sample has. */
async function giveBack(tx: Db, { sample_id, before: tags, before_by, changed_at }: SampleChangeRow): Promise<void> {
  await tx.deleteFrom('sample_tags').where('sample_id', '=', sample_id).execute()
  const rows = tags.map(({ label, box, isSuggested, by, at }) => ({
    id: newId(),
    sample_id,
    label_id: label,
    box,
    is_suggested: isSuggested,
    tagged_by: by,
    tagged_at: at,
  }))
  await tx.insertInto('sample_tags').values(rows).execute()
  await sql`update samples set version = version + 1, tag_count = ${rows.length}, tagged_by = ${before_by}
    where id = ${sample_id}`.execute(tx)
  // What came after was built on it.
  await sql`delete from sample_changes where sample_id = ${sample_id} and changed_at >= ${changed_at}`.execute(tx)
}

/** O734: of several changes of one sample the first one counts. */
export function undoSampleChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { DatasetId, ChangeIds }: BodyOf<typeof undoEndpoint>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, DatasetId, 'manage', 'lock')
    const { rows } = await sql<SampleChangeRow>`
      select distinct on (c.sample_id) c.id, c.sample_id, ${livingTags} as before, c.before_by, c.changed_at
      from sample_changes c join samples s on s.id = c.sample_id
      where ${standing(dataset.id, clock.now())} and c.id = any(${[...new Set(ChangeIds)]}::uuid[])
      order by c.sample_id, c.changed_at`.execute(tx)
    if (rows.length === 0) {
      const { rows: known } = await sql`select from sample_changes c join samples s on s.id = c.sample_id
        where s.dataset_id = ${dataset.id} and c.id = any(${[...new Set(ChangeIds)]}::uuid[])`.execute(tx)
      throw known.length > 0 ? conflict(datasetMessages.labelsGone) : notFound()
    }
    for (const row of rows) await giveBack(tx, row)
    await touchDataset(tx, dataset.id, clock.now())
    return rows.length
  })
}
