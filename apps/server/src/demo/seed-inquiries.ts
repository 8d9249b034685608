import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { HOUR, momentBefore } from '../platform/time.ts'
import type { Db, Services } from '../services.ts'

const SETTING = 'demonstration-inquiries'

/** What pupils of the demonstration asked, the newest first: with the answer, where the teacher has given one. */
const ASKED: readonly { text: string; place: string; hoursAgo: number; answer?: string; isShown?: boolean }[] = [
  { text: '机器看一张图，是先看颜色还是先看形状？', place: '视频 00:32', hoursAgo: 2 },
  { text: '如果训练集里全是白天的照片，晚上拍的它会认错吗？', place: '视频 01:05', hoursAgo: 20 },
  {
    text: '“特征”是我们告诉机器的，还是它自己找到的？',
    place: '视频 00:48',
    hoursAgo: 46,
    answer:
      '两种都有。以前的做法是人来挑特征，比如耳朵尖不尖；现在常见的做法是让机器从很多例子里自己找。下节课我们把两种都试一遍，看看差在哪里。',
    isShown: true,
  },
  {
    text: '我家的扫地机器人不会学习，它也算人工智能吗？',
    place: '视频 00:10',
    hoursAgo: 70,
    answer:
      '好问题。按写好的规则做事，也可以叫人工智能，只是它不会从例子里变好。可以把你家的机器人当例子，写进你的学习单。',
    isShown: true,
  },
]

interface Place {
  class_id: string
  teacher_id: string
  lesson_id: string
}

/** The first class, and the first film in a course of its teacher that pupils have joined. */
async function findPlace(tx: Db): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select t.organisation_id as class_id, t.user_id as teacher_id, l.id as lesson_id
    from memberships t join users u on u.id = t.user_id and u.deleted_at is null
    join organisations o on o.id = t.organisation_id and o.deleted_at is null
    join courses c on c.owner_id = t.user_id and c.state = 'published' and c.deleted_at is null and c.slug is not null
    join lessons l on l.course_id = c.id and l.link_type = 2 and l.kind = 'video' and l.deleted_at is null
    where t.role = 'teacher' order by u.created_at, c.category, c.sort, l.leaf_order limit 1`.execute(tx)
  return rows[0]
}

async function ask(tx: Db, { class_id, teacher_id, lesson_id }: Place, now: Date): Promise<void> {
  const { rows: pupils } = await sql<{ id: string }>`
    select m.user_id as id from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${class_id} and m.role = 'student' and not u.must_change_password
    order by u.student_no desc limit ${ASKED.length}`.execute(tx)
  for (const [place, { text, hoursAgo, answer, isShown = false, place: where }] of ASKED.entries()) {
    const pupil = pupils[place]
    if (!pupil) return
    const id = newId()
    const asked_at = momentBefore(now, hoursAgo * HOUR)
    await tx
      .insertInto('inquiries')
      .values({
        id,
        lesson_id,
        class_id,
        pupil_id: pupil.id,
        body: text,
        place: where,
        is_shown: isShown,
        asked_at,
        waiting_since: answer ? null : asked_at,
      })
      .execute()
    if (!answer) continue
    const created_at = momentBefore(now, (hoursAgo - 3) * HOUR)
    const reply = { id: newId(), inquiry_id: id, author_id: teacher_id, is_teacher: true, body: answer, created_at }
    await tx.insertInto('inquiry_replies').values(reply).execute()
    await sql`insert into notifications (id, user_id, kind, subject_id, title, actor_id, created_at)
      select ${newId()}, ${pupil.id}, 'answered', l.id, l.title, ${teacher_id}, ${created_at}
      from lessons l where l.id = ${lesson_id}`.execute(tx)
  }
}

/** Questions of the demonstration under its first film: two that wait, two that the class may read. Once. */
export async function seedInquiries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: now }) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    const place = await findPlace(tx)
    if (noted.numInsertedOrUpdatedRows === 0n || !place) return
    await ask(tx, place, now)
  })
}
