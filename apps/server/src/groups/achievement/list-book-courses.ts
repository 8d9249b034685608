import {
  BOOK_COURSES_MAX,
  bitOf,
  type listBookCourses as coursesEndpoint,
  type DataOf,
  UserTypes,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { courseFacts, maySeeLearners, TEACHER_IDS } from '../course/index.ts'

interface CourseRow {
  id: string
  name: string
  school_id: string | null
  owner_name: string
  teacher_ids: string[]
}

/** Of whose courses one may be asked at all; `maySeeLearners` decides of each. */
const reachOf = (caller: Caller) => {
  if (caller.userType === UserTypes.platformAdmin) return sql`true`
  const own = sql`${caller.userId} = any(${TEACHER_IDS})`
  return caller.userType === UserTypes.schoolAdmin ? sql`(${own} or c.school_id = ${caller.schoolId})` : own
}

async function listCourses(db: Db, caller: Caller): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.name, c.school_id, o.name as owner_name, ${TEACHER_IDS} as teacher_ids
    from courses c join users o on o.id = c.owner_id
    where c.deleted_at is null and ${reachOf(caller)}
    order by ${caller.userId} = any(${TEACHER_IDS}) desc, exists (
      select from course_selections s where s.course_id = c.id and s.left_at is null) desc, c.sort, c.name, c.id
    limit ${BOOK_COURSES_MAX}`.execute(db)
  return rows
}

/** O1121: own courses first, then those with learners. */
export async function listBookCourses(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
): Promise<DataOf<typeof coursesEndpoint>> {
  const rows = await listCourses(db, caller)
  return {
    Items: rows
      .filter((row) => maySeeLearners(caller, courseFacts(row)))
      .map((row) => ({
        CourseId: row.id,
        CourseName: row.name,
        OwnerName: row.owner_name,
        IsOwn: bitOf(row.teacher_ids.includes(caller.userId)),
      })),
  }
}
