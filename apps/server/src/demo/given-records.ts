import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { DAY, momentAfter, momentBefore, shanghaiDay, shanghaiMoment } from '../platform/time.ts'
import type { Db } from '../services.ts'
import type { DemoPupil } from './due-lessons.ts'

interface Needs {
  /** Those who study: whoever is new has nothing to catch up with. */
  pupils: readonly DemoPupil[]
  teacherId: string
  now: Date
}

/** The training that pupils of the demonstration have handed in. */
const TRAINING = 'flower'

const at = (day: Date, time: string): Date => shanghaiMoment(`${shanghaiDay(day)} ${time}`)

/** The exercise that most have handed in, with the evening on which three of four had: the others were late. */
async function findExercise(tx: Db, now: Date) {
  const { rows } = await sql<{ id: string; late_at: Date }>`
    select a.lesson_id as id, percentile_disc(0.75) within group (order by a.first_at) as late_at
    from (select lesson_id, user_id, min(handed_in_at) as first_at from exam_attempts
      where handed_in_at is not null group by lesson_id, user_id) a
    join lessons l on l.id = a.lesson_id and l.deleted_at is null and not l.is_extra
    join courses c on c.id = l.course_id and c.state = 'published' and c.deleted_at is null
    group by a.lesson_id order by count(*) desc, a.lesson_id limit 1`.execute(tx)
  return rows[0] && rows[0].late_at < now ? rows[0] : undefined
}

/** A part of a course of which about half of the class has done everything. */
async function findPart(tx: Db, userIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lessons l join courses c on c.id = l.course_id and c.state = 'published' and c.deleted_at is null
    cross join lateral (
      select count(*) filter (where done.open = 0) as count from (
        select u.id, count(*) filter (where r.completed_at is null) as open
        from unnest(${[...userIds]}::uuid[]) as u(id)
        join lessons leaf on leaf.ancestors @> array[l.id] and leaf.link_type = 2 and not leaf.is_extra and leaf.deleted_at is null
        left join study_records r on r.lesson_id = leaf.id and r.user_id = u.id
        group by u.id) done) finished
    where l.link_type = 1 and l.parent_id is null and l.deleted_at is null and finished.count > 0
    order by abs(finished.count - ${userIds.length / 2}), l.id limit 1`.execute(tx)
  return rows[0]?.id
}

interface Gift {
  kind: 'lesson' | 'training'
  lesson_id?: string
  training_id?: string
  begins_at: Date
  due_at: Date
  note: string
  /** For all of the class, or only for those who study. */
  isForAll: boolean
}

/** What the teacher gave: one that is due tomorrow, one for next week, and one that is over. */
async function listGifts(tx: Db, { pupils, now }: Needs): Promise<Gift[]> {
  const training = await tx.selectFrom('trainings').select('id').where('slug', '=', TRAINING).executeTakeFirst()
  const exercise = await findExercise(tx, now)
  const part = await findPart(
    tx,
    pupils.map(({ id }) => id),
  )
  const gifts: Gift[] = []
  if (exercise) {
    const begins_at = at(momentBefore(exercise.late_at, 5 * DAY), '08:00:00')
    const note = '做完看看错在哪里，下节课一起讲。'
    gifts.push({ kind: 'lesson', lesson_id: exercise.id, begins_at, due_at: exercise.late_at, note, isForAll: false })
  }
  const earlier = at(momentBefore(now, 3 * DAY), '12:00:00')
  if (part) {
    const due_at = at(momentAfter(now, 5 * DAY), '08:00:00')
    gifts.push({ kind: 'lesson', lesson_id: part, begins_at: earlier, due_at, note: '', isForAll: false })
  }
  if (training) {
    const due_at = at(momentAfter(now, DAY), '16:30:00')
    const note = '画一朵自己的花，颜色随便选。'
    gifts.push({ kind: 'training', training_id: training.id, begins_at: earlier, due_at, note, isForAll: true })
  }
  return gifts
}

/** Assignments of the demonstration's class, which its pupils have done, are late with, or still have to do. */
export async function createAssignments(tx: Db, needs: Needs): Promise<void> {
  const { pupils, teacherId } = needs
  const membership = await tx
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', teacherId)
    .where('role', '=', 'teacher')
    .executeTakeFirst()
  if (!membership) return
  const classId = membership.organisation_id
  const isGiven = await tx.selectFrom('assignments').select('id').where('class_id', '=', classId).executeTakeFirst()
  if (isGiven) return
  for (const { isForAll, ...gift } of await listGifts(tx, needs)) {
    const id = newId()
    const row = { ...gift, id, class_id: classId, is_for_all: isForAll, assigned_by: teacherId }
    await tx
      .insertInto('assignments')
      .values({ ...row, created_at: gift.begins_at })
      .execute()
    if (isForAll) continue
    const chosen = pupils.map((pupil) => ({ assignment_id: id, user_id: pupil.id, is_chosen: true }))
    if (chosen.length > 0) await tx.insertInto('assignment_pupils').values(chosen).execute()
  }
}
