import { createHash } from 'node:crypto'
import type { Column } from '@shijie/contract'
import pLimit from 'p-limit'
import type { Storage, StoredContent } from '../../../clients/storage.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../services.ts'
import type { ShippedDataset, ShippedSample } from './read-datasets.ts'

/** Rows of one statement. */
const ROWS_AT_ONCE = 200
const WRITES_AT_ONCE = 8

/** What becomes of one sample: its content on the way into the tables. */
export interface Prepared {
  sample: ShippedSample
  stored: StoredContent | undefined
  values: (number | string)[]
  digest: Buffer
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** Columns as learners see them, with their units where they have one; what is to be predicted is the last one. */
export function columnsOf({ columns = [], target }: ShippedDataset): Column[] {
  const nameOf = ({ name, unit }: { name: string; unit: string }) => (unit ? `${name}（${unit}）` : name)
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

/** Puts the files of a set into the storage, before its rows are written; the same content is in a set once, but for rows of tables. */
export async function prepareSamples(storage: Storage, set: ShippedDataset): Promise<Prepared[]> {
  const limit = pLimit(WRITES_AT_ONCE)
  const prepared = await Promise.all(
    set.samples.map((sample) =>
      limit(async (): Promise<Prepared> => {
        const values = valuesOf(set, sample)
        const stored = sample.file ? await storage.write(once(set.readSample(sample))) : undefined
        const digest = stored?.sha256 ?? sha256(JSON.stringify([sample.text ?? '', values]))
        return { sample, stored, values, digest }
      }),
    ),
  )
  const seen = new Map<string, number>()
  return prepared.flatMap((one) => {
    const sum = one.digest.toString('hex')
    const times = seen.get(sum) ?? 0
    seen.set(sum, times + 1)
    if (times === 0) return [one]
    // Equal rows of a table are as many observations; each is known by how often it was there before.
    return set.modelType === 'number' ? [{ ...one, digest: sha256(`${sum} ${times}`) }] : []
  })
}

/** Work on rows, a few hundred at a time: a statement has room for so many values only. */
async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE))
}

/** Ids of a sample and of its file. */
interface Ids {
  id: string
  fileId: string | null
}

type Placed = Prepared & Ids & { isNew: boolean }

/** Empties a set for its new content. What has the same content again keeps its ids; older versions need none of these rows. */
async function takeOut(tx: Db, datasetId: string): Promise<Map<string, Ids>> {
  const rows = await tx
    .deleteFrom('samples')
    .where('dataset_id', '=', datasetId)
    .returning(['id', 'file_id', 'digest'])
    .execute()
  await tx.deleteFrom('dataset_labels').where('dataset_id', '=', datasetId).execute()
  return new Map(rows.map(({ id, file_id, digest }) => [digest.toString('hex'), { id, fileId: file_id }]))
}

async function insertFiles(tx: Db, placed: readonly Placed[]): Promise<void> {
  const rows = placed.flatMap(({ fileId, isNew, stored, sample: { file = '' } }) => {
    const media_type = file.endsWith('.wav') ? 'audio/wav' : 'image/webp'
    return isNew && fileId && stored
      ? [{ id: fileId, ...stored, media_type, name: file, purpose: 'sample' as const }]
      : []
  })
  await inParts(rows, (part) => tx.insertInto('files').values(part).execute())
}

async function insertSamples(tx: Db, datasetId: string, set: ShippedDataset, placed: readonly Placed[]) {
  const rows = placed.map(({ id, fileId, sample, values, digest }) => ({
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

async function insertTags(tx: Db, datasetId: string, set: ShippedDataset, placed: readonly Placed[]) {
  const labels = set.labels.map((name, sort) => ({ id: newId(), dataset_id: datasetId, name, color: sort, sort }))
  if (labels.length === 0) return
  await tx.insertInto('dataset_labels').values(labels).execute()
  const idOf = (label: string) => labels.find(({ name }) => name === label)?.id ?? ''
  const rows = placed.flatMap(({ id, sample: { label, boxes } }) => {
    const tag = (name: string, box: number[] | null) => ({ id: newId(), sample_id: id, label_id: idOf(name), box })
    if (boxes) return boxes.map(({ label: name, x, y, width, height }) => tag(name, [x, y, width, height]))
    return label ? [tag(label, null)] : []
  })
  await inParts(rows, (part) => tx.insertInto('sample_tags').values(part).execute())
}

/** Gives a set, new or known, exactly these samples in their order, with their labels and tags. */
export async function writeSamples(
  tx: Db,
  datasetId: string,
  set: ShippedDataset,
  prepared: readonly Prepared[],
): Promise<void> {
  const known = await takeOut(tx, datasetId)
  const placed = prepared.map((one): Placed => {
    const ids = known.get(one.digest.toString('hex'))
    return { ...one, isNew: !ids, ...(ids ?? { id: newId(), fileId: one.stored ? newId() : null }) }
  })
  await insertFiles(tx, placed)
  await insertSamples(tx, datasetId, set, placed)
  await insertTags(tx, datasetId, set, placed)
}
