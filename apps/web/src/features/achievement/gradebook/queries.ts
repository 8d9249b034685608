import {
  type BodyInput,
  getGradebook,
  getMarkHistory,
  getOwnMarks,
  listBookCourses,
  putMarks,
  undoMarks,
  waiveLateness,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'

const KEY = 'gradebook'

export const gradebookQuery = (courseId: string, classId: string) =>
  queryOptions({
    queryKey: [KEY, courseId, classId],
    queryFn: ({ signal }) =>
      callEndpoint(getGradebook, { query: { CourseId: courseId, ClassId: classId || undefined }, signal }),
    enabled: courseId !== '',
    placeholderData: keepPreviousData,
  })

/** Courses whose gradebook one may open. */
export const bookCoursesQuery = queryOptions({
  queryKey: [KEY, 'courses'],
  queryFn: ({ signal }) => callEndpoint(listBookCourses, { signal }),
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
  const waive = useMutation({
    mutationFn: (body: Omit<BodyInput<typeof waiveLateness>, 'CourseId'>) =>
      callEndpoint(waiveLateness, { body: { CourseId: courseId, ...body } }),
    onSettled: () => {
      onSettled()
      // Assignments, the desk and the hand-ins call it late as well.
      for (const key of ['assignments', 'marking', 'hand-ins']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return { put, undo, waive }
}
