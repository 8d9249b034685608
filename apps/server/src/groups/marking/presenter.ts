import { bitOf, type MarkingAnswer, type StandingMark } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { AnswerRow } from './repository.ts'

/** It waits for a mark. */
export const NO_POINTS = -1

export const presentMark = (
  row: Omit<AnswerRow, 'user_name' | 'student_no' | 'sign' | 'value' | 'number' | 'history'>,
  callerId: string,
): StandingMark => ({
  AttemptId: row.attempt_id,
  QuestionId: row.question_id,
  Points: row.points === null ? NO_POINTS : Number(row.points),
  Comment: row.comment,
  Levels: row.levels ?? [],
  Version: row.mark_version,
  MarkerName: row.grader_name ?? '',
  IsOwn: bitOf(row.graded_by === callerId),
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

export const presentDeskAnswer = (row: AnswerRow, isAnonymous: boolean, callerId: string): MarkingAnswer => ({
  ...presentMark(row, callerId),
  ...presentWhose(row, isAnonymous),
  Value: row.value,
  History: row.history.map((step) => ({
    From: step.from ?? NO_POINTS,
    To: step.to ?? NO_POINTS,
    IsUndo: bitOf(step.isUndo),
    ByName: step.by,
    Time: wireTime(new Date(step.at)),
  })),
})
