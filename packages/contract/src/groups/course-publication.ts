import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, listOf, pagingQuery, textField, timeField } from '../wire/fields.ts'
import { courseCategory } from './course.ts'
import { publicationState, reviewStamp } from './dataset-parts.ts'

/** Courses that are open to everyone: offered by who makes them (E057), let in by who administers their school. */

const courseId = idField('课程编号 CourseId')
const common = { group: 'authoring', ownership: 'courseOwner' } as const

export const getCoursePublication = defineEndpoint({
  ...common,
  id: 'O950',
  zone: 'teacher',
  method: 'GET',
  path: '/api/Course/GetPublication',
  summary: 'Whether a course is open to everyone, waits for it, or was refused and why; for whoever makes it.',
  query: z.strictObject({ CourseId: courseId }),
  data: z.object({
    State: publicationState,
    /** For whoever decides. */
    Note: z.string(),
    Reason: z.string(),
    OfferTime: timeField,
    DecideTime: timeField,
    /** 1: the caller may offer and withdraw it. */
    IsOwner: bitField,
    /** 1: what the caller offers is out at once. */
    IsAtOnce: bitField,
  }),
  errors: ['NotFound'],
})

export const withdrawCourse = defineEndpoint({
  ...common,
  id: 'O951',
  zone: 'teacher',
  method: 'PUT',
  path: '/api/Course/Withdraw',
  summary:
    'Take back an offer, or close a published course to everyone: it falls back to its classes, or is closed. For whom it belongs to.',
  body: z.strictObject({ CourseId: courseId }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

export const listCourseReviews = defineEndpoint({
  ...common,
  id: 'O952',
  zone: 'schoolAdmin',
  ownership: 'own',
  method: 'GET',
  path: '/api/Course/GetReviews',
  summary:
    "Courses that wait to be opened to everyone, longest first: the school's, and all for the platform; no own ones.",
  query: z.strictObject({ ...pagingQuery }),
  data: listOf(
    z.object({
      CourseId: z.string(),
      CourseName: z.string(),
      CourseIntro: z.string(),
      CourseCoverUrl: z.string(),
      Category: courseCategory,
      TeacherName: z.string(),
      SchoolName: z.string(),
      LessonCount: z.int(),
      Note: z.string(),
      OfferTime: timeField,
      Stamp: z.string(),
    }),
  ),
})

export const reviewCourse = defineEndpoint({
  ...common,
  id: 'O953',
  zone: 'schoolAdmin',
  method: 'PUT',
  path: '/api/Course/Review',
  summary: 'Open a waiting course to everyone, or refuse it with a reason; written to the audit log.',
  body: z.strictObject({
    CourseId: courseId,
    Stamp: reviewStamp,
    IsPassed: flagField('通过 IsPassed'),
    Reason: textField('原因', 200).default(''),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict', 'InvalidParameter'],
})
