import { z } from 'zod'
import { leftOutRow } from '../course-manifest.ts'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { idField } from '../wire/fields.ts'
import { licenceField } from './dataset-parts.ts'

/** A course handed on as one file, and taken from one; see docs/decisions/046-course-package.md. */

const courseId = idField('课程编号 CourseId')
const common = { group: 'authoring', zone: 'teacher' } as const

export const exportCourse = defineEndpoint({
  ...common,
  id: 'O920',
  ownership: 'courseOwner',
  method: 'GET',
  path: '/api/Course/ExportPackage',
  answers: 'file',
  summary: 'A course as its teachers edit it, as one ZIP: lessons, papers, files, and what is written for teachers.',
  query: z.strictObject({
    CourseId: courseId,
    /** What others may do with it, written into the package; empty: nothing is said. */
    Licence: z.union([z.literal(''), licenceField], datasetMessages.licenceRequired).default(''),
  }),
  data: z.unknown(),
  errors: ['NotFound', 'Conflict'],
})

export const importCourse = defineEndpoint({
  ...common,
  id: 'O921',
  ownership: 'own',
  method: 'POST',
  path: '/api/Course/ImportPackage',
  summary:
    'Make a course of drafts of an own ZIP that O920 made: all of it, or nothing. Progress and stop are those of unpacking (O554, O555).',
  body: z.strictObject({ FileId: idField('文件编号 FileId') }),
  data: z.object({
    CourseId: z.string(),
    CourseName: z.string(),
    /** As the package says it; empty where nobody knows. */
    Author: z.string(),
    Licence: z.string(),
    LessonCount: z.int(),
    PaperCount: z.int(),
    FileCount: z.int(),
    LeftOut: z.array(leftOutRow),
  }),
  errors: ['NotFound', 'Conflict'],
})

export const copyCourse = defineEndpoint({
  ...common,
  id: 'O922',
  ownership: 'courseOwner',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Course/CopyCourse',
  summary: 'Make a course of drafts of one that the caller may make; records of learners do not come along.',
  body: z.strictObject({ CourseId: courseId }),
  data: z.object({ CourseId: z.string(), CourseName: z.string(), LessonCount: z.int(), LeftOut: z.array(leftOutRow) }),
  errors: ['NotFound'],
})
