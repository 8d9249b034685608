import { PUPIL_DAYS, PUPIL_ROWS_MAX, type PupilFolder, type TrainingState } from '@shijie/contract'
import { sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, momentBefore, SECOND, shanghaiDay, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { managedUsers } from '../school/index.ts'
import { listOfPupil } from './list-own.ts'

interface PersonRow {
  id: string
  name: string
  student_no: string | null
  class_id: string | null
  class_name: string | null
}

/** The pupil, when the caller teaches or administers them: nobody else exists. */
async function findPupil(db: Db, caller: Caller, userId: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.student_no, c.id as class_id, c.name as class_name from users u
    left join lateral (
      select o.id, o.name from memberships m join organisations o on o.id = m.organisation_id and o.deleted_at is null
      where m.user_id = u.id and m.role = 'student' order by o.name limit 1) c on true
    where u.id = ${userId} and u.user_type = '7000' and ${managedUsers(caller)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function listCourses(db: Db, userId: string): Promise<PupilFolder['Courses']> {
  const { rows } = await sql<{ id: string; name: string; lesson_count: number; done: number; last_at: Date | null }>`
    select c.id, c.name, c.lesson_count, r.done, r.last_at
    from course_selections s join courses c on c.id = s.course_id and c.deleted_at is null
    left join lateral (
      select count(r.completed_at) filter (where ${isCounted('r.lesson_id')})::int as done, max(r.studied_at) as last_at
      from study_records r where r.course_id = c.id and r.user_id = ${userId}) r on true
    where s.user_id = ${userId} and s.left_at is null
    order by r.last_at desc nulls last, c.name, c.id limit ${PUPIL_ROWS_MAX}`.execute(db)
  return rows.map((row) => ({
    CourseId: row.id,
    CourseName: row.name,
    DoneCount: row.done,
    LessonCount: row.lesson_count,
    LastStudyTime: wireTime(row.last_at),
  }))
}

async function listExercises(db: Db, userId: string): Promise<PupilFolder['Exercises']> {
  const { rows } = await sql<{ id: string; title: string; course: string; percent: number; at: Date }>`
    select l.id, l.title, c.name as course, r.score_percent as percent, r.studied_at as at
    from study_records r join lessons l on l.id = r.lesson_id and l.kind = 'exercise' and l.deleted_at is null
    join courses c on c.id = l.course_id and c.deleted_at is null
    where r.user_id = ${userId} and r.score_percent is not null
    order by r.studied_at desc, l.id limit ${PUPIL_ROWS_MAX}`.execute(db)
  return rows.map(({ id, title, course, percent, at }) => ({
    CourseHourId: id,
    Title: title,
    CourseName: course,
    Percent: percent,
    Time: wireTime(at),
  }))
}

async function listTrainings(db: Db, userId: string): Promise<PupilFolder['Trainings']> {
  const { rows } = await sql<{ id: string; name: string; state: TrainingState; score: number | null; at: Date }>`
    select t.id, t.name, k.state, last.score, coalesce(last.handed_in_at, k.updated_at) as at
    from training_copies k join trainings t on t.id = k.training_id and t.kind = 'published' and t.deleted_at is null
    left join lateral (
      select h.score, h.handed_in_at from training_hand_ins h where h.copy_id = k.id order by h.number desc limit 1) last on true
    where k.user_id = ${userId} order by at desc, t.id limit ${PUPIL_ROWS_MAX}`.execute(db)
  return rows.map(({ id, name, state, score, at }) => ({
    TrainId: id,
    TrainName: name,
    State: state,
    Score: score ?? -1,
    Time: wireTime(at),
  }))
}

/** Days without anything are there as well, so that one sees when nothing was done. */
async function listDays(db: Db, userId: string, now: Date): Promise<PupilFolder['Days']> {
  const days = Array.from({ length: PUPIL_DAYS }, (_, ago) => shanghaiDay(momentBefore(now, ago * DAY))).reverse()
  const { rows } = await sql<{ day: string; watched_ms: number }>`
    select day::text, watched_ms from study_days where user_id = ${userId} and day = any(${days}::date[])`.execute(db)
  const watched = new Map(rows.map((row) => [row.day, Math.round(row.watched_ms / SECOND)]))
  return days.map((Day) => ({ Day, Seconds: watched.get(Day) ?? 0 }))
}

/** O989 */
export async function getPupil(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  userId: string,
): Promise<PupilFolder> {
  const pupil = await findPupil(db, caller, userId)
  const now = clock.now()
  const [Courses, Assignments, Exercises, Trainings, Days] = await Promise.all([
    listCourses(db, userId),
    listOfPupil(db, userId, PUPIL_ROWS_MAX, now),
    listExercises(db, userId),
    listTrainings(db, userId),
    listDays(db, userId, now),
  ])
  return {
    UserId: pupil.id,
    UserName: pupil.name,
    StudentNo: pupil.student_no ?? '',
    OrgId: pupil.class_id ?? '',
    OrgName: pupil.class_name ?? '',
    Courses,
    Assignments,
    Exercises,
    Trainings,
    Days,
  }
}
