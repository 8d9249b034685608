import { type LessonBody, authoringMessages as messages } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid } from '../../platform/app-error.ts'
import type { Db } from '../../services.ts'

interface Waiting {
  title: string
  /** The lesson that learners complete first; empty for none. */
  afterId: string
}

/**
 * The titles of a circle of lessons that wait for each other, from this one back to itself; undefined where none of them
 * comes back.
 */
export function findCircle(lessons: ReadonlyMap<string, Waiting>, lessonId: string): string[] | undefined {
  const titles: string[] = []
  const met = new Set<string>()
  for (let id = lessonId; ; ) {
    const lesson = lessons.get(id)
    if (!lesson || met.has(id)) return undefined
    met.add(id)
    titles.push(lesson.title)
    if (lesson.afterId === lessonId) return [...titles, titles[0] as string]
    id = lesson.afterId
  }
}

/** Those that are taken out count as well: put back, one of them would close the circle. */
async function readWaiting(tx: Db, courseId: string) {
  const { rows } = await sql<{ id: string; title: string; after_id: string; kind: string; is_leaving: boolean }>`
    select id, body ->> 'Title' as title, coalesce(body ->> 'OpensAfterId', '') as after_id, body ->> 'Kind' as kind,
      removed_at is not null as is_leaving
    from lesson_drafts where course_id = ${courseId}`.execute(tx)
  return new Map(rows.map(({ id, after_id, ...row }) => [id, { ...row, afterId: after_id }]))
}

interface LessonPlace {
  courseId: string
  lessonId: string
}

/** Refuses a lesson to wait for that is none; one that left since may stay named, and lets nobody wait. */
export async function checkOpening(
  tx: Db,
  { courseId, lessonId }: LessonPlace,
  body: LessonBody,
  before?: LessonBody,
): Promise<void> {
  const { OpensAfterId, OpensAt, Kind, Title } = body
  if (Kind === 'container' && (OpensAt || OpensAfterId)) throw invalid(messages.chapterHasNoOpening)
  if (OpensAfterId === '' || OpensAfterId === before?.OpensAfterId) return
  if (OpensAfterId === lessonId) throw invalid(messages.opensAfterItself)
  const lessons = await readWaiting(tx, courseId)
  const first = lessons.get(OpensAfterId)
  if (!first || first.is_leaving) throw invalid(messages.opensAfterUnknown)
  if (first.kind === 'container') throw invalid(messages.opensAfterChapter)
  const next = new Map<string, Waiting>([...lessons, [lessonId, { title: Title, afterId: OpensAfterId }]])
  const circle = findCircle(next, lessonId)
  if (circle) throw invalid(messages.opensInCircle(circle))
}

/** A lesson as learners will see it when a publication is over. */
export interface SeenWaiting extends Waiting {
  isNew: boolean
}

/** By the id of a lesson: why a publication would let learners wait for what they never see, or in a circle. */
export function faultsOfOpenings(
  seen: ReadonlyMap<string, SeenWaiting>,
  drafts: ReadonlyMap<string, string>,
): Map<string, string> {
  const faults = new Map<string, string>()
  for (const [id, { title, afterId, isNew }] of seen) {
    if (!isNew || afterId === '') continue
    const first = drafts.get(afterId)
    if (first !== undefined && !seen.has(afterId)) faults.set(id, messages.opensAfterDraft(title, first))
    const circle = findCircle(seen, id)
    if (circle) faults.set(id, messages.opensInCircle(circle))
  }
  return faults
}
