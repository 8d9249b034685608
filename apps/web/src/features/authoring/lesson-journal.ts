import { type LessonBody, lessonBody } from '@shijie/contract'
import { type Journal, journalsUnder, openJournal } from '../../lib/journal.ts'
import { newUuid } from '../../lib/uuid.ts'

/** What a page wrote of a lesson and the server does not have, with what it was written from. */
export interface LessonEntry {
  /** Whose lesson it is; earlier versions did not write it. */
  courseId?: string | undefined
  revision: number
  base: LessonBody
  body: LessonBody
}

/** A text that is too long for the server is a text all the same, and must not be lost. */
function parseBody(value: unknown): LessonBody | undefined {
  const { success, data, error } = lessonBody.safeParse(value)
  if (success) return data
  return error.issues.every(({ code }) => code === 'too_big') ? (value as LessonBody) : undefined
}

function parseEntry(value: unknown): LessonEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { courseId, revision, base, body } = value as Partial<Record<keyof LessonEntry, unknown>>
  const [parsedBase, parsedBody] = [parseBody(base), parseBody(body)]
  if (!Number.isSafeInteger(revision) || !parsedBase || !parsedBody) return undefined
  const of = typeof courseId === 'string' ? { courseId } : {}
  return { ...of, revision: revision as number, base: parsedBase, body: parsedBody }
}

/** A journal of this page alone: two windows with the same lesson never write over each other's. */
export const newLessonJournal = (lessonId: string): Journal<LessonEntry> =>
  openJournal('authoring', `${lessonId}.${newUuid()}`, parseEntry)

/** Lessons of which something stands in this browser that the server does not have. */
export const lessonsUnsent = (): ReadonlySet<string> =>
  new Set(journalsUnder('authoring', '').map((name) => name.split('.')[0] ?? ''))

/** What earlier pages, or other windows, left of a lesson; each with its way out. */
export const lessonJournals = (lessonId: string): Journal<LessonEntry>[] =>
  journalsUnder('authoring', lessonId).map((name) => openJournal('authoring', name, parseEntry))
