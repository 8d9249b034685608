import { getDraft } from '@shijie/contract'
import { callEndpoint } from '../../lib/api-client.ts'
import { LessonSync } from './lesson-sync.ts'
import { openLesson } from './open-lessons.ts'

/**
 * Sends what waits of a lesson that nobody has open: merged into what the server has by now, as its page would. Where two texts
 * wait for a choice it goes on waiting.
 */
export async function sendLesson(lessonId: string): Promise<void> {
  if (openLesson(lessonId)) return
  const { CourseId, Revision, Body } = await callEndpoint(getDraft, { query: { CourseHourId: lessonId } })
  const sync = new LessonSync({ lessonId, courseId: CourseId, revision: Revision, body: Body })
  sync.start()
  await sync.flush()
  sync.close()
}
