import {
  deleteDataset,
  findDataset,
  listDatasetClasses,
  listDatasets,
  type ModelType,
  postDataset,
  restoreDataset,
  updateDataset,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from '../../lib/api-client.ts'

const DATASETS = 'datasets'
export const DATASET_PAGE_SIZE = 24

export interface DatasetFilter {
  /** Empty: of every kind. */
  modelType: ModelType | ''
  search: string
  scope: 'all' | 'own' | 'class' | 'bin'
  page: number
}

export const datasetsQuery = ({ modelType, search, scope, page }: DatasetFilter) =>
  queryOptions({
    queryKey: [DATASETS, 'list', modelType, search, scope, page],
    queryFn: ({ signal }) =>
      callEndpoint(listDatasets, {
        query: {
          ModelType: modelType,
          Search: search,
          Scope: scope === 'bin' ? 'own' : scope,
          Bin: scope === 'bin' ? 1 : 0,
          PageIndex: page,
          PageSize: DATASET_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const datasetQuery = (datasetId: string) =>
  queryOptions({
    queryKey: [DATASETS, 'one', datasetId],
    queryFn: ({ signal }) => callEndpoint(findDataset, { query: { DatasetId: datasetId }, signal }),
    staleTime: 0,
  })

export const ownClassesQuery = queryOptions({
  queryKey: [DATASETS, 'classes'],
  queryFn: ({ signal }) => callEndpoint(listDatasetClasses, { signal }),
})

/** Lists and numbers follow whatever changes. */
export function useRefreshDatasets(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [DATASETS] })
}

export function useMakeDataset() {
  const refresh = useRefreshDatasets()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof postDataset>['body']>) => callEndpoint(postDataset, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}

export function useRenameDataset() {
  const refresh = useRefreshDatasets()
  return useMutation({
    mutationFn: ({ datasetId, name }: { datasetId: string; name: string }) =>
      callEndpoint(updateDataset, { body: { DatasetId: datasetId, DatasetName: name } }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}

/** Into the bin; what lies there already for good, when that is asked for. */
export function useDeleteDataset() {
  const refresh = useRefreshDatasets()
  return useMutation({
    mutationFn: ({ datasetId, isForGood }: { datasetId: string; isForGood: boolean }) =>
      callEndpoint(deleteDataset, { query: { DatasetId: datasetId, ForGood: isForGood ? 1 : 0 } }),
    onSuccess: () => void refresh(),
  })
}

export function useRestoreDataset() {
  const refresh = useRefreshDatasets()
  return useMutation({
    mutationFn: (datasetId: string) => callEndpoint(restoreDataset, { body: { DatasetId: datasetId } }),
    onSuccess: () => void refresh(),
  })
}
