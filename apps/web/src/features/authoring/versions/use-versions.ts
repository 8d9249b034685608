import { changeLesson, type DraftRow, getDraft, getLessonVersion, type LessonBody } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'
import { draftQuery, versionQuery, versionsQuery } from '../queries.ts'
import { changedRows, type DifferenceRow, differenceOf } from './difference.ts'
import { linesOfLesson, type TitleOf } from './lesson-lines.ts'

/** Writes an older publication into the draft, over whatever stands there now: learners see it after the next publication. */
export function usePutBackVersion(lessonId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (VersionId: string) => {
      const [{ Body }, { Revision }] = await Promise.all([
        callEndpoint(getLessonVersion, { query: { VersionId } }),
        callEndpoint(getDraft, { query: { CourseHourId: lessonId } }),
      ])
      return callEndpoint(changeLesson, { body: { CourseHourId: lessonId, Revision, Body } })
    },
    meta: { showsOwnErrors: true },
    onSuccess: () =>
      Promise.all([['drafts'], ['draft'], ['publish-trial']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** What learners see now, as it was published; undefined while nothing was, or while it is read. */
function useSeenBody(row: DraftRow): LessonBody | undefined {
  const versions = useQuery(versionsQuery(row.CourseHourId))
  const newest = row.State === 'draft' ? undefined : versions.data?.Items[0]
  return useQuery({ ...versionQuery(newest?.VersionId ?? ''), enabled: newest !== undefined }).data?.Body
}

/** How the draft differs from what learners see; undefined while it is read, or where nothing was published. */
export function useUnpublished(row: DraftRow, titleOf: TitleOf): DifferenceRow[] | undefined {
  const seen = useSeenBody(row)
  const isChanged = row.State === 'changed'
  const draft = useQuery({ ...draftQuery(row.CourseHourId), enabled: isChanged && seen !== undefined, staleTime: 0 })
    .data?.Body
  if (!isChanged || !seen || !draft) return undefined
  return changedRows(differenceOf(linesOfLesson(seen, titleOf), linesOfLesson(draft, titleOf)))
}

/** A version beside what learners see now. */
export function useVersionRows(row: DraftRow, versionId: string, titleOf: TitleOf) {
  const seen = useSeenBody(row)
  const version = useQuery(versionQuery(versionId))
  const body = version.data?.Body
  const lines = body && linesOfLesson(body, titleOf)
  const rows = lines && differenceOf(seen ? linesOfLesson(seen, titleOf) : lines, lines)
  return { rows, error: version.error }
}
