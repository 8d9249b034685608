import {
  findPublishedDataset,
  listPublishedDatasets,
  listPublishedSamples,
  type ModelType,
  operatePublishedDataset,
  publishDataset,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'
import { askFor, type PublicationFilter } from '../publication/publication-filter.ts'
import { useRefreshKind } from '../publication/publication-kind.ts'
import { useRefreshDatasets } from './queries.ts'

/** All that is read of published sets is kept under it. */
export const PUBLISHED = 'published-datasets'
export const LOBBY_PAGE_SIZE = 24
export const PREVIEW_PAGE_SIZE = 60

export const lobbyQuery = (filter: PublicationFilter<ModelType>) =>
  queryOptions({
    queryKey: [PUBLISHED, 'list', filter],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedDatasets, {
        query: { ModelType: filter.kind, ...askFor(filter, LOBBY_PAGE_SIZE) },
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

/** A set of one's own with the same samples. */
export function useCopyPublished() {
  const refresh = useRefreshKind(PUBLISHED)
  const refreshOwn = useRefreshDatasets()
  return useMutation({
    mutationFn: (pubDatasetId: string) =>
      callEndpoint(operatePublishedDataset, { body: { PubDatasetId: pubDatasetId, Operate: 'copy' } }),
    onSuccess: () => {
      void refresh()
      void refreshOwn()
    },
  })
}

export function usePublish() {
  const refresh = useRefreshKind(PUBLISHED)
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof publishDataset>['body']>) => callEndpoint(publishDataset, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}
