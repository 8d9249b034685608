import { getExam, getExamInfo, getExamResult, type LookTypes, listHandIns } from '@shijie/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'

const HAND_IN_PAGE = 50

export const examKey = (lessonId: string) => ['exam', lessonId] as const

export const examInfoQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...examKey(lessonId), 'info'],
    queryFn: ({ signal }) => callEndpoint(getExamInfo, { query: { CourseHourId: lessonId }, signal }),
    staleTime: 0,
  })

/** Begins or continues an attempt, so it is asked once; every later answer comes from the page itself. */
export const examQuery = (lessonId: string, lookType: (typeof LookTypes)[keyof typeof LookTypes]) =>
  queryOptions({
    queryKey: [...examKey(lessonId), 'questions', lookType],
    queryFn: ({ signal }) => callEndpoint(getExam, { query: { CourseHourId: lessonId, LookType: lookType }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const examResultQuery = (lessonId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...examKey(lessonId), 'result', attemptId],
    queryFn: ({ signal }) => callEndpoint(getExamResult, { query: { AttemptId: attemptId }, signal }),
    staleTime: 0,
  })

export const handInsQuery = (lessonId: string) =>
  infiniteQueryOptions({
    queryKey: [...examKey(lessonId), 'hand-ins'],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listHandIns, {
        query: { CourseHourId: lessonId, PageIndex: pageParam, PageSize: HAND_IN_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
    staleTime: 0,
  })
