import type { ChosenLevel } from '@shijie/contract'
import type { Generated } from 'kysely'
import type { Moment, Optional, OptionalJson, OptionalMoment, OptionalNumeric } from './column-types.ts'

/** What teachers mark with, and what a mark was before. */

export interface AnswerMarkChanges {
  batch_id: string
  attempt_id: string
  question_id: string
  lesson_id: string
  points_before: OptionalNumeric
  comment_before: string
  levels_before: OptionalJson<ChosenLevel[]>
  graded_by_before: Optional<string>
  graded_at_before: OptionalMoment
  version_after: number
  points_after: OptionalNumeric
  is_undo: Generated<boolean>
  undone_at: OptionalMoment
  changed_by: string
  changed_at: Moment
}

export interface MarkingPhrases {
  id: string
  owner_id: string
  text: string
  used_at: Moment
}

export interface MarkingTables {
  answer_mark_changes: AnswerMarkChanges
  marking_phrases: MarkingPhrases
}
