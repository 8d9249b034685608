import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { DAY, HOUR, momentBefore } from '../platform/time.ts'
import type { Db, Services } from '../services.ts'
import { CLASS_SIZE, studentNo } from './accounts.ts'

const SETTING = 'demonstration-timetable'
/** Since when the class is together: who gave no sign for two weeks can be told from who came today. */
const TOGETHER_DAYS = 60
const COURSES = 2
/** On each day of the week, so that there is a lesson to look at whenever somebody looks. */
const PERIODS: readonly (readonly number[])[] = [[2, 5], [3, 7], [1, 5], [2, 6], [3, 5], [2], [3]]
const ROOM = '机房 2'
/** Places in the class list of those who ask for what is closed to them. */
const ASKING = [23, 41]

type Needs = Pick<Services, 'db' | 'clock'>

async function findClass(tx: Db) {
  const { rows } = await sql<{ teacher_id: string; class_id: string; school_id: string }>`
    select t.user_id as teacher_id, t.organisation_id as class_id, o.school_id from memberships t
    join users u on u.id = t.user_id and u.deleted_at is null
    join organisations o on o.id = t.organisation_id and o.deleted_at is null
    where t.role = 'teacher' order by u.created_at, o.created_at limit 1`.execute(tx)
  return rows[0]
}

/** The lessons of the week: the first course on most, another on the third day and the fifth. */
async function plan(tx: Db, { teacher_id, class_id }: { teacher_id: string; class_id: string }): Promise<void> {
  const courses = await tx
    .selectFrom('courses')
    .select('id')
    .where('slug', 'is not', null)
    .where('owner_id', '=', teacher_id)
    .where('deleted_at', 'is', null)
    .orderBy('category', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(COURSES)
    .execute()
  const [first, second = first] = courses
  if (!first) return
  const entries = PERIODS.flatMap((periods, day) =>
    periods.map((period, place) => ({
      teacher_id,
      weekday: day + 1,
      period,
      week: 'every' as const,
      class_id,
      course_id: day % 2 === 0 && place === 1 ? (second?.id ?? first.id) : first.id,
      room: ROOM,
    })),
  )
  await tx
    .insertInto('timetable_entries')
    .values(entries)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Two pupils who ask for what is closed to them, some hours ago. */
async function ask(tx: Db, schoolId: string, now: Date): Promise<void> {
  const pupils = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'student_no',
      'in',
      ASKING.map((index) => studentNo(index % CLASS_SIZE)),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const rows = pupils.map(({ id, name }, index) => ({
    id: newId(),
    user_id: id,
    school_id: schoolId,
    name,
    school_name: '清河中学',
    phone: '',
    reason: '想在家里接着做实训',
    willing_to_pay: false,
    created_at: momentBefore(now, (index + 1) * 5 * HOUR),
  }))
  if (rows.length > 0) await tx.insertInto('applications').values(rows).execute()
}

/**
 * The week of the demonstration's teacher, and what waits there beside works and offers. Once for each data folder; a folder of
 * a version before gets it as well.
 */
export async function seedTimetable({ db, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: now }) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    const found = await findClass(tx)
    if (noted.numInsertedOrUpdatedRows === 0n || !found) return
    await plan(tx, found)
    await tx
      .updateTable('memberships')
      .set({ created_at: momentBefore(now, TOGETHER_DAYS * DAY) })
      .where('organisation_id', '=', found.class_id)
      .execute()
    await ask(tx, found.school_id, now)
  })
}
