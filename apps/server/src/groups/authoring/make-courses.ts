import {
  type addCourse as addEndpoint,
  type BodyOf,
  type changeCourse as changeEndpoint,
  type createCourse as createEndpoint,
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
import { lockCourse } from './policy.ts'

type NewCourse = BodyOf<typeof addEndpoint>

const columnsOf = ({ CourseName, CourseIntro, CourseHours, CourseCoverUrl }: Omit<NewCourse, 'Category'>) => ({
  name: CourseName,
  intro: CourseIntro,
  hours: CourseHours,
  cover_url: CourseCoverUrl,
})

/** E056: an empty course, which only those see who make it, until it is opened. */
export async function insertCourse(tx: Db, caller: Caller, course: NewCourse, now: Date): Promise<string> {
  const id = newId()
  const { userId, schoolId } = caller
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
  const details = { name: course.CourseName }
  await recordAudit(tx, now, { actorId: userId, schoolId, action: 'course.add', subjectId: id, details })
  return id
}

interface PlacedRow extends OutlineRow {
  id: string
  parentId: string | null
  sort: number
}

/** Gives each line of an outline its parent: the nearest line above that is one level higher, and a container. */
function placeOutline(outline: readonly OutlineRow[]): PlacedRow[] {
  const path: PlacedRow[] = []
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

/** E058: a course together with its tree; all lessons are drafts. */
export async function createCourse(
  tx: Db,
  caller: Caller,
  { Outline, ...course }: BodyOf<typeof createEndpoint>,
  now: Date,
): Promise<{ CourseId: string; LessonCount: number }> {
  const placed = placeOutline(Outline)
  const courseId = await insertCourse(tx, caller, course, now)
  const rows = placed.map(({ id, parentId, sort, Title, Kind }) => ({
    id,
    course_id: courseId,
    parent_id: parentId,
    sort,
    body: JSON.stringify(lessonBody.parse({ Title, Kind })),
    changed_at: now,
    changed_by: caller.userId,
  }))
  await tx.insertInto('lesson_drafts').values(rows).execute()
  const ids = placed.map(({ id }) => id)
  await keepRevisions(tx, ids)
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
