import { sql } from 'kysely'
import type { Db, Services } from '../../services.ts'
import { bringRelease, type Release, type Renewal } from '../authoring/index.ts'
import { indexCourses } from '../course/index.ts'
import { addShippedComponents } from '../market/index.ts'
import { importTrainings } from '../training/index.ts'
import { type CourseContent, isContainer, type LessonContent, readCourseContent } from './course-content.ts'
import { takeTurns } from './take-turns.ts'
import { hashShippedCourse, listRenamed, packShippedCourse } from './write-package.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'config' | 'log'>

interface Held {
  id: string
  owner_id: string
}

/** Courses of this content that are here and were brought from another one. What was deleted is not among them. */
const listStale = (db: Db, slug: string, hash: string): Promise<Held[]> =>
  db
    .selectFrom('courses')
    .select(['id', 'owner_id'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .where('content_hash', '<>', hash)
    .execute()

const titlesAndIcons = (lessons: readonly LessonContent[]): [string, string][] =>
  lessons.flatMap((lesson) =>
    isContainer(lesson) ? titlesAndIcons(lesson.children) : [[lesson.was ?? lesson.title, lesson.iconUrl] as const],
  ) as [string, string][]

/** Pictures on the cards of lessons are the product's own, and in no body. */
async function setIcons(tx: Db, courseId: string, lessons: readonly LessonContent[]): Promise<void> {
  const icons = titlesAndIcons(lessons)
  const [keys, urls] = [icons.map(([key]) => key), icons.map(([, url]) => url)]
  await sql`
    update lessons l set icon_url = i.url
    from shipped_lessons s join unnest(${keys}::text[], ${urls}::text[]) as i (key, url) on i.key = s.key
    where s.course_id = ${courseId} and l.id = s.lesson_id and l.icon_url <> i.url`.execute(tx)
}

/** All of the course or nothing. Undefined where somebody else was first, or deleted it meanwhile. */
async function renewCourse(
  tx: Db,
  { config, clock }: Pick<Needs, 'config' | 'clock'>,
  course: Held,
  { content, hash, release }: { content: CourseContent; hash: string; release: Release },
): Promise<Renewal | undefined> {
  await takeTurns(tx)
  const stale = await tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', course.id)
    .where('deleted_at', 'is', null)
    .where('content_hash', '<>', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!stale) return undefined
  const now = clock.now()
  const { contentFolder } = config
  // Lessons lead to trainings and components, which may have come with the same release.
  await importTrainings(tx, contentFolder)
  await addShippedComponents(tx, { ownerId: course.owner_id, now, contentFolder, isStart: true })
  const renewal = await bringRelease({ tx, courseId: course.id, ownerId: course.owner_id, now }, release)
  await setIcons(tx, course.id, content.lessons)
  await tx.updateTable('courses').set({ content_hash: hash }).where('id', '=', course.id).execute()
  return renewal
}

async function updateCourse(needs: Needs, content: CourseContent, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, storage, config, log } = needs
  const { slug, name } = content
  const { contentFolder } = config
  const hash = await hashShippedCourse(contentFolder, content)
  const stale = await listStale(db, slug, hash)
  if (stale.length === 0) return false
  log.info({ course: name }, 'a release has other lessons of a shipped course')
  const packed = await packShippedCourse({ storage, contentFolder }, content)
  const release = { ...packed, was: listRenamed(content.lessons) }
  let isChanged = false
  for (const course of stale) {
    signal?.throwIfAborted()
    const renewal = await db.transaction().execute((tx) => renewCourse(tx, needs, course, { content, hash, release }))
    if (!renewal) continue
    isChanged = true
    log.info({ course: name, ...renewal }, 'a shipped course was brought to the release')
  }
  return isChanged
}

/**
 * Brings the courses of the product that are here to what the installed release has. What the school changed stays, and what it
 * deleted does not come back. A course whose content is broken stays as it is, and the others are brought all the same.
 * Nothing but contents is read where nothing changed.
 */
export async function updateShippedCourses(needs: Needs, signal?: AbortSignal): Promise<void> {
  const { db, config, log } = needs
  let isChanged = false
  for (const content of readCourseContent(config.contentFolder)) {
    signal?.throwIfAborted()
    try {
      isChanged = (await updateCourse(needs, content, signal)) || isChanged
    } catch (error) {
      if (signal?.aborted) throw error
      log.error({ err: error, course: content.name }, 'a shipped course could not be brought to the release')
    }
  }
  if (isChanged) await indexCourses(db)
}
