import { sql } from 'kysely'
import type { FileRow } from '../../db/tables.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getOpenLesson } from './get-lesson.ts'

/** Its page shows this file in one of its blocks, as the index `lessons_blocks` finds it. */
const showsInBlock = (fileId: string) =>
  sql<boolean>`(blocks @> ${JSON.stringify([{ FileId: fileId }])}::jsonb
    or blocks @> ${JSON.stringify([{ SubtitleFileId: fileId }])}::jsonb)`

/** Lets the caller into some lesson that shows this file. */
export async function opensLessonWith(db: Db, caller: Caller, file: FileRow): Promise<boolean> {
  const lessons = await db
    .selectFrom('lessons')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('file_id', '=', file.id),
        eb('subtitle_file_id', '=', file.id),
        showsInBlock(file.id),
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
