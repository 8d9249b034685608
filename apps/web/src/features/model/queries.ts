import {
  deleteModel,
  findDataset,
  findModel,
  findPublishedDataset,
  listDatasets,
  listModels,
  listPublishedDatasets,
  listPublishedSamples,
  listSamples,
  type ModelType,
  postModel,
  restoreModel,
  updateModel,
} from '@shijie/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'

const MODELS = 'models'
export const RUNS = 'model-runs'
export const MODEL_PAGE_SIZE = 24
const SOURCES_A_PAGE = 50

export interface ModelFilter {
  /** Empty: of every kind. */
  modelType: ModelType | ''
  search: string
  isInBin: boolean
  page: number
}

export const modelsQuery = ({ modelType, search, isInBin, page }: ModelFilter) =>
  queryOptions({
    queryKey: [MODELS, 'list', modelType, search, isInBin, page],
    queryFn: ({ signal }) =>
      callEndpoint(listModels, {
        query: {
          ModelType: modelType,
          Search: search,
          Bin: isInBin ? 1 : 0,
          PageIndex: page,
          PageSize: MODEL_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The names of one's own models of a kind, all of them, so that the next is called otherwise. */
export const ownNamesQuery = (modelType: ModelType) =>
  queryOptions({
    queryKey: [MODELS, 'names', modelType],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const names: string[] = []
      for (let PageIndex = 1; ; PageIndex += 1) {
        const query = { ModelType: modelType, PageIndex, PageSize: 100 }
        const { Items, TotalCount } = await callEndpoint(listModels, { query, signal })
        names.push(...Items.map(({ ModelName }) => ModelName))
        if (Items.length === 0 || names.length >= TotalCount) return new Set(names)
      }
    },
    staleTime: 0,
  })

export const modelQuery = (modelId: string) =>
  queryOptions({
    queryKey: [MODELS, 'one', modelId],
    queryFn: ({ signal }) => callEndpoint(findModel, { query: { ModelId: modelId }, signal }),
    staleTime: 0,
  })

/** Data sets that a model of the type can learn from, page by page. */
export const sourcesQuery = (modelType: ModelType) =>
  infiniteQueryOptions({
    queryKey: [MODELS, 'sources', modelType],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listDatasets, {
        query: { ModelType: modelType, PageIndex: pageParam, PageSize: SOURCES_A_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
    staleTime: 0,
  })

/** A set that was chosen before, wherever it stands in the list. */
export const sourceQuery = (datasetId: string) =>
  queryOptions({
    queryKey: [MODELS, 'source', datasetId],
    queryFn: ({ signal }) => callEndpoint(findDataset, { query: { DatasetId: datasetId }, signal }),
  })

export const lobbySourceQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-source', pubDatasetId],
    queryFn: ({ signal }) => callEndpoint(findPublishedDataset, { query: { PubDatasetId: pubDatasetId }, signal }),
  })

export const TRY_PAGE_SIZE = 24

/** The page before stays until the next one comes; samples of another set never stand in. */
const pageBefore =
  (setId: string) =>
  <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[2] === setId ? before : undefined

/** The newest samples of a set, to try the model with. */
export const samplesQuery = (datasetId: string, page: number) =>
  queryOptions({
    queryKey: [MODELS, 'samples', datasetId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listSamples, {
        query: { DatasetId: datasetId, Sort: 'newest', PageIndex: page, PageSize: TRY_PAGE_SIZE },
        signal,
      }),
    placeholderData: pageBefore(datasetId),
  })

/** Sets of the lobby whose samples a model of the type can be tried with, the most used first. */
export const lobbySetsQuery = (modelType: ModelType) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-sets', modelType],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedDatasets, { query: { ModelType: modelType, PageSize: 50 }, signal }),
  })

/** Samples of a set of the lobby, of all labels. */
export const lobbySamplesQuery = (pubDatasetId: string, page: number) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-samples', pubDatasetId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listPublishedSamples, {
        query: { PubDatasetId: pubDatasetId, Sort: 'mixed', PageIndex: page, PageSize: TRY_PAGE_SIZE },
        signal,
      }),
    placeholderData: pageBefore(pubDatasetId),
  })

export function useRefreshModels(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all([client.invalidateQueries({ queryKey: [MODELS] }), client.invalidateQueries({ queryKey: [RUNS] })]),
    [client],
  )
}

export type Body<E extends Parameters<typeof callEndpoint>[0]> = NonNullable<CallInput<E>['body']>

export function useMakeModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof postModel>) => callEndpoint(postModel, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}

export function useChangeModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof updateModel>) => callEndpoint(updateModel, { body }),
    onSuccess: () => void refresh(),
  })
}

export function useRenameModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: { ModelId: string; ModelName: string }) => callEndpoint(updateModel, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}

/** Into the bin, or for good what lies there. */
export function useDeleteModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: ({ modelId, isForGood }: { modelId: string; isForGood: boolean }) =>
      callEndpoint(deleteModel, { query: { ModelId: modelId, ForGood: isForGood ? 1 : 0 } }),
    onSuccess: () => void refresh(),
  })
}

export function useRestoreModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (ModelId: string) => callEndpoint(restoreModel, { body: { ModelId } }),
    onSuccess: () => void refresh(),
  })
}
