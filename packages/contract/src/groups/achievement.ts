import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, textField, timeField } from '../wire/fields.ts'

const courseId = idField('课程编号 CourseId')
const percent = z.number().nullable()
const weights = { LessonWeight: z.int(), ExerciseWeight: z.int(), TrainingWeight: z.int() }

/** N016: what a learner reached in a course, from its parts and their weights. */
export const achievement = z.object({
  CourseId: z.string(),
  CourseName: z.string(),
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  /** 0–100 with one decimal; null: the course has nothing of this kind, and its weight goes to the others. */
  LessonPercent: percent,
  ExercisePercent: percent,
  TrainingPercent: percent,
  ...weights,
  /** 0–100 with one decimal. */
  Score: z.number(),
  /** 1: fixed by the teacher; later changes of the course change nothing. */
  IsFrozen: bitField,
  FreezeTime: timeField,
})
export type Achievement = z.output<typeof achievement>

/** One of a list, with what was handed in and waits for a teacher: until then it counts as nothing. */
const listedAchievement = achievement.extend({
  WaitingExercises: z.int(),
  WaitingTrainings: z.int(),
  /** 1: anything is done or marked, be it worth nothing; without it the nought is no result. */
  HasResult: bitField,
})
export type ListedAchievement = z.output<typeof listedAchievement>

const common = { id: 'E097', group: 'achievement' } as const

export const listAchievements = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/Course_achievement/GetList',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'Own achievements in all joined courses; of a course all learners for whoever runs it.',
  query: z.strictObject({
    ...pagingQuery,
    CourseId: courseId.optional(),
    UserName: textField('姓名 UserName', NAME_MAX).default(''),
  }),
  data: listOf(listedAchievement),
  errors: ['NotFound'],
})

export const getAchievement = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/Course_achievement/Get',
  zone: 'signedIn',
  ownership: 'course',
  summary: "One's own achievement in a course; that of a learner for whoever runs it.",
  query: z.strictObject({ CourseId: courseId, UserId: idField('用户编号 UserId').optional() }),
  data: achievement,
  errors: ['NotFound'],
})

const weight = (label: string) =>
  z.int(`${label}应为 0–100 的整数`).min(0, `${label}应为 0–100 的整数`).max(100, `${label}应为 0–100 的整数`)

export const setWeights = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/Course_achievement/Put',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Weights of lessons, exercises and trainings of a course; together 100. Fixed achievements keep theirs.',
  body: z
    .strictObject({
      CourseId: courseId,
      LessonWeight: weight('小节比重'),
      ExerciseWeight: weight('练习比重'),
      TrainingWeight: weight('实训比重'),
    })
    .refine((all) => all.LessonWeight + all.ExerciseWeight + all.TrainingWeight === 100, {
      message: messages.weightsSum,
      path: ['LessonWeight'],
    }),
  data: z.object(weights),
  errors: ['NotFound'],
})

export const freezeAchievements = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/Course_achievement/Post',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Fix the achievements of everyone who has joined; those fixed before stay as they are.',
  body: z.strictObject({ CourseId: courseId }),
  data: z.object({ FrozenCount: z.int() }),
  errors: ['NotFound'],
})

export const thawAchievements = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/Course_achievement/Delete',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Let the achievements of a course follow the learning again.',
  query: z.strictObject({ CourseId: courseId }),
  data: emptyData,
  errors: ['NotFound'],
})
