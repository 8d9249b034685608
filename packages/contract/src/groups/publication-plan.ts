import { z } from 'zod'
import { authoringMessages as messages } from '../sentences/authoring-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, listOf, momentOrNone, pagingQuery, timeField } from '../wire/fields.ts'
import { COURSE_LESSONS_MAX } from './authoring.ts'
import { lessonId } from './learning-parts.ts'

/** Lessons that are published at a chosen time, as they were when that was planned. */

const courseId = idField('课程编号 CourseId')
const planId = idField('定时发布编号 PlanId')
const goesTime = momentOrNone(messages.goesTimeWrong).min(1, messages.goesTimeWrong)
const common = { group: 'authoring', zone: 'teacher', ownership: 'courseOwner' } as const

/** A plan is at most so far ahead. */
export const PLAN_DAYS = 30
/** Plans of one course that wait at the same time. */
export const PLANS_MAX = 20
/** A server that was off publishes what is late by less than this, and nothing after it. */
export const PLAN_LATE_HOURS = 12

export const PLAN_STATES = ['waiting', 'done', 'failed', 'missed'] as const
export const planState = z.enum(PLAN_STATES)
export type PlanState = z.output<typeof planState>

const lessonIds = z.array(lessonId).max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`)

export const planPublication = defineEndpoint({
  ...common,
  id: 'O970',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course_hour/PlanPublication',
  summary:
    'Have lessons published at a time, as they are now. A lesson that waits in another plan leaves that one; what could ' +
    'not be published now is refused.',
  body: z.strictObject({
    CourseId: courseId,
    CourseHourIds: lessonIds.min(1, messages.planNeedsLessons),
    GoesTime: goesTime,
    /** As for a publication: 1: answers to questions whose key was corrected are judged anew then. */
    Rescore: flagField('重算 Rescore').default(0),
  }),
  data: z.object({
    PlanId: z.string(),
    /** With what cannot stay behind. */
    LessonCount: z.int(),
    /** Lessons that waited in another plan before. */
    ReplacedCount: z.int(),
  }),
  errors: ['NotFound', 'Conflict'],
})

export const publicationPlan = z.object({
  PlanId: z.string(),
  State: planState,
  GoesTime: timeField,
  PlannerName: z.string(),
  PlanTime: timeField,
  /** When it was published, failed or was found too late; empty while it waits. */
  EndTime: timeField,
  /** Why nothing was published; empty otherwise. */
  Reason: z.string(),
  Rescore: bitField,
  LessonCount: z.int(),
  /** Of the first lessons. */
  Titles: z.array(z.string()),
})
export type PublicationPlan = z.output<typeof publicationPlan>

export const listPlans = defineEndpoint({
  ...common,
  id: 'O971',
  method: 'GET',
  path: '/api/Course_hour/GetPlans',
  summary: 'Publications of a course at a chosen time: those that wait, the next one first, or those that are over.',
  query: z.strictObject({
    ...pagingQuery,
    CourseId: courseId,
    /** 1: those that are over, the last one first. */
    IsOver: z.enum(['0', '1'], '已过标志 IsOver 只能是 0 或 1').default('0'),
  }),
  data: listOf(publicationPlan),
  errors: ['NotFound'],
})

export const movePlan = defineEndpoint({
  ...common,
  id: 'O972',
  method: 'PUT',
  path: '/api/Course_hour/MovePlan',
  summary: 'Give a planned publication another time; what it publishes stays as it was planned.',
  body: z.strictObject({ PlanId: planId, GoesTime: goesTime }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const cancelPlan = defineEndpoint({
  ...common,
  id: 'O973',
  method: 'POST',
  path: '/api/Course_hour/CancelPlan',
  summary: 'Take lessons out of a planned publication, or end the whole of it; the drafts stay.',
  body: z.strictObject({
    PlanId: planId,
    /** Empty: all of them. */
    CourseHourIds: lessonIds.default([]),
  }),
  data: emptyData,
  errors: ['NotFound'],
})
