import { sql } from 'kysely'
import type { LessonForCaller } from './repository.ts'

/** Is there something to show? */
export const hasContent = (
  lesson: Pick<LessonForCaller, 'kind' | 'page_count' | 'file_id' | 'folder_id' | 'training_id' | 'question_count'>,
): boolean =>
  lesson.file_id !== null ||
  lesson.folder_id !== null ||
  lesson.training_id !== null ||
  lesson.question_count > 0 ||
  (lesson.kind === 'page' && lesson.page_count > 0)

/** The same in a query, of the lesson `l`. */
export const HAS_CONTENT = sql`(l.file_id is not null or l.folder_id is not null or l.training_id is not null
  or (l.kind = 'page' and l.page_count > 0) or exists (
    select from exam_papers paper
    where paper.lesson_id = l.id and paper.superseded_at is null and paper.question_count > 0)) as has_content`
