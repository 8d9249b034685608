import type { ChosenLevel, Criterion, Difficulty, StepKind, TrainingState } from '@shijie/contract'
import type { Generated, Selectable } from 'kysely'
import type {
  DefaultJson,
  DefaultMoment,
  Json,
  Moment,
  Optional,
  OptionalJson,
  OptionalMoment,
} from './column-types.ts'

/** Tables of trainings. */

export interface Trainings {
  id: string
  slug: Optional<string>
  content_hash: Generated<string>
  kind: 'published' | 'own'
  owner_id: Optional<string>
  school_id: Optional<string>
  name: string
  intro: Generated<string>
  cover_url: Generated<string>
  difficulty: Generated<Difficulty>
  subject: Generated<string>
  minutes: Generated<number>
  teacher_note: Generated<string>
  is_experience: Generated<boolean>
  sort: Generated<number>
  created_at: DefaultMoment
  updated_at: DefaultMoment
  deleted_at: OptionalMoment
}

export interface TrainingSteps {
  id: string
  training_id: string
  key: string
  sort: number
  kind: StepKind
  title: string
  task: Generated<string>
  content: Generated<string>
  minutes: Generated<number>
  starter: Generated<string>
  hints: Generated<string[]>
  target: DefaultJson<unknown>
  body: DefaultJson<unknown>
  deleted_at: OptionalMoment
}

export interface TrainingChecks {
  id: string
  step_id: string
  sort: number
  kind: 'test' | 'output' | 'blocks'
  title: string
  hint: Generated<string>
  is_hidden: Generated<boolean>
  body: Json<unknown>
}

export interface TrainingFavorites {
  user_id: string
  training_id: string
  created_at: DefaultMoment
}

export interface TrainingRelatives {
  training_id: string
  relative_id: string
  sort: number
}

export interface TrainingCopies {
  id: string
  training_id: string
  user_id: string
  state: Generated<TrainingState>
  started_at: Moment
  updated_at: Moment
}

export interface TrainingProgress {
  copy_id: string
  step_id: string
  state: 'begun' | 'passed'
  attempts: Generated<number>
  code: Generated<string>
  answers: DefaultJson<unknown>
  file_id: Optional<string>
  project_id: Optional<string>
  is_checked: Generated<boolean>
  project_version: Optional<number>
  results: DefaultJson<unknown>
  drawing: DefaultJson<unknown>
  output: Generated<string>
  begun_at: Moment
  checked_at: OptionalMoment
  passed_at: OptionalMoment
}

export interface TrainingHandIns {
  id: string
  copy_id: string
  number: number
  title: Generated<string>
  state: Generated<'handedIn' | 'returned' | 'graded'>
  works: Json<unknown>
  handed_in_at: Moment
  score: Optional<number>
  comment: Generated<string>
  graded_by: Optional<string>
  graded_at: OptionalMoment
  mark_version: Generated<number>
  levels: OptionalJson<ChosenLevel[]>
}

export interface TrainingRubrics {
  id: string
  training_id: string
  school_id: Optional<string>
  version: number
  criteria: Json<Criterion[]>
}

export interface TrainingProducts {
  id: string
  training_id: string
  copy_id: string
  title: string
  drawing: DefaultJson<unknown>
  created_at: Moment
}

export interface TrainingTables {
  trainings: Trainings
  training_steps: TrainingSteps
  training_checks: TrainingChecks
  training_favorites: TrainingFavorites
  training_relatives: TrainingRelatives
  training_copies: TrainingCopies
  training_progress: TrainingProgress
  training_hand_ins: TrainingHandIns
  training_products: TrainingProducts
  training_rubrics: TrainingRubrics
}

export type TrainingStepRow = Selectable<TrainingSteps>
export type TrainingCheckRow = Selectable<TrainingChecks>
export type TrainingProgressRow = Selectable<TrainingProgress>
export type TrainingCopyRow = Selectable<TrainingCopies>
export type TrainingHandInRow = Selectable<TrainingHandIns>
