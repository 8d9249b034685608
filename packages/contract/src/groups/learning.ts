import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, textField, timeField } from '../wire/fields.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'
import { COMPLETIONS, LinkTypes, lessonId, lessonRowKind } from './learning-parts.ts'

/** N004, with what cards and tree rows show. */
export const lessonRow = z.object({
  CourseHourId: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  /** Empty when the caller has not joined the course. */
  SelectCourseId: z.string(),
  /** 1: the caller makes the course, and does not learn it. */
  IsOwn: bitField,
  /** Empty for a lesson of the first level. */
  ParentId: z.string(),
  CourseHourTitle: z.string(),
  /** `category-title`; the part before the dash is the category. */
  Description: z.string(),
  Topic: z.string(),
  IconFileURL: z.string(),
  /** Address of the viewer; empty for containers and for lessons without content. */
  LinkAddr: z.string(),
  LinkType: z.literal(Object.values(LinkTypes)),
  Kind: lessonRowKind,
  IsTrySee: z.int(),
  /** Always empty in lists: media addresses are signed one at a time by GetVodUrl. */
  FileUrl: z.string(),
  /** Seconds; of a container, of all its leaves. */
  Duration: z.number(),
  /** What it takes: video, reading, sheet and exercise together; of a container, of all its leaves. */
  Minutes: z.int(),
  /** What is done at home, counted apart. */
  HomeworkMinutes: z.int(),
  /** Of Minutes, what the caller has not finished. */
  MinutesLeft: z.int(),
  /** Pages of a lesson that is read; 0 for all others. */
  PageCount: z.int(),
  /** Questions of an exercise; 0 for all others. */
  QuestionCount: z.int(),
  LeafCount: z.int(),
  DoneCount: z.int(),
  Percent: z.int(),
  /** 1 when the caller may open it now. */
  IsOpen: bitField,
  /** When it opens for the caller; empty where no day is to come. */
  OpensTime: timeField,
  /** What the caller completes first; empty where it waits for nothing. */
  WaitsForTitle: z.string(),
  /** When it is complete. */
  CompletedBy: z.enum(COMPLETIONS),
  /** What the best attempt has to reach, where CompletedBy is `score`. */
  PassPercent: z.int(),
  /** What one will be able to do after it; its own, not those of the lesson that it is a part of. */
  Goals: z.array(z.string()),
  /** 1 when its content changed since the caller studied it last. */
  IsRenewed: bitField,
  Sort: z.int(),
})
export const lessonWithParts = lessonRow.extend({ ChildCourseHour: z.array(lessonRow) })
export type LessonRow = z.output<typeof lessonRow>
export type Lesson = z.output<typeof lessonWithParts>

export const listLessons = defineEndpoint({
  id: 'E023',
  group: 'learning',
  ...wireAddresses.listLessons,
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'course',
  summary: 'First level of a course, or all micro-lessons that the caller can see, filtered by mode.',
  query: z.strictObject({
    ...pagingQuery,
    CourseId: idField('课程编号 CourseId').optional(),
    Mode: textField('学习方式 Mode', NAME_MAX).default(''),
  }),
  data: listOf(lessonWithParts),
  errors: ['NotFound'],
})

export const listChildLessons = defineEndpoint({
  id: 'E025',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetChildCourse_Hour',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'lesson',
  summary: 'The children of a container, loaded when it is expanded.',
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(lessonWithParts),
  errors: ['NotFound'],
})

export const getLesson = defineEndpoint({
  id: 'E029',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/Get',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'lesson',
  summary: 'One lesson with its children.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: lessonWithParts,
  errors: ['NotFound'],
})

export const getLessonByGuid = defineEndpoint({
  id: 'E022',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetbyGuid',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'lesson',
  summary: 'One lesson with the way to it and its neighbours, for the viewer.',
  query: z.strictObject({ guid: idField('小节编号 guid') }),
  data: lessonWithParts.extend({
    /** Titles from the course down to the parent. */
    PathTitles: z.array(z.string()),
    /** Ids of the containers above, from the first level down. */
    PathIds: z.array(z.string()),
    /** Goals of the nearest container above that has some. */
    AboveGoals: z.array(z.string()),
    PreviousId: z.string(),
    NextId: z.string(),
    NextTitle: z.string(),
    /** Empty where no lesson follows. */
    NextKind: z.union([z.literal(''), lessonRowKind]),
    /** Address of its viewer; empty when it has nothing to show. */
    NextAddr: z.string(),
    NextIsOpen: bitField,
    /** Why it is closed, and until when; empty where it opens or something else is missing. */
    NextClosed: z.string(),
  }),
  errors: ['NotFound'],
})

export const listAllLessons = defineEndpoint({
  id: 'E027',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetCourseHourList',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'course',
  summary: 'All leaves of a course in the order in which they are learned, whatever containers they are in.',
  query: z.strictObject({ ...pagingQuery, CourseId: idField('课程编号 CourseId') }),
  data: listOf(lessonWithParts),
  errors: ['NotFound'],
})

export const getLessonName = defineEndpoint({
  id: 'E028',
  group: 'learning',
  method: 'GET',
  path: '/api/Course_hour/GetNamebyGuid',
  zone: 'guest',
  visitorLimit: 'reading',
  ownership: 'lesson',
  summary: 'What a lesson and its course are called.',
  query: z.strictObject({ guid: idField('小节编号 guid') }),
  data: z.object({ CourseHourTitle: z.string(), CourseName: z.string(), Kind: lessonRowKind }),
  errors: ['NotFound'],
})
