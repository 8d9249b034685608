import { z } from 'zod'
import { REPORT_INTERVALS_MAX } from '../constants.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, queryInteger, timeField } from '../wire/fields.ts'
import { courseItem } from './course.ts'
import { lessonId, lessonRowKind, watchedIntervals } from './learning-parts.ts'

const records = z.object({
  CourseHourRecordId: z.string(),
  CourseHourId: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  CourseHourTitle: z.string(),
  IconFileURL: z.string(),
  LinkAddr: z.string(),
  Kind: lessonRowKind,
  Duration: z.number(),
  PageCount: z.int(),
  /** Where the learner stopped: seconds of a video, page and part of it of a lesson that is read. */
  Position: z.number(),
  /** Seconds really watched, each counted once; of a lesson that is read, the time in front of it. */
  WatchedSeconds: z.number(),
  PagesShown: z.int(),
  Percent: z.int(),
  IsCompleted: bitField,
  CompleteTime: timeField,
  StudyTime: timeField,
})
export const lessonRecord = records
export type LessonRecord = z.output<typeof lessonRecord>

const day = z.object({ Day: z.string(), Seconds: z.int() })

export const listMyStudy = defineEndpoint({
  id: 'E024',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetMystudyList',
  zone: 'learner',
  ownership: 'own',
  summary: 'Courses that the caller learns, what to continue, this week, and totals.',
  query: z.strictObject({ ...pagingQuery, Category: queryInteger('课程类别 Category', 1, 2).optional() }),
  data: listOf(
    courseItem.extend({
      /** One number from 0 to 100 for each lesson of the first level. */
      Segments: z.array(z.int()),
      ContinueTitle: z.string(),
      ContinueAddr: z.string(),
      LastStudyTime: timeField,
    }),
  ).extend({
    /** The lesson studied last that is not finished; none or one. */
    Continue: z.array(records),
    /** Monday to Sunday of this week. */
    Week: z.array(day),
    /** Days of this week on which anything was done: lessons, exercises or trainings; the seconds are of lessons alone. */
    ActiveDays: z.int(),
    WeekSeconds: z.int(),
    LastWeekSeconds: z.int(),
    TotalSeconds: z.int(),
    CompletedLessons: z.int(),
  }),
})

export const listRecords = defineEndpoint({
  id: 'E096',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour_record/GetList',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The caller's own study records, newest first; a teacher may ask for a learner of an own course.",
  query: z.strictObject({
    ...pagingQuery,
    CourseId: idField('课程编号 CourseId').optional(),
    UserId: idField('用户编号 UserId').optional(),
  }),
  data: listOf(records),
  errors: ['NotFound'],
})

export const getRecord = defineEndpoint({
  id: 'E096',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour_record/Get',
  zone: 'signedIn',
  ownership: 'attempt',
  summary: "The caller's own record of one lesson.",
  query: z.strictObject({ CourseHourId: lessonId }),
  data: records,
  errors: ['NotFound'],
})

/** Seconds of a video or pages of a lesson that is read. */
const seconds = (label: string) =>
  z.number(`${label}应为秒数`).min(0, `${label}不能小于 0`).max(86_400, `${label}不能超过 24 小时`)

export const reportRecord = defineEndpoint({
  id: 'E096',
  group: 'learning',
  method: 'POST',
  path: '/api/Course_hour_record/Post',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary:
    'Report intervals really watched, or pages really shown; the server merges them and refuses growth faster than time allows.',
  body: z.strictObject({
    CourseHourId: lessonId,
    Position: seconds('播放位置 Position'),
    Intervals: z
      .array(
        z
          .tuple([seconds('开始时间'), seconds('结束时间')], '观看区间应为 [开始, 结束]')
          .refine(([from, to]) => from <= to, '观看区间的开始不能晚于结束'),
        '观看区间 Intervals 应为列表',
      )
      .max(REPORT_INTERVALS_MAX, `一次最多上报 ${REPORT_INTERVALS_MAX} 个观看区间`),
    /** Of a lesson that is read: seconds in front of it since the last report; no more than have passed are counted. */
    Seconds: z
      .int('阅读时间 Seconds 应为整数秒')
      .min(0, '阅读时间 Seconds 不能小于 0')
      .max(86_400, '阅读时间 Seconds 不能超过 24 小时')
      .default(0),
  }),
  data: z.object({
    Watched: watchedIntervals,
    WatchedSeconds: z.number(),
    PagesShown: z.int(),
    Percent: z.int(),
    IsCompleted: bitField,
    Position: z.number(),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden', 'Conflict'],
})
