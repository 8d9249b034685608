import { bitOf, authoringMessages as messages, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { forbidden, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db, Services } from '../../services.ts'
import { type CourseInMaking, getCourseInMaking, lockCourse, requireOwner } from './policy.ts'

type Needs = Pick<Services, 'db' | 'clock'>

interface Person {
  id: string
  name: string
}

/** O912: its owner first, then the others in the order in which they came. */
export async function listCourseTeachers(db: Db, caller: Caller, courseId: string) {
  const { teacher_ids } = await getCourseInMaking(db, caller, courseId)
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', teacher_ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const Items = teacher_ids.map((UserId, place) => ({
    UserId,
    UserName: names.get(UserId) ?? '',
    IsOwner: bitOf(place === 0),
  }))
  return { Items, TotalCount: Items.length }
}

/** Teachers whom the course could get: of its school, and not among its teachers yet. */
const colleaguesOf = ({ school_id, teacher_ids }: CourseInMaking) => sql`
  from users u where u.school_id = ${school_id} and u.user_type = ${UserTypes.teacher}
    and u.deleted_at is null and not u.id = any(${teacher_ids}::uuid[])`

/** O913: colleagues by a part of their name. */
export async function listColleagues(
  db: Db,
  caller: Caller,
  courseId: string,
  search: string,
  page: Page,
): Promise<Listed<Person & { total: number }>> {
  const course = await getCourseInMaking(db, caller, courseId)
  const from = sql`${colleaguesOf(course)} and u.name ilike ${containing(search)}`
  const { rows } = await sql<Person & { total: number }>`
    select u.id, u.name, count(*) over ()::int as total ${from}
    order by u.name, u.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

interface Asked {
  CourseId: string
  UserId: string
}

async function record(tx: Db, caller: Caller, course: CourseInMaking, action: TeacherAct, person: Person, now: Date) {
  const act = { actorId: caller.userId, schoolId: course.school_id, action, subjectId: course.id }
  await recordAudit(tx, now, { ...act, details: { name: course.name, teacher: person.name } })
}
type TeacherAct = 'course.add_teacher' | 'course.remove_teacher'

/** O914: a colleague makes the course too; a second time changes nothing. */
export async function addCourseTeacher({ db, clock }: Needs, caller: Caller, { CourseId, UserId }: Asked) {
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    requireOwner(caller, course)
    if (course.teacher_ids.includes(UserId)) return
    const { rows } = await sql<Person>`select u.id, u.name ${colleaguesOf(course)} and u.id = ${UserId}`.execute(tx)
    const [person] = rows
    if (!person) throw invalid(messages.teacherUnknown)
    const now = clock.now()
    const row = { course_id: CourseId, user_id: UserId, added_by: caller.userId, added_at: now }
    await tx.insertInto('course_teachers').values(row).execute()
    await record(tx, caller, course, 'course.add_teacher', person, now)
  })
}

/** O915: for whom the course belongs to, and for the co-teacher, who leaves. */
export async function removeCourseTeacher({ db, clock }: Needs, caller: Caller, { CourseId, UserId }: Asked) {
  await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    if (UserId !== caller.userId) requireOwner(caller, course)
    // The owner stays; whoever looks for somebody else finds nobody.
    if (course.teacher_ids[0] === UserId) throw forbidden(messages.ownerOnly)
    const gone = await tx
      .deleteFrom('course_teachers')
      .where('course_id', '=', CourseId)
      .where('user_id', '=', UserId)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) throw notFound()
    const person = await tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', UserId)
      .executeTakeFirstOrThrow()
    await record(tx, caller, course, 'course.remove_teacher', person, clock.now())
  })
}
