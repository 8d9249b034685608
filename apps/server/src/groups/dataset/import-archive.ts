import { asSeen, datasetMessages, fileMessages, type ImportState, UPLOAD_BYTES_MAX } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import { sql } from 'kysely'
import type { DatasetRow, ImportRow, RefusedFile } from '../../db/dataset-tables.ts'
import type { FileRow } from '../../db/tables.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { eachArchiveFile, getReadableFile, tooLarge, withStaged } from '../file/index.ts'
import { DescriptionRoom, readLayout } from './archive/layout.ts'
import type { Layout } from './archive/marks.ts'
import { isDivided, sideOfPath } from './archive/paths.ts'
import { type Collector, keepSample, takesFiles } from './collect-files.ts'
import { findAlike } from './find-alike.ts'
import { saveBoxes } from './import-boxes.ts'
import { insertLabels } from './labels.ts'
import { getDataset } from './policy.ts'
import { presentImport } from './presenter.ts'
import { touchDataset } from './repository.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>
type JobNeeds = Needs & Pick<Services, 'foreground'>

/** What the class of a folder is called. */
const nameOf = (folder: string): string => asSeen(folder).slice(0, 20)

/** Names of pictures that are missing; a set whose pictures were all forgotten has thousands. */
const MISSING_TOLD = 50

/** One that said nothing for so long was killed, and nobody took it up. */
const STALE = 10 * MINUTE

/** O713: notes the import and puts it into the queue. */
export async function startImport(
  services: Needs & Pick<Services, 'jobs' | 'opensLessonWith'>,
  caller: Caller,
  { datasetId, fileId, deleteAfter }: { datasetId: string; fileId: string; deleteAfter: boolean },
  send: (tx: Db, importId: string) => Promise<unknown>,
): Promise<ImportState> {
  const { db, clock } = services
  const dataset = await getDataset(db, caller, datasetId, 'collect')
  if (!takesFiles(dataset)) throw invalid(datasetMessages.rowsOnly)
  const file = await getReadableFile(services, caller, fileId, false)
  if (file.owner_id !== caller.userId) throw notFound()
  if (file.media_type !== 'application/zip') throw invalid(datasetMessages.archiveOnly)
  await endStale(db, dataset.id, clock.now())
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('dataset_imports')
        .values({
          id: newId(),
          dataset_id: dataset.id,
          user_id: caller.userId,
          file_id: file.id,
          delete_after: deleteAfter,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await send(tx, row.id)
      return presentImport(row)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'dataset_imports')) throw conflict(datasetMessages.importRunning)
    throw error
  }
}

/** An import whose worker is gone for good is called what it is; one that waits may have a long one before it. */
async function endStale(db: Db, datasetId: string, now: Date): Promise<void> {
  await db
    .updateTable('dataset_imports')
    .set({ state: 'failed', message: datasetMessages.importInterrupted })
    .where('dataset_id', '=', datasetId)
    .where('state', '=', 'running')
    .where('updated_at', '<', momentBefore(now, STALE))
    .execute()
}

/** O714 */
export async function readImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  datasetId: string,
): Promise<ImportState | null> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  await endStale(db, dataset.id, clock.now())
  const row = await db
    .selectFrom('dataset_imports')
    .selectAll()
    .where('dataset_id', '=', dataset.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? presentImport(row) : null
}

/** O715: the worker hears of it at the next file. */
export async function cancelImport({ db }: Pick<Services, 'db'>, caller: Caller, datasetId: string): Promise<void> {
  const dataset = await getDataset(db, caller, datasetId, 'collect')
  await db
    .updateTable('dataset_imports')
    .set({ state: 'cancelled' })
    .where('dataset_id', '=', dataset.id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What spreadsheet programs of Chinese Windows write.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads the descriptions first: they may stand anywhere in the archive. */
async function readArchiveLayout(
  needs: JobNeeds,
  file: FileRow,
  signal: AbortSignal,
): Promise<{ layout: Layout; paths: string[] }> {
  const paths: string[] = []
  const descriptions = new Map<string, string>()
  const room = new DescriptionRoom()
  const begin = async () => undefined
  await eachArchiveFile(needs, file, begin, async ({ path, size }, content) => {
    signal.throwIfAborted()
    paths.push(path)
    if (room.take(path, size)) descriptions.set(path, await readText(content))
  })
  const layout = await readLayout(paths, descriptions, new Pacer(signal))
  return { layout, paths: paths.filter((path) => !layout.isDescription(path)) }
}

interface Run {
  needs: JobNeeds
  row: ImportRow
  dataset: DatasetRow
  collector: Collector
  layout: Layout
  labels: ReadonlyMap<string, string>
  /** A part of the archive is for the examination. */
  isDivided: boolean
  signal: AbortSignal
}

/** Makes a sample of one file of the archive, with its boxes and the note that it is in: all three, or none. */
async function importFile(
  run: Run,
  path: string,
  content: AsyncIterable<Buffer>,
  note: (tx: Db) => Promise<void>,
): Promise<'imported' | 'duplicate'> {
  const { needs, dataset, collector, layout, labels } = run
  const marks = layout.marksOf(path)
  const isBoxed = dataset.model_type === 'object'
  const labelId = isBoxed ? undefined : labels.get(marks[0]?.label ?? '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const limit = { bytesMax: UPLOAD_BYTES_MAX, tooLarge: () => tooLarge(fileMessages.uploadTooLarge) }
  const sampleId = await withStaged(needs, content, limit, (staged) =>
    keepSample(needs, collector, dataset, staged, name, { labelId, groupKey: '' }, async (tx, id, size) => {
      if (isBoxed)
        await saveBoxes(tx, { id, ...size }, { marks, labels, userId: collector.userId, now: needs.clock.now() })
      if (run.isDivided && sideOfPath(path)) {
        await tx
          .updateTable('samples')
          .set({ side: sideOfPath(path) })
          .where('id', '=', id)
          .execute()
      }
      await note(tx)
    }),
  )
  return sampleId ? 'imported' : 'duplicate'
}

type Counts = Pick<ImportRow, 'done' | 'imported' | 'duplicates' | 'total'>

/** Somebody stopped it meanwhile. */
class Cancelled extends Error {}

/**
 * Writes down how far it is, and why this file was refused. Every refusal is kept, so that imported, there already and
 * refused are what was sent.
 */
async function writeProgress(
  tx: Db,
  { needs, row }: Run,
  counts: Counts,
  refused: RefusedFile | undefined,
): Promise<void> {
  // Appended: writing thousands of reasons anew with each file would be most of the work.
  const reasons = refused ? { refused: sql<string>`refused || ${JSON.stringify([refused])}::jsonb` } : {}
  const written = await tx
    .updateTable('dataset_imports')
    .set({ ...counts, ...reasons, updated_at: needs.clock.now() })
    .where('id', '=', row.id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!written) throw new Cancelled()
}

async function importAll(run: Run, file: FileRow, paths: readonly string[]): Promise<void> {
  const { needs, row, layout, signal } = run
  let counts: Counts = { done: row.done, imported: row.imported, duplicates: row.duplicates, total: paths.length }
  let index = 0
  const begin = async () => undefined
  await eachArchiveFile(needs, file, begin, async ({ path }, content) => {
    if (layout.isDescription(path)) return
    // What an earlier, interrupted try has done already.
    if (index++ < row.done) return
    signal.throwIfAborted()
    const looked = { ...counts, done: index }
    const taken = { ...looked, imported: counts.imported + 1 }
    const kept = { ...looked, duplicates: counts.duplicates + 1 }
    try {
      const became = await importFile(run, path, content, (tx) => writeProgress(tx, run, taken, undefined))
      counts = became === 'imported' ? taken : kept
      if (became === 'duplicate') await writeProgress(needs.db, run, counts, undefined)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      counts = looked
      await writeProgress(needs.db, run, counts, { FileName: path, Reason: error.message })
    }
  })
}

/** Pictures that are described and not there are told like refused ones: somebody forgot to pack them. */
async function noteMissing({ needs, row, layout }: Run): Promise<void> {
  // Another try knows them already.
  if (layout.missing.length === 0 || row.refused.length > 0 || row.done > 0) return
  const told: RefusedFile[] = layout.missing
    .slice(0, MISSING_TOLD)
    .map((name) => ({ FileName: name, Reason: datasetMessages.notPacked }))
  const more = layout.missing.length - told.length
  if (more > 0) told.push({ FileName: '…', Reason: datasetMessages.moreNotPacked(more) })
  await needs.db
    .updateTable('dataset_imports')
    .set({ refused: JSON.stringify(told) })
    .where('id', '=', row.id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends it; the archive goes when everything in it was looked at, and stays when it is still needed. */
async function finish({ db, clock }: Needs, row: ImportRow, state: 'done' | 'failed', message = ''): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('dataset_imports')
      .set({ state, message, updated_at: clock.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (ended && state === 'done' && row.delete_after && row.file_id) {
      await tx.updateTable('files').set({ deleted_at: clock.now() }).where('id', '=', row.file_id).execute()
    }
    await touchDataset(tx, row.dataset_id, clock.now())
  })
}

/** The job: everything that can be used comes in, the rest is listed with its reason. May be run again. */
export async function runImport(needs: JobNeeds, importId: string, signal: AbortSignal): Promise<void> {
  const { db } = needs
  const row = await db
    .updateTable('dataset_imports')
    .set({ state: 'running', updated_at: needs.clock.now() })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
  if (!row?.file_id) return
  const file = await db.selectFrom('files').selectAll().where('id', '=', row.file_id).executeTakeFirstOrThrow()
  const dataset = await db.selectFrom('datasets').selectAll().where('id', '=', row.dataset_id).executeTakeFirstOrThrow()
  const user = await db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirstOrThrow()
  try {
    await findAlike(needs, dataset.id)
    const { layout, paths } = await readArchiveLayout(needs, file, signal)
    const names = layout.labels.map(nameOf).filter((label) => label !== '')
    const labels = await db.transaction().execute((tx) => insertLabels(tx, dataset.id, names))
    const byName = new Map(layout.labels.map((label) => [label, labels.get(nameOf(label)) as string]))
    const collector = { userId: user.id, userType: user.user_type }
    const run = { needs, row, dataset, collector, layout, labels: byName, isDivided: isDivided(paths), signal }
    await noteMissing(run)
    await importAll(run, file, paths)
    await finish(needs, row, 'done')
  } catch (error) {
    if (error instanceof Cancelled) return
    if (!(error instanceof AppError)) throw error
    await finish(needs, row, 'failed', error.message)
  }
}
