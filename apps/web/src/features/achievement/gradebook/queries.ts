import {
  type BodyInput,
  getGradebook,
  getMarkHistory,
  getOwnMarks,
  listMyCreatedCourses,
  putMarks,
  undoMarks,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'

const KEY = 'gradebook'
/** The largest page that the server gives. */
const COURSES = 100

export const gradebookQuery = (courseId: string, classId: string) =>
  queryOptions({
    queryKey: [KEY, courseId, classId],
    queryFn: ({ signal }) =>
      callEndpoint(getGradebook, { query: { CourseId: courseId, ClassId: classId || undefined }, signal }),
    enabled: courseId !== '',
    placeholderData: keepPreviousData,
  })

export const ownCoursesQuery = queryOptions({
  queryKey: [KEY, 'courses'],
  queryFn: ({ signal }) => callEndpoint(listMyCreatedCourses, { body: { PageIndex: 1, PageSize: COURSES }, signal }),
})

export const markHistoryQuery = (courseId: string, userId: string, lessonId: string) =>
  queryOptions({
    queryKey: [KEY, 'history', courseId, userId, lessonId],
    queryFn: ({ signal }) =>
      callEndpoint(getMarkHistory, {
        query: { CourseId: courseId, UserId: userId, CourseHourId: lessonId },
        signal,
      }),
  })

export const ownMarksQuery = (courseId: string) =>
  queryOptions({
    queryKey: [KEY, 'own', courseId],
    queryFn: ({ signal }) => callEndpoint(getOwnMarks, { query: { CourseId: courseId }, signal }),
  })

/** Keeps and takes back; what the book and the achievements show is read anew, also when something was refused. */
export function useMarkActs(courseId: string) {
  const client = useQueryClient()
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: [KEY] })
    void client.invalidateQueries({ queryKey: ['achievements'] })
  }
  const put = useMutation({
    mutationFn: (body: Omit<BodyInput<typeof putMarks>, 'CourseId'>) =>
      callEndpoint(putMarks, { body: { CourseId: courseId, ...body } }),
    meta: { showsOwnErrors: true },
    onSettled,
  })
  const undo = useMutation({
    mutationFn: (batchId: string) => callEndpoint(undoMarks, { body: { CourseId: courseId, BatchId: batchId } }),
    onSettled,
  })
  return { put, undo }
}
