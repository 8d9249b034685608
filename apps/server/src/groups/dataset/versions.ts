import { type DatasetVersion, datasetMessages } from '@shijie/contract'
import { sql } from 'kysely'
import type { DatasetRow, VersionLabel, VersionRow } from '../../db/dataset-tables.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset, lockDataset } from './policy.ts'
import { presentVersion } from './presenter.ts'
import { countSamples, getVersionNumber, listLabels } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Writes out what the set holds now; labels become numbers in the order of the set. */
async function copySamples(tx: Db, dataset: DatasetRow, versionId: string): Promise<void> {
  await sql`with l as (
      select id, row_number() over (order by sort, id)::int - 1 as number from dataset_labels where dataset_id = ${dataset.id})
    insert into dataset_version_samples
      (version_id, place, sample_id, file_id, name, digest, width, height, text, "values", group_key, side, tags)
    select ${versionId}::uuid, row_number() over (order by s.place)::int - 1, s.id, s.file_id, s.name, s.digest, s.width, s.height,
      s.text, s."values", s.group_key, s.side,
      coalesce((select jsonb_agg(jsonb_build_object('label', l.number, 'box', to_jsonb(t.box)) order by l.number, t.box)
        from sample_tags t join l on l.id = t.label_id where t.sample_id = s.id), '[]')
    from samples s where s.dataset_id = ${dataset.id} and s.deleted_at is null`.execute(tx)
}

/** SHA-256 of labels, columns, contents, groups, sides and tags of a version, in their order. */
async function hashOf(tx: Db, versionId: string, facts: unknown): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`select sha256(convert_to(${JSON.stringify(facts)}, 'UTF8') ||
      sha256(string_agg(digest || convert_to(group_key || side || tags::text, 'UTF8'), ''::bytea order by place))) as hash
    from dataset_version_samples where version_id = ${versionId}`.execute(tx)
  return rows[0]?.hash as Buffer
}

interface LabelCount {
  label: number
  samples: number
  boxes: number
}

async function countLabels(tx: Db, versionId: string): Promise<Map<number, LabelCount>> {
  const { rows } = await sql<LabelCount>`select (tag->>'label')::int as label, count(distinct place)::int as samples,
      (count(*) filter (where jsonb_typeof(tag->'box') = 'array'))::int as boxes
    from dataset_version_samples, jsonb_array_elements(tags) as tag where version_id = ${versionId}
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.label, row]))
}

/** The row of a version: its samples point to it, so it comes first, under a hash that is mended at the end. */
async function insertVersion(tx: Db, dataset: DatasetRow, userId: string | null, now: Date): Promise<VersionRow> {
  const id = newId()
  return tx
    .insertInto('dataset_versions')
    .values({
      id,
      dataset_id: dataset.id,
      number: (await getVersionNumber(tx, dataset.id)) + 1,
      hash: Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(16)]),
      model_type: dataset.model_type,
      name: dataset.name,
      labels: '[]',
      columns: JSON.stringify(dataset.columns),
      sample_count: 0,
      created_by: userId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Freezes the present state of a set; the same state is the version that exists already. Needs a transaction. */
export async function freezeDataset(
  tx: Db,
  dataset: DatasetRow,
  userId: string | null,
  now: Date,
): Promise<VersionRow> {
  await lockDataset(tx, dataset.id)
  const total = await countSamples(tx, dataset.id)
  if (total === 0) throw invalid(datasetMessages.emptyVersion)
  const labels = await listLabels(tx, dataset.id)
  const version = await insertVersion(tx, dataset, userId, now)
  await copySamples(tx, dataset, version.id)
  const facts = [labels.map(({ name }) => name), dataset.columns]
  const hash = await hashOf(tx, version.id, facts)
  const same = await tx
    .selectFrom('dataset_versions')
    .selectAll()
    .where('dataset_id', '=', dataset.id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (same) {
    await tx.deleteFrom('dataset_versions').where('id', '=', version.id).execute()
    return same
  }
  const counts = await countLabels(tx, version.id)
  const kept: VersionLabel[] = labels.map(({ name, color }, number) => ({
    name,
    color,
    samples: counts.get(number)?.samples ?? 0,
    boxes: counts.get(number)?.boxes ?? 0,
  }))
  return tx
    .updateTable('dataset_versions')
    .set({
      hash,
      labels: JSON.stringify(kept),
      sample_count: total,
      box_count: kept.reduce((sum, { boxes }) => sum + boxes, 0),
    })
    .where('id', '=', version.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** O706 */
export function makeVersion({ db, clock }: Needs, caller: Caller, datasetId: string): Promise<DatasetVersion> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, datasetId, 'collect')
    return presentVersion(await freezeDataset(tx, dataset, caller.userId, clock.now()))
  })
}

/** O705 */
export async function listVersions(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  datasetId: string,
  page: Page,
): Promise<Listed<VersionRow & { total: number }>> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  const rows = await db
    .selectFrom('dataset_versions')
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('dataset_id', '=', dataset.id)
    .orderBy('number', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, () => getVersionNumber(db, dataset.id))
}
