import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { visibleTo } from '../course/index.ts'
import { listStands } from '../today/index.ts'

/** A 课 of a course, for a class. */
export interface ClassLesson {
  courseId: string
  courseName: string
  topId: string | undefined
  topName: string
  topNumber: number
}

interface CourseRow {
  id: string
  name: string
}

/** What the class learns: the course of its timetables, else the one that most of it has joined. */
async function findCourse(db: Db, classId: string): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.name from courses c where c.deleted_at is null and c.id = coalesce(
      (select e.course_id from timetable_entries e join memberships t on t.organisation_id = e.class_id
          and t.user_id = e.teacher_id and t.role = 'teacher'
        where e.class_id = ${classId} and e.course_id is not null group by e.course_id order by count(*) desc, e.course_id limit 1),
      (select j.course_id from memberships m join course_selections j on j.user_id = m.user_id and j.left_at is null
        join courses k on k.id = j.course_id and k.deleted_at is null
        where m.organisation_id = ${classId} and m.role = 'student'
        group by j.course_id order by bool_or(exists (select from memberships t where t.organisation_id = ${classId}
          and t.role = 'teacher' and t.user_id = k.owner_id)) desc, count(*) desc, j.course_id limit 1))`.execute(db)
  return rows[0]
}

const COURSES_MAX = 30

/** Courses `c` of the class that the caller sees: those of its timetables, those opened to it, and those that its pupils have joined. */
const classCourses = (caller: Caller, classId: string) => sql`
    select c.id, c.name from courses c
    cross join lateral (select (select count(*) from timetable_entries e join memberships t on t.organisation_id = e.class_id
          and t.user_id = e.teacher_id and t.role = 'teacher' where e.class_id = ${classId} and e.course_id = c.id) as planned,
      (select count(*) from course_organisations o where o.organisation_id = ${classId} and o.course_id = c.id) as opened,
      (select count(*) from memberships m join course_selections j on j.user_id = m.user_id and j.left_at is null
        where m.organisation_id = ${classId} and m.role = 'student' and j.course_id = c.id) as joined) n
    where c.deleted_at is null and ${visibleTo(caller)} and n.planned + n.opened + n.joined > 0`

/** Courses of the class, what most do first; each with the 课 at which the class stands. Courses without one can't be taught yet. */
export async function listClassCourses(
  db: Db,
  caller: Caller,
  classId: string,
  now: Date,
): Promise<{ id: string; name: string; topId: string }[]> {
  const { rows } = await sql<CourseRow>`${classCourses(caller, classId)}
    order by n.planned desc, n.joined desc, n.opened desc, c.name, c.id limit ${COURSES_MAX}`.execute(db)
  const asked = rows.map(({ id }) => ({ key: id, classId, courseId: id, asOf: now }))
  const stands = await listStands(db, asked)
  return rows.flatMap(({ id, name }) => {
    const topId = stands.get(id)?.topId
    return topId ? [{ id, name, topId }] : []
  })
}

/** Whether a lesson of this course may be begun for the class: only what the board offers. */
export async function isClassCourse(db: Db, caller: Caller, classId: string, courseId: string): Promise<boolean> {
  const { rows } = await sql<CourseRow>`${classCourses(caller, classId)} and c.id = ${courseId}`.execute(db)
  return rows.length > 0
}

interface TopRow extends CourseRow {
  top_id: string
  top_name: string
  number: number
}

/** The 课 of a course that have a 小节 that counts, in their order. */
export async function listTops(db: Db, courseId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select l.id, l.title from lessons l
    where l.course_id = ${courseId} and l.parent_id is null and not l.is_extra and l.deleted_at is null
      and exists (select from lessons leaf where leaf.course_id = l.course_id and leaf.link_type = 2 and not leaf.is_extra
        and leaf.deleted_at is null and coalesce(leaf.ancestors[1], leaf.id) = l.id)
    order by l.sort, l.id limit 200`.execute(db)
  return rows
}

/** 小节 of a 课 that count, in their order. */
export async function listLeaves(db: Db, { courseId, topId }: { courseId: string; topId: string }) {
  const { rows } = await sql<{ id: string; title: string }>`
    select l.id, l.title from lessons l
    where l.course_id = ${courseId} and l.link_type = 2 and not l.is_extra and l.deleted_at is null
      and coalesce(l.ancestors[1], l.id) = ${topId} order by l.leaf_order limit 100`.execute(db)
  return rows
}

/** The 课 to which a 小节 belongs, or which it is. Without a caller whatever there is: a lesson at work was let in before. */
export async function findLesson(db: Db, lessonId: string, caller?: Caller): Promise<ClassLesson | undefined> {
  const { rows } = await sql<TopRow>`
    select c.id, c.name, t.id as top_id, t.title as top_name, (select count(*)::int from lessons o
      where o.course_id = t.course_id and o.parent_id is null and not o.is_extra and o.deleted_at is null
        and (o.sort, o.id) <= (t.sort, t.id)) as number
    from lessons l join lessons t on t.id = coalesce(l.ancestors[1], l.id) and t.deleted_at is null
    join courses c on c.id = l.course_id and c.deleted_at is null ${caller ? sql`and ${visibleTo(caller)}` : sql``}
    where l.id = ${lessonId} and l.deleted_at is null and not t.is_extra`.execute(db)
  const [row] = rows
  return (
    row && { courseId: row.id, courseName: row.name, topId: row.top_id, topName: row.top_name, topNumber: row.number }
  )
}

/** Where the class stands by itself, while nobody has begun a lesson. */
export async function findStand(db: Db, classId: string, now: Date): Promise<ClassLesson | undefined> {
  const course = await findCourse(db, classId)
  if (!course) return undefined
  const stands = await listStands(db, [{ key: classId, classId, courseId: course.id, asOf: now }])
  const stand = stands.get(classId)
  return {
    courseId: course.id,
    courseName: course.name,
    topId: stand?.topId ?? undefined,
    topName: stand?.topName ?? '',
    topNumber: stand?.topNumber ?? 0,
  }
}
