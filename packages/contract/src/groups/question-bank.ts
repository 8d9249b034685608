import { z } from 'zod'
import { examQuestion, QUESTION_KINDS, STEM_MAX } from '../exam-paper.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, listOf, pagingQuery, requiredText, textField, timeField } from '../wire/fields.ts'
import { writtenQuestion } from './exam-teaching.ts'

/** Questions that a teacher keeps for papers to come. Nobody else sees them. */

export const BANK_QUESTIONS_MAX = 5000

const questionId = idField('题目编号 QuestionId')
const lessonId = idField('小节编号 CourseHourId')
const common = { group: 'exam', zone: 'teacher', ownership: 'own' } as const

export const bankQuestion = z.object({
  QuestionId: z.string(),
  /** What it is about, in the teacher's own words; may be empty. */
  Topic: z.string(),
  Question: writtenQuestion,
  UpdateTime: timeField,
})
export type BankQuestion = z.output<typeof bankQuestion>

export const listBankQuestions = defineEndpoint({
  ...common,
  id: 'O550',
  method: 'GET',
  path: '/api/Course_exam/GetQuestions',
  summary: "The caller's question bank, last changed first; searched by stem and topic, filtered by kind.",
  query: z.strictObject({
    ...pagingQuery,
    Search: textField('关键词', 50).default(''),
    Kind: z.union([z.literal(''), z.enum(QUESTION_KINDS)], '题型 Kind 不正确').default(''),
  }),
  data: listOf(bankQuestion),
})

export const saveBankQuestion = defineEndpoint({
  ...common,
  id: 'O551',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course_exam/PostQuestion',
  summary: 'Keep a question, or change one that is kept. Papers that use it stay as they are.',
  body: z.strictObject({
    QuestionId: questionId.optional(),
    Topic: textField('知识点', 50).default(''),
    Question: examQuestion,
  }),
  data: z.object({ QuestionId: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

/** The most questions that are brought in at once: a long paper, or the papers of a term. */
export const BANK_IMPORT_MAX = 200

export const importBankQuestions = defineEndpoint({
  ...common,
  id: 'O556',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course_exam/PostQuestions',
  bodyBytesMax: 8 * 1024 * 1024,
  summary: 'Keep the questions of a document that was read: all of them, or none.',
  body: z.strictObject({
    Questions: z
      .array(
        z.strictObject({ Topic: textField('知识点', 50).default(''), Question: examQuestion }),
        '题目 Questions 应为列表',
      )
      .min(1, '至少要有一道题')
      .max(BANK_IMPORT_MAX, `一次最多存 ${BANK_IMPORT_MAX} 道题`),
  }),
  data: z.object({ Kept: z.int() }),
  errors: ['Conflict'],
})

export const findKnownStems = defineEndpoint({
  ...common,
  id: 'O557',
  method: 'POST',
  path: '/api/Course_exam/GetKnownStems',
  summary: "Which of these stems the caller's question bank has already, word for word.",
  body: z.strictObject({
    Stems: z
      .array(requiredText('题干', STEM_MAX), '题干 Stems 应为列表')
      .max(BANK_IMPORT_MAX, `一次最多查 ${BANK_IMPORT_MAX} 道题`),
  }),
  bodyBytesMax: 8 * 1024 * 1024,
  data: z.object({ Known: z.array(z.string()) }),
})

export const deleteBankQuestion = defineEndpoint({
  ...common,
  id: 'O552',
  method: 'DELETE',
  path: '/api/Course_exam/DeleteQuestion',
  summary: 'Give up a kept question. Papers that use it stay as they are.',
  query: z.strictObject({ QuestionId: questionId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const keepPaperQuestions = defineEndpoint({
  ...common,
  id: 'O553',
  ownership: 'courseOwner',
  method: 'POST',
  path: '/api/Course_exam/KeepQuestions',
  summary: 'Keep the questions of a paper of a course that the caller runs; those that are kept already are left out.',
  body: z.strictObject({ CourseHourId: lessonId, Topic: textField('知识点', 50).default('') }),
  data: z.object({ Kept: z.int(), Known: z.int() }),
  errors: ['NotFound', 'Conflict'],
})
