import { z } from 'zod'
import { NAME_MAX, REPORT_INTERVALS_MAX } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, listOf, pagingQuery, queryInteger, text, time } from '../fields.ts'
import { courseItem } from './course.ts'

const lessonId = id('课时编号 CourseHourId')

/** LinkType: a container has children, a leaf opens. */
export const LinkTypes = { container: 1, leaf: 2 } as const
/** urlType of a viewer address. */
export const UrlTypes = { video: 1, document: 2, images: 3 } as const
/** looktype of a viewer address: do, look at the result, or preview without a record. */
export const LookTypes = { do: 0, result: 1, preview: 2 } as const
/** Kinds of leaves. A `document` is shown by the preview gateway; `web` is an uploaded page in a sandboxed frame. */
export const LESSON_KINDS = ['video', 'pdf', 'images', 'document', 'web', 'exercise', 'training'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]

/** N004, with what cards and tree rows show. */
export const lessonRow = z.object({
  CourseHourId: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  /** Empty when the caller has not joined the course. */
  SelectCourseId: z.string(),
  /** Empty for a lesson of the first level. */
  ParentId: z.string(),
  CourseHourTitle: z.string(),
  /** `category-title`; the part before the dash is the category. */
  Description: z.string(),
  Topic: z.string(),
  IconFileURL: z.string(),
  /** Address of the viewer; empty for containers and for lessons without content. */
  LinkAddr: z.string(),
  LinkType: z.int(),
  /** `container`, or one of the kinds of leaves. */
  Kind: z.string(),
  IsTrySee: z.int(),
  /** Always empty in lists: media addresses are signed one at a time by GetVodUrl. */
  FileUrl: z.string(),
  /** Seconds; of a container, of all its leaves. */
  Duration: z.number(),
  /** Pages of a lesson that is read; 0 for all others. */
  PageCount: z.int(),
  /** Questions of an exercise; 0 for all others. */
  QuestionCount: z.int(),
  LeafCount: z.int(),
  DoneCount: z.int(),
  Percent: z.int(),
  /** 1 when the caller may open it now. */
  IsOpen: z.int(),
  Sort: z.int(),
})
export const lesson = lessonRow.extend({ ChildCourseHour: z.array(lessonRow) })
export type LessonRow = z.output<typeof lessonRow>
export type Lesson = z.output<typeof lesson>

export const listLessons = defineEndpoint({
  id: 'E023',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetList',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'First level of a course, or all micro-lessons that the caller can see, filtered by mode.',
  query: z.strictObject({
    ...pagingQuery,
    CourseId: id('课程编号 CourseId').optional(),
    Mode: text('学习方式 Mode', NAME_MAX).default(''),
  }),
  data: listOf(lesson),
  errors: ['NotFound'],
})

export const listChildLessons = defineEndpoint({
  id: 'E025',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetChildCourse_Hour',
  zone: 'signedIn',
  ownership: 'lesson',
  summary: 'The children of a container, loaded when it is expanded.',
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(lesson),
  errors: ['NotFound'],
})

export const getLesson = defineEndpoint({
  id: 'E029',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/Get',
  zone: 'signedIn',
  ownership: 'lesson',
  summary: 'One lesson with its children.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: lesson,
  errors: ['NotFound'],
})

export const getLessonByGuid = defineEndpoint({
  id: 'E022',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetbyGuid',
  zone: 'signedIn',
  ownership: 'lesson',
  summary: 'One lesson with the way to it and its neighbours, for the viewer.',
  query: z.strictObject({ guid: lessonId }),
  data: lesson.extend({
    /** Titles from the course down to the parent. */
    PathTitles: z.array(z.string()),
    /** Ids of the containers above, from the first level down. */
    PathIds: z.array(z.string()),
    PreviousId: z.string(),
    NextId: z.string(),
    NextTitle: z.string(),
    NextKind: z.string(),
    /** Address of its viewer; empty when it has nothing to show. */
    NextAddr: z.string(),
    NextIsOpen: z.int(),
  }),
  errors: ['NotFound'],
})

/** Intervals [from, to): seconds of a video, pages of a lesson that is read. */
const watchedIntervals = z.array(z.array(z.number()))

/** What the server has verified of a lesson that is read, and where to go on. */
const reading = {
  PageCount: z.int(),
  /** Page and part of it: 2.5 is the middle of the third page. */
  Position: z.number(),
  /** Pages really shown; page n is [n-1, n). */
  Watched: watchedIntervals,
  PagesShown: z.int(),
  IsCompleted: z.int(),
  /** Seconds until addresses must be renewed. */
  ExpiresIn: z.int(),
}

export const getLessonUrl = defineEndpoint({
  id: 'E020',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetUrl',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary:
    'Address of the viewer for a lesson that the caller may open, and where they stopped; for what is read also the signed address of its file, and the record that begins now.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    LinkAddr: z.string(),
    UrlType: z.int(),
    LookType: z.int(),
    Time: z.number(),
    Kind: z.string(),
    /** Empty for videos, which have GetVodUrl, and for folders, which have GetFolderUrl. */
    FileId: z.string(),
    FileUrl: z.string(),
    FileName: z.string(),
    MediaType: z.string(),
    ...reading,
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const getFolderUrl = defineEndpoint({
  id: 'E026',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetFolderUrl',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary:
    "Signed addresses of the pictures of a lesson's folder in the order of their names, paged, with the record that begins now.",
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(
    z.object({
      FileId: z.string(),
      FileName: z.string(),
      /** Folder inside the folder; empty for none. Pictures of one stand together. */
      FolderName: z.string(),
      FileUrl: z.string(),
      ThumbnailUrl: z.string(),
    }),
  ).extend(reading),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

export const listAllLessons = defineEndpoint({
  id: 'E027',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetCourseHourList',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'All leaves of a course in the order in which they are learned, whatever containers they are in.',
  query: z.strictObject({ ...pagingQuery, CourseId: id('课程编号 CourseId') }),
  data: listOf(lesson),
  errors: ['NotFound'],
})

export const getLessonName = defineEndpoint({
  id: 'E028',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetNamebyGuid',
  zone: 'signedIn',
  ownership: 'lesson',
  summary: 'What a lesson and its course are called.',
  query: z.strictObject({ guid: lessonId }),
  data: z.object({ CourseHourTitle: z.string(), CourseName: z.string(), Kind: z.string() }),
  errors: ['NotFound'],
})

export const getVodUrl = defineEndpoint({
  id: 'E021',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetVodUrl',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary: 'Signed addresses of a video and its subtitles for fifteen minutes, with the verified record so far.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    FileUrl: z.string(),
    MediaType: z.string(),
    SubtitleUrl: z.string(),
    Duration: z.number(),
    Position: z.number(),
    Watched: watchedIntervals,
    WatchedSeconds: z.number(),
    IsCompleted: z.int(),
    /** Seconds until the addresses must be renewed. */
    ExpiresIn: z.int(),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden'],
})

const records = z.object({
  CourseHourRecordId: z.string(),
  CourseHourId: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  CourseHourTitle: z.string(),
  IconFileURL: z.string(),
  LinkAddr: z.string(),
  Kind: z.string(),
  Duration: z.number(),
  PageCount: z.int(),
  /** Where the learner stopped: seconds of a video, page and part of it of a lesson that is read. */
  Position: z.number(),
  /** Seconds really watched, each counted once; of a lesson that is read, the time in front of it. */
  WatchedSeconds: z.number(),
  PagesShown: z.int(),
  Percent: z.int(),
  IsCompleted: z.int(),
  CompleteTime: time,
  StudyTime: time,
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
      LastStudyTime: time,
    }),
  ).extend({
    /** The lesson studied last that is not finished; none or one. */
    Continue: z.array(records),
    /** Monday to Sunday of this week. */
    Week: z.array(day),
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
    CourseId: id('课程编号 CourseId').optional(),
    UserId: id('用户编号 UserId').optional(),
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
  ownership: 'lesson',
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
    IsCompleted: z.int(),
    Position: z.number(),
  }),
  errors: ['NotFound', 'NotActivated', 'Forbidden', 'Conflict'],
})
