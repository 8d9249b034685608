import { sql } from 'kysely'
import type { Db } from '../services.ts'
import { studentNo } from './accounts.ts'
import { FRESH_PUPILS } from './study-history.ts'

/** Of those who study, the first four have put off what is asked of them. */
const FIRST_WHO_PRACTISES = FRESH_PUPILS + 4

/** A pupil of the demonstration's class, by the place in the class list. */
export interface DemoPupil {
  id: string
  index: number
}

/** The class of the demonstration, as far as its accounts are still there. */
export async function listDemoPupils(tx: Db, classSize: number): Promise<DemoPupil[]> {
  const numbers = Array.from({ length: classSize }, (_, index) => studentNo(index))
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'student_no'])
    .where('student_no', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('student_no')
    .execute()
  return rows.map(({ id, student_no }) => ({ id, index: numbers.indexOf(student_no ?? '') }))
}

/** Pupils who have studied: everybody else is a newcomer. */
export const learnersOf = (pupils: readonly DemoPupil[]): DemoPupil[] =>
  pupils.filter(({ index }) => index >= FRESH_PUPILS)

export interface DueLesson {
  pupil: DemoPupil
  lessonId: string
  courseId: string
  leafOrder: number
  trainingId: string | null
  /** When the pupil finished what stands before it. */
  readyAt: Date
}

/** Exercises or trainings of the courses whose turn has come: everything before them is finished, and they are not begun. */
export async function listDueLessons(
  tx: Db,
  kind: 'exercise' | 'training',
  pupils: readonly DemoPupil[],
): Promise<DueLesson[]> {
  const byId = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  const ids = pupils.filter(({ index }) => index >= FIRST_WHO_PRACTISES).map(({ id }) => id)
  const { rows } = await sql<{
    user_id: string
    lesson_id: string
    course_id: string
    leaf_order: number
    training_id: string | null
    ready_at: Date
  }>`
    select r.user_id, l.id as lesson_id, l.course_id, l.leaf_order, l.training_id, r.completed_at as ready_at
    from lessons l join courses c on c.id = l.course_id and c.slug is not null and c.deleted_at is null
    join lateral (
      select b.id from lessons b where b.course_id = l.course_id and b.link_type = 2 and b.leaf_order < l.leaf_order
        and b.kind not in ('exercise', 'training') and not b.is_extra and b.deleted_at is null
      order by b.leaf_order desc limit 1) earlier on true
    join study_records r on r.lesson_id = earlier.id and r.completed_at is not null
    where l.kind = ${kind} and l.deleted_at is null and r.user_id = any(${ids}::uuid[])
      and not exists (select from study_records own where own.lesson_id = l.id and own.user_id = r.user_id)
      and not exists (select from exam_attempts a where a.lesson_id = l.id and a.user_id = r.user_id)
      and not exists (select from training_copies t where t.training_id = l.training_id and t.user_id = r.user_id)
    order by l.leaf_order, r.user_id`.execute(tx)
  return rows.flatMap(({ user_id, ...row }) => {
    const pupil = byId.get(user_id)
    if (!pupil) return []
    const { lesson_id: lessonId, course_id: courseId, leaf_order: leafOrder, training_id: trainingId } = row
    return [{ pupil, lessonId, courseId, leafOrder, trainingId, readyAt: row.ready_at }]
  })
}
