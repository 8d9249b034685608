import type { Selectable } from 'kysely'
import type { Moment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of what is said about works while they are made. */

export interface WorkComments {
  id: string
  /** Whose the work is. */
  user_id: string
  project_id: Optional<string>
  dataset_id: Optional<string>
  model_id: Optional<string>
  author_id: string
  text: string
  created_at: Moment
  read_at: OptionalMoment
}
export type WorkCommentRow = Selectable<WorkComments>

export interface GlanceTables {
  work_comments: WorkComments
}
