import { UserTypes } from '@shijie/contract'
import { AppError, notFound } from '../../app-error.ts'
import type { Caller, Reader } from '../../caller.ts'
import type { FileRow } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { getOpenLesson } from '../learning/get-lesson.ts'

type Needs = Pick<Services, 'db'>

/**
 * A file that the caller may read: through an address signed for them, as its owner, or because they may open a
 * lesson that shows it. Everything else does not exist. A visitor needs an address signed for their browser.
 */
export async function getReadableFile(
  { db }: Needs,
  caller: Reader,
  fileId: string,
  isSigned: boolean,
): Promise<FileRow> {
  if (caller.userId === null && !isSigned) throw new AppError('SessionExpired')
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound()
  if (isSigned || caller.userId === null) return file
  const isOwn = file.owner_id === caller.userId || caller.userType === UserTypes.platformAdmin
  if (isOwn || (await opensSomeLesson({ db }, caller, file))) return file
  throw notFound()
}

async function opensSomeLesson({ db }: Needs, caller: Caller, file: FileRow): Promise<boolean> {
  const lessons = await db
    .selectFrom('lessons')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('file_id', '=', file.id),
        eb('subtitle_file_id', '=', file.id),
        ...(file.folder_id ? [eb('folder_id', '=', file.folder_id)] : []),
      ]),
    )
    .where('deleted_at', 'is', null)
    .limit(10)
    .execute()
  for (const { id } of lessons) {
    const isOpen = await getOpenLesson(db, caller, id).then(
      () => true,
      () => false,
    )
    if (isOpen) return true
  }
  return false
}
