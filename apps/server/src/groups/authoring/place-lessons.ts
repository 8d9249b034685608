import { COURSE_DEPTH_MAX, authoringMessages as messages } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../services.ts'

/** Where lessons are put: into a container or the first level, before a sibling or at the end. */
export interface Place {
  courseId: string
  parentId: string | null
  beforeId: string | null
}

interface PlaceRow {
  course_id: string
  parent_id: string | null
  kind: string
}

async function findPlaceRow(tx: Db, lessonId: string): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`
    select course_id, parent_id, body ->> 'Kind' as kind from lesson_drafts
    where id = ${lessonId} and removed_at is null`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Ids from the first level down to the parent itself. */
async function listAncestors(tx: Db, parentId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, parent_id, level) as (
      select id, parent_id, 1 from lesson_drafts where id = ${parentId}
      union all select d.id, d.parent_id, level + 1 from lesson_drafts d join above on d.id = above.parent_id)
    select id from above order by level desc`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Levels that a lesson needs with what is in it. */
async function measureDepth(tx: Db, lessonIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive below (id, level) as (
      select unnest(${[...lessonIds]}::uuid[]), 1
      union all select d.id, level + 1 from lesson_drafts d join below on d.parent_id = below.id)
    select coalesce(max(level), 0)::int as depth from below`.execute(tx)
  return rows[0]?.depth ?? 0
}

/** Refuses a place that is none: no container of this course, inside of what is moved, or too deep. */
export async function checkPlace(
  tx: Db,
  { courseId, parentId, beforeId }: Place,
  moved: readonly string[],
): Promise<void> {
  if (parentId !== null) {
    const parent = await findPlaceRow(tx, parentId)
    if (parent.course_id !== courseId) throw notFound()
    if (parent.kind !== 'container') throw invalid(messages.notAContainer)
  }
  if (beforeId !== null) {
    const before = await findPlaceRow(tx, beforeId)
    if (before.course_id !== courseId || before.parent_id !== parentId) throw notFound()
  }
  const ancestors = await listAncestors(tx, parentId)
  if (ancestors.some((id) => moved.includes(id))) throw invalid(messages.intoItself)
  const depth = moved.length > 0 ? await measureDepth(tx, moved) : 1
  if (ancestors.length + depth > COURSE_DEPTH_MAX) throw invalid(messages.tooDeep(COURSE_DEPTH_MAX))
}

/**
 * Puts lessons into a place, in their order, and numbers the siblings there anew: one statement, however many there are.
 * Lessons that stood elsewhere count as changed.
 */
export async function placeLessons(
  tx: Db,
  { courseId, parentId, beforeId }: Place,
  lessonIds: readonly string[],
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      select id, ord from unnest(${[...lessonIds]}::uuid[]) with ordinality as m (id, ord)),
    stays as (
      select id, sort from lesson_drafts
      where course_id = ${courseId} and parent_id is not distinct from ${parentId}::uuid and removed_at is null
        and id not in (select id from moved)),
    target as (select (select sort from stays where id = ${beforeId}::uuid) as sort),
    ordered as (
      select id, row_number() over (order by part, sort, id) - 1 as place from (
        select s.id, case when t.sort is null or s.sort < t.sort then 1 else 3 end as part, s.sort::bigint from stays s, target t
        union all select id, 2, ord from moved) all_siblings)
    update lesson_drafts d set sort = o.place, parent_id = ${parentId}::uuid,
      revision = d.revision + (m.id is not null)::int,
      changed_at = case when m.id is null then d.changed_at else ${now}::timestamptz end,
      changed_by = case when m.id is null then d.changed_by else ${userId}::uuid end
    from ordered o left join moved m on m.id = o.id
    where d.id = o.id and (m.id is not null or d.sort <> o.place)`.execute(tx)
  await keepRevisions(tx, lessonIds)
}

/** Notes what lessons are at their revision now, so that a later change of somebody who read it can be merged. */
export async function keepRevisions(tx: Db, lessonIds: readonly string[]): Promise<void> {
  await sql`
    insert into lesson_draft_revisions (lesson_id, revision, body)
    select id, revision, body from lesson_drafts where id = any(${[...lessonIds]}::uuid[])
    on conflict do nothing`.execute(tx)
}
