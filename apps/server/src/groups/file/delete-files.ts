import { fileMessages } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getOwnFile, getOwnFolder, isShownByLesson, isUsedByProject } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Neither a lesson nor a project may break by it. */
async function refuseUsed(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (await isShownByLesson(tx, fileIds)) throw conflict(fileMessages.fileInUse)
  if (await isUsedByProject(tx, fileIds)) throw conflict(fileMessages.fileInProject)
}

/** O142: an own file goes, unless a lesson would break by that. */
export async function deleteFile({ db, clock }: Needs, caller: Caller, fileId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await getOwnFile(tx, caller, fileId)
    await refuseUsed(tx, [file.id])
    await tx.updateTable('files').set({ deleted_at: clock.now() }).where('id', '=', file.id).execute()
  })
}

/** O147: an own folder with everything in it. */
export async function deleteFolder({ db, clock }: Needs, caller: Caller, folderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const folder = await getOwnFolder(tx, caller, folderId)
    const files = await tx
      .selectFrom('files')
      .select('id')
      .where('folder_id', '=', folder.id)
      .where('deleted_at', 'is', null)
      .execute()
    const ids = files.map(({ id }) => id)
    await refuseUsed(tx, ids)
    const gone = { deleted_at: clock.now() }
    await tx.updateTable('files').set(gone).where('folder_id', '=', folder.id).where('deleted_at', 'is', null).execute()
    await tx.updateTable('folders').set(gone).where('id', '=', folder.id).execute()
  })
}

/** Gives up everything that somebody keeps, when their account is closed. */
export async function deleteFilesOfUser(tx: Db, userId: string, now: Date): Promise<void> {
  for (const table of ['files', 'folders'] as const) {
    await tx
      .updateTable(table)
      .set({ deleted_at: now })
      .where('owner_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
  }
  // Cleaning up takes the pieces of uploads that have run out.
  await tx.updateTable('uploads').set({ expires_at: now }).where('owner_id', '=', userId).execute()
}
