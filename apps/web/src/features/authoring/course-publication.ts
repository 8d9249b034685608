import {
  type DataOf,
  getCoursePublication,
  listCourseReviews,
  listOrganisations,
  reviewCourse,
  withdrawCourse,
} from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { linkTo } from '../../lib/addresses.ts'
import { callEndpoint } from '../../lib/api-client.ts'
import { courseReviewTexts } from '../../texts/course-publication.ts'
import type { WaitingKind } from '../publication/publication-kind.ts'
import { useCourseMutation } from './queries.ts'

/** Under the key of what is opened, so that whatever changes that asks for this anew. */
export const publicationQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-organisations', courseId, 'publication'],
    queryFn: ({ signal }) => callEndpoint(getCoursePublication, { query: { CourseId: courseId }, signal }),
    staleTime: 0,
  })

/** Classes, grades and schools to which a course may be opened. */
export const placesQuery = queryOptions({
  queryKey: ['school', 'organisations', ''],
  queryFn: ({ signal }) => callEndpoint(listOrganisations, { query: {}, signal }),
})

export const useWithdrawCourse = () =>
  useCourseMutation((CourseId: string) => callEndpoint(withdrawCourse, { body: { CourseId } }))

type WaitingCourse = DataOf<typeof listCourseReviews>['Items'][number]

/** Courses that wait to be opened to everyone. */
export const waitingCourses: WaitingKind<WaitingCourse> = {
  queryKey: 'course-reviews',
  identify: ({ CourseId, CourseName }) => ({ id: CourseId, name: CourseName }),
  addressOf: ({ CourseId }) => linkTo.courseDetail(CourseId),
  list: (signal) => callEndpoint(listCourseReviews, { query: { PageIndex: 1, PageSize: 50 }, signal }),
  decide: ({ CourseId, Stamp }, decision) => callEndpoint(reviewCourse, { body: { CourseId, Stamp, ...decision } }),
  texts: courseReviewTexts,
}
