import type { ModelType } from '@shijie/contract'
import type { Generated } from 'kysely'
import type { Day, Moment, OptionalDay } from './column-types.ts'

/** Tables of the data board: what learners just did, and figures that are counted from all other tables. */

export interface ActiveSlots {
  slot_at: Moment
  user_id: string
  seen_at: Moment
}

export interface BoardDays {
  organisation_id: string
  day: Day
  studied_ms: number
  learners: number
  lessons_done: number
  hand_ins: number
  graded: number
  models_trained: number
  models_published: number
  component_calls: number
}

export interface BoardModels {
  organisation_id: string
  day: Day
  model_type: ModelType
  trained: number
}

export interface BoardSlots {
  organisation_id: string
  slot_at: Moment
  learners: number
}

export interface BoardPresences {
  organisation_id: string
  learners: number
  active: number
}

export interface BoardCounts {
  id: Generated<number>
  counted_at: Moment
  whole_day: OptionalDay
}

export interface BoardTables {
  active_slots: ActiveSlots
  board_days: BoardDays
  board_models: BoardModels
  board_slots: BoardSlots
  board_presences: BoardPresences
  board_counts: BoardCounts
}
