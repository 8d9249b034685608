import { sql } from 'kysely'
import type { Storage } from '../../clients/storage.ts'
import type { Db } from '../../services.ts'
import { bringCourse, noteShipped, publishShipped } from '../authoring/index.ts'
import { addShippedComponents } from '../market/index.ts'
import { importTrainings } from '../training/index.ts'
import { type CourseContent, isContainer, type LessonContent, readCourseContent } from './course-content.ts'
import { hashShippedCourse, listRenamed, packShippedCourse } from './write-package.ts'

export interface ImportNeeds {
  /** A transaction. */
  db: Db
  storage: Storage
  contentFolder: string
  ownerId: string
  /** Null: the course belongs to no school and is there for all. */
  schoolId: string | null
}

/** Pictures of the leaves, in the order of reading. */
const iconsOf = (lessons: readonly LessonContent[]): string[] =>
  lessons.flatMap((lesson) => (isContainer(lesson) ? iconsOf(lesson.children) : [lesson.iconUrl]))

/** Pictures on the cards of lessons come from the product's own, so that no package has them. */
async function setIcons(tx: Db, courseId: string, icons: readonly string[]): Promise<void> {
  await sql`
    update lessons l set icon_url = i.url
    from unnest(${[...icons]}::text[]) with ordinality as i (url, place)
    where l.course_id = ${courseId} and l.link_type = 2 and l.leaf_order = i.place`.execute(tx)
}

/** One course with its lessons, files and papers, open to everyone; returns its id. */
export async function importCourse(needs: ImportNeeds, content: CourseContent, sort: number): Promise<string> {
  const { db: tx, contentFolder, ownerId, schoolId } = needs
  const now = new Date()
  // Lessons lead to trainings and components, which may not have been brought in yet.
  await importTrainings(tx, contentFolder)
  await addShippedComponents(tx, { ownerId, now, contentFolder })
  const packed = await packShippedCourse(needs, content)
  // A link to a data set that somebody took out of the lobby is left out, and the course is there without it.
  const { courseId } = await bringCourse(tx, { userId: ownerId, schoolId }, packed, now)
  await publishShipped(tx, { courseId, userId: ownerId, now })
  await noteShipped(tx, courseId, listRenamed(content.lessons))
  await setIcons(tx, courseId, iconsOf(content.lessons))
  const content_hash = await hashShippedCourse(contentFolder, content)
  await tx
    .updateTable('courses')
    .set({ slug: content.slug, state: 'published', visibility: 'everyone', sort, content_hash })
    .where('id', '=', courseId)
    .execute()
  return courseId
}

/** Imports the courses that come with the product, with their videos; returns their ids. */
export async function importCourses(needs: ImportNeeds): Promise<string[]> {
  const ids: string[] = []
  for (const [sort, content] of readCourseContent(needs.contentFolder).entries()) {
    ids.push(await importCourse(needs, content, sort))
  }
  return ids
}
