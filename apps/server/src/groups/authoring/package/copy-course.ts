import { type copyCourse as copyEndpoint, type DataOf, authoringMessages as messages, NAME_MAX } from '@shijie/contract'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../services.ts'
import { requireRoom } from '../../file/index.ts'
import { isTrainingThere } from '../check-body.ts'
import { insertCourse } from '../make-courses.ts'
import { lockCourse } from '../policy.ts'
import { seedDrafts } from '../seed-drafts.ts'
import { type CourseContents, readContents } from './course-contents.ts'
import { insertFiles, sizeOf } from './insert-files.ts'
import { insertLessons } from './insert-lessons.ts'
import type { Rename } from './rename-parts.ts'

const nameOfCopy = (name: string): string => messages.copyName(name.slice(0, NAME_MAX - messages.copyName('').length))

/**
 * Own files are shown by the copy too. Those of somebody else become own ones, so that the copy does not break when their
 * owner leaves; their contents are not stored again.
 */
async function takeFiles(tx: Db, caller: Caller, { files, folders }: CourseContents, now: Date) {
  const isForeign = ({ owner_id }: { owner_id: string | null }) => owner_id !== caller.userId
  const filesIn = (folderId: string) =>
    files
      .filter(({ folder_id }) => folder_id === folderId)
      .map(({ id, path, name }) => ({ name: id, path: path || name }))
  const foreign = {
    files: files.filter(isForeign).map(({ id, name, ...content }) => ({ ...content, name: id, fileName: name })),
    folders: folders.filter(isForeign).map(({ id, name }) => ({ name: id, folderName: name, files: filesIn(id) })),
  }
  await requireRoom(tx, caller, sizeOf(foreign.files), now)
  const taken = await insertFiles(tx, caller.userId, foreign, now)
  return new Map([...files, ...folders].map(({ id }) => [id, taken.get(id) ?? id]))
}

async function listVisibleTrainings(tx: Db, caller: Caller, { lessons }: CourseContents): Promise<Set<string>> {
  const asked = new Set(lessons.flatMap(({ body }) => body.TrainingId || []))
  const seen = new Set<string>()
  for (const id of asked) if (await isTrainingThere(tx, caller, id)) seen.add(id)
  return seen
}

/** O922: a course of drafts that is as the drafts of another one; records of learners stay where they are. */
export async function copyCourse(
  tx: Db,
  caller: Caller,
  courseId: string,
  now: Date,
): Promise<DataOf<typeof copyEndpoint>> {
  await lockCourse(tx, caller, courseId)
  await seedDrafts(tx, courseId)
  const contents = await readContents(tx, courseId)
  const files = await takeFiles(tx, caller, contents, now)
  const trainings = await listVisibleTrainings(tx, caller, contents)
  const row = await tx.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow()
  const course = {
    CourseName: nameOfCopy(row.name),
    CourseIntro: row.intro,
    TeacherText: row.teacher_text,
    CourseHours: Number(row.hours),
    CourseCoverUrl: row.cover_url,
    Category: row.category,
  }
  const CourseId = await insertCourse(tx, caller, course, now, 'course.copy')
  const rename: Rename = (kind, id) => {
    if (kind === 'file' || kind === 'folder') return files.get(id)
    // A link leads where it led; whoever may not go there is told so there.
    return kind !== 'training' || trainings.has(id) ? id : undefined
  }
  const lessons = contents.lessons.map(({ id, ...lesson }) => ({ ...lesson, name: id }))
  const { lessonCount, leftOut } = await insertLessons(tx, CourseId, lessons, rename, { userId: caller.userId, now })
  return { CourseId, CourseName: course.CourseName, LessonCount: lessonCount, LeftOut: leftOut }
}
