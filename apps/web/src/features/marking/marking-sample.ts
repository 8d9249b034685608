import type { MarkingAnswer, MarkingQuestion, MarkingQueue } from '@shijie/contract'

export const LESSON_ID = '019a0000-0000-7000-8000-0000000000aa'
export const BATCH_ID = '019a0000-0000-7000-8000-0000000000bb'
export const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const QUESTION_ID = idOf(900)

export const questionOf = (overrides: Partial<MarkingQuestion> = {}): MarkingQuestion => ({
  QuestionId: QUESTION_ID,
  Number: 2,
  Kind: 'short',
  Stem: '为什么认错了？',
  Score: 4,
  Reference: '训练集里没有',
  Rubric: [],
  RubricVersion: 0,
  AnswerCount: 4,
  WaitingCount: 4,
  IsOld: 0,
  ...overrides,
})

export const answerOf = (number: number, Value: string, overrides: Partial<MarkingAnswer> = {}): MarkingAnswer => ({
  AttemptId: idOf(number),
  QuestionId: QUESTION_ID,
  Points: -1,
  Comment: '',
  Levels: [],
  Version: 0,
  MarkerName: '',
  IsOwn: 0,
  MarkTime: '',
  Label: `学生${number}`,
  StudentNo: String(number),
  Number: 1,
  Value: [Value],
  History: [],
  ...overrides,
})

export const queueOf = (questions: MarkingQuestion[], answers: readonly MarkingAnswer[]): MarkingQueue => ({
  CourseId: idOf(800),
  CourseHourTitle: '小测',
  ExamName: '第一单元小测',
  Questions: questions,
  Attempts: answers.map(({ AttemptId, Label, StudentNo }, at) => ({
    AttemptId,
    Label,
    StudentNo,
    Number: 1,
    HandInTime: '2026-11-20 08:00:00',
    WaitingCount: 1,
    IsFrozen: 0 as const,
    Lateness: at === 0 ? ('late' as const) : ('' as const),
    LateSeconds: at === 0 ? 300 : 0,
    DueTime: '2026-11-20 07:55:00',
  })),
})
