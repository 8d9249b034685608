import {
  deleteWorkComment,
  getGlance,
  getTrainingWork,
  listWorkComments,
  postWorkComment,
  readWorkComments,
  type WorkKind,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { liveLineOf } from '../../lib/live.ts'
import { useAccount } from '../../lib/session.ts'

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

/** A training while it is looked at: what is checked is seen within two seconds. */
export const trainingWorkQuery = (userId: string, trainId: string) =>
  queryOptions({
    queryKey: [GLANCE, 'training', userId, trainId],
    queryFn: ({ signal }) => callEndpoint(getTrainingWork, { query: { UserId: userId, TrainId: trainId }, signal }),
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

/**
 * While a pupil's own work is open, it hears that something was said about it as the bell does; else they would see it when the
 * page asks the next time.
 */
export function useHearComments(work: WorkName, isOwner: boolean): void {
  const userId = useAccount()?.UserId ?? ''
  const hear = useEffectEvent(useAfter(work))
  useEffect(() => {
    if (!isOwner || !userId) return
    return liveLineOf(userId).listen({ onTell: ({ Kind }) => Kind === 'bell' && void hear() })
  }, [isOwner, userId])
}

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
