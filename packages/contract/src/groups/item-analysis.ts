import { z } from 'zod'
import { QUESTION_KINDS } from '../exam-paper.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField } from '../wire/fields.ts'

/** Fewer answers say too little of a question to judge it by more than a negative discrimination. */
export const ITEM_ANSWERS_MIN = 10
/** What a teacher should look at in a question, the gravest first. */
export const ITEM_WARNINGS = ['misleads', 'distractor', 'weak', 'hard', 'easy'] as const
export type ItemWarning = (typeof ITEM_WARNINGS)[number]
/** Attempts that one analysis reads at most; whoever has more chooses a class. */
export const ANALYSED_MAX = 2000
/** Wrong answers of a blank that are named. */
export const WRONG_TEXTS_MAX = 5

const item = z.object({
  QuestionId: z.string(),
  Kind: z.literal(QUESTION_KINDS),
  Stem: z.string(),
  Score: z.number(),
  AnswerCount: z.int(),
  /** Mean share of the points, 0–1. */
  Difficulty: z.number(),
  /** Item-rest correlation, -1–1; null where there is none. */
  Discrimination: z.number().nullable(),
  /** Half of the learners looked at it no longer than this, of those whose page told; null when none did. */
  MedianSeconds: z.number().nullable(),
  Options: z.array(z.object({ Content: z.string(), IsRight: bitField, Count: z.int() })),
  WrongTexts: z.array(z.object({ Blank: z.int(), Text: z.string(), Count: z.int() })),
  /** Of what is written: how many got how many points, the most points first. */
  PointCounts: z.array(z.object({ Points: z.number(), Count: z.int() })),
  Warnings: z.array(z.literal(ITEM_WARNINGS)),
})
export type AnalysedItem = z.output<typeof item>

export const getItemAnalysis = defineEndpoint({
  id: 'O1005',
  group: 'exam',
  method: 'GET',
  path: '/api/Course_exam/GetAnalysis',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'What the counted attempts of a course, or of one class, say about the questions of the paper in force.',
  query: z.strictObject({
    CourseHourId: idField('小节编号 CourseHourId'),
    ClassId: idField('班级编号 ClassId').optional(),
  }),
  data: z.object({
    ExamName: z.string(),
    AttemptCount: z.int(),
    /** Handed in, and not marked to the end: they say nothing yet. */
    WaitingCount: z.int(),
    MeanPercent: z.number(),
    /** Half of the attempts took no longer, in minutes. */
    MedianMinutes: z.number(),
    /** How many there are in each ten of a hundred; a hundred belongs to the last. */
    Spread: z.array(z.int()),
    Items: z.array(item),
  }),
  errors: ['NotFound', 'Conflict'],
})
export type ItemAnalysis = z.output<typeof getItemAnalysis.data>
