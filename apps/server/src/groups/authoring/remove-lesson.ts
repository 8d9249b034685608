import { authoringMessages as messages } from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getDraftRow } from './draft-repository.ts'
import { takeFromPlans } from './plan-repository.ts'
import { lockCourseOf, restorableSince } from './policy.ts'
import { seedDrafts } from './seed-drafts.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const withAllBelow = (lessonId: string) => sql`
  with recursive below (id) as (
    select id from lesson_drafts where id = ${lessonId}
    union all select d.id from lesson_drafts d join below on d.parent_id = below.id)`

/**
 * E033: takes a lesson and what is in it out of the tree; learners keep it until that is published. What was planned of it is off:
 * the rest of its plan goes out all the same. Says of how many lessons that was so.
 */
export function removeLesson({ db, clock }: Needs, caller: Caller, lessonId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const course = await lockCourseOf(tx, caller, lessonId)
    await seedDrafts(tx, course.id)
    const now = clock.now()
    // What was taken out earlier stays out by its own time: it does not come back with its container.
    const { rows } = await sql<{ id: string }>`${withAllBelow(lessonId)}
      update lesson_drafts set removed_at = ${now}, changed_at = ${now}, changed_by = ${caller.userId}
      where id in (select id from below) and removed_at is null returning id`.execute(tx)
    return takeFromPlans(
      tx,
      course.id,
      rows.map(({ id }) => id),
    )
  })
}

async function isParentGone(tx: Db, lessonId: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    select coalesce(p.removed_at is not null, false) as is_gone
    from lesson_drafts d left join lesson_drafts p on p.id = d.parent_id where d.id = ${lessonId}`.execute(tx)
  return rows[0]?.is_gone ?? false
}

/**
 * O905: puts a lesson back with what left together with it; to the first level, where its container is gone. That it was planned to
 * leave is off. Says of how many lessons that was so.
 */
export function restoreLesson({ db, clock }: Needs, caller: Caller, lessonId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const course = await lockCourseOf(tx, caller, lessonId)
    const { removed_at } = await getDraftRow(tx, lessonId)
    if (!removed_at) throw notFound()
    if (removed_at < restorableSince(now)) throw conflict(messages.restoreTooLate)
    const isLoose = await isParentGone(tx, lessonId)
    const { rows } = await sql<{ id: string }>`${withAllBelow(lessonId)}
      update lesson_drafts set removed_at = null, changed_at = ${now}, changed_by = ${caller.userId}
      where id in (select id from below) and removed_at = ${removed_at} returning id`.execute(tx)
    if (isLoose) {
      await tx
        .updateTable('lesson_drafts')
        .set(({ eb }) => ({ parent_id: null, revision: eb('revision', '+', 1) }))
        .where('id', '=', lessonId)
        .execute()
    }
    return takeFromPlans(
      tx,
      course.id,
      rows.map(({ id }) => id),
    )
  })
}
