import { PUBLICATION_STATES } from '@shijie/contract'
import { sql } from 'kysely'
import type { Storage } from '../../../clients/storage.ts'
import type { DatasetRow } from '../../../db/dataset-tables.ts'
import { newId } from '../../../platform/ids.ts'
import type { Clock } from '../../../platform/time.ts'
import type { Db } from '../../../services.ts'
import { freezeDataset } from '../versions.ts'
import { readShippedDataset, type ShippedDataset, shippedHash, shippedSlugs } from './read-datasets.ts'
import { columnsOf, type Prepared, prepareSamples, writeSamples } from './write-samples.ts'

interface Needs {
  db: Db
  storage: Storage
  clock: Clock
  contentFolder: string
  log: (line: string) => void
}

const DESCRIPTION_MAX = 500

/** The card in words: what it is, how it was made, what it is not good for. */
const describe = ({ card }: ShippedDataset): string =>
  [card.description, card.howMade, `适合：${card.goodFor.join('；')}。`, `不适合：${card.notGoodFor.join('；')}。`]
    .join('\n\n')
    .slice(0, DESCRIPTION_MAX)

/** The row of the set, as its content is now. */
async function writeDataset(tx: Db, id: string | undefined, set: ShippedDataset, now: Date): Promise<DatasetRow> {
  const values = {
    name: set.name,
    model_type: set.modelType,
    description: describe(set),
    columns: JSON.stringify(columnsOf(set)),
    content_hash: set.hash,
  }
  const written = id
    ? tx
        .updateTable('datasets')
        .set({ ...values, updated_at: now })
        .where('id', '=', id)
        .returningAll()
    : tx
        .insertInto('datasets')
        .values({ id: newId(), slug: set.slug, ...values })
        .returningAll()
  return written.executeTakeFirstOrThrow()
}

/** The lobby's page of the set shows this version; its address and what was counted stay, and also whether it is open. */
async function publishVersion(tx: Db, set: ShippedDataset, datasetId: string, versionId: string, now: Date) {
  const page = {
    version_id: versionId,
    name: set.name,
    description: describe(set),
    licence: set.card.licence,
    source: `${set.card.author}，由程序生成`,
    has_people: set.card.hasPeople,
  }
  const versions = tx.selectFrom('dataset_versions').select('id').where('dataset_id', '=', datasetId)
  const { numUpdatedRows } = await tx
    .updateTable('published_datasets')
    .set(page)
    .where('version_id', 'in', versions)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('published_datasets')
    .values({
      ...page,
      id: newId(),
      state: PUBLICATION_STATES.published,
      // The lobby shows the newest first; those that come first in the list stand first there.
      published_at: new Date(now.getTime() - shippedSlugs.indexOf(set.slug) * 1000),
    })
    .execute()
}

/** The whole set or nothing. Whoever came first has done it; content that is the same after all gives no new version. */
async function bringIn(tx: Db, set: ShippedDataset, prepared: readonly Prepared[], now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipped-datasets', 1))`.execute(tx)
  const known = await tx
    .selectFrom('datasets')
    .select(['id', 'content_hash'])
    .where('slug', '=', set.slug)
    .executeTakeFirst()
  if (known?.content_hash === set.hash) return
  const dataset = await writeDataset(tx, known?.id, set, now)
  await writeSamples(tx, dataset.id, set, prepared)
  const version = await freezeDataset(tx, dataset, null, now)
  await publishVersion(tx, set, dataset.id, version.id, now)
}

/**
 * Brings the sample data sets of the lobby up to date, at every start: new ones come in, and one whose content is another than
 * the one brought in gets it as its next version. They are nobody's, so there is nothing of a school's own to overwrite; what
 * was learned from an older version keeps that. A set is one transaction: a start that is killed in the middle brings in the
 * others the next time. Two servers that start at once do it one after the other. Nothing but hashes is looked at where
 * nothing changed.
 */
export async function importDatasets({ db, storage, clock, contentFolder, log }: Needs): Promise<void> {
  const rows = await db.selectFrom('datasets').select(['slug', 'content_hash']).where('slug', 'is not', null).execute()
  const hashes = new Map(rows.map(({ slug, content_hash }) => [slug, content_hash]))
  const changed = shippedSlugs.filter((slug) => hashes.get(slug) !== shippedHash(contentFolder, slug))
  if (changed.length > 0) log('正在准备示例数据集 …')
  for (const slug of changed) {
    const set = readShippedDataset(contentFolder, slug)
    const prepared = await prepareSamples(storage, set)
    await db.transaction().execute((tx) => bringIn(tx, set, prepared, clock.now()))
  }
}
