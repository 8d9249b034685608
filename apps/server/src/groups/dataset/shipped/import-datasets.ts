import { createHash } from 'node:crypto'
import { type Column, PUB_DATASET_STATES } from '@shijie/contract'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Storage, StoredContent } from '../../../clients/storage.ts'
import { newId } from '../../../ids.ts'
import type { Db } from '../../../services.ts'
import type { Clock } from '../../../time.ts'
import { freezeDataset } from '../versions.ts'
import { readShippedDatasets, type ShippedDataset, type ShippedSample, shippedSlugs } from './read-datasets.ts'

interface Needs {
  db: Db
  storage: Storage
  clock: Clock
  contentFolder: string
  log: (line: string) => void
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 200
const WRITES_AT_ONCE = 8
const DESCRIPTION_MAX = 500

/** What becomes of one sample: its content on the way into the tables. */
interface Prepared {
  id: string
  fileId: string | null
  sample: ShippedSample
  stored: StoredContent | undefined
  values: (number | string)[]
  digest: Buffer
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** Columns as learners see them, with their units; what is to be predicted is the last one. */
function columnsOf({ columns = [], target }: ShippedDataset): Column[] {
  const nameOf = ({ name, unit }: { name: string; unit: string }) => `${name}（${unit}）`
  return [
    ...columns.map((column): Column => ({ Name: nameOf(column), Kind: 'number', IsTarget: 0 })),
    ...(target ? [{ Name: nameOf(target), Kind: 'number', IsTarget: 1 } as const] : []),
  ]
}

function valuesOf({ columns = [] }: ShippedDataset, { row, keypoints, value }: ShippedSample): (number | string)[] {
  if (keypoints) return keypoints
  const cells = row ? columns.map(({ name }) => row[name] ?? 0) : []
  return value === undefined ? cells : [...cells, value]
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** Puts the files of a set into the storage, before its rows are written; the same content is in a set once. */
async function prepare({ storage }: Needs, set: ShippedDataset): Promise<Prepared[]> {
  const limit = pLimit(WRITES_AT_ONCE)
  const prepared = await Promise.all(
    set.samples.map((sample) =>
      limit(async (): Promise<Prepared> => {
        const values = valuesOf(set, sample)
        const stored = sample.file ? await storage.write(once(set.readSample(sample))) : undefined
        const digest = stored?.sha256 ?? sha256(JSON.stringify([sample.text ?? '', values]))
        return { id: newId(), fileId: stored ? newId() : null, sample, stored, values, digest }
      }),
    ),
  )
  const seen = new Set<string>()
  return prepared.filter(({ digest }) => seen.size < seen.add(digest.toString('hex')).size)
}

/** Work on rows, a few hundred at a time: a statement has room for so many values only. */
async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE))
}

async function insertFiles(tx: Db, prepared: readonly Prepared[]): Promise<void> {
  const rows = prepared.flatMap(({ fileId, stored, sample: { file = '' } }) => {
    const media_type = file.endsWith('.wav') ? 'audio/wav' : 'image/webp'
    return fileId && stored ? [{ id: fileId, ...stored, media_type, name: file, purpose: 'sample' as const }] : []
  })
  await inParts(rows, (part) => tx.insertInto('files').values(part).execute())
}

async function insertSamples(tx: Db, datasetId: string, set: ShippedDataset, prepared: readonly Prepared[]) {
  const rows = prepared.map(({ id, fileId, sample, values, digest }) => ({
    id,
    dataset_id: datasetId,
    file_id: fileId,
    name: sample.file ?? '',
    digest,
    width: fileId ? (set.width ?? 0) : 0,
    height: fileId ? (set.height ?? 0) : 0,
    text: sample.text ?? '',
    values: JSON.stringify(values),
    group_key: sample.group,
    side: sample.heldOut ? ('exam' as const) : ('' as const),
    tag_count: sample.boxes?.length ?? (sample.label ? 1 : 0),
  }))
  await inParts(rows, (part) => tx.insertInto('samples').values(part).execute())
}

async function insertTags(tx: Db, datasetId: string, set: ShippedDataset, prepared: readonly Prepared[]) {
  const labels = set.labels.map((name, sort) => ({ id: newId(), dataset_id: datasetId, name, color: sort, sort }))
  if (labels.length === 0) return
  await tx.insertInto('dataset_labels').values(labels).execute()
  const idOf = (label: string) => labels.find(({ name }) => name === label)?.id ?? ''
  const rows = prepared.flatMap(({ id, sample: { label, boxes } }) => {
    const tag = (name: string, box: number[] | null) => ({ id: newId(), sample_id: id, label_id: idOf(name), box })
    if (boxes) return boxes.map(({ label: name, x, y, width, height }) => tag(name, [x, y, width, height]))
    return label ? [tag(label, null)] : []
  })
  await inParts(rows, (part) => tx.insertInto('sample_tags').values(part).execute())
}

/** The card in words: what it is, how it was made, what it is not good for. */
const describe = ({ card }: ShippedDataset): string =>
  [card.description, card.howMade, `适合：${card.goodFor.join('；')}。`, `不适合：${card.notGoodFor.join('；')}。`]
    .join('\n\n')
    .slice(0, DESCRIPTION_MAX)

async function writeSet(tx: Db, set: ShippedDataset, prepared: readonly Prepared[], now: Date): Promise<void> {
  const dataset = await tx
    .insertInto('datasets')
    .values({
      id: newId(),
      slug: set.slug,
      name: set.name,
      model_type: set.modelType,
      description: describe(set),
      columns: JSON.stringify(columnsOf(set)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertFiles(tx, prepared)
  await insertSamples(tx, dataset.id, set, prepared)
  await insertTags(tx, dataset.id, set, prepared)
  const version = await freezeDataset(tx, dataset, null, now)
  await tx
    .insertInto('published_datasets')
    .values({
      id: newId(),
      version_id: version.id,
      name: set.name,
      description: describe(set),
      licence: set.card.licence,
      source: `${set.card.author}，由程序生成`,
      has_people: set.card.hasPeople,
      state: PUB_DATASET_STATES.published,
      // The lobby shows the newest first; those that come first in the list stand first there.
      published_at: new Date(now.getTime() - shippedSlugs.indexOf(set.slug) * 1000),
    })
    .execute()
}

/**
 * Puts the sample data sets into the lobby of every school, once each. A set is one transaction: a start that is killed in
 * the middle brings in the others the next time. Two servers that start at once do it one after the other.
 */
export async function importDatasets(needs: Needs): Promise<void> {
  const { db, clock, contentFolder } = needs
  const known = await db.selectFrom('datasets').select('slug').where('slug', 'is not', null).execute()
  const missing = readShippedDatasets(contentFolder).filter(({ slug }) => known.every((one) => one.slug !== slug))
  if (missing.length > 0) needs.log('正在准备示例数据集 …')
  for (const set of missing) {
    const prepared = await prepare(needs, set)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('shipped-datasets', 1))`.execute(tx)
      const found = tx.selectFrom('datasets').select('id').where('slug', '=', set.slug)
      if (!(await found.executeTakeFirst())) await writeSet(tx, set, prepared, clock.now())
    })
  }
}
