import {
  checkRelease,
  deleteModel,
  findModel,
  findModelRun,
  findPublishedDataset,
  getHeatMap,
  listDatasets,
  listHeldOut,
  listModelRuns,
  listModels,
  listPublishedDatasets,
  listPublishedSamples,
  listSamples,
  type ModelRun,
  type ModelType,
  postModel,
  publishModel,
  readReplay,
  restoreModel,
  startModelRun,
  stopModelRun,
  updateModel,
  verifyModel,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CallInput, call } from '../../lib/api-client.ts'
import { trainHere } from './browser-training.ts'

const MODELS = 'models'
const RUNS = 'model-runs'
export const HELD_OUT = [RUNS, 'held-out']
export const MODEL_PAGE_SIZE = 24
/** A training is looked at this often while it waits or runs, in milliseconds. */
const LOOK_EVERY = 700

export interface ModelFilter {
  modelType: ModelType
  search: string
  isInBin: boolean
  page: number
}

export const modelsQuery = ({ modelType, search, isInBin, page }: ModelFilter) =>
  queryOptions({
    queryKey: [MODELS, 'list', modelType, search, isInBin, page],
    queryFn: ({ signal }) =>
      call(listModels, {
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

export const modelQuery = (modelId: string) =>
  queryOptions({
    queryKey: [MODELS, 'one', modelId],
    queryFn: ({ signal }) => call(findModel, { query: { ModelId: modelId }, signal }),
    staleTime: 0,
  })

/** Data sets that a model of the type can learn from. */
export const sourcesQuery = (modelType: ModelType) =>
  queryOptions({
    queryKey: [MODELS, 'sources', modelType],
    queryFn: ({ signal }) => call(listDatasets, { query: { ModelType: modelType, PageSize: 100 }, signal }),
    staleTime: 0,
  })

export const lobbySourceQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-source', pubDatasetId],
    queryFn: ({ signal }) => call(findPublishedDataset, { query: { PubDatasetId: pubDatasetId }, signal }),
  })

export const runsQuery = (modelId: string) =>
  queryOptions({
    queryKey: [RUNS, 'list', modelId],
    queryFn: ({ signal }) => call(listModelRuns, { query: { ModelId: modelId, PageSize: 20 }, signal }),
    staleTime: 0,
  })

export const isUnderWay = (run: Pick<ModelRun, 'State'> | undefined): boolean =>
  run?.State === 'queued' || run?.State === 'running'

/** One training; looked at again and again until it is over, unless its events come. */
export const runQuery = (runId: string, isLive = false) =>
  queryOptions({
    queryKey: [RUNS, 'one', runId],
    queryFn: ({ signal }) => call(findModelRun, { query: { TrainModelId: runId }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !isLive ? LOOK_EVERY : false),
    // A page in the background goes on, so that its title can say when it is over.
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

export interface HeldOutFilter {
  runId: string
  truth: number
  predicted: number
  onlyWrong: boolean
  page: number
}

export const HELD_OUT_PAGE_SIZE = 24

export const heldOutQuery = ({ runId, truth, predicted, onlyWrong, page }: HeldOutFilter) =>
  queryOptions({
    queryKey: [...HELD_OUT, runId, truth, predicted, onlyWrong, page],
    queryFn: ({ signal }) =>
      call(listHeldOut, {
        query: {
          TrainModelId: runId,
          Truth: truth,
          Predicted: predicted,
          OnlyWrong: onlyWrong ? 1 : 0,
          Sort: 'worst',
          PageIndex: page,
          PageSize: HELD_OUT_PAGE_SIZE,
        },
        signal,
      }),
  })

/** Of foretold numbers: a page of the table, the farthest off first, or one for the picture of all, as they were drawn. */
export const foretoldQuery = (runId: string, sort: 'worst' | 'place', page: number, size: number) =>
  queryOptions({
    queryKey: [...HELD_OUT, runId, 'foretold', sort, page, size],
    queryFn: ({ signal }) =>
      call(listHeldOut, { query: { TrainModelId: runId, Sort: sort, PageIndex: page, PageSize: size }, signal }),
    placeholderData: keepPreviousData,
  })

export const replayQuery = (runId: string) =>
  queryOptions({
    queryKey: [...HELD_OUT, runId, 'replay'],
    queryFn: ({ signal }) => call(readReplay, { query: { TrainModelId: runId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const heatMapQuery = (runId: string, sampleId: string, label: number) =>
  queryOptions({
    queryKey: [RUNS, 'heat', runId, sampleId, label],
    queryFn: ({ signal }) =>
      call(getHeatMap, { query: { TrainModelId: runId, SampleId: sampleId, Label: label }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The newest samples of a set, to try the model with. */
export const samplesQuery = (datasetId: string) =>
  queryOptions({
    queryKey: [MODELS, 'samples', datasetId],
    queryFn: ({ signal }) =>
      call(listSamples, { query: { DatasetId: datasetId, Sort: 'newest', PageSize: 24 }, signal }),
  })

/** Sets of the lobby whose samples a model of the type can be tried with, the most used first. */
export const lobbySetsQuery = (modelType: ModelType) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-sets', modelType],
    queryFn: ({ signal }) => call(listPublishedDatasets, { query: { ModelType: modelType, PageSize: 50 }, signal }),
  })

export const lobbySamplesQuery = (pubDatasetId: string) =>
  queryOptions({
    queryKey: [MODELS, 'lobby-samples', pubDatasetId],
    queryFn: ({ signal }) =>
      call(listPublishedSamples, { query: { PubDatasetId: pubDatasetId, PageSize: 24 }, signal }),
  })

export const checksQuery = (runId: string) =>
  queryOptions({
    queryKey: [RUNS, 'checks', runId],
    queryFn: ({ signal }) => call(checkRelease, { query: { TrainModelId: runId }, signal }),
    staleTime: 0,
  })

export function useRefreshModels(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all([client.invalidateQueries({ queryKey: [MODELS] }), client.invalidateQueries({ queryKey: [RUNS] })]),
    [client],
  )
}

type Body<E extends Parameters<typeof call>[0]> = NonNullable<CallInput<E>['body']>

export function useMakeModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof postModel>) => call(postModel, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}

export function useChangeModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof updateModel>) => call(updateModel, { body }),
    onSuccess: () => void refresh(),
  })
}

export function useDeleteModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (query: { ModelId: string; ForGood?: 1 }) => call(deleteModel, { query }),
    onSuccess: () => void refresh(),
  })
}

export function useRestoreModel() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (ModelId: string) => call(restoreModel, { body: { ModelId } }),
    onSuccess: () => void refresh(),
  })
}

export function useStartRun() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof startModelRun>) => call(startModelRun, { body }),
    onSuccess: ({ TrainModelId, Place }) => {
      if (Place === 'browser') void trainHere(TrainModelId, () => void refresh())
      void refresh()
    },
    meta: { showsOwnErrors: true },
  })
}

export function useStopRun() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: ({ runId, keep }: { runId: string; keep: boolean }) =>
      call(stopModelRun, { body: { TrainModelId: runId, Keep: keep ? 1 : 0 } }),
    onSettled: () => void refresh(),
  })
}

export function useVerify() {
  return useMutation({
    mutationFn: (body: Body<typeof verifyModel>) => call(verifyModel, { body }),
  })
}

export function usePublish() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof publishModel>) => call(publishModel, { body }),
    onSuccess: () => void refresh(),
  })
}
