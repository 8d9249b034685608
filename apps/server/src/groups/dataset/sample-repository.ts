import type { SampleState } from '@shijie/contract'
import { sql } from 'kysely'
import type { SampleRow } from '../../db/dataset-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

export interface TagRow {
  sample_id: string
  label_id: string
  box: number[] | null
  is_suggested: boolean
}

/** A sample as lists show it, with its tags. */
export interface TaggedSampleRow
  extends Omit<SampleRow, 'digest' | 'burst' | 'likeness' | 'waves' | 'tagged_by' | 'mended_by' | 'deleted_by'> {
  creator_name: string
  mender_name: string
  tagger_id: string | null
  tagger_name: string
  tags: TagRow[]
}

export interface SampleFilter {
  state: SampleState
  labelId: string
  search: string
  sort: 'oldest' | 'newest'
}

const COLUMNS = sql`s.id, s.dataset_id, s.place, s.file_id, s.name, s.width, s.height, s.text, s."values", s.group_key, s.side, s.version,
  s.tag_count, s.created_by, s.created_at, s.deleted_at,
  coalesce((select u.name from users u where u.id = s.created_by), '') as creator_name,
  coalesce((select u.name from users u where u.id = s.mended_by), '') as mender_name,
  coalesce(s.tagged_by, (select t.tagged_by from sample_tags t where t.sample_id = s.id
    order by t.tagged_at desc limit 1)) as tagger_id,
  coalesce((select u.name from users u where u.id = s.tagged_by), (select u.name from sample_tags t join users u on u.id = t.tagged_by where t.sample_id = s.id
    order by t.tagged_at desc limit 1), '') as tagger_name`

/** The tags of samples, in the order in which they were made. */
export async function listTagsOf(db: Db, sampleIds: readonly string[]): Promise<TagRow[]> {
  if (sampleIds.length === 0) return []
  return db
    .selectFrom('sample_tags')
    .select(['sample_id', 'label_id', 'box', 'is_suggested'])
    .where('sample_id', 'in', sampleIds)
    .orderBy('id')
    .execute()
}

async function withTags<Row extends { id: string }>(db: Db, rows: Row[]): Promise<(Row & { tags: TagRow[] })[]> {
  const bySample = new Map<string, TagRow[]>(rows.map(({ id }) => [id, []]))
  for (const tag of await listTagsOf(db, [...bySample.keys()])) bySample.get(tag.sample_id)?.push(tag)
  return rows.map((row) => ({ ...row, tags: bySample.get(row.id) ?? [] }))
}

function conditionOf(datasetId: string, { state, labelId, search }: SampleFilter) {
  const states = {
    all: sql``,
    tagged: sql`and s.tag_count > 0`,
    untagged: sql`and s.tag_count = 0`,
    // Nearly the same as another one of the set.
    alike: sql`and s.group_key like 'like-%'`,
  }
  return sql<boolean>`s.dataset_id = ${datasetId} and s.deleted_at is null ${states[state]}
    ${labelId ? sql`and exists (select from sample_tags t where t.sample_id = s.id and t.label_id = ${labelId})` : sql``}
    ${search ? sql`and (s.name ilike ${containing(search)} or s.text ilike ${containing(search)})` : sql``}`
}

/** One page of a set's samples. */
export async function listSamples(
  db: Db,
  datasetId: string,
  filter: SampleFilter,
  page: Page,
): Promise<Listed<TaggedSampleRow>> {
  const where = conditionOf(datasetId, filter)
  const order = filter.state === 'alike' ? sql`s.group_key, s.place` : sql`s.place`
  const direction = filter.sort === 'newest' ? sql`desc` : sql``
  const found = await sql<Omit<TaggedSampleRow, 'tags'> & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from samples s where ${where}
    order by ${order} ${direction} limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const { rows, total } = await listed(found.rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from samples s where ${where}`.execute(db)
    return all.rows[0]?.count ?? 0
  })
  return { rows: await withTags(db, rows), total }
}

/** Samples by their ids, in the order in which they came; those that are gone are missing. */
export async function findSamples(db: Db, sampleIds: readonly string[]): Promise<TaggedSampleRow[]> {
  if (sampleIds.length === 0) return []
  const { rows } = await sql<Omit<TaggedSampleRow, 'tags'>>`select ${COLUMNS} from samples s
    where s.id = any(${[...sampleIds]}::uuid[]) and s.deleted_at is null order by s.place`.execute(db)
  return withTags(db, rows)
}

export async function findSample(db: Db, sampleId: string): Promise<TaggedSampleRow> {
  const [found] = await findSamples(db, [sampleId])
  if (!found) throw notFound()
  return found
}
