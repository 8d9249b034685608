import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery } from '../wire/fields.ts'
import { lessonId } from './learning-parts.ts'
import { LINK_TARGETS, SELF_CHECK_CHOICES_MAX } from './lesson-body.ts'
import { readingState } from './lesson-media.ts'

/** A lesson of kind `page` as learners see it, and what they answer inside it. */

const common = { group: 'learning' } as const
const blockId = idField('块编号 BlockId')

/** What the caller answered to a question inside a page. */
const selfCheckAnswer = z.object({
  /** What was chosen last, each with what it says to whoever chose it. */
  Choices: z.array(z.object({ ChoiceId: z.string(), IsRight: bitField, Feedback: z.string() })),
  /** All that is right was chosen, and nothing else. */
  IsRight: bitField,
  TryCount: z.int(),
})
export type SelfCheckAnswer = z.output<typeof selfCheckAnswer>

const shown = { BlockId: z.string() }

/** A block as learners see it: files have addresses, questions do not tell their answers. */
export const shownBlock = z.discriminatedUnion('Kind', [
  z.object({ ...shown, Kind: z.literal('text'), Text: z.string() }),
  z.object({
    ...shown,
    Kind: z.literal('picture'),
    FileUrl: z.string(),
    Alt: z.string(),
    Caption: z.string(),
    Width: z.enum(['column', 'half']),
  }),
  z.object({ ...shown, Kind: z.literal('video'), FileUrl: z.string(), SubtitleUrl: z.string(), PosterUrl: z.string() }),
  z.object({
    ...shown,
    Kind: z.literal('slides'),
    Slides: z.array(z.object({ FileUrl: z.string(), Text: z.string() })),
  }),
  z.object({ ...shown, Kind: z.literal('table'), Rows: z.array(z.array(z.string())) }),
  z.object({ ...shown, Kind: z.literal('formula'), Tex: z.string() }),
  z.object({ ...shown, Kind: z.literal('code'), Language: z.enum(['python', 'text']), Code: z.string() }),
  z.object({
    ...shown,
    Kind: z.literal('selfCheck'),
    Stem: z.string(),
    /** More than one choice is right, and all of them are wanted. */
    HasSeveral: bitField,
    Choices: z.array(z.object({ ChoiceId: z.string(), Text: z.string() })),
    /** Null before the first answer. */
    Answer: selfCheckAnswer.nullable(),
  }),
  z.object({
    ...shown,
    Kind: z.literal('link'),
    Target: z.enum(LINK_TARGETS),
    TargetId: z.string(),
    Title: z.string(),
  }),
  z.object({ ...shown, Kind: z.literal('tip'), Text: z.string() }),
  z.object({ ...shown, Kind: z.literal('challenge'), Text: z.string() }),
])
export type ShownBlock = z.output<typeof shownBlock>

export const getLessonPage = defineEndpoint({
  ...common,
  id: 'O908',
  method: 'GET',
  path: '/api/Course_hour/GetPage',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'openLesson',
  summary:
    'The blocks of a lesson that is a page, with signed addresses of their files and own answers to its questions; reading begins with this call.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({ Blocks: z.array(shownBlock), ...readingState }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const answerSelfCheck = defineEndpoint({
  ...common,
  id: 'O909',
  method: 'POST',
  path: '/api/Course_hour/AnswerSelfCheck',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary:
    'Answer a question inside a page. It may be tried again; the first answer is kept as what was understood, and a page is complete when all was read and every question answered right.',
  body: z.strictObject({
    CourseHourId: lessonId,
    BlockId: blockId,
    ChoiceIds: z
      .array(idField('选项编号 ChoiceIds'))
      .min(1, '请先选一个答案')
      .max(SELF_CHECK_CHOICES_MAX, `最多有 ${SELF_CHECK_CHOICES_MAX} 个选项`),
  }),
  data: selfCheckAnswer.extend({ IsCompleted: bitField }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const listSelfChecks = defineEndpoint({
  ...common,
  id: 'O910',
  method: 'GET',
  path: '/api/Course_hour/GetSelfChecks',
  zone: 'teacher',
  ownership: 'lesson',
  summary:
    'How learners answered the questions inside a page, question by question in its order: who chose what at first, and who has it right by now. Of one class when it is named. Whoever runs the course sees all learners, every other teacher the pupils of own classes.',
  query: z.strictObject({
    ...pagingQuery,
    CourseHourId: lessonId,
    OrganisationId: idField('组织编号 OrganisationId').optional(),
  }),
  data: listOf(
    z.object({
      BlockId: z.string(),
      Stem: z.string(),
      /** Learners who answered, and who have answered right at least once. */
      LearnerCount: z.int(),
      RightCount: z.int(),
      Choices: z.array(
        z.object({
          ChoiceId: z.string(),
          Text: z.string(),
          IsRight: bitField,
          /** Who chose it in the first answer. */
          FirstCount: z.int(),
          /** Names of the first of them, for a wrong choice: whom to ask. */
          FirstNames: z.array(z.string()),
        }),
      ),
    }),
  ).extend({
    /** Pupils of the class that was named, if it is one of the caller's; else 0. */
    PupilCount: z.int(),
  }),
  errors: ['NotFound'],
})
export type SelfCheckFigures = z.output<typeof listSelfChecks.data>['Items'][number]
