import { getImport, type ImportState, listImportIssues } from '@shijie/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const POLL_MS = 1000
/** Somebody else may answer. */
const POLL_ASKING_MS = 5000
/** So many lines are read at a time, and leave room for the answer on a small screen. */
export const ISSUES_SHOWN = 6

export const isRunning = (state: ImportState | null | undefined): boolean =>
  state?.State === 'waiting' || state?.State === 'running'

/** The newest import of a set, asked again while it runs. */
export const importQuery = (datasetId: string) =>
  queryOptions({
    queryKey: ['dataset-import', datasetId],
    queryFn: ({ signal }) => callEndpoint(getImport, { query: { DatasetId: datasetId }, signal }),
    refetchInterval: ({ state }) =>
      isRunning(state.data) ? POLL_MS : state.data?.State === 'asking' ? POLL_ASKING_MS : false,
    staleTime: 0,
  })

/** One page of what an archive left open. */
export const useImportIssues = (datasetId: string, importId: string, page: number) =>
  useQuery({
    queryKey: ['dataset-import-issues', datasetId, importId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listImportIssues, {
        query: { DatasetId: datasetId, PageIndex: page, PageSize: ISSUES_SHOWN },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
