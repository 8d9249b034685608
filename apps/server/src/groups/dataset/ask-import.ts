import { datasetMessages, type ImportIssue, type ImportState } from '@shijie/contract'
import type { ImportRow } from '../../db/dataset-tables.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { type Listed, offsetOf, type Page } from '../../platform/paging.ts'
import { HOUR, MINUTE, momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getReadableFile } from '../file/index.ts'
import { takesFiles } from './collect-files.ts'
import { getDataset } from './policy.ts'
import { presentImport } from './presenter.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>

/** One that said nothing for so long was killed, and nobody took it up. */
const STALE = 10 * MINUTE
/** So long an answer is waited for; nobody else can import meanwhile. */
const UNANSWERED = 24 * HOUR

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
      return presentImport({ ...row, file_name: file.name })
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'dataset_imports')) throw error
    const isAsking = (await newestImport(db, dataset.id))?.state === 'asking'
    throw conflict(isAsking ? datasetMessages.importWaits : datasetMessages.importRunning)
  }
}

/**
 * An import whose worker is gone for good is called what it is; one that waits may have a long one before it. A question
 * that nobody answered is taken back.
 */
async function endStale(db: Db, datasetId: string, now: Date): Promise<void> {
  const imports = db.updateTable('dataset_imports').where('dataset_id', '=', datasetId)
  await imports
    .set({ state: 'failed', message: datasetMessages.importInterrupted })
    .where('state', '=', 'running')
    .where('updated_at', '<', momentBefore(now, STALE))
    .execute()
  await db.transaction().execute(async (tx) => {
    await refuse(tx, now, { datasetId, before: momentBefore(now, UNANSWERED) })
  })
}

/**
 * Refuses what asks; where only what asked before some moment is meant, and of whichever set. An archive that was only looked
 * at goes as one that was imported goes: all of it was seen, and whoever sent it has it at home.
 */
async function refuse(
  tx: Db,
  now: Date,
  { datasetId, before }: { datasetId?: string; before?: Date },
): Promise<number> {
  let asking = tx.updateTable('dataset_imports').set({ state: 'cancelled' }).where('state', '=', 'asking')
  if (datasetId !== undefined) asking = asking.where('dataset_id', '=', datasetId)
  if (before) asking = asking.where('updated_at', '<', before)
  const refused = await asking.returning(['file_id', 'delete_after']).execute()
  const files = refused.flatMap(({ file_id, delete_after }) => (file_id && delete_after ? [file_id] : []))
  if (files.length > 0) await tx.updateTable('files').set({ deleted_at: now }).where('id', 'in', files).execute()
  return refused.length
}

/** What nobody answered for a day is taken back, whether or not somebody looks, and its archive goes. */
export async function endUnanswered({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute((tx) => refuse(tx, now, { before: momentBefore(now, UNANSWERED) }))
}

const newestImport = (db: Db, datasetId: string): Promise<(ImportRow & { file_name: string | null }) | undefined> =>
  db
    .selectFrom('dataset_imports')
    .leftJoin('files', 'files.id', 'dataset_imports.file_id')
    .selectAll('dataset_imports')
    .select('files.name as file_name')
    .where('dataset_id', '=', datasetId)
    .orderBy('dataset_imports.created_at', 'desc')
    .orderBy('dataset_imports.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** O714 */
export async function readImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  datasetId: string,
): Promise<ImportState | null> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  await endStale(db, dataset.id, clock.now())
  const row = await newestImport(db, dataset.id)
  return row ? presentImport(row) : null
}

/** O1141 */
export async function listIssues(db: Db, caller: Caller, datasetId: string, page: Page): Promise<Listed<ImportIssue>> {
  const dataset = await getDataset(db, caller, datasetId, 'read')
  const newest = await newestImport(db, dataset.id)
  if (!newest) return { rows: [], total: 0 }
  const issues = db.selectFrom('dataset_import_issues').where('import_id', '=', newest.id)
  const { total } = await issues.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await issues
    .select(['file_name as FileName', 'reason as Reason'])
    .orderBy('place')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: Number(total) }
}

/** Why an import that somebody answers does not wait for an answer any more. */
async function answerOf(db: Db, datasetId: string, importId: string): Promise<string> {
  const row = await db
    .selectFrom('dataset_imports')
    .select('state')
    .where('id', '=', importId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
  if (row?.state === 'waiting' || row?.state === 'running') return datasetMessages.importAnswered
  return row?.state === 'done' ? datasetMessages.importEnded : datasetMessages.importRefused
}

/** O1140: nothing of it was kept yet; the job reads the archive again, and keeps what it understands. */
export async function confirmImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { datasetId, importId }: { datasetId: string; importId: string },
  send: (tx: Db, importId: string) => Promise<unknown>,
): Promise<ImportState> {
  const dataset = await getDataset(db, caller, datasetId, 'collect')
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('dataset_imports')
      .set({ state: 'waiting', confirmed: true, updated_at: clock.now() })
      .where('id', '=', importId)
      .where('dataset_id', '=', dataset.id)
      .where('state', '=', 'asking')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict(await answerOf(tx, dataset.id, importId))
    await send(tx, row.id)
  })
  return presentImport((await newestImport(db, dataset.id)) as NonNullable<Awaited<ReturnType<typeof newestImport>>>)
}

/**
 * O715: the worker hears of it at the next file. Whoever refuses an archive that asks names it, so that one which somebody
 * else has confirmed meanwhile goes on.
 */
export async function cancelImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { datasetId, asking }: { datasetId: string; asking: string | undefined },
): Promise<void> {
  const dataset = await getDataset(db, caller, datasetId, 'collect')
  await db.transaction().execute(async (tx) => {
    const imports = tx.updateTable('dataset_imports').set({ state: 'cancelled' }).where('dataset_id', '=', dataset.id)
    const refused = await refuse(tx, clock.now(), { datasetId: dataset.id })
    if (asking === undefined) await imports.where('state', 'in', ['waiting', 'running']).execute()
    else if (refused === 0) throw conflict(await answerOf(tx, dataset.id, asking))
  })
}
