import {
  getFolderUrl,
  getLessonByGuid,
  getLessonUrl,
  getStudyStatistics,
  getVodUrl,
  type LessonRow,
  listAllLessons,
  listChildLessons,
  listLessons,
  listMyStudy,
  listRecords,
  previewFile,
} from '@shijie/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'
import { isClosed } from './judge-lesson.ts'

const LEVEL_PAGE = 100
const MICRO_PAGE = 12
const RECORD_PAGE = 12
const COURSES_A_PAGE = 50

const CLOSED_FOR_NOW = 30_000
const NEXT_CLOSED = 10_000
/** Asked again while something is closed: it opens without anybody loading the page anew. */
const whileClosed = (lessons: readonly LessonRow[]) => (lessons.some(isClosed) ? CLOSED_FOR_NOW : false)

/** One level of a course's tree: the first, or the children of a container. */
export const levelQuery = (courseId: string, parentId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['lessons', courseId, parentId ?? ''],
    queryFn: ({ signal, pageParam }) => {
      const paging = { PageIndex: pageParam, PageSize: LEVEL_PAGE }
      return parentId
        ? callEndpoint(listChildLessons, { query: { CourseHourId: parentId, ...paging }, signal })
        : callEndpoint(listLessons, { query: { CourseId: courseId, ...paging }, signal })
    },
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
    refetchInterval: ({ state }) => whileClosed(state.data?.pages.flatMap(({ Items }) => Items) ?? []),
  })

/** All tasks of a course in the order in which they are learned. */
export const tasksQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'tasks'],
    queryFn: ({ signal }) =>
      callEndpoint(listAllLessons, { query: { CourseId: courseId, PageIndex: 1, PageSize: LEVEL_PAGE }, signal }),
    refetchInterval: ({ state }) => whileClosed(state.data?.Items ?? []),
  })

export const microLessonsQuery = (mode: string) =>
  infiniteQueryOptions({
    queryKey: ['lessons', 'micro', mode],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listLessons, { query: { Mode: mode, PageIndex: pageParam, PageSize: MICRO_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
  })

export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lesson', lessonId],
    queryFn: ({ signal }) => callEndpoint(getLessonByGuid, { query: { guid: lessonId }, signal }),
    // What comes next may wait for this one.
    refetchInterval: ({ state }) => (state.data?.NextClosed ? NEXT_CLOSED : false),
  })

/** Asked once by the viewer; a renewal is a call of its own, because the position must not jump. */
export const videoQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['video', lessonId],
    queryFn: ({ signal }) => callEndpoint(getVodUrl, { query: { CourseHourId: lessonId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Opens a lesson that is read; asked once, because the record begins with it. */
export const readingQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['reading', lessonId],
    queryFn: ({ signal }) => callEndpoint(getLessonUrl, { query: { CourseHourId: lessonId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** All pictures of a lesson. Asked again when an address has ended: pictures themselves say so. */
export const folderQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['folder', lessonId],
    queryFn: async ({ signal }) => {
      const pictures = []
      for (let PageIndex = 1; ; PageIndex++) {
        const query = { CourseHourId: lessonId, PageIndex, PageSize: LEVEL_PAGE }
        const { Items, TotalCount } = await callEndpoint(getFolderUrl, { query, signal })
        pictures.push(...Items)
        if (Items.length === 0 || pictures.length >= TotalCount) return pictures
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How a document can be shown. */
export const previewQuery = (fileUrl: string) =>
  queryOptions({
    queryKey: ['preview', fileUrl],
    queryFn: ({ signal }) => callEndpoint(previewFile, { body: { file_url: fileUrl }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const myStudyQuery = (category: 1 | 2 | undefined) =>
  queryOptions({
    queryKey: ['my-study', category ?? 0],
    queryFn: ({ signal }) =>
      callEndpoint(listMyStudy, { query: { Category: category, PageSize: COURSES_A_PAGE }, signal }),
    staleTime: 0,
  })

/** Joined courses page by page, the one studied last first; what is left of the page is told by `myStudyQuery`. */
export const myCoursesQuery = (category: 1 | 2 | undefined) =>
  infiniteQueryOptions({
    queryKey: ['my-study', 'courses', category ?? 0],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listMyStudy, {
        query: { Category: category, PageIndex: pageParam, PageSize: COURSES_A_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
    staleTime: 0,
  })

export const recordsQuery = infiniteQueryOptions({
  queryKey: ['my-study', 'records'],
  queryFn: ({ signal, pageParam }) =>
    callEndpoint(listRecords, { query: { PageIndex: pageParam, PageSize: RECORD_PAGE }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPageIndex,
  staleTime: 0,
})

/** Study in numbers, for one's own page. */
export const statisticsQuery = queryOptions({
  queryKey: ['my-study', 'statistics'],
  queryFn: ({ signal }) => callEndpoint(getStudyStatistics, { signal }),
})
