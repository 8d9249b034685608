import type { DataOf, listPublishedDatasets, listPublishedSamples, QueryOf } from '@shijie/contract'
import { sql } from 'kysely'
import type { VersionSampleRow } from '../../db/dataset-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, pageOf } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { publishedFilterOf } from '../publication/index.ts'
import { presentPublished } from './present-published.ts'
import { addressesOf } from './presenter.ts'
import { getPublished, listPublished, sumLobby } from './published-repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** E087 */
export async function listLobby(
  needs: Needs,
  caller: Caller,
  query: QueryOf<typeof listPublishedDatasets>,
): Promise<DataOf<typeof listPublishedDatasets>> {
  const { rows, total } = await listPublished(needs.db, caller, publishedFilterOf(query), pageOf(query))
  const sums = await sumLobby(needs.db, caller)
  return {
    Items: rows.map((row) => presentPublished(needs, caller, row)),
    TotalCount: total,
    SampleTotal: sums.samples,
    UseTotal: sums.uses,
    Kinds: sums.kinds.map(({ model_type, count }) => ({ ModelType: model_type, Num: count })),
  }
}

/** O741 */
export async function listSamplesOfPublished(
  needs: Needs,
  caller: Caller,
  query: QueryOf<typeof listPublishedSamples>,
): Promise<DataOf<typeof listPublishedSamples>> {
  const published = await getPublished(needs.db, caller, query.PubDatasetId)
  const label = published.labels.findIndex(({ name }) => name === query.LabelName)
  const page = pageOf(query)
  const where = sql<boolean>`version_id = ${published.version_id}
    ${query.LabelName ? sql`and tags @> ${JSON.stringify([{ label }])}::jsonb` : sql``}`
  const order = query.Sort === 'mixed' ? sql`md5(sample_id::text), place` : sql`place`
  const found = await sql<VersionSampleRow & { total: number }>`select *, count(*) over ()::int as total
    from dataset_version_samples where ${where} order by ${order} limit ${page.size} offset ${offsetOf(page)}`.execute(
    needs.db,
  )
  const { rows, total } = await listed(found.rows, page, async () => {
    const all = await sql<{ count: number }>`select count(*)::int as count from dataset_version_samples
      where ${where}`.execute(needs.db)
    return all.rows[0]?.count ?? 0
  })
  const names = published.labels.map(({ name }) => name)
  return {
    Items: rows.map((row) => ({
      SampleId: row.sample_id,
      SampleName: row.name,
      ...addressesOf(needs, caller, row.file_id, row.width > 0),
      Width: row.width,
      Height: row.height,
      Text: row.text,
      Values: row.values,
      GroupKey: row.group_key,
      Side: row.side,
      Version: published.number,
      CreateName: published.owner_name,
      CreateTime: wireTime(published.published_at),
      LabelNames: [...new Set(row.tags.map((tag) => names[tag.label] ?? ''))],
    })),
    TotalCount: total,
  }
}
