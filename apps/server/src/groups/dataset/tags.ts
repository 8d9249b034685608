import {
  type BodyOf,
  type bulkTag,
  type DataOf,
  datasetMessages,
  type listTags,
  type Sample,
  type saveTags,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, invalid } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { newId } from '../../ids.ts'
import type { Db, Services } from '../../services.ts'
import { getDataset, getDatasetOfSample } from './policy.ts'
import { presentSample } from './presenter.ts'
import { touchDataset } from './repository.ts'
import { findSample, type TaggedSampleRow } from './sample-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type NewTag = BodyOf<typeof saveTags>['Tags'][number]

/** How far a box may stand out of its picture because of rounding, in pixels. */
const ROUNDING = 1

/** E086 */
export async function readTags(needs: Needs, caller: Caller, sampleId: string): Promise<DataOf<typeof listTags>> {
  await getDatasetOfSample(needs.db, caller, sampleId, 'read')
  const { Tags, Version } = presentSample(needs, caller, await findSample(needs.db, sampleId))
  return { Items: Tags, TotalCount: Tags.length, Version }
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

const boxOf = ({ Box }: NewTag) => (Box ? [Box.X, Box.Y, Box.Width, Box.Height] : null)

/** O730: all tags of one sample at once, unless somebody else changed them meanwhile. */
export async function saveSampleTags(
  needs: Needs,
  caller: Caller,
  { SampleId, Version, Tags }: BodyOf<typeof saveTags>,
): Promise<Sample> {
  const { db, clock } = needs
  await db.transaction().execute(async (tx) => {
    const dataset = await getDatasetOfSample(tx, caller, SampleId, 'collect')
    await tx.selectFrom('samples').select('id').where('id', '=', SampleId).forUpdate().execute()
    const sample = await findSample(tx, SampleId)
    if (sample.version !== Version) throw conflict(datasetMessages.changedElsewhere)
    judgeTags(dataset, sample, Tags)
    await requireLabels(
      tx,
      dataset.id,
      Tags.map(({ LabelId }) => LabelId),
    )
    await tx.deleteFrom('sample_tags').where('sample_id', '=', SampleId).execute()
    const now = clock.now()
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
      .set({ version: sample.version + 1, tag_count: rows.length })
      .where('id', '=', SampleId)
      .execute()
    await touchDataset(tx, dataset.id, now)
  })
  return presentSample(needs, caller, await findSample(db, SampleId))
}

/** O731: three statements, however many samples there are. */
export function tagMany(
  { db, clock }: Needs,
  caller: Caller,
  { DatasetId, Assignments }: BodyOf<typeof bulkTag>,
): Promise<DataOf<typeof bulkTag>> {
  return db.transaction().execute(async (tx) => {
    const dataset = await getDataset(tx, caller, DatasetId, 'collect')
    if (dataset.model_type === 'object') throw invalid(datasetMessages.boxForbidden)
    const labelOf = new Map(Assignments.map(({ SampleId, LabelId }) => [SampleId, LabelId]))
    const [ids, labels] = [[...labelOf.keys()], [...labelOf.values()]]
    await requireLabels(
      tx,
      dataset.id,
      labels.filter((label) => label !== ''),
    )
    const now = clock.now()
    const { rows } = await sql<{ id: string; version: number }>`update samples s
      set version = s.version + 1, tag_count = case when a.label = '' then 0 else 1 end
      from unnest(${ids}::uuid[], ${labels}::text[]) as a (id, label)
      where s.id = a.id and s.dataset_id = ${dataset.id} and s.deleted_at is null
      returning s.id, s.version`.execute(tx)
    if (rows.length < ids.length) throw invalid(datasetMessages.sampleGone)
    await tx.deleteFrom('sample_tags').where('sample_id', 'in', ids).execute()
    const tags = ids.flatMap((id) => {
      const label = labelOf.get(id)
      return label ? [{ id: newId(), sample_id: id, label_id: label, tagged_by: caller.userId, tagged_at: now }] : []
    })
    if (tags.length > 0) await tx.insertInto('sample_tags').values(tags).execute()
    await touchDataset(tx, dataset.id, now)
    return { Items: rows.map(({ id, version }) => ({ SampleId: id, Version: version })), TotalCount: rows.length }
  })
}
