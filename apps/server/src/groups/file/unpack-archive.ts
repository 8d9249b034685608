import {
  ARCHIVE_ENTRY_BYTES_MAX,
  type fileInZipCount as countEndpoint,
  type DataOf,
  fileMessages,
  sizeText,
  type unpackArchive as unpackEndpoint,
} from '@shijie/contract'
import pLimit from 'p-limit'
import type { FileRow } from '../../db/tables.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { offsetOf, type Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { type JudgedFile, judgeFile, type KeptContent, storeLargeFile } from './keep-file.ts'
import { presentFolder } from './presenter.ts'
import { requireRoom } from './quota.ts'
import { type ArchiveFile, eachArchiveFile, listArchive } from './read-archive.ts'
import { getFolderSummary, getOwnFile } from './repository.ts'
import { stageFile, withStagingFolder } from './staging.ts'
import { beginUnpack, type UnpackReport } from './unpack-progress.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config' | 'foreground'>

/** Unpacking is work for disk and processor; others wait for their turn. */
const limit = pLimit(2)
/** Rows in one statement. */
const ROWS_AT_ONCE = 500

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** E100: what an own archive holds. */
export async function countArchive(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  caller: Caller,
  fileId: string,
  page: Page,
): Promise<DataOf<typeof countEndpoint>> {
  const archive = await getOwnFile(db, caller, fileId)
  const { files, total } = await listArchive(storage, archive)
  const from = offsetOf(page)
  return {
    FileNum: files.length,
    TotalSize: total,
    Items: files.slice(from, from + page.size).map(({ path, size }) => ({ FileName: path, FileSize: size })),
    TotalCount: files.length,
  }
}

/** Judges one file of an archive; a refusal names it. */
async function judgeEntry(
  needs: Needs,
  folder: string,
  file: ArchiveFile,
  content: AsyncIterable<Buffer>,
): Promise<JudgedFile> {
  const tooLarge = () => invalid(fileMessages.archiveEntryTooLarge(file.path, sizeText(ARCHIVE_ENTRY_BYTES_MAX)))
  try {
    const staged = await stageFile(needs, folder, content, { bytesMax: ARCHIVE_ENTRY_BYTES_MAX, tooLarge })
    return await judgeFile(staged, nameOf(file.path))
  } catch (error) {
    if (!(error instanceof AppError) || error.message === fileMessages.archiveBroken) throw error
    // A full disk is not the entry's fault.
    if (error.errorName === 'DiskFull') throw error
    throw invalid(fileMessages.archiveEntry(file.path, error.message))
  }
}

interface KeptEntry {
  path: string
  content: KeptContent
}

/** The folder and its rows: all of them, or none. */
async function insertFolder(needs: Needs, caller: Caller, name: string, entries: KeptEntry[]): Promise<string> {
  const { db, clock } = needs
  const [folderId, now] = [newId(), clock.now()]
  await db.transaction().execute(async (tx) => {
    const bytes = entries.reduce((sum, { content }) => sum + content.size, 0)
    await requireRoom(tx, caller, bytes, now)
    await tx.insertInto('folders').values({ id: folderId, owner_id: caller.userId, name, created_at: now }).execute()
    const rows = entries.map(({ path, content }, sort) => ({
      ...content,
      id: newId(),
      owner_id: caller.userId,
      folder_id: folderId,
      path,
      sort,
      created_at: now,
    }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx
        .insertInto('files')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  })
  return folderId
}

/** Unpacks and judges everything; only when nothing was refused does the first byte go into the storage. */
function keepEntries(needs: Needs, caller: Caller, archive: FileRow, { report }: UnpackReport): Promise<KeptEntry[]> {
  const { db, storage, clock } = needs
  return withStagingFolder(needs, async (folder) => {
    const judged: { path: string; file: JudgedFile }[] = []
    // Each file counts twice: once when it is looked at, once when it is stored.
    let parts = 0
    const begin = async ({ files, total }: { files: readonly unknown[]; total: number }) => {
      parts = files.length * 2
      await report(0, parts)
      await requireRoom(db, caller, total, clock.now())
      // All of it lies in the folder for a while, and is then copied.
      await storage.disk.requireRoom(2 * total, fileMessages.diskFull)
    }
    await eachArchiveFile(needs, archive, begin, async (file, content) => {
      judged.push({ path: file.path, file: await judgeEntry(needs, folder, file, content) })
      await report(judged.length, parts)
    })
    const entries: KeptEntry[] = []
    for (const { path, file } of judged) {
      entries.push({ path, content: await storeLargeFile(needs, file) })
      await report(judged.length + entries.length, parts)
    }
    return entries
  })
}

async function unpack(
  needs: Needs,
  caller: Caller,
  archive: FileRow,
  report: UnpackReport,
): Promise<DataOf<typeof unpackEndpoint>> {
  const entries = await keepEntries(needs, caller, archive, report)
  const name = archive.name.replace(/\.zip$/i, '') || fileMessages.unnamed
  const folderId = await insertFolder(needs, caller, name, entries)
  return presentFolder(await getFolderSummary(needs.db, caller, folderId))
}

/** O145: unpacks an own archive into a new folder: all of it, or nothing. */
export async function unpackArchive(
  needs: Needs,
  caller: Caller,
  fileId: string,
): Promise<DataOf<typeof unpackEndpoint>> {
  const archive = await getOwnFile(needs.db, caller, fileId)
  const report = await beginUnpack(needs, caller, archive.id)
  try {
    return await limit(() => unpack(needs, caller, archive, report))
  } finally {
    await report.end()
  }
}
