import { z } from 'zod'
import {
  MULTIPLE_RULES,
  OPTIONS_MAX,
  PAPER_COUNTS,
  PAPER_MODES,
  PAPER_REVEALS,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  SHORT_ANSWER_MAX,
} from '../exam-paper.ts'
import { shownPicture } from '../question-picture.ts'
import { examMessages } from '../sentences/exam-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, flagField, idField, queryInteger, textField, timeField } from '../wire/fields.ts'

/** Answers are taken this long after the end, for what was already on its way. */
export const EXAM_GRACE_SECONDS = 10
/** Longest pause between a change of an answer and its saving. */
export const ANSWER_SAVE_MS = 1000
/** How often a page that has nothing to save asks for the time. */
export const EXAM_HEARTBEAT_MS = 30_000
/** What a page may say at most that a question stood before somebody. */
const QUESTION_SECONDS_MAX = 86_400

const lessonId = idField('小节编号 CourseHourId')
const attemptId = idField('作答编号 AttemptId')
const questionId = idField('题目编号 QuestionId')
const common = { group: 'exam' } as const
/** `server`: time was over; empty while it is open. */
const handedInBy = z.enum(['', 'learner', 'server'])

export const examPaperRow = z.object({
  ExamId: z.string(),
  ExamName: z.string(),
  Mode: z.enum(PAPER_MODES),
  CourseId: z.string(),
  CourseName: z.string(),
  CourseHourId: z.string(),
  CourseHourTitle: z.string(),
  QuestionCount: z.int(),
  FullScore: z.number(),
  /** Minutes; 0 for none. */
  TimeLimit: z.int(),
  /** 0: unlimited. */
  AttemptLimit: z.int(),
  OpenTime: timeField,
  CloseTime: timeField,
  Reveal: z.enum(PAPER_REVEALS),
  Counts: z.enum(PAPER_COUNTS),
  MultipleRule: z.enum(MULTIPLE_RULES),
})

export const examAttemptRow = z.object({
  AttemptId: z.string(),
  Number: z.int(),
  StartTime: timeField,
  HandInTime: timeField,
  HandedInBy: handedInBy,
  /** -1: not graded yet, or not shown yet. */
  Points: z.number(),
  /** Of the paper that the attempt was written on; the one in force may have another. */
  FullScore: z.number(),
  Percent: z.int(),
  IsGraded: bitField,
  /** 1 for the attempt that counts. */
  IsCounted: bitField,
})

export const getExamInfo = defineEndpoint({
  ...common,
  id: 'E044',
  method: 'GET',
  path: '/api/Course_exam/GetExamInfo',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary: "What a paper is like, without its questions, and the caller's attempts at it.",
  query: z.strictObject({ CourseHourId: lessonId }),
  data: examPaperRow.extend({
    PathTitles: z.array(z.string()),
    /** 1 for whoever runs the course: they see the hand-ins. */
    IsTeacher: bitField,
    /** The attempt that is open; empty for none. */
    OpenAttemptId: z.string(),
    /** Seconds that are left of the open attempt; -1 without an end. */
    RemainingSeconds: z.number(),
    /** 1 when a new attempt may begin now; else `Refusal` says why not. */
    CanStart: bitField,
    Refusal: z.string(),
    /** 1 when answers and scores of what is handed in may be seen. */
    IsRevealed: bitField,
    /** What the best attempt has to reach for the lesson to be complete; 0: any hand-in completes it. */
    PassPercent: z.int(),
    /** How many questions its `MultipleRule` speaks of. */
    MultipleCount: z.int(),
    Attempts: z.array(examAttemptRow),
    ServerTime: timeField,
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})
export type ExamInfo = z.output<typeof getExamInfo.data>

/** A question as it leaves the server before hand-in: there is no field for what is right. */
export const shownQuestion = z.object({
  QuestionId: z.string(),
  Kind: z.enum(QUESTION_KINDS),
  Stem: z.string(),
  ...shownPicture,
  Score: z.number(),
  /** What is chosen from; of an order question its items, of a match question its right-hand side, both shuffled. */
  Options: z.array(z.object({ OptionId: z.string(), Content: z.string(), ...shownPicture })),
  BlankCount: z.int(),
  /** The left-hand side of a match question. */
  Lefts: z.array(z.string()),
  /** Of its paper; says something of multiple choice only. */
  MultipleRule: z.enum(MULTIPLE_RULES),
})
export type ExamQuestion = z.output<typeof shownQuestion>

const savedAnswer = z.object({
  QuestionId: z.string(),
  /**
   * Ids of options: those chosen, all in the order that was made, or one for each left-hand text (empty where nothing is
   * joined to it). Or texts: one for each blank, or the one of a short answer.
   */
  Value: z.array(z.string()),
  Sequence: z.int(),
  IsMarked: bitField,
})
export type SavedAnswer = z.output<typeof savedAnswer>

/** How long a question stood before its learner, in all, while the page was to be seen. */
const questionTime = z.object({ QuestionId: z.string(), Seconds: z.int() })
export type QuestionTime = z.output<typeof questionTime>

export const getExam = defineEndpoint({
  ...common,
  id: 'E043',
  method: 'GET',
  path: '/api/Course_exam/GetExam',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary:
    'Begin an attempt, or go on with the open one: its questions and the answers so far. LookType 2 shows the questions to whoever runs the course, without an attempt.',
  query: z.strictObject({ CourseHourId: lessonId, LookType: queryInteger('查看方式 LookType', 0, 2).prefault(0) }),
  data: z.object({
    /** Empty in a preview. */
    AttemptId: z.string(),
    ExamId: z.string(),
    ExamName: z.string(),
    Mode: z.enum(PAPER_MODES),
    CourseHourId: z.string(),
    FullScore: z.number(),
    TimeLimit: z.int(),
    StartTime: timeField,
    /** Seconds until the end, counted by the server; -1 without an end. */
    RemainingSeconds: z.number(),
    /** Milliseconds since 1970 by the server's clock: changes of answers are numbered from here. */
    ServerMoment: z.int(),
    Questions: z.array(shownQuestion),
    Answers: z.array(savedAnswer),
    /** How long questions stood there so far; the page counts on from here. */
    Times: z.array(questionTime),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden', 'Conflict'],
})
export type Exam = z.output<typeof getExam.data>

const answerInput = z.strictObject({
  QuestionId: questionId,
  Value: z
    .array(textField('答案', SHORT_ANSWER_MAX), '答案 Value 应为列表')
    .max(Math.max(OPTIONS_MAX, 10), '答案 Value 太多'),
  Sequence: z
    .int('顺序号 Sequence 应为整数')
    .min(1, '顺序号 Sequence 不能小于 1')
    .max(Number.MAX_SAFE_INTEGER, '顺序号 Sequence 太大'),
  /** The number of the saved answer that this one was written over; 0 for none. Without it only the own number counts. */
  BaseSequence: z
    .int('依据的顺序号 BaseSequence 应为整数')
    .min(0, '依据的顺序号 BaseSequence 不能小于 0')
    .max(Number.MAX_SAFE_INTEGER, '依据的顺序号 BaseSequence 太大')
    .optional(),
  IsMarked: flagField('IsMarked').default(0),
})

const answers = z
  .array(answerInput, '答案 Answers 应为列表')
  .max(QUESTIONS_MAX, `一次最多提交 ${QUESTIONS_MAX} 道题的答案`)
  .refine((list) => new Set(list.map(({ QuestionId }) => QuestionId)).size === list.length, examMessages.questionTwice)

const times = z
  .array(
    z.strictObject({
      QuestionId: questionId,
      Seconds: z
        .int('用时 Seconds 应为整数')
        .min(0, '用时 Seconds 不能小于 0')
        .max(QUESTION_SECONDS_MAX, '用时 Seconds 太大'),
    }),
    '用时 Times 应为列表',
  )
  .max(QUESTIONS_MAX, `一次最多提交 ${QUESTIONS_MAX} 道题的用时`)
  .refine((list) => new Set(list.map(({ QuestionId }) => QuestionId)).size === list.length, examMessages.questionTwice)
  .default([])

export const saveAnswers = defineEndpoint({
  ...common,
  id: 'O170',
  method: 'PUT',
  path: '/api/Course_exam/PutAnswer',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Save answers of the own open attempt. One with an older number, or written over another answer than the saved one, is refused and named. Without answers it tells all that are saved. Says also how long questions stood there, in all: the longest that was said stays.',
  body: z.strictObject({ AttemptId: attemptId, Answers: answers, Times: times }),
  data: z.object({
    /** What is saved now of the questions that were sent; of all questions when none was. */
    Saved: z.array(savedAnswer),
    /** Questions whose answer was not taken, because a newer one stands in `Saved`. */
    Refused: z.array(z.string()),
    RemainingSeconds: z.number(),
  }),
  errors: ['NotFound', 'Conflict'],
})

export const handIn = defineEndpoint({
  ...common,
  id: 'E042',
  method: 'POST',
  path: '/api/Course_exam/Post',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Hand the own attempt in, with the answers that were not saved yet. Handing in twice hands in once.',
  body: z.strictObject({ AttemptId: attemptId, Answers: answers.default([]), Times: times }),
  data: z.object({ AttemptId: z.string(), HandInTime: timeField, HandedInBy: handedInBy }),
  errors: ['NotFound'],
})

/** A question with everything that may be known after hand-in. */
const resultQuestion = shownQuestion.extend({
  Value: z.array(z.string()),
  /** -1: not graded yet, or not shown yet. */
  Points: z.number(),
  IsGraded: bitField,
  Comment: z.string(),
  /** From here on empty until answers are shown. */
  /** Of an order question all items in the right order; of a match question the right one of each left-hand text. */
  RightOptionIds: z.array(z.string()),
  /** Of each blank, the forms that are accepted. */
  RightBlanks: z.array(z.array(z.string())),
  /** 1 or 0 for each blank. */
  BlankPoints: z.array(bitField),
  Reference: z.string(),
  Explanation: z.string(),
  /** What the paper says to the answers that were given: to an option, or to a blank by its number from 1 (else 0). */
  Feedback: z.array(z.object({ OptionId: z.string(), Blank: z.int(), Text: z.string() })),
})
export type ResultQuestion = z.output<typeof resultQuestion>

export const getExamResult = defineEndpoint({
  ...common,
  id: 'O171',
  method: 'GET',
  path: '/api/Course_exam/GetResult',
  zone: 'signedIn',
  ownership: 'attempt',
  summary: 'An attempt that was handed in, question by question: the own one, or one of a course that the caller runs.',
  query: z.strictObject({ AttemptId: attemptId }),
  data: examAttemptRow.extend({
    ExamName: z.string(),
    Mode: z.enum(PAPER_MODES),
    CourseHourId: z.string(),
    CourseId: z.string(),
    UserName: z.string(),
    StudentNo: z.string(),
    IsTeacher: bitField,
    IsRevealed: bitField,
    /** When its points were counted anew because what is right was corrected; empty when they were not. */
    RescoreTime: timeField,
    /** When answers are shown; empty when they are. */
    RevealTime: timeField,
    Questions: z.array(resultQuestion),
  }),
  errors: ['NotFound', 'Conflict'],
})
export type ExamResult = z.output<typeof getExamResult.data>
