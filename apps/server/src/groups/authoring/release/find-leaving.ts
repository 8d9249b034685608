import { sql } from 'kysely'
import type { Db } from '../../../services.ts'
import type { ShippedLesson } from './release-repository.ts'

interface Standing {
  id: string
  parent_id: string | null
  opens_after_id: string
  is_learned: boolean
}

/**
 * Lessons that a release has no more and that leave: as they were brought, never begun by anybody, with nothing in them that
 * stays, and with nobody waiting for them. All others stay, and belong to the school alone from then on.
 */
export async function findLeaving(tx: Db, courseId: string, gone: readonly ShippedLesson[]): Promise<string[]> {
  const untouched = gone.filter(
    ({ state, draft, base }) => state === 'published' && JSON.stringify(draft) === JSON.stringify(base),
  )
  const leaving = new Set(untouched.flatMap(({ lessonId }) => lessonId ?? []))
  if (leaving.size === 0) return []
  const { rows } = await sql<Standing>`
    select d.id, d.parent_id, coalesce(d.body ->> 'OpensAfterId', '') as opens_after_id,
      exists (select from study_records r where r.lesson_id = d.id)
        or exists (select from exam_attempts a where a.lesson_id = d.id)
        or exists (select from self_check_answers s where s.lesson_id = d.id) as is_learned
    from lesson_drafts d where d.course_id = ${courseId} and d.removed_at is null`.execute(tx)
  for (const { id, is_learned } of rows) if (is_learned) leaving.delete(id)
  for (;;) {
    const holding = rows.find(
      ({ id, parent_id, opens_after_id }) =>
        !leaving.has(id) && (leaving.has(parent_id ?? '') || leaving.has(opens_after_id)),
    )
    if (!holding) return [...leaving]
    leaving.delete(holding.parent_id ?? '')
    leaving.delete(holding.opens_after_id)
  }
}
