import {
  type addCourse as addEndpoint,
  type BodyOf,
  type changeCourse as changeEndpoint,
  type getCourseText as courseTextEndpoint,
  type createCourse as createEndpoint,
  type DataOf,
  type LessonBody,
  lessonBody,
  authoringMessages as messages,
  type OutlineRow,
} from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { keepRevisions } from './place-lessons.ts'
import { getCourseInMaking, lockCourse } from './policy.ts'

/** Covers of shipped courses come along with copies, so that they need not be one of those that can be chosen. */
type NewCourse = Omit<BodyOf<typeof addEndpoint>, 'CourseCoverUrl'> & {
  CourseCoverUrl: string
  TeacherText?: string | undefined
}

const columnsOf = ({
  CourseName,
  CourseIntro,
  CourseHours,
  CourseCoverUrl,
  TeacherText,
}: Omit<NewCourse, 'Category'>) => ({
  name: CourseName,
  intro: CourseIntro,
  hours: CourseHours,
  cover_url: CourseCoverUrl,
  ...(TeacherText !== undefined && { teacher_text: TeacherText }),
})

/** Whom a new course belongs to. */
export type CourseOwner = Pick<Caller, 'userId' | 'schoolId'>

/** The row of a course that nobody sees but who makes it. */
export async function insertCourseRow(
  tx: Db,
  { userId, schoolId }: CourseOwner,
  course: NewCourse,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('courses')
    .values({
      id,
      category: course.Category,
      ...columnsOf(course),
      owner_id: userId,
      school_id: schoolId,
      state: 'draft',
      visibility: 'organisations',
      created_at: now,
    })
    .execute()
  return id
}

/** E056: an empty course, which only those see who make it, until it is opened. */
export async function insertCourse(
  tx: Db,
  caller: CourseOwner,
  course: NewCourse,
  now: Date,
  action: 'course.add' | 'course.copy' | 'course.import' = 'course.add',
): Promise<string> {
  const id = await insertCourseRow(tx, caller, course, now)
  const { userId, schoolId } = caller
  await recordAudit(tx, now, { actorId: userId, schoolId, action, subjectId: id, details: { name: course.CourseName } })
  return id
}

interface Placed {
  id: string
  parentId: string | null
  sort: number
}

/** Gives each line of an outline its parent: the nearest line above that is one level higher, and a container. */
export function placeOutline<Row extends OutlineRow>(outline: readonly Row[]): (Row & Placed)[] {
  const path: (Row & Placed)[] = []
  const counts = new Map<string | null, number>()
  return outline.map((row, line) => {
    if (row.Depth > path.length) throw invalid(messages.outlineSkipsLevel(line + 1, row.Title))
    path.length = row.Depth
    const parent = path.at(-1)
    if (parent && parent.Kind !== 'container') throw invalid(messages.outlineInLeaf(line + 1, row.Title, parent.Title))
    const parentId = parent?.id ?? null
    const sort = counts.get(parentId) ?? 0
    counts.set(parentId, sort + 1)
    const placed = { ...row, id: newId(), parentId, sort }
    path.push(placed)
    return placed
  })
}

/** Writes the lessons of a new course, each at its first revision. */
export async function insertDrafts(
  tx: Db,
  courseId: string,
  drafts: readonly (Placed & { body: LessonBody })[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ id, parentId, sort, body }) => ({
    id,
    course_id: courseId,
    parent_id: parentId,
    sort,
    body: JSON.stringify(body),
    changed_at: now,
    changed_by: userId,
  }))
  await tx.insertInto('lesson_drafts').values(rows).execute()
  await keepRevisions(
    tx,
    drafts.map(({ id }) => id),
  )
}

/** E058: a course together with its tree; all lessons are drafts. */
export async function createCourse(
  tx: Db,
  caller: Caller,
  { Outline, ...course }: BodyOf<typeof createEndpoint>,
  now: Date,
): Promise<{ CourseId: string; LessonCount: number }> {
  const placed = placeOutline(Outline)
  const courseId = await insertCourse(tx, caller, course, now)
  const drafts = placed.map((row) => ({ ...row, body: lessonBody.parse({ Title: row.Title, Kind: row.Kind }) }))
  await insertDrafts(tx, courseId, drafts, { userId: caller.userId, now })
  return { CourseId: courseId, LessonCount: placed.filter(({ Kind }) => Kind !== 'container').length }
}

/** E061: what a course is called, and what it says of itself. */
export async function changeCourse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseId, ...course }: BodyOf<typeof changeEndpoint>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { school_id } = await lockCourse(tx, caller, CourseId)
    await tx.updateTable('courses').set(columnsOf(course)).where('id', '=', CourseId).execute()
    const act = { actorId: caller.userId, schoolId: school_id, action: 'course.change' as const, subjectId: CourseId }
    await recordAudit(tx, clock.now(), { ...act, details: { name: course.CourseName } })
  })
}

/** O974: what a course as a whole says to whoever teaches it. */
export async function getCourseText(
  db: Db,
  caller: Caller,
  courseId: string,
): Promise<DataOf<typeof courseTextEndpoint>> {
  const { id } = await getCourseInMaking(db, caller, courseId)
  const { teacher_text: TeacherText } = await db
    .selectFrom('courses')
    .select('teacher_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { TeacherText }
}
