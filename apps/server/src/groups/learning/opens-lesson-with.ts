import { reachesUserType, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { FileRow } from '../../db/tables.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { courseFacts, maySeeLearners, TEACHER_IDS } from '../course/index.ts'
import { getOpenLesson } from './get-lesson.ts'

/** Its page shows this file in one of its blocks, as the index `lessons_blocks` finds it. */
const showsInBlock = (fileId: string) =>
  sql<boolean>`(blocks @> ${JSON.stringify([{ FileId: fileId }])}::jsonb
    or blocks @> ${JSON.stringify([{ SubtitleFileId: fileId }])}::jsonb
    or blocks @> ${JSON.stringify([{ PosterFileId: fileId }])}::jsonb
    or blocks @> ${JSON.stringify([{ Slides: [{ FileId: fileId }] }])}::jsonb)`

const DRAFTS_ASKED = 10

/** Makes a course one of whose drafts shows this file; what colleagues put in shows for each of them. */
async function makesLessonWith(db: Db, caller: Caller, { id, folder_id }: FileRow): Promise<boolean> {
  if (!reachesUserType(caller.userType, UserTypes.teacher)) return false
  const parts = [{ FileId: id }, { SubtitleFileId: id }, { PosterFileId: id }]
  const shown = [
    ...parts,
    ...parts.map((part) => ({ Blocks: [part] })),
    ...(folder_id ? [{ FolderId: folder_id }] : []),
  ]
  const courses = await db
    .selectFrom('lesson_drafts as d')
    .innerJoin('courses as c', 'c.id', 'd.course_id')
    .select(['c.id', 'c.school_id', TEACHER_IDS.as('teacher_ids')])
    .where(sql<boolean>`d.body @> any(${shown.map((part) => JSON.stringify(part))}::jsonb[])`)
    .where('c.deleted_at', 'is', null)
    .limit(DRAFTS_ASKED)
    .execute()
  return courses.some((course) => maySeeLearners(caller, courseFacts(course)))
}

/** Lets the caller into some lesson that shows this file, or makes one that does. */
export async function opensLessonWith(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  file: FileRow,
): Promise<boolean> {
  const lessons = await db
    .selectFrom('lessons')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('file_id', '=', file.id),
        eb('subtitle_file_id', '=', file.id),
        eb('poster_file_id', '=', file.id),
        showsInBlock(file.id),
        ...(file.folder_id ? [eb('folder_id', '=', file.folder_id)] : []),
      ]),
    )
    .where('deleted_at', 'is', null)
    .limit(10)
    .execute()
  for (const { id } of lessons) {
    const isOpen = await getOpenLesson({ db, clock }, caller, id).then(
      () => true,
      () => false,
    )
    if (isOpen) return true
  }
  return makesLessonWith(db, caller, file)
}
