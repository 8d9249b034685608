import { bitOf, type ShippedCourse } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { indexCourses } from '../course/index.ts'
import { isContainer, type LessonContent, readCourseContent } from './course-content.ts'
import { importCourse } from './import-courses.ts'
import { takeTurns } from './take-turns.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'config'>

const countLeaves = (lessons: readonly LessonContent[]): number =>
  lessons.reduce((sum, lesson) => sum + (isContainer(lesson) ? countLeaves(lesson.children) : 1), 0)

async function knownSlugs(db: Db): Promise<Set<string>> {
  const known = db.selectFrom('courses').select('slug').where('slug', 'is not', null)
  const rows = await known.where('deleted_at', 'is', null).execute()
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** A course that was deleted comes back as it was, with the records of its learners; says whether there was one. */
async function restoreDeleted(tx: Db, slug: string): Promise<boolean> {
  const rows = await tx
    .updateTable('courses')
    .set({ deleted_at: null })
    .where('slug', '=', slug)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The courses that come with the product, and which of them this installation has. */
export async function listShippedCourses({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<ShippedCourse[]> {
  const known = await knownSlugs(db)
  return readCourseContent(config.contentFolder).map((course) => ({
    Slug: course.slug,
    CourseName: course.name,
    CourseDescription: course.intro,
    CoverUrl: course.coverUrl,
    LessonCount: countLeaves(course.lessons),
    IsAdded: bitOf(known.has(course.slug)),
  }))
}

/**
 * Puts chosen courses among those of this installation, open to everyone, with the components that their lessons lead to; both
 * belong to who adds them. One transaction; asked twice, or by two at once, each course is there once. Returns how many are new.
 */
export async function addShippedCourses(needs: Needs, caller: Caller, slugs: readonly string[]): Promise<number> {
  const { db, clock, storage, config } = needs
  const all = readCourseContent(config.contentFolder)
  const chosen = [...new Set(slugs)].map((slug) => {
    const sort = all.findIndex((course) => course.slug === slug)
    const content = all[sort]
    if (!content) throw notFound()
    return { content, sort }
  })
  const now = clock.now()
  const added = await db.transaction().execute(async (tx) => {
    await takeTurns(tx)
    const known = await knownSlugs(tx)
    const fresh = chosen.filter(({ content }) => !known.has(content.slug))
    const into = { db: tx, storage, contentFolder: config.contentFolder, ownerId: caller.userId, schoolId: null }
    for (const { content, sort } of fresh) {
      if (!(await restoreDeleted(tx, content.slug))) await importCourse(into, content, sort)
    }
    const names = fresh.map(({ content }) => content.name)
    if (names.length > 0) {
      const act: AuditEntry = {
        actorId: caller.userId,
        schoolId: null,
        action: 'course.add_shipped',
        details: { names },
      }
      await recordAudit(tx, now, act)
    }
    return fresh.length
  })
  await indexCourses(db)
  return added
}
