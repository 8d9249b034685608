import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getTeacherEdition } from './get-teacher-edition.ts'

/** What is written for teachers in a course, to be read and printed. */
export const editionHandlers = (services: Services): Handler[] => [
  handle(contract.getTeacherEdition, ({ query, caller }) =>
    getTeacherEdition(
      services,
      caller,
      {
        courseId: query.CourseId,
        lessonId: query.CourseHourId,
        withBody: query.WithBody === 1,
        withSlides: query.WithSlides === 1,
      },
      pageOf(query),
    ),
  ),
]
