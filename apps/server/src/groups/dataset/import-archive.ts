import { fileMessages, UPLOAD_BYTES_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import type { DatasetRow, ImportRow, RefusedFile } from '../../db/dataset-tables.ts'
import type { FileRow } from '../../db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Services } from '../../services.ts'
import { eachArchiveFile, tooLarge, withStaged } from '../file/index.ts'
import type { Layout } from './archive/marks.ts'
import { isDivided, sideOfPath } from './archive/paths.ts'
import { type Collector, keepSample } from './collect-files.ts'
import { findAlike } from './find-alike.ts'
import { saveBoxes } from './import-boxes.ts'
import { insertLabels } from './labels.ts'
import { classOf, type Looked, labelNameOf, lookAtArchive, readArchiveLayout } from './look-at-archive.ts'
import { touchDataset } from './repository.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>
/** One statement holds so many rows. */
const ISSUES_AT_ONCE = 1000

type JobNeeds = Needs & Pick<Services, 'foreground'>

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
  const labelId = isBoxed ? undefined : labels.get(classOf(marks) ?? '')
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

const entryOf = (label: string, id: string | undefined): [string, string][] => (id === undefined ? [] : [[label, id]])

/** Keeps what was seen, and waits for somebody's word: nothing of the archive is in the set. */
async function ask({ db, clock }: Needs, row: ImportRow, { look }: Looked, { findings }: Layout): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('dataset_imports')
      .set({ state: 'asking', look: JSON.stringify(look), updated_at: clock.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!asked) return
    const issues = findings.issues.map(({ path, reason }, place) => ({
      import_id: row.id,
      place,
      file_name: path,
      reason,
    }))
    for (let at = 0; at < issues.length; at += ISSUES_AT_ONCE) {
      await tx
        .insertInto('dataset_import_issues')
        .values(issues.slice(at, at + ISSUES_AT_ONCE))
        .execute()
    }
  })
}

/**
 * The job: looks at the archive, and asks where something is not clear; otherwise, and once that was confirmed, everything
 * that can be used comes in, the rest is listed with its reason. May be run again.
 */
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
    const understood = await readArchiveLayout(needs, file, dataset.model_type === 'object', signal)
    const { layout, paths } = understood
    const looked = await lookAtArchive(db, dataset, understood)
    if (looked.isUnclear && !row.confirmed && row.done === 0) return await ask(needs, row, looked, layout)
    await findAlike(needs, dataset.id)
    const ids = await db.transaction().execute((tx) => insertLabels(tx, dataset.id, looked.labels))
    const labels = new Map(layout.labels.flatMap((label) => entryOf(label, ids.get(labelNameOf(label)))))
    const collector = { userId: user.id, userType: user.user_type }
    const run = { needs, row, dataset, collector, layout, labels, isDivided: isDivided(paths), signal }
    await importAll(run, file, paths)
    await finish(needs, row, 'done')
  } catch (error) {
    if (error instanceof Cancelled) return
    if (!(error instanceof AppError)) throw error
    await finish(needs, row, 'failed', error.message)
  }
}
