import {
  getCourse,
  joinCourse,
  leaveCourse,
  listCourseOrganisations,
  listCourses,
  listCoursesWithoutLogin,
  listDictItems,
  listMyCreatedCourses,
  listSelections,
} from '@shijie/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'

export type Category = 1 | 2

const PAGE_SIZE = 24
/** The largest page that the server gives. */
const MARKED_MAX = 100
const LEARNERS_A_PAGE = 100

export const coursesQuery = (category: Category) =>
  infiniteQueryOptions({
    queryKey: ['courses', category],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listCourses, { body: { Category: category, PageIndex: pageParam, PageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
  })

/** How many of the pupil's class are shown before what they learn. */
const CLASS_COURSES_SHOWN = 3

/** What teachers opened to the pupil's class last, and the pupil has not joined. */
export const newClassCoursesQuery = queryOptions({
  queryKey: ['courses', 'class', 'new'],
  queryFn: ({ signal }) =>
    callEndpoint(listCourses, {
      body: { ForClass: 1, NotJoined: 1, PageIndex: 1, PageSize: CLASS_COURSES_SHOWN },
      signal,
    }),
})

/** Everything that is opened to the pupil's class, joined or not. */
export const classCoursesQuery = infiniteQueryOptions({
  queryKey: ['courses', 'class', 'all'],
  queryFn: ({ signal, pageParam }) =>
    callEndpoint(listCourses, { body: { ForClass: 1, PageIndex: pageParam, PageSize: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPageIndex,
})

/** Micro-courses of the pupil's class, to mark them among the lessons of all. */
export const classMicroCoursesQuery = queryOptions({
  queryKey: ['courses', 'class', 'micro'],
  queryFn: ({ signal }) =>
    callEndpoint(listCourses, { body: { ForClass: 1, Category: 1, PageIndex: 1, PageSize: MARKED_MAX }, signal }),
})

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: ({ signal }) => callEndpoint(getCourse, { query: { CourseId: courseId }, signal }),
  })

export const publicCoursesQuery = (count: number) =>
  queryOptions({
    queryKey: ['public-courses', count],
    queryFn: ({ signal }) => callEndpoint(listCoursesWithoutLogin, { query: { count }, signal }),
  })

export const microModesQuery = queryOptions({
  queryKey: ['dict', 'MiniCourseType'],
  queryFn: ({ signal }) => callEndpoint(listDictItems, { query: { dictType: 'MiniCourseType' }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const createdCoursesQuery = (page: number) =>
  queryOptions({
    queryKey: ['created-courses', page],
    queryFn: ({ signal }) => callEndpoint(listMyCreatedCourses, { body: { PageIndex: page, PageSize: 12 }, signal }),
    placeholderData: keepPreviousData,
  })

export const learnersQuery = (courseId: string, name: string, page: number) =>
  queryOptions({
    queryKey: ['learners', courseId, name, page],
    queryFn: ({ signal }) =>
      callEndpoint(listSelections, {
        query: { CourseId: courseId, UserName: name, PageIndex: page, PageSize: LEARNERS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
export const learnersPageCount = (total: number): number => Math.ceil(total / LEARNERS_A_PAGE)

/** Everything that shows whether a course is joined. */
const JOIN_KEYS = [['courses'], ['course'], ['lessons'], ['lesson'], ['my-study']]

function useRefreshAfterJoin() {
  const client = useQueryClient()
  return () => Promise.all(JOIN_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useJoinCourse() {
  const refresh = useRefreshAfterJoin()
  return useMutation({
    mutationFn: (courseId: string) => callEndpoint(joinCourse, { body: { CourseId: courseId } }),
    onSuccess: refresh,
  })
}

export function useLeaveCourse() {
  const refresh = useRefreshAfterJoin()
  return useMutation({
    mutationFn: (courseId: string) => callEndpoint(leaveCourse, { query: { CourseId: courseId } }),
    onSuccess: refresh,
  })
}

/** Whom the caller's own course is open to. */
export const audienceQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'organisations'],
    queryFn: ({ signal }) => callEndpoint(listCourseOrganisations, { query: { CourseId: courseId }, signal }),
  })
