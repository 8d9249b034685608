import { sql } from 'kysely'
import type { Db } from '../../services.ts'

/** A lesson as learners see it, in the shape in which teachers write it. */
export const PUBLISHED_BODY = sql`jsonb_build_object(
  'Title', l.title, 'Kind', l.kind, 'Description', l.description, 'Topic', l.topic, 'IsTrySee', l.is_try_see,
  'Minutes', l.minutes, 'HomeworkMinutes', l.homework_minutes, 'IsExtra', l.is_extra::int,
  'OpensAt', coalesce(to_char(l.opens_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), ''),
  'OpensAfterId', coalesce(l.opens_after_id::text, ''), 'CompletedBy', l.completed_by, 'PassPercent', l.pass_percent,
  'Weight', l.weight, 'FileId', coalesce(l.file_id::text, ''), 'SubtitleFileId', coalesce(l.subtitle_file_id::text, ''),
  'PosterFileId', coalesce(l.poster_file_id::text, ''),
  'FolderId', coalesce(l.folder_id::text, ''), 'TrainingId', coalesce(l.training_id::text, ''),
  'DurationMs', l.duration_ms, 'PageCount', l.page_count, 'Blocks', l.blocks, 'TeacherText', '',
  'Goals', to_jsonb(l.goals), 'Standards', '[]'::jsonb)`

/**
 * Lessons that came to a course by another way than the editor get what the editor works on: a draft that is as learners
 * see it, and their first version. Called in the transaction of whoever opens the tree, with the course locked.
 */
export async function seedDrafts(tx: Db, courseId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into lesson_drafts (id, course_id, parent_id, sort, body, published_revision, changed_at)
    select l.id, l.course_id, l.parent_id, l.sort, ${PUBLISHED_BODY}, 1, l.created_at
    from lessons l where l.course_id = ${courseId} and l.deleted_at is null
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    with seeded as (select id, body, changed_at from lesson_drafts where id = any(${ids}::uuid[])),
      revisions as (
        insert into lesson_draft_revisions (lesson_id, revision, body) select id, 1, body from seeded)
    insert into lesson_versions (id, lesson_id, number, body, published_at)
    select gen_random_uuid(), id, 1, body, changed_at from seeded`.execute(tx)
}
