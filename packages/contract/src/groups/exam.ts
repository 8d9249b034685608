import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { examMessages } from '../exam-messages.ts'
import {
  BLANK_ANSWER_MAX,
  OPTIONS_MAX,
  paperFields,
  paperProblem,
  QUESTION_SCORE_MAX,
  QUESTIONS_MAX,
  SHORT_ANSWER_MAX,
} from '../exam-paper.ts'
import { flag, id, listOf, pagingBody, pagingQuery, queryInteger, text, time } from '../fields.ts'

/** Answers are taken this long after the end, for what was already on its way. */
export const EXAM_GRACE_SECONDS = 10
/** Longest pause between a change of an answer and its saving. */
export const ANSWER_SAVE_MS = 1000
/** How often a page that has nothing to save asks for the time. */
export const EXAM_HEARTBEAT_MS = 30_000

const lessonId = id('课时编号 CourseHourId')
const attemptId = id('作答编号 AttemptId')
const questionId = id('题目编号 QuestionId')
const common = { group: 'exam' } as const

const paperRow = z.object({
  ExamId: z.string(),
  ExamName: z.string(),
  /** `exercise` or `exam`. */
  Mode: z.string(),
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
  OpenTime: time,
  CloseTime: time,
  /** When answers are shown: `handIn` or `deadline`. */
  Reveal: z.string(),
  /** Which attempt counts: `best` or `last`. */
  Counts: z.string(),
})

export const listPapers = defineEndpoint({
  ...common,
  id: 'E040',
  method: 'POST',
  path: '/api/Course_exam/GetSchoolExam',
  zone: 'teacher',
  ownership: 'own',
  summary: 'The papers of all courses that the caller runs, with the number of hand-ins and of those to grade.',
  body: z.strictObject({
    ...pagingBody,
    ExamName: text('试卷名称', NAME_MAX).default(''),
    CourseId: id('课程编号 CourseId').optional(),
  }),
  data: listOf(paperRow.extend({ HandInCount: z.int(), WaitingCount: z.int(), UpdateTime: time })),
})

export const savePaper = defineEndpoint({
  ...common,
  id: 'E041',
  method: 'POST',
  path: '/api/Course_exam/PostSchoolExam',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Write the paper of an exercise lesson. Attempts that were begun stay with the paper they were begun with.',
  body: z
    .strictObject({
      CourseHourId: lessonId,
      /** The paper that was read and changed; when another is in force by now, nothing is overwritten. */
      ExamId: id('试卷编号 ExamId').optional(),
      ...paperFields,
    })
    .superRefine((paper, context) => {
      const problem = paperProblem(paper)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  data: z.object({ ExamId: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const getPaper = defineEndpoint({
  ...common,
  id: 'O174',
  method: 'GET',
  path: '/api/Course_exam/GetPaper',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary:
    'The whole paper of a lesson with its answers, for whoever runs the course; it can be changed and sent back.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    ExamId: z.string(),
    CourseHourId: z.string(),
    ExamName: z.string(),
    Mode: z.string(),
    TimeLimit: z.int(),
    AttemptLimit: z.int(),
    OpenTime: time,
    CloseTime: time,
    ShuffleQuestions: z.int(),
    ShuffleOptions: z.int(),
    Reveal: z.string(),
    Counts: z.string(),
    Questions: z.array(
      z.object({
        Kind: z.string(),
        Stem: z.string(),
        PictureFileId: z.string(),
        Score: z.number(),
        Explanation: z.string(),
        KeepOrder: z.int(),
        Options: z.array(z.object({ Content: z.string(), IsRight: z.int(), Feedback: z.string() })),
        Blanks: z.array(z.object({ Accepted: z.array(z.string()), Tolerance: z.number(), Feedback: z.string() })),
        Reference: z.string(),
      }),
    ),
  }),
  errors: ['NotFound'],
})

const attemptRow = z.object({
  AttemptId: z.string(),
  Number: z.int(),
  StartTime: time,
  HandInTime: time,
  /** `learner`, `server` (time was over), or empty while it is open. */
  HandedInBy: z.string(),
  /** -1: not graded yet, or not shown yet. */
  Points: z.number(),
  Percent: z.int(),
  IsGraded: z.int(),
  /** 1 for the attempt that counts. */
  IsCounted: z.int(),
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
  data: paperRow.extend({
    PathTitles: z.array(z.string()),
    /** 1 for whoever runs the course: they see the hand-ins. */
    IsTeacher: z.int(),
    /** The attempt that is open; empty for none. */
    OpenAttemptId: z.string(),
    /** Seconds that are left of the open attempt; -1 without an end. */
    RemainingSeconds: z.number(),
    /** 1 when a new attempt may begin now; else `Refusal` says why not. */
    CanStart: z.int(),
    Refusal: z.string(),
    /** 1 when answers and scores of what is handed in may be seen. */
    IsRevealed: z.int(),
    Attempts: z.array(attemptRow),
    ServerTime: time,
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})
export type ExamInfo = z.output<typeof getExamInfo.data>

/** A question as it leaves the server before hand-in: there is no field for what is right. */
const question = z.object({
  QuestionId: z.string(),
  Kind: z.string(),
  Stem: z.string(),
  PictureUrl: z.string(),
  Score: z.number(),
  Options: z.array(z.object({ OptionId: z.string(), Content: z.string() })),
  BlankCount: z.int(),
})
export type ExamQuestion = z.output<typeof question>

const savedAnswer = z.object({
  QuestionId: z.string(),
  /** Ids of options, or texts: one for each blank, or the one of a short answer. */
  Value: z.array(z.string()),
  Sequence: z.int(),
  IsMarked: z.int(),
})
export type SavedAnswer = z.output<typeof savedAnswer>

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
    Mode: z.string(),
    CourseHourId: z.string(),
    FullScore: z.number(),
    TimeLimit: z.int(),
    StartTime: time,
    /** Seconds until the end, counted by the server; -1 without an end. */
    RemainingSeconds: z.number(),
    /** Milliseconds since 1970 by the server's clock: changes of answers are numbered from here. */
    ServerMoment: z.int(),
    Questions: z.array(question),
    Answers: z.array(savedAnswer),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden', 'Conflict'],
})
export type Exam = z.output<typeof getExam.data>

const answerInput = z.strictObject({
  QuestionId: questionId,
  Value: z
    .array(text('答案', SHORT_ANSWER_MAX), '答案 Value 应为列表')
    .max(Math.max(OPTIONS_MAX, 10), '答案 Value 太多'),
  Sequence: z
    .int('顺序号 Sequence 应为整数')
    .min(1, '顺序号 Sequence 不能小于 1')
    .max(Number.MAX_SAFE_INTEGER, '顺序号 Sequence 太大'),
  IsMarked: flag('IsMarked').default(0),
})

const answers = z
  .array(answerInput, '答案 Answers 应为列表')
  .max(QUESTIONS_MAX, `一次最多提交 ${QUESTIONS_MAX} 道题的答案`)
  .refine((list) => new Set(list.map(({ QuestionId }) => QuestionId)).size === list.length, examMessages.questionTwice)

export const saveAnswers = defineEndpoint({
  ...common,
  id: 'O170',
  method: 'PUT',
  path: '/api/Course_exam/PutAnswer',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Save answers of the own open attempt; an answer with an older number than the saved one changes nothing.',
  body: z.strictObject({ AttemptId: attemptId, Answers: answers }),
  data: z.object({
    /** What is saved now of the questions that were sent. */
    Saved: z.array(savedAnswer),
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
  body: z.strictObject({ AttemptId: attemptId, Answers: answers.default([]) }),
  data: z.object({ AttemptId: z.string(), HandInTime: time, HandedInBy: z.string() }),
  errors: ['NotFound'],
})

/** A question with everything that may be known after hand-in. */
const resultQuestion = question.extend({
  Value: z.array(z.string()),
  /** -1: not graded yet, or not shown yet. */
  Points: z.number(),
  IsGraded: z.int(),
  Comment: z.string(),
  /** From here on empty until answers are shown. */
  RightOptionIds: z.array(z.string()),
  /** Of each blank, the forms that are accepted. */
  RightBlanks: z.array(z.array(z.string())),
  /** 1 or 0 for each blank. */
  BlankPoints: z.array(z.int()),
  Reference: z.string(),
  Explanation: z.string(),
  /** What the paper says to the answers that were given. */
  Feedback: z.array(z.object({ OptionId: z.string(), Text: z.string() })),
})
export type ResultQuestion = z.output<typeof resultQuestion>

export const getExamResult = defineEndpoint({
  ...common,
  id: 'O171',
  method: 'GET',
  path: '/api/Course_exam/GetResult',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'An attempt that was handed in, question by question: the own one, or one of a course that the caller runs.',
  query: z.strictObject({ AttemptId: attemptId }),
  data: attemptRow.extend({
    ExamName: z.string(),
    Mode: z.string(),
    CourseHourId: z.string(),
    CourseId: z.string(),
    FullScore: z.number(),
    UserName: z.string(),
    StudentNo: z.string(),
    IsTeacher: z.int(),
    IsRevealed: z.int(),
    /** When answers are shown; empty when they are. */
    RevealTime: time,
    Questions: z.array(resultQuestion),
  }),
  errors: ['NotFound', 'Conflict'],
})
export type ExamResult = z.output<typeof getExamResult.data>

export const listHandIns = defineEndpoint({
  ...common,
  id: 'O172',
  method: 'GET',
  path: '/api/Course_exam/GetHandIns',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Who began and who handed in, for whoever runs the course; those to grade first.',
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(
    attemptRow.extend({
      UserId: z.string(),
      UserName: z.string(),
      StudentNo: z.string(),
      /** Short answers that wait for a grade. */
      WaitingCount: z.int(),
    }),
  ),
  errors: ['NotFound'],
})

export const gradeAnswer = defineEndpoint({
  ...common,
  id: 'O173',
  method: 'PUT',
  path: '/api/Course_exam/PutGrade',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Grade a short answer with points and a comment; may be changed later.',
  body: z.strictObject({
    AttemptId: attemptId,
    QuestionId: questionId,
    Points: z
      .number('得分应为数字')
      .min(0, '得分不能小于 0')
      .max(QUESTION_SCORE_MAX, '得分太高')
      .multipleOf(0.5, '得分应是 0.5 的倍数'),
    Comment: text('评语', BLANK_ANSWER_MAX * 5).default(''),
  }),
  data: z.object({ Points: z.number(), Percent: z.int(), IsGraded: z.int() }),
  errors: ['NotFound', 'Conflict'],
})
