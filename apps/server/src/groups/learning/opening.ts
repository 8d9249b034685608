import { openingMessages as messages } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { type AppError, forbidden } from '../../platform/app-error.ts'
import { wireTime } from '../../platform/time.ts'

/** When a lesson opens for one learner, besides who they are. */
export interface Opening {
  opensAt: Date | null
  /** Title of the lesson that they complete first; null where they have, or need not. */
  waitsFor: string | null
}

/**
 * The lesson that lets this one wait. One that has left lets nobody wait: nobody could complete it any more. Nor does
 * somebody wait who has begun: what a teacher puts before a lesson in the middle of term takes nothing from them.
 */
const waitedFor = (lesson: string, userId: string | null) => sql`from lessons w
  where w.id = ${sql.ref(`${lesson}.opens_after_id`)} and w.deleted_at is null and w.link_type = 2 and not exists (
    select from study_records wr where wr.user_id = ${userId}
      and (wr.lesson_id = ${sql.ref(`${lesson}.id`)} or (wr.lesson_id = w.id and wr.completed_at is not null)))`

/** In a query of lessons: `waitsFor` of the one with this alias. */
export const waitsFor = (lesson: string, userId: string | null): RawBuilder<string | null> =>
  sql<string | null>`(select w.title ${waitedFor(lesson, userId)})`

/** In a query of lessons: the one with this alias is still closed for a learner. */
export const isClosed = (lesson: string, userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(${sql.ref(`${lesson}.opens_at`)} > ${now}, false) or exists (select ${waitedFor(lesson, userId)}))`

/** The day to come on which it opens; null where it is over, or none. */
export const dayToCome = ({ opensAt }: Pick<Opening, 'opensAt'>, now: Date): Date | null =>
  opensAt && opensAt > now ? opensAt : null

/** Why a lesson is still closed and until when, or undefined. */
export function refuseClosed(opening: Opening, now: Date): AppError | undefined {
  const day = dayToCome(opening, now)
  const title = opening.waitsFor
  const [time, today] = [wireTime(day), wireTime(now)]
  if (day && title !== null) return forbidden(messages.opensAtAndAfter(time, today, title))
  if (day) return forbidden(messages.opensAt(time, today))
  return title === null ? undefined : forbidden(messages.opensAfter(title))
}
