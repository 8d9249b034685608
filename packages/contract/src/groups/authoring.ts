import { z } from 'zod'
import { CourseCategories, NAME_MAX } from '../constants.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { flagField, idField, listOf, pagingQuery, requiredText, textField, timeField } from '../wire/fields.ts'
import { publicationState } from './dataset-parts.ts'
import { lessonRowKind } from './learning-parts.ts'
import { TEACHER_TEXT_MAX } from './lesson-body.ts'

/** Making courses: what teachers edit stands beside what learners see, until it is published. */

export const COURSE_LESSONS_MAX = 2000
export const COURSE_DEPTH_MAX = 8
/** What is told to whoever decides whether a course is open to everyone. */
export const OFFER_NOTE_MAX = 200
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
  CourseHours: z.int('学时 CourseHours 应为整数').min(0).max(1000, '学时应在 0 到 1000 之间').default(0),
  CourseCoverUrl: z.enum(COURSE_COVERS, '请从封面里选一张').default(COURSE_COVERS[0]),
}

/** As `courseCategory` of what is read, called by its name where it is wrong. */
const courseKind = z.literal(Object.values(CourseCategories), '课程类别 Category 应为 1 或 2')

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
  body: z.strictObject({ ...courseFields, Category: courseKind }),
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
    Category: courseKind,
    Outline: z.array(outlineRow).min(1, '请写出目录').max(COURSE_LESSONS_MAX, `一门课最多 ${COURSE_LESSONS_MAX} 节`),
  }),
  data: z.object({ CourseId: z.string(), LessonCount: z.int() }),
})

export const changeCourse = defineEndpoint({
  ...common,
  id: 'E061',
  method: 'PUT',
  path: '/api/Course/Put',
  summary: 'Change name, intro, hours or cover of a course, and what it says to whoever teaches it.',
  body: z.strictObject({
    CourseId: courseId,
    ...courseFields,
    /** Left out: it stays. */
    TeacherText: textField('给老师的话', TEACHER_TEXT_MAX).optional(),
  }),
  data: emptyData,
  errors: ['NotFound'],
})

export const getCourseText = defineEndpoint({
  ...common,
  id: 'O974',
  method: 'GET',
  path: '/api/Course/GetTeacherText',
  summary: 'What a course as a whole says to whoever teaches it, for whoever makes it.',
  query: z.strictObject({ CourseId: courseId }),
  data: z.object({ TeacherText: z.string() }),
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
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const listDeletedCourses = defineEndpoint({
  ...common,
  id: 'O916',
  ownership: 'own',
  method: 'GET',
  path: '/api/Course/GetDeleted',
  summary: 'Own courses that were deleted in the last 30 days and can be put back, the last one first.',
  query: z.strictObject({ ...pagingQuery }),
  data: listOf(z.object({ CourseId: z.string(), CourseName: z.string(), DeleteTime: timeField })),
})

export const restoreCourse = defineEndpoint({
  ...common,
  id: 'O901',
  method: 'POST',
  path: '/api/Course/Restore',
  summary: 'Put back a course that was deleted in the last 30 days.',
  body: z.strictObject({ CourseId: courseId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const openCourse = defineEndpoint({
  ...common,
  id: 'E057',
  method: 'POST',
  path: '/api/Course/OpenCourse',
  summary:
    'Open a course to classes or the school at once, to everyone by a publication, or close it; those who have joined keep their records.',
  body: z.strictObject({
    CourseId: courseId,
    IsOpen: flagField('开放 IsOpen'),
    OrganisationIds: z.array(idField('组织编号 OrganisationIds')).max(500, '一次最多选 500 个班级').default([]),
    /** 1: to everyone; only for whom the course belongs to. It waits for an administrator, whose own are out at once. */
    ToEveryone: flagField('对所有人 ToEveryone').default(0),
    /** For whoever decides. */
    Note: textField('说明', OFFER_NOTE_MAX).default(''),
  }),
  data: z.object({ State: publicationState }),
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})
