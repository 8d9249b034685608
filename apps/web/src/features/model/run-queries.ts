import {
  checkRelease,
  deleteModelRun,
  findModelRun,
  getHeatMap,
  listHeldOut,
  listModelRuns,
  type ModelRun,
  publishModel,
  readReplay,
  startModelRun,
  stopModelRun,
  verifyModel,
} from '@shijie/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { nextPageIndex } from '../../lib/paging.ts'
import { trainHere } from './browser-run.ts'
import { type Body, RUNS, useRefreshModels } from './queries.ts'

export const HELD_OUT = [RUNS, 'held-out']
const RUNS_A_PAGE = 20
/** A run is looked at this often while it waits or runs, in milliseconds. */
const LOOK_EVERY = 700

/** Runs of a model page by page, newest first. */
export const runsQuery = (modelId: string) =>
  infiniteQueryOptions({
    queryKey: [RUNS, 'list', modelId],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(listModelRuns, { query: { ModelId: modelId, PageIndex: pageParam, PageSize: RUNS_A_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageIndex,
    staleTime: 0,
  })

export const isUnderWay = (run: Pick<ModelRun, 'State'> | undefined): boolean =>
  run?.State === 'queued' || run?.State === 'running'

/** One run; looked at again and again until it is over, unless its events come. */
export const runQuery = (runId: string, isLive = false) =>
  queryOptions({
    queryKey: [RUNS, 'one', runId],
    queryFn: ({ signal }) => callEndpoint(findModelRun, { query: { TrainModelId: runId }, signal }),
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
  /** Only those that another run judged otherwise. */
  turned?: { since: string; to: 'right' | 'wrong' }
  page: number
}

export const HELD_OUT_PAGE_SIZE = 24

export const heldOutQuery = ({ runId, truth, predicted, onlyWrong, turned, page }: HeldOutFilter) =>
  queryOptions({
    // What was mended in another tab counts as well.
    refetchOnWindowFocus: 'always',
    queryKey: [...HELD_OUT, runId, truth, predicted, onlyWrong, turned, page],
    queryFn: ({ signal }) =>
      callEndpoint(listHeldOut, {
        query: {
          TrainModelId: runId,
          Truth: truth,
          Predicted: predicted,
          OnlyWrong: onlyWrong ? 1 : 0,
          ComparedWith: turned?.since ?? '',
          Turned: turned?.to ?? '',
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
      callEndpoint(listHeldOut, {
        query: { TrainModelId: runId, Sort: sort, PageIndex: page, PageSize: size },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** How many samples another run judged otherwise, of those that both were examined with. */
export const turnedCountQuery = (runId: string, since: string, to: 'right' | 'wrong') =>
  queryOptions({
    queryKey: [...HELD_OUT, runId, 'turned', since, to],
    queryFn: async ({ signal }) => {
      const query = { TrainModelId: runId, ComparedWith: since, Turned: to, PageSize: 1 }
      return (await callEndpoint(listHeldOut, { query, signal })).TotalCount
    },
  })

export const replayQuery = (runId: string) =>
  queryOptions({
    queryKey: [...HELD_OUT, runId, 'replay'],
    queryFn: ({ signal }) => callEndpoint(readReplay, { query: { TrainModelId: runId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const heatMapQuery = (runId: string, sampleId: string, label: number) =>
  queryOptions({
    queryKey: [RUNS, 'heat', runId, sampleId, label],
    queryFn: ({ signal }) =>
      callEndpoint(getHeatMap, { query: { TrainModelId: runId, SampleId: sampleId, Label: label }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const checksQuery = (runId: string) =>
  queryOptions({
    queryKey: [RUNS, 'checks', runId],
    queryFn: ({ signal }) => callEndpoint(checkRelease, { query: { TrainModelId: runId }, signal }),
    staleTime: 0,
  })

export function useStartRun() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof startModelRun>) => callEndpoint(startModelRun, { body }),
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
      callEndpoint(stopModelRun, { body: { TrainModelId: runId, Keep: keep ? 1 : 0 } }),
    onSettled: () => void refresh(),
  })
}

/** Deletes a run; the page turns away from it before anything is read anew. */
export function useDeleteRun(onRemoved: (runId: string) => void) {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (TrainModelId: string) => callEndpoint(deleteModelRun, { query: { TrainModelId } }),
    onSuccess: (_done, runId) => {
      onRemoved(runId)
      void refresh()
    },
  })
}

export function useVerify() {
  return useMutation({
    mutationFn: (body: Body<typeof verifyModel>) => callEndpoint(verifyModel, { body }),
  })
}

export function usePublish() {
  const refresh = useRefreshModels()
  return useMutation({
    mutationFn: (body: Body<typeof publishModel>) => callEndpoint(publishModel, { body }),
    onSuccess: () => void refresh(),
    meta: { showsOwnErrors: true },
  })
}
