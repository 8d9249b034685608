import type { StuckReason } from '@shijie/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of a class at work: its lesson, seats, hands, questions, and what browsers are told. */

export interface ClassSessions {
  id: string
  class_id: string
  course_id: string
  top_id: Optional<string>
  begun_by: string
  begun_at: Moment
  ends_at: Moment
  ended_at: OptionalMoment
  is_locked: Generated<boolean>
  countdown_until: OptionalMoment
  brought_to: Optional<string>
  brought_at: OptionalMoment
  has_names: Generated<boolean>
}

export interface ClassAttendances {
  session_id: string
  user_id: string
  came_at: Moment
  /** Where they were when the lesson was ended. */
  last_lesson_id: Optional<string>
}

/** What a pupil's page said last while the lesson was at work. */
export interface ClassPages {
  session_id: string
  user_id: string
  /** The 小节 that is open; none for a page outside of the lesson. */
  lesson_id: string | null
  since: Moment
}

/** When a learner opened a 小节 last. */
export interface LessonVisits {
  user_id: string
  lesson_id: string
  visited_at: Moment
}

export interface ClassStucks {
  session_id: string
  user_id: string
  lesson_id: string
  reason: StuckReason
  noted_at: Moment
}

export interface ClassHands {
  session_id: string
  user_id: string
  is_up: boolean
  reason: Generated<string>
  raised_at: Moment
  seen_at: OptionalMoment
  times: Generated<number>
}

export interface ClassQuestions {
  id: string
  session_id: string
  text: string
  choices: string[]
  asked_at: Moment
  closed_at: OptionalMoment
  /** Closed, it stays on the board and the wall until it is put away. */
  put_away_at: OptionalMoment
}

export interface ClassAnswers {
  question_id: string
  user_id: string
  choice: number
  answered_at: Moment
}

export interface ClassHints {
  id: string
  session_id: string
  user_id: string
  sent_by: string
  text: string
  sent_at: Moment
  read_at: OptionalMoment
}

export interface ClassSeats {
  class_id: string
  user_id: string
  seat_row: number
  seat_column: number
}

export interface ProgramTrials {
  user_id: string
  kind: string
  line: number
  times: number
  tried_at: Moment
}

export interface LivePresences {
  user_id: string
  seen_at: Moment
}

export interface LiveTells {
  id: GeneratedAlways<number>
  user_id: string
  kind: string
  told_at: Moment
}

export interface ClassTables {
  class_sessions: ClassSessions
  class_attendances: ClassAttendances
  class_stucks: ClassStucks
  class_pages: ClassPages
  lesson_visits: LessonVisits
  class_hands: ClassHands
  class_questions: ClassQuestions
  class_answers: ClassAnswers
  class_hints: ClassHints
  class_seats: ClassSeats
  program_trials: ProgramTrials
  live_presences: LivePresences
  live_tells: LiveTells
}
