import type { MarkingAnswer, StandingMark } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { AnswerRow } from './repository.ts'

/** It waits for a mark. */
export const NO_POINTS = -1

export const presentMark = (
  row: Omit<AnswerRow, 'user_name' | 'student_no' | 'sign' | 'value' | 'number'>,
): StandingMark => ({
  AttemptId: row.attempt_id,
  QuestionId: row.question_id,
  Points: row.points === null ? NO_POINTS : Number(row.points),
  Comment: row.comment,
  Levels: row.levels ?? [],
  Version: row.mark_version,
  MarkerName: row.grader_name ?? '',
  MarkTime: wireTime(row.graded_at),
})

interface Named {
  user_name: string
  student_no: string | null
  sign: string
  number: number
}

/** Whose it is, or where nobody shall know it, its sign alone. */
export const presentWhose = (row: Named, isAnonymous: boolean) =>
  isAnonymous
    ? { Label: row.sign, StudentNo: '', Number: 0 }
    : { Label: row.user_name, StudentNo: row.student_no ?? '', Number: row.number }

export const presentDeskAnswer = (row: AnswerRow, isAnonymous: boolean): MarkingAnswer => ({
  ...presentMark(row),
  ...presentWhose(row, isAnonymous),
  Value: row.value,
})
