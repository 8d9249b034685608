import {
  type BodyOf,
  type bulkTag,
  type DataOf,
  datasetMessages,
  type listTags,
  type QueryOf,
  type Sample,
  type saveTags,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { pageFrom, pageOf } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset, getDatasetOfSample, type RankedDataset, requireFewOthers } from './policy.ts'
import { presentSample } from './presenter.ts'
import { touchDataset } from './repository.ts'
import { keepReplacedTags } from './sample-changes.ts'
import { findSample, findSamples, type TaggedSampleRow, type TagRow } from './sample-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type NewTag = BodyOf<typeof saveTags>['Tags'][number]

/** How far a box may stand out of its picture because of rounding, in pixels. */
const ROUNDING = 1

/** E086 */
export async function readTags(
  needs: Needs,
  caller: Caller,
  query: QueryOf<typeof listTags>,
): Promise<DataOf<typeof listTags>> {
  await getDatasetOfSample(needs.db, caller, query.SampleId, 'read')
  const { Tags, Version } = presentSample(needs, caller, await findSample(needs.db, query.SampleId))
  return { Items: pageFrom(Tags, pageOf(query)), TotalCount: Tags.length, Version }
}

async function requireLabels(tx: Db, datasetId: string, labelIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(labelIds)]
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('dataset_labels')
    .select('id')
    .where('dataset_id', '=', datasetId)
    .where('id', 'in', wanted)
    .execute()
  if (found.length < wanted.length) throw invalid(datasetMessages.labelGone)
}

function judgeTags({ model_type }: DatasetRow, { width, height }: TaggedSampleRow, tags: readonly NewTag[]): void {
  if (model_type !== 'object') {
    if (tags.some(({ Box }) => Box !== null)) throw invalid(datasetMessages.boxForbidden)
    if (tags.length > 1) throw invalid(datasetMessages.oneTag)
    return
  }
  for (const { Box } of tags) {
    if (!Box) throw invalid(datasetMessages.boxOutside)
    const isInside = Box.X + Box.Width <= width + ROUNDING && Box.Y + Box.Height <= height + ROUNDING
    if (!isInside) throw invalid(datasetMessages.boxOutside)
  }
}

/** Are these the tags that are there already. */
function isSame(before: readonly TagRow[], tags: readonly NewTag[]): boolean {
  const words = (label: string, box: number[] | null) => `${label} ${box?.map(Math.fround).join(' ') ?? ''}`
  const had = before.map(({ label_id, box }) => words(label_id, box)).sort()
  const has = tags.map((tag) => words(tag.LabelId, boxOf(tag))).sort()
  return had.length === has.length && had.every((one, at) => one === has[at])
}

const boxOf = ({ Box }: NewTag) => (Box ? [Box.X, Box.Y, Box.Width, Box.Height] : null)

/** O730: all tags of one sample at once, unless somebody else changed them meanwhile. */
export async function saveSampleTags(
  needs: Needs,
  caller: Caller,
  { SampleId, Version, Tags }: BodyOf<typeof saveTags>,
): Promise<Sample> {
  const { db, clock } = needs
  await db.transaction().execute(async (tx) => {
    const dataset = await getDatasetOfSample(tx, caller, SampleId, 'collect', 'lock')
    const sample = await findSample(tx, SampleId)
    if (sample.version !== Version) throw conflict(datasetMessages.changedElsewhere)
    judgeTags(dataset, sample, Tags)
    await requireLabels(
      tx,
      dataset.id,
      Tags.map(({ LabelId }) => LabelId),
    )
    const now = clock.now()
    if (!isSame(sample.tags, Tags)) await keepReplacedTags(tx, dataset, caller, [SampleId], now)
    await tx.deleteFrom('sample_tags').where('sample_id', '=', SampleId).execute()
    const rows = Tags.map((tag) => ({
      id: newId(),
      sample_id: SampleId,
      label_id: tag.LabelId,
      box: boxOf(tag),
      is_suggested: tag.IsSuggested === 1,
      tagged_by: caller.userId,
      tagged_at: now,
    }))
    if (rows.length > 0) await tx.insertInto('sample_tags').values(rows).execute()
    await tx
      .updateTable('samples')
      .set({ version: sample.version + 1, tag_count: rows.length, tagged_by: caller.userId })
      .where('id', '=', SampleId)
      .execute()
    await touchDataset(tx, dataset.id, now)
  })
  return presentSample(needs, caller, await findSample(db, SampleId))
}

type Assignments = BodyOf<typeof bulkTag>['Assignments']

async function requireSamples(tx: Db, datasetId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select from samples where id = any(${[...ids]}::uuid[]) and dataset_id = ${datasetId}
    and deleted_at is null`.execute(tx)
  if (rows.length < ids.length) throw invalid(datasetMessages.sampleGone)
}

/** Changes what is still as the caller saw it, or has the wanted class already. */
async function giveClasses(
  tx: Db,
  { dataset, caller, now }: { dataset: RankedDataset; caller: Caller; now: Date },
  assignments: Assignments,
) {
  const [ids, labels] = [assignments.map(({ SampleId }) => SampleId), assignments.map(({ LabelId }) => LabelId)]
  const froms = assignments.map(({ FromLabelId }) => FromLabelId ?? null)
  const { rows } = await sql<{ id: string; version: number; is_other: boolean; is_new: boolean }>`update samples s
    set version = s.version + 1, tag_count = case when a.label = '' then 0 else 1 end, tagged_by = ${caller.userId}
    from unnest(${ids}::uuid[], ${labels}::text[], ${froms}::text[]) as a (id, label, was)
    left join sample_tags t on t.sample_id = a.id and t.box is null
    where s.id = a.id and (a.was is null or coalesce(t.label_id::text, '') in (a.was, a.label))
    returning s.id, s.version, s.created_by is distinct from ${caller.userId} as is_other,
      coalesce(t.label_id::text, '') <> a.label as is_new`.execute(tx)
  if (rows.length === 0) return rows
  requireFewOthers(dataset, rows.filter(({ is_other }) => is_other).length)
  const replaced = rows.flatMap(({ id, is_new }) => (is_new ? [id] : []))
  await keepReplacedTags(tx, dataset, caller, replaced, now)
  const changed = new Set(rows.map(({ id }) => id))
  await tx
    .deleteFrom('sample_tags')
    .where('sample_id', 'in', [...changed])
    .execute()
  const tags = assignments.flatMap(({ SampleId, LabelId }) => {
    if (!LabelId || !changed.has(SampleId)) return []
    return [{ id: newId(), sample_id: SampleId, label_id: LabelId, tagged_by: caller.userId, tagged_at: now }]
  })
  if (tags.length > 0) await tx.insertInto('sample_tags').values(tags).execute()
  return rows
}

/** O731: a handful of statements, however many samples there are. What somebody else changed meanwhile is left to them. */
export async function tagMany(
  needs: Needs,
  caller: Caller,
  { DatasetId, Assignments }: BodyOf<typeof bulkTag>,
): Promise<DataOf<typeof bulkTag>> {
  const { db, clock } = needs
  const assignments = [...new Map(Assignments.map((one) => [one.SampleId, one])).values()]
  const ids = assignments.map(({ SampleId }) => SampleId)
  const changed = await db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, DatasetId, 'collect', 'lock')
    if (dataset.model_type === 'object') throw invalid(datasetMessages.boxForbidden)
    const labels = assignments.map(({ LabelId }) => LabelId).filter((label) => label !== '')
    await requireLabels(tx, dataset.id, labels)
    await requireSamples(tx, dataset.id, ids)
    const now = clock.now()
    const rows = await giveClasses(tx, { dataset, caller, now }, assignments)
    if (rows.length > 0) await touchDataset(tx, dataset.id, now)
    return new Map(rows.map(({ id, version }) => [id, version]))
  })
  const theirs = await findSamples(
    db,
    ids.filter((id) => !changed.has(id)),
  )
  return {
    Items: [...changed].map(([SampleId, Version]) => ({ SampleId, Version })),
    TotalCount: changed.size,
    Conflicts: theirs.map((row) => presentSample(needs, caller, row)),
  }
}
