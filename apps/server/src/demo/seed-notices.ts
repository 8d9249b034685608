import { UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { DAY, HOUR, momentAfter, momentBefore } from '../platform/time.ts'
import type { Db, Services } from '../services.ts'

const SETTING = 'demonstration-notices'
/** What happened before that was looked at since. */
const READ_AFTER = 4 * DAY

type Needs = Pick<Services, 'db' | 'clock'>

interface Place {
  school_id: string
  class_id: string
  teacher_id: string
  admin_id: string | null
}

async function findPlace(tx: Db): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select o.school_id, o.id as class_id, t.user_id as teacher_id, (
      select u.id from users u where u.school_id = o.school_id and u.user_type = ${UserTypes.schoolAdmin}
      order by u.created_at limit 1) as admin_id
    from memberships t join users u on u.id = t.user_id and u.deleted_at is null
    join organisations o on o.id = t.organisation_id and o.deleted_at is null
    where t.role = 'teacher' order by u.created_at, o.created_at limit 1`.execute(tx)
  return rows[0]
}

/** One of the teacher to the class, one of the school to everybody. */
async function announce(tx: Db, { school_id, class_id, teacher_id, admin_id }: Place, now: Date): Promise<void> {
  const [lessonId, fairId] = [newId(), newId()]
  await tx
    .insertInto('announcements')
    .values([
      {
        id: lessonId,
        scope: 'classes',
        school_id,
        title: '下节课在机房上，带上耳机',
        body: '我们要听自己录的声音，请每人带一副有线耳机。没有的同学两人合用一副，到时候我来分。\n上课前先把“画一朵花”交上来。',
        author_id: teacher_id,
        created_at: momentBefore(now, 5 * HOUR),
        published_at: momentBefore(now, 5 * HOUR),
      },
      {
        id: fairId,
        scope: 'school',
        school_id,
        title: '科技节征集作品：用数据讲一件身边的事',
        body: '12 月 18 日科技节，图书馆一楼展出。作品可以是一个训练好的模型、一个程序，或者一个数据集和它的说明。\n想参加的同学把作品放进“我的作品”，再告诉信息科技老师。',
        is_pinned: true,
        shown_until: momentAfter(now, 20 * DAY),
        author_id: admin_id ?? teacher_id,
        created_at: momentBefore(now, 2 * DAY),
        published_at: momentBefore(now, 2 * DAY),
      },
    ])
    .execute()
  await tx.insertInto('announcement_classes').values({ announcement_id: lessonId, class_id }).execute()
  // Every third of the class has seen both.
  await sql`insert into announcement_reads (announcement_id, user_id, read_at)
    select n.id, m.user_id, ${momentBefore(now, HOUR)} from (
      select user_id, row_number() over (order by user_id) as place from memberships
      where organisation_id = ${class_id} and role = 'student') m
    cross join unnest(${[lessonId, fairId]}::uuid[]) as n(id) where m.place % 3 = 0`.execute(tx)
}

/** What the bell would have told of what the class was given, and of its works. */
async function tell(tx: Db, now: Date): Promise<void> {
  const read = sql`case when at < ${momentBefore(now, READ_AFTER)} then at end`
  await sql`
    insert into notifications (id, user_id, kind, subject_id, title, actor_id, created_at, read_at)
    select gen_random_uuid(), told.user_id, told.kind, told.subject_id, told.title, told.actor_id, at, ${read} from (
      select m.user_id, 'assigned' as kind, a.id as subject_id, coalesce(l.title, t.name) as title,
        a.assigned_by as actor_id, a.begins_at as at
      from assignments a join memberships m on m.organisation_id = a.class_id and m.role = 'student'
      left join lessons l on l.id = a.lesson_id left join trainings t on t.id = a.training_id
      where coalesce(l.title, t.name) is not null and (a.is_for_all or exists (
        select from assignment_pupils p where p.assignment_id = a.id and p.user_id = m.user_id and p.is_chosen))
      union all
      select k.user_id, h.state, k.training_id, t.name, h.graded_by, h.graded_at
      from training_hand_ins h join training_copies k on k.id = h.copy_id join trainings t on t.id = k.training_id
      where h.state in ('graded', 'returned') and h.graded_by is not null and h.graded_at is not null) told`.execute(tx)
}

/** Announcements and bells of the demonstration. Once for each data folder; a folder of a version before gets them as well. */
export async function seedNotices({ db, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: now }) })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    const place = await findPlace(tx)
    if (noted.numInsertedOrUpdatedRows === 0n || !place) return
    await announce(tx, place, now)
    await tell(tx, now)
  })
}
