import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataOf, type finishUpload as endpoint, FILE_BYTES_MAX, fileMessages } from '@shijie/contract'
import pLimit from 'p-limit'
import type { FileRow, UploadRow } from '../../db/tables.ts'
import { AppError, conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { SharedWork } from '../../platform/shared-work.ts'
import type { Db, Services } from '../../services.ts'
import { cleanPathOf, insertFile, judgeFile, storeLargeFile } from './keep-file.ts'
import { presentFile } from './presenter.ts'
import { getOwnFile } from './repository.ts'
import { piecesFolder } from './staging.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config' | 'foreground'>

/** Copying half a gigabyte is work for the disk; a class that finishes at once takes turns. */
const limit = pLimit(2)
/** The first of two that finish one upload would take the pieces away from under the second. */
const finishing = new SharedWork<FileRow>()

/** Removes the pieces of an upload and the tus library's note about it. */
export async function removePieces(needs: Pick<Services, 'config'>, uploadId: string): Promise<void> {
  const path = join(piecesFolder(needs), uploadId)
  for (const one of [path, `${path}.json`, cleanPathOf(path)]) await rm(one, { force: true })
}

const uploadGone = () => new AppError('NotFound', { message: fileMessages.uploadGone })

async function getUpload(db: Db, caller: Caller, uploadId: string): Promise<UploadRow> {
  const query = db.selectFrom('uploads').selectAll().where('id', '=', uploadId).where('owner_id', '=', caller.userId)
  const upload = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst()
  if (!upload) throw uploadGone()
  return upload
}

async function makeFile(needs: Needs, caller: Caller, upload: UploadRow): Promise<FileRow> {
  const { db, clock } = needs
  const path = join(piecesFolder(needs), upload.id)
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined || upload.expires_at <= clock.now()) throw uploadGone()
  if (size < upload.size) throw conflict(fileMessages.uploadIncomplete)
  const judged = await judgeFile({ path, size }, upload.name)
  if (size > FILE_BYTES_MAX && judged.media_type !== 'application/zip') throw invalid(fileMessages.fileTooLarge)
  const content = await storeLargeFile(needs, judged)
  return db.transaction().execute(async (tx) => {
    // Whoever asked at the same time may have been first.
    const { file_id } = await getUpload(tx, caller, upload.id)
    if (file_id) return getOwnFile(tx, caller, file_id)
    const file = await insertFile(tx, caller, content, clock.now(), upload.id)
    await tx.updateTable('uploads').set({ file_id: file.id }).where('id', '=', upload.id).execute()
    return file
  })
}

async function finish(needs: Needs, caller: Caller, uploadId: string): Promise<FileRow> {
  const upload = await getUpload(needs.db, caller, uploadId)
  if (upload.file_id) return getOwnFile(needs.db, caller, upload.file_id)
  try {
    const file = await makeFile(needs, caller, upload)
    await removePieces(needs, uploadId)
    return file
  } catch (error) {
    // What was refused for its content is refused for ever: its room is free again.
    if (error instanceof AppError && error.errorName === 'InvalidParameter') {
      await needs.db.deleteFrom('uploads').where('id', '=', uploadId).where('file_id', 'is', null).execute()
      await removePieces(needs, uploadId)
    }
    throw error
  }
}

/** O144: a whole upload becomes a file. An answer that got lost is asked for again and is the same. */
export async function finishUpload(needs: Needs, caller: Caller, uploadId: string): Promise<DataOf<typeof endpoint>> {
  const name = `${caller.userId} ${uploadId}`
  return presentFile(needs, caller, await finishing.share(name, () => limit(() => finish(needs, caller, uploadId))))
}
