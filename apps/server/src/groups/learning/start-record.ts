import type { Reader } from '../../platform/caller.ts'
import { momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { noteVisit } from './note-visit.ts'
import { completeOpened, ensureRecord, markSeen, restartClock } from './record-repository.ts'
import type { LessonForCaller } from './repository.ts'
import { SITTING } from './sitting.ts'

/**
 * From here on the wall clock runs against which reports are measured; a record that is under way is left alone. A visitor
 * leaves none.
 */
export async function startRecord(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Reader,
  lesson: Pick<LessonForCaller, 'id' | 'course_id' | 'completed_by'>,
): Promise<void> {
  if (caller.userId === null) return
  await noteVisit({ db, clock }, caller, lesson.id)
  const now = clock.now()
  const key = { userId: caller.userId, lessonId: lesson.id, courseId: lesson.course_id }
  await ensureRecord(db, key, now)
  await restartClock(db, key, momentBefore(now, SITTING), now)
  await markSeen(db, key, now)
  if (lesson.completed_by === 'opened') await completeOpened(db, key, now)
}
