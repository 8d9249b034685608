import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, listOf } from '../wire/fields.ts'
import { lessonId, lessonRowKind } from './learning-parts.ts'

/** What a release of the product has for lessons of a shipped course that a school changed; see docs/decisions/050-releases.md. */

const common = { group: 'authoring', zone: 'teacher', ownership: 'courseOwner' } as const

export const listReleaseOffers = defineEndpoint({
  ...common,
  id: 'O975',
  method: 'GET',
  path: '/api/Course_hour/GetReleaseOffers',
  summary: 'Lessons of a shipped course that were changed here and are newer in the installed release.',
  query: z.strictObject({ CourseId: idField('课程编号 CourseId') }),
  data: listOf(
    z.object({
      CourseHourId: z.string(),
      Title: z.string(),
      Kind: lessonRowKind,
      /** 1: the lesson itself is newer; taken, it is a draft. */
      HasBody: bitField,
      /** 1: its paper is newer; taken, it is in force at once, and what was begun keeps the paper that it was begun with. */
      HasPaper: bitField,
    }),
  ),
  errors: ['NotFound'],
})

export const decideReleaseOffer = defineEndpoint({
  ...common,
  id: 'O976',
  method: 'POST',
  path: '/api/Course_hour/DecideReleaseOffer',
  summary:
    'Take what a release has for a lesson, as a draft into which what was changed here is merged; or never be told of it again.',
  body: z.strictObject({ CourseHourId: lessonId, IsTaken: flagField('取用 IsTaken') }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})
