import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  pagingOf,
  pagingQuery,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'
import { courseCategory } from './course.ts'
import { lessonId, lessonRowKind } from './learning-parts.ts'
import { lessonBody } from './lesson-body.ts'

/** Making courses: what teachers edit stands beside what learners see, until it is published. */

export const COURSE_LESSONS_MAX = 2000
export const COURSE_DEPTH_MAX = 8
/** Days that a deleted course, or a lesson that was taken out, can be put back. */
export const RESTORE_DAYS = 30

/** Pictures that stand on the card of a course. */
export const COURSE_COVERS = [
  '/covers/first-course.svg',
  '/covers/around-us.svg',
  '/covers/blocks.svg',
  '/covers/collect.svg',
  '/covers/data.svg',
  '/covers/digit.svg',
  '/covers/ethics.svg',
  '/covers/filter.svg',
  '/covers/labels.svg',
  '/covers/leaf.svg',
] as const

const courseId = idField('课程编号 CourseId')
const common = { group: 'authoring', zone: 'teacher', ownership: 'courseOwner' } as const

const courseFields = {
  CourseName: requiredText('课程名称', NAME_MAX),
  CourseIntro: textField('课程介绍', 2000).default(''),
  CourseHours: z.int('课时 CourseHours 应为整数').min(0).max(1000, '课时应在 0 到 1000 之间').default(0),
  CourseCoverUrl: z.enum(COURSE_COVERS, '请从封面里选一张').default(COURSE_COVERS[0]),
}

/** One line of a pasted outline, or one lesson of a tree that is made together with its course. */
export const outlineRow = z.strictObject({
  Title: requiredText('小节标题', 100, '请输入小节标题'),
  Kind: lessonRowKind,
  /** 0 for the first level. */
  Depth: z
    .int('层次 Depth 应为整数')
    .min(0)
    .max(COURSE_DEPTH_MAX - 1, `目录最多 ${COURSE_DEPTH_MAX} 层`),
})
export type OutlineRow = z.output<typeof outlineRow>

export const addCourse = defineEndpoint({
  ...common,
  id: 'E056',
  ownership: 'own',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course/Post',
  summary: 'Make an empty course; nobody else sees it before it is opened.',
  body: z.strictObject({ ...courseFields, Category: courseCategory }),
  data: z.object({ CourseId: z.string() }),
})

export const createCourse = defineEndpoint({
  ...common,
  id: 'E058',
  ownership: 'own',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course/CreateCourse',
  summary: 'Make a course together with its tree, from an outline; all of its lessons are drafts.',
  body: z.strictObject({
    ...courseFields,
    Category: courseCategory,
    Outline: z.array(outlineRow).min(1, '请写出目录').max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`),
  }),
  data: z.object({ CourseId: z.string(), LessonCount: z.int() }),
})

export const changeCourse = defineEndpoint({
  ...common,
  id: 'E061',
  method: 'PUT',
  path: '/api/Course/Put',
  summary: 'Change name, intro, hours or cover of a course.',
  body: z.strictObject({ CourseId: courseId, ...courseFields }),
  data: emptyData,
  errors: ['NotFound'],
})

export const deleteCourse = defineEndpoint({
  ...common,
  id: 'E062',
  method: 'DELETE',
  path: '/api/Course/Delete',
  summary: 'Delete a course, for 30 days not for good. One with learners wants to be asked twice; records stay.',
  query: z.strictObject({ CourseId: courseId, IsSure: z.enum(['0', '1'], '确认 IsSure 只能是 0 或 1').default('0') }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const restoreCourse = defineEndpoint({
  ...common,
  id: 'O901',
  method: 'POST',
  path: '/api/Course/Restore',
  summary: 'Put back a course that was deleted in the last 30 days.',
  body: z.strictObject({ CourseId: courseId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const openCourse = defineEndpoint({
  ...common,
  id: 'E057',
  method: 'POST',
  path: '/api/Course/OpenCourse',
  summary: 'Open a course to classes or the school, or close it; those who have joined keep their records.',
  body: z.strictObject({
    CourseId: courseId,
    IsOpen: flagField('开放 IsOpen'),
    OrganisationIds: z.array(idField('组织编号 OrganisationIds')).max(500, '一次最多选 500 个班级').default([]),
  }),
  data: emptyData,
  errors: ['NotFound'],
})

/** How a lesson stands to what learners see. */
export const DRAFT_STATES = ['draft', 'changed', 'published', 'leaving'] as const
export const draftState = z.enum(DRAFT_STATES)
export type DraftState = z.output<typeof draftState>

/** A row of the tree in the editor. */
export const draftRow = z.object({
  CourseHourId: z.string(),
  /** Empty for a lesson of the first level. */
  ParentId: z.string(),
  Title: z.string(),
  Kind: lessonRowKind,
  Sort: z.int(),
  State: draftState,
  Minutes: z.int(),
  /** Counts the changes; a change names the one that it was made from. */
  Revision: z.int(),
  ChangeTime: timeField,
  ChangerName: z.string(),
  /** Who has learned it. */
  LearnerCount: z.int(),
})
export type DraftRow = z.output<typeof draftRow>

export const listDrafts = defineEndpoint({
  ...common,
  id: 'O902',
  method: 'GET',
  path: '/api/Course_hour/GetDrafts',
  summary: 'The tree of a course as its teachers edit it, parents before their children.',
  query: z.strictObject({ ...pagingOf(COURSE_LESSONS_MAX), CourseId: courseId }),
  data: listOf(draftRow),
  errors: ['NotFound'],
})

export const getDraft = defineEndpoint({
  ...common,
  id: 'O903',
  method: 'GET',
  path: '/api/Course_hour/GetDraft',
  summary: 'One lesson as its teachers edit it, with all that is written for teachers only.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: z.object({
    CourseHourId: z.string(),
    CourseId: z.string(),
    Revision: z.int(),
    State: draftState,
    Body: lessonBody,
  }),
  errors: ['NotFound'],
})

export const addLesson = defineEndpoint({
  ...common,
  id: 'E031',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course_hour/Post',
  summary: 'Add a lesson to the tree, as a draft, at the end of its siblings or before one of them.',
  body: z.strictObject({
    CourseId: courseId,
    ParentId: idField('上级编号 ParentId').optional(),
    BeforeId: idField('后一节编号 BeforeId').optional(),
    Body: lessonBody,
  }),
  data: z.object({ CourseHourId: z.string(), Revision: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

/** Where two changed the same: its name, and what each of them made of it. */
export const draftClash = z.object({
  /** A field of the body, or the id of a block. */
  Part: z.string(),
  Mine: z.json(),
  Theirs: z.json(),
})

export const changeLesson = defineEndpoint({
  ...common,
  id: 'E032',
  method: 'PUT',
  path: '/api/Course_hour/Put',
  summary:
    'Change a lesson from a revision on. What somebody else changed meanwhile is merged block by block; where both changed ' +
    'the same, nothing is written and both sides come back.',
  body: z.strictObject({ CourseHourId: lessonId, Revision: z.int('版本 Revision 应为整数').min(1), Body: lessonBody }),
  data: z.object({
    Revision: z.int(),
    /** What stands now; with clashes, what stands without this change. */
    Body: lessonBody,
    Clashes: z.array(draftClash),
    IsMerged: bitField,
  }),
  errors: ['NotFound', 'Conflict'],
})

export const moveLessons = defineEndpoint({
  ...common,
  id: 'O904',
  method: 'POST',
  path: '/api/Course_hour/Move',
  summary:
    'Move lessons of a course, in the given order, in one transaction: into a container, before a sibling or to the end.',
  body: z.strictObject({
    CourseId: courseId,
    CourseHourIds: z.array(lessonId).min(1, '请选择要移动的小节').max(500, '一次最多移动 500 节'),
    ParentId: idField('上级编号 ParentId').optional(),
    BeforeId: idField('后一节编号 BeforeId').optional(),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const removeLesson = defineEndpoint({
  ...common,
  id: 'E033',
  method: 'DELETE',
  path: '/api/Course_hour/Delete',
  summary:
    'Take a lesson and what is in it out of the tree; learners keep it until that is published, and it can be put back.',
  query: z.strictObject({ CourseHourId: lessonId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const restoreLesson = defineEndpoint({
  ...common,
  id: 'O905',
  method: 'POST',
  path: '/api/Course_hour/Restore',
  summary: 'Put back a lesson that was taken out of the tree.',
  body: z.strictObject({ CourseHourId: lessonId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

/** What a publication does to one lesson. */
export const publishedChange = z.object({
  CourseHourId: z.string(),
  Title: z.string(),
  Kind: lessonRowKind,
  Act: z.enum(['add', 'change', 'move', 'remove']),
  /** Names of the fields of the body that are different. */
  Fields: z.array(z.string()),
  /** Who has begun it, and reads 内容已更新, or does not see it any more. */
  LearnerCount: z.int(),
})
export type PublishedChange = z.output<typeof publishedChange>

export const publishLessons = defineEndpoint({
  ...common,
  id: 'E030',
  method: 'POST',
  path: '/api/Course_hour/PublishCourseHour',
  summary:
    'Publish one, several or all changed lessons in one transaction, or only say what that would change. Nothing is ' +
    'published when one of them can not be; study records stay.',
  body: z.strictObject({
    CourseId: courseId,
    /** Empty: all that is not as learners see it. */
    CourseHourIds: z.array(lessonId).max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`).default([]),
    IsTrial: flagField('只看不发布 IsTrial').default(0),
  }),
  data: z.object({ Changes: z.array(publishedChange) }),
  errors: ['NotFound', 'Conflict'],
})

/** A publication of one lesson. */
export const lessonVersion = z.object({
  VersionId: z.string(),
  Number: z.int(),
  PublishTime: timeField,
  PublisherName: z.string(),
  Title: z.string(),
})

export const listLessonVersions = defineEndpoint({
  ...common,
  id: 'O906',
  method: 'GET',
  path: '/api/Course_hour/GetVersions',
  summary: 'The publications of a lesson, newest first.',
  query: z.strictObject({ ...pagingQuery, CourseHourId: lessonId }),
  data: listOf(lessonVersion),
  errors: ['NotFound'],
})

export const getLessonVersion = defineEndpoint({
  ...common,
  id: 'O907',
  method: 'GET',
  path: '/api/Course_hour/GetVersion',
  summary: 'One publication of a lesson, whole, to be looked at, compared or put back.',
  query: z.strictObject({ VersionId: idField('版本编号 VersionId') }),
  data: lessonVersion.extend({ CourseHourId: z.string(), Body: lessonBody }),
  errors: ['NotFound'],
})
