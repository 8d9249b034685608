import { z } from 'zod'
import { examQuestion, QUESTION_KINDS, STEM_MAX } from '../exam-paper.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, listOf, pagingQuery, requiredText, textField, timeField } from '../wire/fields.ts'
import { writtenQuestion } from './exam-teaching.ts'

/** Questions that a teacher keeps for papers to come. Nobody else sees them. */

export const BANK_QUESTIONS_MAX = 5000

/** How much a question asks of a learner; empty where nobody said. */
export const QUESTION_LEVELS = ['basic', 'further', 'challenge'] as const
export type QuestionLevel = (typeof QUESTION_LEVELS)[number]
const level = z.union([z.literal(''), z.enum(QUESTION_LEVELS)], '难度 Level 不正确')

/** By what a teacher finds a question again, in their own words. A paper that takes the question does not take them. */
const tagFields = {
  Topic: textField('知识点', 50),
  Standard: textField('课标条目', 80),
  Level: level,
  Misconception: textField('常见误解', 80),
}
const tags = {
  Topic: tagFields.Topic.default(''),
  Standard: tagFields.Standard.default(''),
  Level: tagFields.Level.default(''),
  Misconception: tagFields.Misconception.default(''),
}

const questionId = idField('题目编号 QuestionId')
const lessonId = idField('小节编号 CourseHourId')
const common = { group: 'exam', zone: 'teacher', ownership: 'own' } as const

export const bankQuestion = z.object({
  QuestionId: z.string(),
  /** What it is about. */
  Topic: z.string(),
  /** The point of a curriculum standard that it serves. */
  Standard: z.string(),
  Level: z.enum(['', ...QUESTION_LEVELS]),
  /** The misconception that it brings to light. */
  Misconception: z.string(),
  Question: writtenQuestion,
  UpdateTime: timeField,
})
export type BankQuestion = z.output<typeof bankQuestion>

export const listBankQuestions = defineEndpoint({
  ...common,
  id: 'O550',
  method: 'GET',
  path: '/api/Course_exam/GetQuestions',
  summary: "The caller's question bank, last changed first; searched by stem and tags, filtered by kind and level.",
  query: z.strictObject({
    ...pagingQuery,
    Search: textField('关键词', 50).default(''),
    Kind: z.union([z.literal(''), z.enum(QUESTION_KINDS)], '题型 Kind 不正确').default(''),
    Level: level.default(''),
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
    ...tags,
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
      .array(z.strictObject({ ...tags, Question: examQuestion }), '题目 Questions 应为列表')
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

/** The most questions that are tagged at once. */
export const TAGGED_MAX = 200

export const tagBankQuestions = defineEndpoint({
  ...common,
  id: 'O558',
  method: 'PUT',
  path: '/api/Course_exam/PutTags',
  summary: 'Give several kept questions the same tags; a tag that is left out stays as it is with each of them.',
  body: z
    .strictObject({
      QuestionIds: z
        .array(questionId, '题目编号 QuestionIds 应为列表')
        .min(1, '请先选题')
        .max(TAGGED_MAX, `一次最多改 ${TAGGED_MAX} 道题`),
      Topic: tagFields.Topic.optional(),
      Standard: tagFields.Standard.optional(),
      Level: tagFields.Level.optional(),
      Misconception: tagFields.Misconception.optional(),
    })
    .refine(
      ({ Topic, Standard, Level, Misconception }) =>
        [Topic, Standard, Level, Misconception].some((tag) => tag !== undefined),
      '请至少填一个标签',
    ),
  data: z.object({ Changed: z.int() }),
  errors: ['NotFound'],
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
