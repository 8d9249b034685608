import {
  cancelJob,
  getBackupState,
  getSystemState,
  listBackups,
  listJobs,
  makeDiagnosis,
  type QueuedJob,
  retryJob,
  startBackup,
  startRehearsal,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

const OPERATIONS = 'operations'
/** While something is under way its stage is asked for often; else seldom, and never while nobody looks. */
const BUSY_INTERVAL = 1000
const CALM_INTERVAL = 10_000

export const backupStateQuery = queryOptions({
  queryKey: [OPERATIONS, 'backup-state'],
  queryFn: ({ signal }) => callEndpoint(getBackupState, { signal }),
  refetchInterval: (query) => (query.state.data?.Run ? BUSY_INTERVAL : CALM_INTERVAL),
  refetchOnWindowFocus: true,
  staleTime: 0,
})

/** Archives; `after` is the job that ended last, so that the list is asked for again when another one has ended. */
export const backupsQuery = (page: number, after: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'backups', page, after],
    queryFn: ({ signal }) =>
      callEndpoint(listBackups, { query: { PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const systemStateQuery = queryOptions({
  queryKey: [OPERATIONS, 'system'],
  queryFn: ({ signal }) => callEndpoint(getSystemState, { signal }),
  refetchInterval: CALM_INTERVAL,
  refetchOnWindowFocus: true,
  staleTime: 0,
})

export type JobState = QueuedJob['State']

export const jobsQuery = (state: JobState, page: number) =>
  queryOptions({
    queryKey: [OPERATIONS, 'jobs', state, page],
    queryFn: ({ signal }) =>
      callEndpoint(listJobs, { query: { State: state, PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM_INTERVAL,
    staleTime: 0,
  })

/** What an administrator does to queue and backups; whatever is shown of them follows. */
export function useOperations() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [OPERATIONS] })
  const backUp = useMutation({ mutationFn: () => callEndpoint(startBackup), onSettled })
  const rehearse = useMutation({
    mutationFn: (Name: string) => callEndpoint(startRehearsal, { body: { Name } }),
    onSettled,
  })
  const retry = useMutation({ mutationFn: (JobId: string) => callEndpoint(retryJob, { body: { JobId } }), onSettled })
  const cancel = useMutation({ mutationFn: (JobId: string) => callEndpoint(cancelJob, { body: { JobId } }), onSettled })
  return { backUp, rehearse, retry, cancel }
}

export const useDiagnosis = () => useMutation({ mutationFn: () => callEndpoint(makeDiagnosis) })
