import {
  deleteWorkComment,
  getGlance,
  listWorkComments,
  postWorkComment,
  readWorkComments,
  type WorkKind,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const GLANCE = 'glance'
const LOOK_EVERY_MS = 2000
const COMMENTS_EVERY_MS = 30_000
export const COMMENTS_ON_PAGE = 20

/** Asked again and again while somebody looks: what a pupil does is seen within two seconds of its saving. */
export const glanceQuery = (userId: string) =>
  queryOptions({
    queryKey: [GLANCE, 'now', userId],
    queryFn: ({ signal }) => callEndpoint(getGlance, { query: { UserId: userId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
  })

export interface WorkName {
  kind: WorkKind
  workId: string
}

export const commentsQuery = ({ kind, workId }: WorkName, page: number) =>
  queryOptions({
    queryKey: [GLANCE, 'comments', kind, workId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listWorkComments, {
        query: { Kind: kind, WorkId: workId, PageIndex: page, PageSize: COMMENTS_ON_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: COMMENTS_EVERY_MS,
    staleTime: 0,
    retry: false,
  })

function useAfter({ kind, workId }: WorkName) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [GLANCE, 'comments', kind, workId] })
}

export function usePostComment(work: WorkName) {
  const onSuccess = useAfter(work)
  return useMutation({
    mutationFn: (text: string) =>
      callEndpoint(postWorkComment, { body: { Kind: work.kind, WorkId: work.workId, Text: text } }),
    onSuccess,
  })
}

export function useReadComments(work: WorkName) {
  const onSuccess = useAfter(work)
  return useMutation({
    mutationFn: () => callEndpoint(readWorkComments, { body: { Kind: work.kind, WorkId: work.workId } }),
    onSuccess,
  })
}

export function useDeleteComment(work: WorkName) {
  const onSuccess = useAfter(work)
  return useMutation({
    mutationFn: (commentId: string) => callEndpoint(deleteWorkComment, { query: { CommentId: commentId } }),
    onSuccess,
  })
}
