import { z } from 'zod'
import { lateFacts } from '../lateness.ts'
import { chosenNumbers, rubric } from '../rubric.ts'
import { trainingMessages } from '../sentences/training-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  pagingQuery,
  queryInteger,
  textField,
  timeField,
} from '../wire/fields.ts'
import { getFile } from './file.ts'
import { lessonId } from './learning-parts.ts'
import {
  checkRow,
  drawingCommand,
  handInId,
  handInRow,
  STEP_KINDS,
  stepAnswer,
  TRAINING_COMMENT_MAX,
  TRAINING_STATES,
  trainId,
} from './training-parts.ts'

/** Handing in, and what teachers do with it. */

const common = { group: 'training' } as const
const anonymous = queryInteger('匿名批改 IsAnonymous', 0, 1).prefault(0)

export const handInTraining = defineEndpoint({
  ...common,
  id: 'O500',
  method: 'POST',
  path: '/api/Pro_training/HandIn',
  isRepeatable: true,
  zone: 'signedIn',
  ownership: 'training',
  summary:
    'Hand in the work of a training whose steps have all passed; again after it was returned, or before a score.',
  body: z.strictObject({
    TrainId: trainId,
    Title: textField('作品名称', 50).default(''),
    /** 1 shows it to the classmates. */
    IsShared: flagField('给同学看 IsShared').default(0),
  }),
  data: handInRow,
  errors: ['NotFound', 'Conflict'],
})

export const getTeacherNote = defineEndpoint({
  ...common,
  id: 'O919',
  method: 'GET',
  path: '/api/Pro_training/GetTeacherNote',
  zone: 'teacher',
  ownership: 'training',
  summary: 'What a training says to whoever teaches it: what to prepare, what goes wrong, how long it takes.',
  query: z.strictObject({ TrainId: trainId }),
  data: z.object({ TeacherNote: z.string() }),
  errors: ['NotFound'],
})

const learnerRow = handInRow.extend({
  TrainId: z.string(),
  TrainName: z.string(),
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  /** Without names: what stays the same of a work and says nothing about whose it is. Else empty. */
  Sign: z.string(),
  /** Of the training, which goes on after a hand-in. */
  State: z.enum(TRAINING_STATES),
  PassedCount: z.int(),
  StepCount: z.int(),
  ...lateFacts,
})
export type TrainingLearner = z.output<typeof learnerRow>

export const listTrainingHandIns = defineEndpoint({
  ...common,
  id: 'O501',
  method: 'GET',
  path: '/api/Pro_training/GetHandIns',
  zone: 'teacher',
  ownership: 'own',
  summary:
    'How the learners of the caller stand, with their newest hand-in; those that wait for the teacher first, of one training, of one lesson or of all.',
  query: z.strictObject({
    ...pagingQuery,
    TrainId: trainId.optional(),
    /** Only the training of this lesson, and only who joined its course. */
    CourseHourId: lessonId.optional(),
    OrgId: idField('班级编号 OrgId').optional(),
    State: z.enum(['', ...TRAINING_STATES], '状态 State 不正确').default(''),
    /** 1: what was handed in, without names, numbers and times, shuffled. */
    IsAnonymous: anonymous,
  }),
  data: listOf(learnerRow).extend({ WaitingCount: z.int() }),
})

const work = z.object({
  StepId: z.string(),
  StepNumber: z.int(),
  StepType: z.enum(STEP_KINDS),
  StepTitle: z.string(),
  AttemptCount: z.int(),
  ProjectId: z.string(),
  Code: z.string(),
  Answers: z.array(stepAnswer.extend({ Stem: z.string(), Texts: z.array(z.string()) })),
  /** Signed; empty when nothing was uploaded. */
  FileUrl: z.string(),
  FileName: z.string(),
  Drawing: z.array(drawingCommand),
  Output: z.string(),
  Checks: z.array(checkRow),
})
export type HandInWork = z.output<typeof work>

export const getTrainingHandIn = defineEndpoint({
  ...common,
  id: 'O502',
  method: 'GET',
  path: '/api/Pro_training/GetHandIn',
  zone: 'signedIn',
  ownership: 'handIn',
  summary: 'One hand-in, step by step: the own one, or that of a learner whom the caller teaches.',
  query: z.strictObject({ HandInId: handInId, IsAnonymous: anonymous }),
  data: learnerRow.extend({
    /** 1 when it is the newest one of the learner. */
    IsLast: bitField,
    /** 1 when the caller may score it. */
    MayReview: bitField,
    /** Grows with each answer to it; an answer names the one that it saw. */
    Version: z.int(),
    /** By what it is marked; nothing in it: there is no rubric. */
    Rubric: rubric,
    /** Of the rubric; a change and a mark name the one that they saw. */
    RubricVersion: z.int(),
    /** What was said to the hand-ins before this one, the newest first. */
    Earlier: z.array(handInRow),
    Works: z.array(work),
    /** The works of the hand-in before this one; none where it is the first. */
    Previous: z.array(work),
    /** 1: nothing in it is other than in the one before. */
    IsUnchanged: bitField,
    /** The same as a page without scripts; signed. */
    ResultUrl: z.string(),
    UpdateTime: timeField,
  }),
  errors: ['NotFound'],
})
export type HandInDetail = z.output<typeof getTrainingHandIn.data>

export const reviewHandIn = defineEndpoint({
  ...common,
  id: 'O503',
  method: 'PUT',
  path: '/api/Pro_training/Review',
  zone: 'teacher',
  ownership: 'handIn',
  summary:
    'Score a hand-in of a learner whom the caller teaches, or return it with a comment; never over an answer that was not seen.',
  body: z.strictObject({
    HandInId: handInId,
    /** The number of the answer that was seen; 0: there was none. */
    Seen: z.int('看到的版本 Seen 应为整数').min(0, '看到的版本 Seen 不正确').default(0),
    Verdict: z.enum(['grade', 'return'], '处理 Verdict 不正确'),
    Score: z
      .int(trainingMessages.scoreRange)
      .min(0, trainingMessages.scoreRange)
      .max(100, trainingMessages.scoreRange)
      .optional(),
    Comment: textField('评语', TRAINING_COMMENT_MAX).default(''),
    Levels: chosenNumbers,
    /** The number of the rubric that they were chosen from. */
    RubricSeen: z.int('看到的评分标准 RubricSeen 应为整数').min(0, '看到的评分标准 RubricSeen 不正确').default(0),
  }),
  data: handInRow,
  errors: ['NotFound', 'Conflict'],
})

export const putTrainingRubric = defineEndpoint({
  ...common,
  id: 'O1058',
  method: 'PUT',
  path: '/api/Pro_training/PutRubric',
  zone: 'teacher',
  ownership: 'handIn',
  summary:
    'Write the rubric of the training of a hand-in that the caller may score, for the school of its pupil; scores that were given stay as they are.',
  body: z.strictObject({
    HandInId: handInId,
    Seen: z.int('看到的版本 Seen 应为整数').min(0, '看到的版本 Seen 不正确'),
    Criteria: rubric,
  }),
  data: z.object({ RubricVersion: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

export const getHandInPage = defineEndpoint({
  ...common,
  id: 'O505',
  method: 'GET',
  path: '/api/Pro_training/Result',
  zone: 'signedIn',
  ownership: 'handIn',
  summary:
    'A hand-in as one page without scripts, for a sandboxed frame. FileId is the id of the hand-in, so that its address is signed like that of a file.',
  query: getFile.query,
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'file',
})
