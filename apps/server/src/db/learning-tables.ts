import type { Completion, LessonKind, PlanState, PublicationState, QuestionKind, QuestionLevel } from '@shijie/contract'
import type { Generated } from 'kysely'
import type {
  Day,
  DefaultJson,
  DefaultMoment,
  DefaultNumeric,
  Json,
  Moment,
  Numeric,
  Optional,
  OptionalJson,
  OptionalMoment,
} from './column-types.ts'

/** Tables of courses, lessons, exercises and of what learners did with them. */

export interface StudyClocks {
  user_id: string
  busy_until: Moment
}

export interface BankQuestions {
  id: string
  owner_id: string
  kind: QuestionKind
  topic: Generated<string>
  standard: Generated<string>
  level: Generated<'' | QuestionLevel>
  misconception: Generated<string>
  stem: string
  picture_file_id: Optional<string>
  option_picture_ids: Generated<string[]>
  question: Json<unknown>
  updated_at: DefaultMoment
}

export interface CourseWeights {
  course_id: string
  lesson_weight: number
  exercise_weight: number
  training_weight: number
  updated_at: DefaultMoment
}

export interface FrozenAchievements {
  course_id: string
  user_id: string
  lesson_percent: Numeric | null
  exercise_percent: Numeric | null
  training_percent: Numeric | null
  lesson_weight: number
  exercise_weight: number
  training_weight: number
  score: Numeric
  frozen_at: Moment
  frozen_by: string
}

/** A mark that a teacher wrote, in the place of what the record says. */
export interface MarkOverrides {
  lesson_id: string
  user_id: string
  percent: Optional<number>
  is_excused: Generated<boolean>
  changed_at: Moment
}

/** What came late and is not called so. */
export interface LateWaivers {
  lesson_id: string
  user_id: string
  waived_by: string
  waived_at: Moment
}

export interface MarkChanges {
  id: string
  batch_id: string
  course_id: string
  lesson_id: string
  user_id: string
  hand_before: number
  hand_after: number
  seen_before: number
  seen_after: number
  reason: string
  is_undo: Generated<boolean>
  changed_by: string
  changed_at: Moment
}

export interface Courses {
  id: string
  slug: Optional<string>
  category: 1 | 2
  name: string
  intro: Generated<string>
  teacher_text: Generated<string>
  cover_url: Generated<string>
  hours: DefaultNumeric
  owner_id: string
  school_id: Optional<string>
  state: Generated<'draft' | 'published' | 'archived'>
  visibility: Generated<'everyone' | 'organisations'>
  lesson_count: Generated<number>
  sort: Generated<number>
  /** Of a course of the product: what its content was when it was brought last. */
  content_hash: Generated<string>
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

export interface CourseOrganisations {
  course_id: string
  organisation_id: string
  opened_at: DefaultMoment
}

/** Whether a course is open to everyone, by whose word. */
export interface CoursePublications {
  course_id: string
  state: PublicationState
  note: Generated<string>
  reason: Generated<string>
  offered_by: string
  offered_at: Moment
  decided_by: Optional<string>
  decided_at: OptionalMoment
  published_at: OptionalMoment
}

/** Who makes a course together with its owner. */
export interface CourseTeachers {
  course_id: string
  user_id: string
  added_by: string
  added_at: Moment
}

/** Who has a course open in the editor. */
export interface CoursePresences {
  course_id: string
  user_id: string
  lesson_id: Optional<string>
  seen_at: Moment
}

/** Lessons that are published at a chosen time. */
export interface CoursePlans {
  id: string
  course_id: string
  planned_by: string
  planned_at: Moment
  goes_at: Moment
  rescore: boolean
  state: Generated<PlanState>
  ended_at: OptionalMoment
  reason: Generated<string>
  lesson_count: Generated<number>
  titles: Generated<string[]>
}

/** A lesson as it was when its publication was planned. */
export interface CoursePlanLessons {
  lesson_id: string
  plan_id: string
  revision: number
  parent_id: Optional<string>
  body: Json<unknown>
}

export interface Lessons {
  id: string
  course_id: string
  parent_id: Optional<string>
  ancestors: Generated<string[]>
  title: string
  description: Generated<string>
  topic: Generated<string>
  icon_url: Generated<string>
  mode: Generated<string>
  link_type: 1 | 2
  kind: 'container' | LessonKind
  is_try_see: Generated<number>
  /** Beside the course: left out of progress and marks. */
  is_extra: Generated<boolean>
  opens_at: OptionalMoment
  /** Learners complete this one first. */
  opens_after_id: Optional<string>
  completed_by: Generated<Completion>
  /** What the best attempt has to reach, where `completed_by` is `score`. */
  pass_percent: Generated<number>
  /** How much it counts in its part of the mark. */
  weight: Generated<number>
  file_id: Optional<string>
  subtitle_file_id: Optional<string>
  poster_file_id: Optional<string>
  folder_id: Optional<string>
  training_id: Optional<string>
  duration_ms: Generated<number>
  page_count: Generated<number>
  sort: Generated<number>
  leaf_order: Generated<number>
  minutes: Generated<number>
  homework_minutes: Generated<number>
  /** What learners see of a page. */
  blocks: DefaultJson<unknown>
  /** What one will be able to do after it. */
  goals: Generated<string[]>
  /** When something changed that learners should know of. */
  renewed_at: OptionalMoment
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

/** A lesson as its teachers edit it; `published_revision` is what learners see. */
export interface LessonDrafts {
  id: string
  course_id: string
  parent_id: Optional<string>
  sort: Generated<number>
  body: Json<unknown>
  revision: Generated<number>
  published_revision: Optional<number>
  removed_at: OptionalMoment
  changed_at: DefaultMoment
  changed_by: Optional<string>
}

export interface LessonDraftRevisions {
  lesson_id: string
  revision: number
  body: Json<unknown>
}

export interface LessonVersions {
  id: string
  lesson_id: string
  number: number
  body: Json<unknown>
  published_at: Moment
  published_by: Optional<string>
  is_from_release: Generated<boolean>
}

/** What came with a course of the product, and what is newer than what stands here. */
export interface ShippedLessons {
  course_id: string
  key: string
  lesson_id: Optional<string>
  body: Json<unknown>
  paper_id: Optional<string>
  offered_body: OptionalJson<object>
  offered_paper: OptionalJson<object>
  is_declined: Generated<boolean>
}

/** What a learner answered to a question inside a page. */
export interface SelfCheckAnswers {
  user_id: string
  lesson_id: string
  block_id: string
  first_choice_ids: string[]
  choice_ids: string[]
  try_count: Generated<number>
  /** At least once. */
  is_right: boolean
  answered_at: Moment
}

export interface CourseSelections {
  id: string
  course_id: string
  user_id: string
  joined_at: DefaultMoment
  left_at: OptionalMoment
}

export interface StudyRecords {
  id: string
  user_id: string
  lesson_id: string
  course_id: string
  watched: Generated<string>
  watched_ms: Generated<number>
  pages_shown: Generated<number>
  position_ms: Generated<number>
  reported_at: DefaultMoment
  studied_at: DefaultMoment
  score_percent: Optional<number>
  completed_at: OptionalMoment
  created_at: DefaultMoment
}

export interface StudyDays {
  user_id: string
  day: Day
  watched_ms: Generated<number>
}

export interface DictionaryItems {
  id: string
  dict_type: string
  name: string
  value: string
  sort: Generated<number>
}
