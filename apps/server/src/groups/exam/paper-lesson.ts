import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { courseFacts, maySeeLearners, TEACHER_IDS } from '../course/index.ts'

/** A lesson that a paper is written for: learners need not see it yet. */
export interface PaperLesson {
  id: string
  kind: string
  teacher_ids: string[]
  school_id: string | null
}

/** Lessons in the trees of their teachers, and those that were never edited; the same id is one lesson. */
export const PAPER_LESSONS = sql`(
  select d.id, d.course_id, d.body->>'Kind' as kind, d.body->>'Title' as title from lesson_drafts d where d.removed_at is null
  union all select l.id, l.course_id, l.kind, l.title from lessons l where l.deleted_at is null
    and not exists (select from lesson_drafts d where d.id = l.id))`

/** A lesson whose course the caller runs, as a draft or as learners see it; for everybody else there is none. */
export async function getPaperLesson(db: Db, caller: Caller, lessonId: string): Promise<PaperLesson> {
  const { rows } = await sql<PaperLesson>`
    select x.id, x.kind, c.school_id, ${TEACHER_IDS} as teacher_ids from ${PAPER_LESSONS} x
    join courses c on c.id = x.course_id where x.id = ${lessonId} and c.deleted_at is null`.execute(db)
  const [lesson] = rows
  if (!lesson || !maySeeLearners(caller, courseFacts(lesson))) throw notFound()
  return lesson
}
