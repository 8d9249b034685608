import { z } from 'zod'
import { QUESTION_KINDS, QUESTION_SCORE_MAX } from '../exam-paper.ts'
import { lateFacts } from '../lateness.ts'
import { chosenLevel, chosenNumbers, rubric } from '../rubric.ts'
import { markingMessages } from '../sentences/marking-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, objectField, queryInteger, requiredText, textField, timeField } from '../wire/fields.ts'

/** The desk at which a teacher marks answers of a paper (R049). */

/** Answers of one question, and attempts of one lesson, that the desk holds at most. */
export const DESK_ANSWERS_MAX = 2000
/** A decision on a group may mark all of them. */
export const MARKED_AT_ONCE = DESK_ANSWERS_MAX
export const MARK_COMMENT_MAX = 1000
export const PHRASES_MAX = 40
export const PHRASE_MAX = 100
/** Kinds that a person marks; what a machine marked of them, a person may correct. */
export const MARKED_KINDS = ['short', 'fill'] as const

/** Why answers stand together. */
export const LIKENESSES = ['same', 'spelling', 'alike'] as const
export type Likeness = (typeof LIKENESSES)[number]

const lessonId = idField('小节编号 CourseHourId')
const attemptId = idField('作答编号 AttemptId')
const questionId = idField('题目编号 QuestionId')
const common = { group: 'marking', zone: 'teacher', ownership: 'courseOwner' } as const

const anonymous = queryInteger('匿名批改 IsAnonymous', 0, 1).prefault(0)

const markingQuestion = z.object({
  QuestionId: z.string(),
  Number: z.int(),
  Kind: z.literal(QUESTION_KINDS),
  Stem: z.string(),
  Score: z.number(),
  /** What the answer is compared with. */
  Reference: z.string(),
  Rubric: rubric,
  /** Of the rubric; a change names the one that it saw. */
  RubricVersion: z.int(),
  AnswerCount: z.int(),
  WaitingCount: z.int(),
  /** 1: of a paper that another one has replaced. */
  IsOld: bitField,
})
export type MarkingQuestion = z.output<typeof markingQuestion>

const markingAttempt = z.object({
  AttemptId: z.string(),
  /** The name, or where marking is anonymous a sign that stays the same. */
  Label: z.string(),
  StudentNo: z.string(),
  Number: z.int(),
  HandInTime: timeField,
  WaitingCount: z.int(),
  ...lateFacts,
  /** 1: the achievement of this learner is fixed, and a mark changes it no more. */
  IsFrozen: bitField,
})
export type MarkingAttempt = z.output<typeof markingAttempt>

export const getMarkingQueue = defineEndpoint({
  ...common,
  id: 'O1050',
  method: 'GET',
  path: '/api/Marking/GetQueue',
  summary:
    'What there is to mark of a paper: its open questions with what waits, and who handed in; without names if wished.',
  query: z.strictObject({ CourseHourId: lessonId, IsAnonymous: anonymous }),
  data: z.object({
    CourseId: z.string(),
    CourseHourTitle: z.string(),
    ExamName: z.string(),
    Questions: z.array(markingQuestion),
    Attempts: z.array(markingAttempt),
  }),
  errors: ['NotFound', 'Conflict'],
})
export type MarkingQueue = z.output<typeof getMarkingQueue.data>

/** A mark as it stands. */
const mark = {
  AttemptId: z.string(),
  QuestionId: z.string(),
  /** -1: it waits. */
  Points: z.number(),
  Comment: z.string(),
  Levels: z.array(chosenLevel),
  /** Grows with each mark by hand. */
  Version: z.int(),
  /** Empty where nobody has marked it by hand. */
  MarkerName: z.string(),
  /** 1: given by the caller; others are asked for before they are changed. */
  IsOwn: bitField,
  MarkTime: timeField,
}

const markStep = z.object({
  /** -1: it waited. */
  From: z.number(),
  To: z.number(),
  IsUndo: bitField,
  ByName: z.string(),
  Time: timeField,
})
export type MarkStep = z.output<typeof markStep>

const markingAnswer = z.object({
  ...mark,
  Label: z.string(),
  StudentNo: z.string(),
  Number: z.int(),
  Value: z.array(z.string()),
  /** Who changed the mark from what to what, the newest first. */
  History: z.array(markStep),
})
export type MarkingAnswer = z.output<typeof markingAnswer>

const answerGroup = z.object({
  Likeness: z.literal(LIKENESSES),
  /** By their places in `Answers`; the first is the one that the others are compared with. */
  Members: z.array(z.int()),
  /** Of each member: how many characters it differs by from the first, written alike. */
  Distances: z.array(z.int()),
})
export type AnswerGroup = z.output<typeof answerGroup>

export const getMarkingAnswers = defineEndpoint({
  ...common,
  id: 'O1051',
  method: 'GET',
  path: '/api/Marking/GetAnswers',
  summary: 'All answers to one question, with those that are equal or alike in groups; or all answers of one attempt.',
  query: z.strictObject({
    CourseHourId: lessonId,
    QuestionId: questionId.optional(),
    AttemptId: attemptId.optional(),
    IsAnonymous: anonymous,
  }),
  data: z.object({ Answers: z.array(markingAnswer), Groups: z.array(answerGroup) }),
  errors: ['NotFound'],
})

const givenMark = objectField('给分', {
  AttemptId: attemptId,
  QuestionId: questionId,
  /** The number of the mark that was seen. */
  Seen: z.int('看到的版本 Seen 应为整数').min(0, '看到的版本 Seen 不正确'),
  Points: z
    .number('得分应为数字')
    .min(0, '得分不能小于 0')
    .max(QUESTION_SCORE_MAX, '得分太高')
    .multipleOf(0.5, '得分应是 0.5 的倍数'),
  Comment: textField('评语', MARK_COMMENT_MAX).default(''),
  Levels: chosenNumbers,
})

export const putAnswerMarks = defineEndpoint({
  ...common,
  id: 'O1052',
  method: 'PUT',
  path: '/api/Marking/PutMarks',
  summary:
    'Points, levels and comments for answers, all or none. Where somebody has marked one meanwhile nothing is written, and the marks that stand are told.',
  body: z.strictObject({
    CourseHourId: lessonId,
    Marks: z
      .array(givenMark, '给分 Marks 应为列表')
      .min(1, markingMessages.noMarks)
      .max(MARKED_AT_ONCE, `一次最多给 ${MARKED_AT_ONCE} 个答案打分`),
  }),
  data: z.object({
    /** Takes the decision back; empty when nothing was written. */
    BatchId: z.string(),
    MarkedCount: z.int(),
    /** The marks of others that stand in the way. */
    Clashes: z.array(z.object(mark)),
  }),
  errors: ['NotFound', 'Conflict'],
  bodyBytesMax: 8 * 1024 * 1024,
})
export type StandingMark = z.output<typeof putAnswerMarks.data>['Clashes'][number]

export const undoAnswerMarks = defineEndpoint({
  ...common,
  id: 'O1053',
  method: 'PUT',
  path: '/api/Marking/Undo',
  summary: 'Take a decision back whole, unless one of its marks was changed since; the history keeps both.',
  body: z.strictObject({ CourseHourId: lessonId, BatchId: idField('给分编号 BatchId') }),
  data: z.object({ ChangedCount: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

export const putQuestionRubric = defineEndpoint({
  ...common,
  id: 'O1054',
  method: 'PUT',
  path: '/api/Marking/PutRubric',
  summary: 'Write the rubric of an open question; marks that were given stay as they are.',
  body: z.strictObject({
    CourseHourId: lessonId,
    QuestionId: questionId,
    Seen: z.int('看到的版本 Seen 应为整数').min(0, '看到的版本 Seen 不正确'),
    Criteria: rubric,
  }),
  data: z.object({ RubricVersion: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

const phraseRow = z.object({ PhraseId: z.string(), Text: z.string() })
export type MarkingPhrase = z.output<typeof phraseRow>

const ofOwn = { group: 'marking', zone: 'teacher', ownership: 'own' } as const

export const listMarkingPhrases = defineEndpoint({
  ...ofOwn,
  id: 'O1055',
  method: 'GET',
  path: '/api/Marking/GetPhrases',
  summary: 'What the caller says again and again in comments, the one used last first.',
  data: z.object({ Items: z.array(phraseRow) }),
})

export const putMarkingPhrase = defineEndpoint({
  ...ofOwn,
  id: 'O1056',
  method: 'PUT',
  path: '/api/Marking/PutPhrase',
  summary: 'Keep a phrase, or move one that is there to the front because it was used.',
  body: z.strictObject({ Text: requiredText('评语', PHRASE_MAX) }),
  data: phraseRow,
  errors: ['Conflict'],
})

export const deleteMarkingPhrase = defineEndpoint({
  ...ofOwn,
  id: 'O1057',
  method: 'DELETE',
  path: '/api/Marking/DeletePhrase',
  summary: 'Forget a phrase.',
  query: z.strictObject({ PhraseId: idField('评语编号 PhraseId') }),
  data: z.object({}),
  errors: ['NotFound'],
})
