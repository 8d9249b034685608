import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, textField } from '../wire/fields.ts'

/** Who makes a course together with its owner. */

const courseId = idField('课程编号 CourseId')
const userId = idField('用户编号 UserId')
const common = { group: 'authoring', zone: 'teacher', ownership: 'courseOwner' } as const
const person = z.object({ UserId: z.string(), UserName: z.string() })

export const listCourseTeachers = defineEndpoint({
  ...common,
  id: 'O912',
  method: 'GET',
  path: '/api/Course/GetTeachers',
  summary: 'Who makes a course: its owner first.',
  query: z.strictObject({ CourseId: courseId }),
  data: listOf(person.extend({ IsOwner: bitField })),
  errors: ['NotFound'],
})

export const listColleagues = defineEndpoint({
  ...common,
  id: 'O913',
  method: 'GET',
  path: '/api/Course/GetColleagues',
  summary: "Teachers of the course's school who do not make it yet, by a part of their name.",
  query: z.strictObject({ ...pagingQuery, CourseId: courseId, Search: textField('姓名 Search', NAME_MAX).default('') }),
  data: listOf(person),
  errors: ['NotFound'],
})

export const addCourseTeacher = defineEndpoint({
  ...common,
  id: 'O914',
  method: 'POST',
  path: '/api/Course/AddTeacher',
  summary: 'A teacher of the same school makes the course too. Only for whom it belongs to.',
  body: z.strictObject({ CourseId: courseId, UserId: userId }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden'],
})

export const removeCourseTeacher = defineEndpoint({
  ...common,
  id: 'O915',
  method: 'DELETE',
  path: '/api/Course/RemoveTeacher',
  summary:
    'A co-teacher makes the course no more; for whom it belongs to, and for the co-teacher. What they wrote stays.',
  query: z.strictObject({ CourseId: courseId, UserId: userId }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden'],
})
