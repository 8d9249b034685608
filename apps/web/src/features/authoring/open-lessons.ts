import type { LessonSync } from './lesson-sync.ts'

const open = new Map<string, LessonSync>()

/** Says that a lesson stands on the screen; returns the way to say that it does not any more. */
export function holdOpen(lessonId: string, sync: LessonSync): () => void {
  open.set(lessonId, sync)
  return () => {
    if (open.get(lessonId) === sync) open.delete(lessonId)
  }
}

/** The lesson as it is written on the screen: what the tree changes of it goes the same way, so that both say the same. */
export const openLesson = (lessonId: string): LessonSync | undefined => open.get(lessonId)
