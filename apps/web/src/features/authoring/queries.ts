import {
  addCourse,
  addLesson,
  type BodyInput,
  changeCourse,
  createCourse,
  type DataOf,
  type DraftRow,
  deleteCourse,
  getCourse,
  getCourseText,
  getDraft,
  getLessonVersion,
  listCourseOrganisations,
  listDeletedCourses,
  listDrafts,
  listLessonVersions,
  listMyCreatedCourses,
  listRemovedLessons,
  moveLessons,
  openCourse,
  publishLessons,
  removeLesson,
  restoreCourse,
  restoreLesson,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { courseTreeTexts as treeTexts } from '../../texts/course-tree.ts'
import type { TreeMove } from '../../ui/desk/desk-tree-moves.ts'
import { moveRows } from './draft-tree.ts'

const DRAFTS = 'drafts'
const MADE = 'created-courses'
export const COURSES_A_PAGE = 12

export const madeCoursesQuery = (page: number) =>
  queryOptions({
    queryKey: [MADE, page],
    queryFn: ({ signal }) =>
      callEndpoint(listMyCreatedCourses, {
        body: { PageIndex: page, PageSize: COURSES_A_PAGE, NewestFirst: 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const courseInMakingQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: ({ signal }) => callEndpoint(getCourse, { query: { CourseId: courseId }, signal }),
  })

/** What the course says to teachers, asked anew by each dialog. */
export const courseTextQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-text', courseId],
    queryFn: ({ signal }) => callEndpoint(getCourseText, { query: { CourseId: courseId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The whole tree: one answer, however many lessons. Looked at again now and then, since others edit it too. */
export const draftsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [DRAFTS, courseId],
    queryFn: ({ signal }) => callEndpoint(listDrafts, { query: { CourseId: courseId }, signal }),
    refetchInterval: 30_000,
  })

/** Asked anew by each opening: what is edited begins with what the server has now. */
export const draftQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['draft', lessonId],
    queryFn: ({ signal }) => callEndpoint(getDraft, { query: { CourseHourId: lessonId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const VERSIONS_SHOWN = 20

/** Publications of a lesson; the newest one stands first on the first page. */
export const versionsQuery = (lessonId: string, page = 1) =>
  queryOptions({
    queryKey: ['lesson-versions', lessonId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listLessonVersions, {
        query: { CourseHourId: lessonId, PageIndex: page, PageSize: VERSIONS_SHOWN },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const versionQuery = (versionId: string) =>
  queryOptions({
    queryKey: ['lesson-version', versionId],
    queryFn: ({ signal }) => callEndpoint(getLessonVersion, { query: { VersionId: versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What publishing these lessons would change, all that differs without one. */
export const trialQuery = (courseId: string, lessonIds: readonly string[]) =>
  queryOptions({
    queryKey: ['publish-trial', courseId, ...lessonIds],
    queryFn: ({ signal }) =>
      callEndpoint(publishLessons, {
        body: { CourseId: courseId, CourseHourIds: [...lessonIds], IsTrial: 1 },
        signal,
      }),
    staleTime: 0,
  })

/** Own courses that can be put back. */
export const deletedCoursesQuery = (PageIndex: number) =>
  queryOptions({
    queryKey: [MADE, 'deleted', PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listDeletedCourses, { query: { PageIndex, PageSize: REMOVED_A_PAGE }, signal }),
  })

/** Lessons of a course that can be put back. */
export const removedLessonsQuery = (CourseId: string, PageIndex: number) =>
  queryOptions({
    queryKey: [DRAFTS, 'removed', CourseId, PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listRemovedLessons, { query: { CourseId, PageIndex, PageSize: REMOVED_A_PAGE }, signal }),
  })

/** Whom a course is open to. */
export const openedQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-organisations', courseId],
    queryFn: ({ signal }) => callEndpoint(listCourseOrganisations, { query: { CourseId: courseId }, signal }),
    staleTime: 0,
  })

export const REMOVED_A_PAGE = 10

/** What changes courses; lists of them are asked for anew. */
export function useCourseMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  keys: readonly (readonly string[])[] = [[MADE], ['course'], ['courses'], ['course-organisations']],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { showsOwnErrors: true },
  })
}

export const useAddCourse = () =>
  useCourseMutation((body: BodyInput<typeof addCourse>) => callEndpoint(addCourse, { body }))
export const useCreateCourse = () =>
  useCourseMutation((body: BodyInput<typeof createCourse>) => callEndpoint(createCourse, { body }))
export const useChangeCourse = () =>
  useCourseMutation((body: BodyInput<typeof changeCourse>) => callEndpoint(changeCourse, { body }))
export const useOpenCourse = () =>
  useCourseMutation((body: BodyInput<typeof openCourse>) => callEndpoint(openCourse, { body }))
export const useDeleteCourse = () =>
  useCourseMutation(({ courseId, isSure }: { courseId: string; isSure: boolean }) =>
    callEndpoint(deleteCourse, { query: { CourseId: courseId, IsSure: isSure ? '1' : '0' } }),
  )
export const useRestoreCourse = () =>
  useCourseMutation((courseId: string) => callEndpoint(restoreCourse, { body: { CourseId: courseId } }))

/** What is asked for anew after the tree of a course, or what learners see of it, is another. */
export const TREE_KEYS = [
  [DRAFTS],
  ['publish-trial'],
  ['lesson-versions'],
  ['lessons'],
  ['course'],
  ['publication-plans'],
  [MADE],
]

export const useAddLesson = () =>
  useCourseMutation((body: BodyInput<typeof addLesson>) => callEndpoint(addLesson, { body }), TREE_KEYS)
/** What was planned of a lesson is off when it leaves or comes back. */
function tellUnplanned({ UnplannedCount }: DataOf<typeof removeLesson>): void {
  if (UnplannedCount > 0) showToast('info', treeTexts.unplanned(UnplannedCount))
}

export const useRemoveLesson = () =>
  useCourseMutation(
    async (lessonId: string) => tellUnplanned(await callEndpoint(removeLesson, { query: { CourseHourId: lessonId } })),
    TREE_KEYS,
  )
export const useRestoreLesson = () =>
  useCourseMutation(
    async (lessonId: string) => tellUnplanned(await callEndpoint(restoreLesson, { body: { CourseHourId: lessonId } })),
    TREE_KEYS,
  )
export const usePublishLessons = () =>
  useCourseMutation((body: BodyInput<typeof publishLessons>) => callEndpoint(publishLessons, { body }), TREE_KEYS)

/** The tree shows a move at once, and goes back when the server refuses it. */
export function useMoveLessons(courseId: string) {
  const client = useQueryClient()
  const key = [DRAFTS, courseId]
  return useMutation({
    mutationFn: ({ keys, parent, before }: TreeMove) =>
      callEndpoint(moveLessons, {
        body: {
          CourseId: courseId,
          CourseHourIds: [...keys],
          ...(parent === undefined ? {} : { ParentId: parent }),
          ...(before === undefined ? {} : { BeforeId: before }),
        },
      }),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: key })
      const shown = client.getQueryData<{ Items: DraftRow[]; TotalCount: number }>(key)
      if (shown) client.setQueryData(key, { ...shown, Items: moveRows(shown.Items, move) })
      return shown
    },
    onError: (_error, _move, shown) => client.setQueryData(key, shown),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
