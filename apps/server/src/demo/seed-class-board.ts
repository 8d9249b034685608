import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { DAY, MINUTE, momentAfter, momentBefore, shanghaiDay, shanghaiMoment } from '../platform/time.ts'
import type { Db, Services } from '../services.ts'

const SETTING = 'demonstration-class-board'
const LASTED = 40
/** Places in the class list: who did not come, who was stuck, who raised a hand. */
const ABSENT = 17
const STUCK_EVERY = 9
const HAND_EVERY = 13
const COLUMNS = 10
const QUESTION = { text: '同桌的模型和你的，谁认得更准？', choices: ['我的', '同桌的', '差不多'] }

interface Found {
  class_id: string
  teacher_id: string
  course_id: string
  top_id: string
}

/** The demonstration's class with its teacher, and the 课 that most of it has completed: a lesson about it is over. */
async function findLesson(tx: Db): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select e.class_id, e.teacher_id, e.course_id, x.top_id from timetable_entries e
    cross join lateral (
      select coalesce(l.ancestors[1], l.id) as top_id from study_records r join lessons l on l.id = r.lesson_id
        join memberships m on m.user_id = r.user_id and m.organisation_id = e.class_id and m.role = 'student'
      where r.course_id = e.course_id and r.completed_at is not null and l.link_type = 2 and not l.is_extra and l.deleted_at is null
        and l.ancestors <> '{}'
      group by 1 order by count(*) desc, 1 limit 1) x
    order by e.weekday, e.period limit 1`.execute(tx)
  return rows[0]
}

async function writeLesson(tx: Db, found: Found, begun: Date): Promise<void> {
  const sessionId = newId()
  const questionId = newId()
  const ended_at = momentAfter(begun, LASTED * MINUTE)
  const { class_id, course_id, top_id, teacher_id } = found
  await tx
    .insertInto('class_sessions')
    .values({
      id: sessionId,
      class_id,
      course_id,
      top_id,
      begun_by: teacher_id,
      begun_at: begun,
      ends_at: ended_at,
      ended_at,
    })
    .execute()
  const asked_at = momentAfter(begun, 30 * MINUTE)
  await tx
    .insertInto('class_questions')
    .values({
      id: questionId,
      session_id: sessionId,
      ...QUESTION,
      asked_at,
      closed_at: momentAfter(asked_at, 2 * MINUTE),
    })
    .execute()
  await sql`
    with pupils as (
      select m.user_id, row_number() over (order by u.student_no, u.id)::int - 1 as place
      from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.organisation_id = ${class_id} and m.role = 'student'),
    leaves as (
      select l.id, row_number() over (order by l.leaf_order)::int - 1 as place, count(*) over ()::int as total from lessons l
      where l.course_id = ${course_id} and coalesce(l.ancestors[1], l.id) = ${top_id} and l.link_type = 2 and not l.is_extra
        and l.deleted_at is null),
    came as (
      insert into class_attendances (session_id, user_id, came_at)
      select ${sessionId}, user_id, ${begun}::timestamptz + place % 4 * interval '1 minute' from pupils where place % 60 <> ${ABSENT}),
    stuck as (
      insert into class_stucks (session_id, user_id, lesson_id, reason, noted_at)
      select ${sessionId}, p.user_id, l.id, (array['error', 'still', 'wrong'])[p.place % 3 + 1], ${momentAfter(begun, 15 * MINUTE)}
      from pupils p join leaves l on l.place = (p.place / ${STUCK_EVERY} * 2) % l.total where p.place % ${STUCK_EVERY} = 4),
    hands as (
      insert into class_hands (session_id, user_id, is_up, reason, raised_at, seen_at)
      select ${sessionId}, user_id, false, (array['想问怎么拍夜里的图', '摄像头没有画面', '模型分不清柠檬和橙'])[place % 3 + 1],
        ${momentAfter(begun, 18 * MINUTE)}, ${momentAfter(begun, 20 * MINUTE)} from pupils where place % ${HAND_EVERY} = 6),
    seats as (
      insert into class_seats (class_id, user_id, seat_row, seat_column)
      select ${class_id}, user_id, place / ${COLUMNS} + 1, place % ${COLUMNS} + 1 from pupils where place < 20 * ${COLUMNS}
      on conflict do nothing)
    insert into class_answers (question_id, user_id, choice, answered_at)
    select ${questionId}, user_id, (place * 7 % 5) % 3, ${momentAfter(asked_at, MINUTE)} from pupils
    where place % 60 <> ${ABSENT} and place % 11 <> 3`.execute(tx)
}

/**
 * Where the class of the demonstration sits, and a lesson of the day before that is over: a board is alive only while pupils
 * are there, but its summary can be read at once. Once for each data folder.
 */
export async function seedClassBoard({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: now }) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    const found = await findLesson(tx)
    if (noted.numInsertedOrUpdatedRows === 0n || !found) return
    await writeLesson(tx, found, shanghaiMoment(`${shanghaiDay(momentBefore(now, DAY))} 14:00:00`))
  })
}
