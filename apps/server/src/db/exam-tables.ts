import type { ChosenLevel, QuestionKind } from '@shijie/contract'
import type { Generated } from 'kysely'
import type {
  DefaultMoment,
  Json,
  Moment,
  Numeric,
  Optional,
  OptionalJson,
  OptionalMoment,
  OptionalNumeric,
} from './column-types.ts'

/** Papers, what learners answered, and for how long. */

interface ExamPapers {
  id: string
  lesson_id: string
  name: string
  mode: 'exercise' | 'exam'
  time_limit_minutes: Generated<number>
  attempt_limit: Generated<number>
  opens_at: OptionalMoment
  closes_at: OptionalMoment
  shuffle_questions: Generated<boolean>
  shuffle_options: Generated<boolean>
  reveal: Generated<'handIn' | 'deadline'>
  counts: Generated<'best' | 'last'>
  multiple_rule: Generated<'half' | 'all'>
  teacher_text: Generated<string>
  held_until: OptionalMoment
  full_score: Numeric
  question_count: number
  created_at: DefaultMoment
  created_by: Optional<string>
  superseded_at: OptionalMoment
}

interface ExamQuestions {
  id: string
  paper_id: string
  sort: number
  kind: QuestionKind
  stem: string
  picture_file_id: Optional<string>
  option_picture_ids: Generated<string[]>
  score: Numeric
  explanation: Generated<string>
  keep_order: Generated<boolean>
  body: Json<unknown>
}

interface ExamAttempts {
  id: string
  paper_id: string
  lesson_id: string
  user_id: string
  number: number
  started_at: Moment
  due_at: OptionalMoment
  handed_in_at: OptionalMoment
  handed_in_by: Optional<'learner' | 'server'>
  rescored_at: OptionalMoment
  points: OptionalNumeric
  percent: Optional<number>
}

interface ExamAnswers {
  attempt_id: string
  question_id: string
  value: Generated<string[]>
  sequence: Generated<number>
  is_marked: Generated<boolean>
  saved_at: Moment
  points: OptionalNumeric
  comment: Generated<string>
  graded_by: Optional<string>
  graded_at: OptionalMoment
  mark_version: Generated<number>
  levels: OptionalJson<ChosenLevel[]>
}

interface ExamQuestionTimes {
  attempt_id: string
  question_id: string
  seconds: number
}

export interface ExamTables {
  exam_papers: ExamPapers
  exam_questions: ExamQuestions
  exam_attempts: ExamAttempts
  exam_answers: ExamAnswers
  exam_question_times: ExamQuestionTimes
}
