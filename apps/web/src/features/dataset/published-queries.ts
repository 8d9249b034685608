import {
  type DataOf,
  findPublishedDataset,
  listDatasetReviews,
  listPublishedDatasets,
  listPublishedSamples,
  type ModelType,
  operatePublishedDataset,
  publishDataset,
  reviewDataset,
  withdrawDataset,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { reviewTexts as texts } from '../../texts/dataset-lobby.ts'
import { useRefreshDatasets } from './queries.ts'

const PUBLISHED = 'published-datasets'
export const LOBBY_PAGE_SIZE = 24
export const PREVIEW_PAGE_SIZE = 60

export interface LobbyFilter {
  modelType: ModelType | ''
  search: string
  sort: 'used' | 'newest'
  shown: 'all' | 'favorites' | 'mine'
  page: number
}

export const lobbyQuery = ({ modelType, search, sort, shown, page }: LobbyFilter) =>
  queryOptions({
    queryKey: [PUBLISHED, 'list', modelType, search, sort, shown, page],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedDatasets, {
        query: {
          ModelType: modelType,
          Search: search,
          Sort: sort,
          Favorite: shown === 'favorites' ? 1 : 0,
          Mine: shown === 'mine' ? 1 : 0,
          PageIndex: page,
          PageSize: LOBBY_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const publishedQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [PUBLISHED, 'one', pubDatasetId],
    queryFn: ({ signal }) => callEndpoint(findPublishedDataset, { query: { PubDatasetId: pubDatasetId }, signal }),
    staleTime: 0,
  })

export const publishedSamplesQuery = (pubDatasetId: string, labelName: string, page: number) =>
  queryOptions({
    queryKey: [PUBLISHED, 'samples', pubDatasetId, labelName, page],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedSamples, {
        query: { PubDatasetId: pubDatasetId, LabelName: labelName, PageIndex: page, PageSize: PREVIEW_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

function useRefreshPublished() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [PUBLISHED] })
}

/** Favourite or not, as often as one likes. */
export function useFavorite() {
  const refresh = useRefreshPublished()
  return useMutation({
    mutationFn: ({ pubDatasetId, isFavorite }: { pubDatasetId: string; isFavorite: boolean }) =>
      callEndpoint(operatePublishedDataset, {
        body: { PubDatasetId: pubDatasetId, Operate: 'favorite', IsFavorite: isFavorite ? 1 : 0 },
      }),
    onSuccess: refresh,
  })
}

/** A set of one's own with the same samples. */
export function useCopyPublished() {
  const refresh = useRefreshPublished()
  const refreshOwn = useRefreshDatasets()
  return useMutation({
    mutationFn: (pubDatasetId: string) =>
      callEndpoint(operatePublishedDataset, { body: { PubDatasetId: pubDatasetId, Operate: 'copy' } }),
    onSuccess: () => {
      refresh()
      void refreshOwn()
    },
  })
}

export function useWithdraw() {
  const refresh = useRefreshPublished()
  return useMutation({
    mutationFn: (pubDatasetId: string) => callEndpoint(withdrawDataset, { body: { PubDatasetId: pubDatasetId } }),
    onSuccess: refresh,
  })
}

export function usePublish() {
  const refresh = useRefreshPublished()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof publishDataset>['body']>) => callEndpoint(publishDataset, { body }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export type WaitingSet = DataOf<typeof listDatasetReviews>['Items'][number]

/** Sets of one's pupils that wait for approval. */
export const reviewsQuery = queryOptions({
  queryKey: [PUBLISHED, 'reviews'],
  queryFn: ({ signal }) => callEndpoint(listDatasetReviews, { query: { PageIndex: 1, PageSize: 50 }, signal }),
  staleTime: 0,
})

/** Lets in what was seen of a set, or refuses it with a reason. */
export function useReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ set: { PubDatasetId, Stamp }, reason }: { set: WaitingSet; reason?: string }) =>
      callEndpoint(reviewDataset, {
        body: { PubDatasetId, Stamp, IsPassed: reason === undefined ? 1 : 0, Reason: reason ?? '' },
      }),
    // Told here: the row is gone by the time that the new list is there.
    onSuccess: (_done, { reason }) => showToast('success', reason === undefined ? texts.passed : texts.refused),
    // Also when it was refused: the author has changed it, or somebody else decided. It is busy until that is there.
    onSettled: () => client.invalidateQueries({ queryKey: [PUBLISHED] }),
  })
}
