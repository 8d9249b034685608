import { type RawBuilder, sql } from 'kysely'

/**
 * Does a study record count for progress and marks: lessons beside the course don't. They are few, so that this is asked
 * of a list and costs no join.
 */
export const isCounted = (lessonId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(lessonId)} not in (select id from lessons where is_extra)`
