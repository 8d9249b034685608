import type { AssignmentKind, LateRule } from '@shijie/contract'
import type { Generated, Selectable } from 'kysely'
import type { DefaultMoment, Moment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of what teachers gave to their classes. */

export interface Assignments {
  id: string
  class_id: string
  kind: AssignmentKind
  course_id: Optional<string>
  lesson_id: Optional<string>
  training_id: Optional<string>
  dataset_id: Optional<string>
  sample_count: Generated<number>
  /** Of the class, newcomers too; otherwise only those who are chosen in `assignment_pupils`. */
  is_for_all: Generated<boolean>
  begins_at: Moment
  due_at: OptionalMoment
  late_rule: Generated<LateRule>
  note: Generated<string>
  assigned_by: string
  created_at: DefaultMoment
  withdrawn_at: OptionalMoment
}
export type AssignmentRow = Selectable<Assignments>

export interface AssignmentPupils {
  assignment_id: string
  user_id: string
  is_chosen: Generated<boolean>
  /** More time for this one. */
  due_at: OptionalMoment
  extended_by: Optional<string>
}

interface PupilGroups {
  id: string
  class_id: string
  name: string
  created_at: Moment
}

interface PupilGroupMembers {
  group_id: string
  user_id: string
}

export interface AssignmentTables {
  assignments: Assignments
  assignment_pupils: AssignmentPupils
  pupil_groups: PupilGroups
  pupil_group_members: PupilGroupMembers
}
