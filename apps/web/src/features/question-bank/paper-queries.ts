import { type BodyInput, type DataOf, getPaper, savePaper } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'

/** A paper as it is in force. */
export type Paper = DataOf<typeof getPaper>

/** The paper of an exercise; null while there is none. */
export const paperQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['paper-of-lesson', lessonId],
    queryFn: async ({ signal }): Promise<Paper | null> => {
      try {
        return await callEndpoint(getPaper, { query: { CourseHourId: lessonId }, signal })
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    staleTime: 0,
  })

/** What was changed of a paper; questions are the whole list. */
export type PaperChange = Partial<Omit<BodyInput<typeof savePaper>, 'CourseHourId' | 'ExamId'>>

/**
 * Puts a changed paper in force. It goes with the number of the one that was read: what somebody else wrote meanwhile is
 * not overwritten, and is shown instead.
 */
export function useSavePaper(lessonId: string, title: string) {
  const client = useQueryClient()
  const { queryKey } = paperQuery(lessonId)
  return useMutation({
    mutationFn: (change: PaperChange) => {
      const paper = client.getQueryData(queryKey)
      const begun = paper ?? { ExamName: title, Questions: [] }
      return callEndpoint(savePaper, { body: { ...begun, ...change, CourseHourId: lessonId } })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
    meta: { showsOwnErrors: true },
  })
}
