import { NOTICE_DAYS } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { DAY, momentBefore } from '../../platform/time.ts'

/** Whom an announcement is for: asked when it is read, never written for each reader. */

/** Condition on an announcement `n`: it stands where readers see it now. */
export const isShown = (now: Date): RawBuilder<boolean> => sql<boolean>`(n.published_at is not null
  and n.withdrawn_at is null and (n.shown_until is null or n.shown_until > ${now}))`

/** Condition on an announcement `n` and a user `u`: it is meant for them. Who wrote it need not read it. */
export const IS_FOR = sql<boolean>`(n.author_id <> u.id and case n.scope
  when 'all' then u.school_id is not null
  when 'school' then u.school_id = n.school_id
  else exists (select from announcement_classes k
    join memberships m on m.organisation_id = k.class_id and m.user_id = u.id
    where k.announcement_id = n.id) end)`

/** The same for one known user, from what is narrower: first the classes and the school, then what was announced there. */
export const meantFor = (userId: string): RawBuilder<unknown> => sql`(
  select n.* from users u join announcements n on n.school_id = u.school_id or n.school_id is null
  where u.id = ${userId} and n.scope <> 'classes' and n.author_id <> u.id and u.school_id is not null
  union
  select n.* from memberships m join announcement_classes k on k.class_id = m.organisation_id
  join announcements n on n.id = k.announcement_id
  where m.user_id = ${userId} and n.scope = 'classes' and n.author_id <> ${userId})`

/** Condition on an announcement `n`: it is young enough to wait for somebody. What is older may be read and counts for nobody. */
export const isYoung = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`n.published_at > ${momentBefore(now, NOTICE_DAYS * DAY)}`

/** People `u` who count as readers. */
export const IS_READER = sql<boolean>`(u.deleted_at is null and u.disabled_at is null)`
