import {
  type ApplicationState,
  approveApplication,
  approveClass,
  assignApplication,
  type BodyInput,
  getOwnApplication,
  listApplications,
  listAssignableSchools,
  rejectApplication,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const QUEUE = 'applications'
const QUEUE_PAGE = 20

/** What became of the own application. */
export const ownApplicationQuery = queryOptions({
  queryKey: [getOwnApplication.id],
  queryFn: ({ signal }) => callEndpoint(getOwnApplication, { signal }),
  staleTime: 0,
})

export const queueQuery = (state: ApplicationState, page: number) =>
  queryOptions({
    queryKey: [QUEUE, state, page],
    queryFn: ({ signal }) =>
      callEndpoint(listApplications, { query: { State: state, PageIndex: page, PageSize: QUEUE_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
export const queuePageCount = (total: number): number => Math.ceil(total / QUEUE_PAGE)

export const assignableSchoolsQuery = queryOptions({
  queryKey: [listAssignableSchools.id],
  queryFn: ({ signal }) => callEndpoint(listAssignableSchools, { signal }),
})

/** Approves, rejects or hands over; the queue follows. */
export function useDecisions() {
  const client = useQueryClient()
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: [QUEUE] }),
    meta: { showsOwnErrors: true },
  }
  return {
    approve: useMutation({
      mutationFn: (body: BodyInput<typeof approveApplication>) => callEndpoint(approveApplication, { body }),
      ...options,
    }),
    openClass: useMutation({
      mutationFn: (body: BodyInput<typeof approveClass>) => callEndpoint(approveClass, { body }),
      ...options,
    }),
    reject: useMutation({
      mutationFn: (body: BodyInput<typeof rejectApplication>) => callEndpoint(rejectApplication, { body }),
      ...options,
    }),
    assign: useMutation({
      mutationFn: (body: BodyInput<typeof assignApplication>) => callEndpoint(assignApplication, { body }),
      ...options,
    }),
  }
}
