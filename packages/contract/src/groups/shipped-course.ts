import { z } from 'zod'
import { SHIPPED_COURSES_MAX } from '../constants.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, listOf } from '../wire/fields.ts'

/** A course that comes with the product. */
export const shippedCourse = z.object({
  Slug: z.string(),
  CourseName: z.string(),
  CourseDescription: z.string(),
  CoverUrl: z.string(),
  LessonCount: z.int(),
  /** 1: it is among the courses of this installation already. */
  IsAdded: bitField,
})
export type ShippedCourse = z.output<typeof shippedCourse>

export const listShippedCourses = defineEndpoint({
  id: 'O330',
  group: 'course',
  method: 'GET',
  path: '/api/manage/course/GetShipped',
  zone: 'platformAdmin',
  summary: 'Courses that come with the product, and which of them are in use.',
  data: listOf(shippedCourse),
})

export const addShippedCourses = defineEndpoint({
  id: 'O331',
  group: 'course',
  method: 'POST',
  path: '/api/manage/course/PostShipped',
  zone: 'platformAdmin',
  summary:
    'Put courses that come with the product among the courses of this installation; known ones stay as they are.',
  body: z.strictObject({
    Slugs: z
      .array(z.string('课程不正确').max(100, '课程不正确'), '请选择课程')
      .min(1, '请选择课程')
      .max(SHIPPED_COURSES_MAX, `一次最多选择 ${SHIPPED_COURSES_MAX} 门课程`),
  }),
  data: z.object({ AddedCount: z.int() }),
  errors: ['NotFound'],
})
