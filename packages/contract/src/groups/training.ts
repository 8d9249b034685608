import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { lateFacts } from '../lateness.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  isStorable,
  listOf,
  pagingBody,
  pagingQuery,
  textField,
  timeField,
} from '../wire/fields.ts'
import { LATE_RULES } from './assignment.ts'
import { DEFAULT_PROJECT_NAME, PROJECT_MODES, PYTHON_MAX, projectName } from './project.ts'
import {
  drawingCommand,
  followTrainId,
  handInRow,
  STEP_KINDS,
  stepId,
  stepRow,
  TRAINING_STATES,
  trainId,
  trainingRow,
} from './training-parts.ts'

const lessonId = idField('小节编号 CourseHourId')
const common = { group: 'training' } as const

export const listTrainings = defineEndpoint({
  ...common,
  id: 'E036',
  method: 'POST',
  path: '/api/Pro_training/GetPro_TrainingList',
  zone: 'guest',
  visitorLimit: 'reading',
  summary:
    'Trainings that are published for the caller; who is not active, and a visitor, sees those of the experience version only.',
  body: z.strictObject({
    ...pagingBody,
    TrainName: textField('实训名称', NAME_MAX).default(''),
    /** 0: all. */
    Difficulty: z.int('难度应为 0–4 的整数').min(0, '难度应为 0–4 的整数').max(4, '难度应为 0–4 的整数').default(0),
    Subject: textField('主题 Subject', NAME_MAX).default(''),
    IsExperience: flagField('体验 IsExperience').default(0),
  }),
  data: listOf(trainingRow),
})

export const listOwnTrainings = defineEndpoint({
  ...common,
  id: 'E037',
  method: 'POST',
  path: '/api/Pro_training/GetList',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The caller's own trainings, or their favourites.",
  body: z.strictObject({
    ...pagingBody,
    TrainName: textField('实训名称', NAME_MAX).default(''),
    Kind: z.enum(['own', 'favorite'], '列表类型 Kind 不正确').default('own'),
  }),
  data: listOf(trainingRow),
})

export const listStudyTrainings = defineEndpoint({
  ...common,
  id: 'E034',
  method: 'GET',
  path: '/api/Pro_training/GetStudy_TrainingList',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Trainings that the caller has begun, with their progress, the latest first.',
  query: z.strictObject({
    ...pagingQuery,
    State: z.enum(['', ...TRAINING_STATES], '状态 State 不正确').default(''),
  }),
  data: listOf(trainingRow),
})

export const getTraining = defineEndpoint({
  ...common,
  id: 'E035',
  method: 'GET',
  path: '/api/Pro_training/Get',
  zone: 'signedIn',
  ownership: 'training',
  summary: "One training with the caller's state; with FollowTrainId, how another learner did it.",
  query: z.strictObject({
    TrainId: trainId,
    CourseHourId: lessonId.optional(),
    FollowTrainId: followTrainId.optional(),
  }),
  data: trainingRow.extend({
    TeacherName: z.string(),
    CourseHourId: z.string(),
    CourseHourTitle: z.string(),
    CourseName: z.string(),
    /** Whose copy is shown; empty for the own one. */
    FollowName: z.string(),
    HandIns: z.array(handInRow),
    /** Of what was given that leads here, and how the first hand-in stands with it: that one counts, also after a return. */
    ...lateFacts,
    /** Empty where there is no deadline. */
    LateRule: z.enum(['', ...LATE_RULES]),
    /** 1 while classmates see the work of the caller. */
    IsShared: bitField,
    /** The newest own hand-in as a page; signed. Empty when there is none. */
    ResultUrl: z.string(),
  }),
  errors: ['NotFound', 'Forbidden'],
})
export type Training = z.output<typeof getTraining.data>

export const postTraining = defineEndpoint({
  ...common,
  id: 'E038',
  method: 'POST',
  path: '/api/Pro_training/Post',
  zone: 'active',
  ownership: 'own',
  summary: 'B017: make a training of the own, with a project to open; its name is unique for its owner (40101).',
  body: z.strictObject({
    TrainName: projectName.default(DEFAULT_PROJECT_NAME),
    TrainIntro: textField('实训介绍', 200).default(''),
    Mode: z.enum(PROJECT_MODES, '作品形式 Mode 不正确').default('blocks'),
  }),
  data: z.object({ TrainId: z.string(), TrainName: z.string(), ProjectId: z.string(), StepType: z.enum(STEP_KINDS) }),
  errors: ['NameTaken', 'Conflict'],
})

export const deleteTraining = defineEndpoint({
  ...common,
  id: 'O504',
  method: 'DELETE',
  path: '/api/Pro_training/Delete',
  zone: 'active',
  ownership: 'own',
  summary: 'Delete an own training; its project stays among the own projects.',
  query: z.strictObject({ TrainId: trainId }),
  data: emptyData,
  errors: ['NotFound'],
})

const favorite = z.object({ TrainId: z.string(), IsFavorite: bitField, FavoriteCount: z.int() })

export const postFavorite = defineEndpoint({
  ...common,
  id: 'E018',
  method: 'POST',
  path: '/api/Pro_training_favorite/Post',
  zone: 'signedIn',
  ownership: 'training',
  summary: 'Set whether a training is a favourite; answers the state and how many like it. Twice is as once.',
  body: z.strictObject({ TrainId: trainId, IsFavorite: flagField('收藏 IsFavorite').default(1) }),
  data: favorite,
  errors: ['NotFound'],
})

export const deleteFavorite = defineEndpoint({
  ...common,
  id: 'E019',
  method: 'DELETE',
  path: '/api/Pro_training_favorite/Delete',
  zone: 'signedIn',
  ownership: 'training',
  summary: 'Take a training out of the favourites.',
  query: z.strictObject({ TrainId: trainId }),
  data: favorite,
  errors: ['NotFound'],
})

export const listTrainingProducts = defineEndpoint({
  ...common,
  id: 'E047',
  method: 'GET',
  path: '/api/Pro_training_product/GetList',
  zone: 'signedIn',
  ownership: 'training',
  summary: "Works that the caller's classmates showed when they handed the training in.",
  query: z.strictObject({ ...pagingQuery, TrainId: trainId }),
  data: listOf(
    z.object({
      ProductId: z.string(),
      TrainId: z.string(),
      ProductName: z.string(),
      UserName: z.string(),
      Drawing: z.array(drawingCommand),
      /** FollowTrainId of the address: the copy of this learner. */
      FollowTrainId: z.string(),
      IsOwn: bitField,
      CreateTime: timeField,
    }),
  ),
  errors: ['NotFound'],
})
export type TrainingProduct = z.output<typeof listTrainingProducts.data>['Items'][number]

export const listRelatedTrainings = defineEndpoint({
  ...common,
  id: 'E048',
  method: 'GET',
  path: '/api/Pro_training_relative/GetList',
  zone: 'signedIn',
  ownership: 'training',
  summary: 'What to do after a training.',
  query: z.strictObject({ ...pagingQuery, TrainId: trainId }),
  data: listOf(trainingRow),
  errors: ['NotFound'],
})

export const listUserSteps = defineEndpoint({
  ...common,
  id: 'E051',
  method: 'GET',
  path: '/api/Pro_training_step/GetUserStepList',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'training',
  summary:
    "The steps of a training with the caller's work; with FollowTrainId, the work of another learner. A visitor reads all steps, because nothing is checked for them.",
  query: z.strictObject({ TrainId: trainId, FollowTrainId: followTrainId.optional() }),
  data: listOf(stepRow),
  errors: ['NotFound', 'Forbidden'],
})

export const saveProcess = defineEndpoint({
  ...common,
  id: 'E053',
  method: 'POST',
  path: '/api/Pro_training_step/AddOrUpdateProcess',
  zone: 'signedIn',
  ownership: 'training',
  summary:
    'Begin a step, keep a draft of its work, or have the work checked. The server decides what has passed; the caller only brings the work.',
  body: z.strictObject({
    StepId: stepId,
    /** `begin` opens the step, `draft` keeps the work, `check` has it checked. */
    Act: z.enum(['begin', 'draft', 'check'], '操作 Act 不正确').default('check'),
    Code: z
      .string('程序 Code 应是文字')
      .max(PYTHON_MAX, '程序不能超过 64 KB')
      .refine(isStorable, '程序含有不能识别的字符')
      .optional(),
    Answers: z
      .array(
        z.strictObject({
          QuestionId: textField('题目编号 QuestionId', 40),
          Value: z.array(textField('答案', 200), '答案 Value 应为列表').max(10, '答案 Value 太多'),
        }),
        '答案 Answers 应为列表',
      )
      .max(50, '答案 Answers 太多')
      .optional(),
    FileId: idField('文件编号 FileId').optional(),
  }),
  data: z.object({ Step: stepRow, PassedCount: z.int(), StepCount: z.int(), NextStepId: z.string() }),
  errors: ['NotFound', 'Conflict', 'NotActivated', 'TooManyAttempts'],
})
