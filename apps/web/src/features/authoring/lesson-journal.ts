import { type LessonBody, lessonBody } from '@shijie/contract'
import { type Journal, openJournal } from '../../lib/journal.ts'

/** What a page wrote of a lesson and the server does not have, with what it was written from. */
export interface LessonEntry {
  revision: number
  base: LessonBody
  body: LessonBody
}

function parseEntry(value: unknown): LessonEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { revision, base, body } = value as Partial<Record<keyof LessonEntry, unknown>>
  const [parsedBase, parsedBody] = [lessonBody.safeParse(base), lessonBody.safeParse(body)]
  if (!Number.isSafeInteger(revision) || !parsedBase.success || !parsedBody.success) return undefined
  return { revision: revision as number, base: parsedBase.data, body: parsedBody.data }
}

/** The journal of one lesson in the editor. */
export const lessonJournal = (lessonId: string): Journal<LessonEntry> =>
  openJournal(`authoring.${lessonId}`, parseEntry)
