import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import {
  MULTIPLE_RULES,
  PAPER_COUNTS,
  PAPER_MODES,
  PAPER_REVEALS,
  paperFields,
  paperProblem,
  QUESTION_KINDS,
  QUESTIONS_MAX,
} from '../exam-paper.ts'
import { writtenPicture } from '../question-picture.ts'
import { rubric } from '../rubric.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { flagField, idField, listOf, pagingBody, pagingQuery, textField, timeField } from '../wire/fields.ts'
import { examAttemptRow, examPaperRow } from './exam.ts'

/** Calls of whoever runs a course: papers, hand-ins, grades. */

const lessonId = idField('小节编号 CourseHourId')
const attemptId = idField('作答编号 AttemptId')
/** The longest paper that the limits of its parts allow, as JSON in Chinese. */
const PAPER_BYTES_MAX = 16 * 1024 * 1024
/** The most that a teacher may give at once. */
export const GIVEN_MINUTES_MAX = 600

/** From 0. */
const questionPlace = z
  .int('题目的位置应为整数')
  .min(0, '题目的位置不能小于 0')
  .max(QUESTIONS_MAX - 1, '题目的位置太大')

const common = { group: 'exam' } as const

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
    ExamName: textField('试卷名称', NAME_MAX).default(''),
    CourseId: idField('课程编号 CourseId').optional(),
  }),
  data: listOf(examPaperRow.extend({ HandInCount: z.int(), WaitingCount: z.int(), UpdateTime: timeField })),
})

export const savePaper = defineEndpoint({
  ...common,
  id: 'E041',
  method: 'POST',
  path: '/api/Course_exam/PostSchoolExam',
  zone: 'teacher',
  ownership: 'courseOwner',
  bodyBytesMax: PAPER_BYTES_MAX,
  summary: 'Write the paper of an exercise lesson. Attempts that were begun stay with the paper they were begun with.',
  body: z
    .strictObject({
      CourseHourId: lessonId,
      /** The paper that was read and changed; when another is in force by now, nothing is overwritten. */
      ExamId: idField('试卷编号 ExamId').optional(),
      ...paperFields,
      /**
       * Questions whose key was corrected, by their places in the paper that was read and in this one: what was handed in
       * is marked again. Left out: scores stay as they are.
       */
      Rescored: z
        .array(z.strictObject({ From: questionPlace, To: questionPlace }), '要重算的题 Rescored 应为列表')
        .max(QUESTIONS_MAX, `最多重算 ${QUESTIONS_MAX} 道题`)
        .default([]),
      /** 1: what was handed in, also with the papers before, is marked again by this paper's `MultipleRule`. */
      RescoresRule: flagField('按新规则重算 RescoresRule').default(0),
      /** 1: nothing is written; only says what rescoring would change. */
      IsTrial: flagField('只看不保存 IsTrial').default(0),
    })
    .superRefine((paper, context) => {
      const problem = paperProblem(paper)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  data: z.object({
    /** Empty after a trial. */
    ExamId: z.string(),
    /** Of the questions that are rescored: how many attempts were handed in with them, and how many points are other. */
    HandInCount: z.int(),
    RescoredCount: z.int(),
  }),
  errors: ['NotFound', 'Conflict'],
})

/** A question with its answers, as its author wrote it; it can be changed and sent back. */
export const writtenQuestion = z.object({
  Kind: z.enum(QUESTION_KINDS),
  Stem: z.string(),
  ...writtenPicture,
  Score: z.number(),
  Explanation: z.string(),
  KeepOrder: z.union([z.literal(0), z.literal(1)]),
  Options: z.array(
    z.object({
      Content: z.string(),
      ...writtenPicture,
      IsRight: z.union([z.literal(0), z.literal(1)]),
      Feedback: z.string(),
    }),
  ),
  Blanks: z.array(z.object({ Accepted: z.array(z.string()), Tolerance: z.number(), Feedback: z.string() })),
  Items: z.array(z.string()),
  Pairs: z.array(z.object({ Left: z.string(), Right: z.string() })),
  Extras: z.array(z.string()),
  Reference: z.string(),
  /** Not there where it has none. */
  Rubric: rubric.optional(),
})
export type WrittenQuestion = z.output<typeof writtenQuestion>

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
    Mode: z.enum(PAPER_MODES),
    TimeLimit: z.int(),
    AttemptLimit: z.int(),
    OpenTime: timeField,
    CloseTime: timeField,
    ShuffleQuestions: z.union([z.literal(0), z.literal(1)]),
    ShuffleOptions: z.union([z.literal(0), z.literal(1)]),
    Reveal: z.enum(PAPER_REVEALS),
    Counts: z.enum(PAPER_COUNTS),
    MultipleRule: z.enum(MULTIPLE_RULES),
    TeacherText: z.string(),
    Questions: z.array(writtenQuestion),
  }),
  errors: ['NotFound'],
})

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
    examAttemptRow.extend({
      UserId: z.string(),
      UserName: z.string(),
      StudentNo: z.string(),
      /** Short answers that wait for a grade. */
      WaitingCount: z.int(),
      /** Questions that were handed in without an answer; 0 before. */
      UnansweredCount: z.int(),
    }),
  ),
  errors: ['NotFound'],
})

export const giveExamTime = defineEndpoint({
  ...common,
  id: 'O176',
  method: 'POST',
  path: '/api/Course_exam/GiveTime',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary:
    'Give time back after an outage, to one attempt or to all of a lesson: the end of running ones moves, and what was handed in because time was over is open again. In the audit log.',
  body: z.strictObject({
    CourseHourId: lessonId,
    /** One attempt, also one that its learner handed in; all running ones, and those that time ended within a day, when left out. */
    AttemptId: attemptId.optional(),
    Minutes: z
      .int('分钟数 Minutes 应为整数')
      .min(1, '至少补 1 分钟')
      .max(GIVEN_MINUTES_MAX, `最多补 ${GIVEN_MINUTES_MAX} 分钟`),
  }),
  data: z.object({ MovedCount: z.int(), ReopenedCount: z.int() }),
  errors: ['NotFound', 'Conflict'],
})
