import { journalsUnder, openJournal } from '../../lib/journal.ts'

/** A lesson of which something stands in this browser alone. */
export interface UnsentLesson {
  lessonId: string
  title: string
  /** Empty where an earlier version wrote it. */
  courseId: string
}

/** Of a journal only what names the lesson; whoever sends it reads the rest (`lesson-journal.ts`). */
function parseName(value: unknown): Omit<UnsentLesson, 'lessonId'> | undefined {
  const { courseId, body } = (value ?? {}) as { courseId?: unknown; body?: { Title?: unknown } }
  const Title = body?.Title
  return typeof Title === 'string'
    ? { title: Title, courseId: typeof courseId === 'string' ? courseId : '' }
    : undefined
}

/** Lessons that wait here, each once, by name; light enough for pages that make no course. */
export function unsentLessons(): UnsentLesson[] {
  const found = new Map<string, UnsentLesson>()
  for (const name of journalsUnder('authoring', '')) {
    const [lessonId = ''] = name.split('.')
    const entry = openJournal('authoring', name, parseName).read()
    if (entry)
      found.set(lessonId, { lessonId, ...entry, courseId: entry.courseId || (found.get(lessonId)?.courseId ?? '') })
  }
  return [...found.values()]
}
