import type { Reader } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'

/**
 * Somebody has opened a 小节: the class board says by it where they are. Whatever opens one calls this, since exercises and
 * trainings have no study record before something in them is done.
 */
export async function noteVisit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Reader,
  lessonId: string,
): Promise<void> {
  if (userId === null) return
  const visited_at = clock.now()
  await db
    .insertInto('lesson_visits')
    .values({ user_id: userId, lesson_id: lessonId, visited_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ visited_at }))
    .execute()
}
