import {
  deleteKey,
  getComponent,
  getComponentDataset,
  getComponentModel,
  getComponentRun,
  listComponentReviews,
  listComponents,
  listKeys,
  listPublishedSamples,
  type ModelType,
  operateCall,
  operateFavorite,
  postKey,
  reviewComponent,
  setCurrentVersion,
  withdrawComponent,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { componentReviewTexts as texts } from '../../texts/market.ts'

const COMPONENTS = 'components'
export const MARKET_PAGE_SIZE = 12

export interface MarketFilter {
  modelType: ModelType | ''
  search: string
  sort: 'used' | 'newest'
  scope: 'all' | 'favorite' | 'mine'
  page: number
}

export const marketQuery = ({ modelType, search, sort, scope, page }: MarketFilter) =>
  queryOptions({
    queryKey: [COMPONENTS, 'market', modelType, search, sort, scope, page],
    queryFn: ({ signal }) =>
      callEndpoint(listComponents, {
        query: {
          ModelType: modelType,
          Search: search,
          Sort: sort,
          Favorite: scope === 'favorite' ? 1 : 0,
          Mine: scope === 'mine' ? 1 : 0,
          PageIndex: page,
          PageSize: MARKET_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const byId = (ComponentId: string, signal: AbortSignal) => ({ query: { ComponentId }, signal })

export const componentQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'one', id],
    queryFn: ({ signal }) => callEndpoint(getComponent, byId(id, signal)),
    staleTime: 0,
  })

/** The model, data and run behind a component. */
export const behindQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'behind', id],
    queryFn: async ({ signal }) => {
      const [model, dataset, run] = await Promise.all([
        callEndpoint(getComponentModel, byId(id, signal)),
        callEndpoint(getComponentDataset, byId(id, signal)),
        callEndpoint(getComponentRun, byId(id, signal)),
      ])
      return { model, dataset, run }
    },
  })

const SAMPLES_TO_TRY = 8

/** A few samples of all labels of the set behind a component, to try it with. */
export const samplesToTryQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'samples', pubDatasetId],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedSamples, {
        query: { PubDatasetId: pubDatasetId, Sort: 'mixed', PageSize: SAMPLES_TO_TRY },
        signal,
      }),
  })

export const keysQuery = (id: string) =>
  queryOptions({
    queryKey: [COMPONENTS, 'keys', id],
    queryFn: ({ signal }) => callEndpoint(listKeys, byId(id, signal)),
    staleTime: 0,
  })

export const reviewsQuery = queryOptions({
  queryKey: [COMPONENTS, 'reviews'],
  queryFn: ({ signal }) => callEndpoint(listComponentReviews, { query: { PageSize: 50 }, signal }),
  staleTime: 0,
})

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [COMPONENTS] })
}

/** Lets the component judge something; counts are read anew afterwards. */
export function useCall() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof operateCall>['body']>) => callEndpoint(operateCall, { body }),
    onSettled: () => void refresh(),
  })
}

export function useFavorite() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      callEndpoint(operateFavorite, { body: { ComponentId: id, IsFavorite: isFavorite ? 1 : 0 } }),
    onSuccess: () => void refresh(),
  })
}

export function useWithdraw() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (ComponentId: string) => callEndpoint(withdrawComponent, { body: { ComponentId } }),
    onSuccess: () => void refresh(),
  })
}

export function useSetVersion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      callEndpoint(setCurrentVersion, { body: { ComponentId: id, Version: version } }),
    onSuccess: () => void refresh(),
  })
}

export function useMakeKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callEndpoint(postKey, { body: { ComponentId: id, KeyName: name } }),
    onSuccess: () => void refresh(),
  })
}

export function useRevokeKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (KeyId: string) => callEndpoint(deleteKey, { query: { KeyId } }),
    onSuccess: () => void refresh(),
  })
}

export function useReview() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof reviewComponent>['body']>) =>
      callEndpoint(reviewComponent, { body }),
    // Told here: the row is gone by the time that the new list is there.
    onSuccess: (_done, { IsPassed }) => showToast('success', IsPassed === 1 ? texts.passed : texts.refused),
    // Also when it was refused: somebody else decided first, or something else waits by now. It is busy until that is
    // there, so that a second press decides about what it shows.
    onSettled: () => refresh(),
  })
}
