import { type BodyInput, getTimetable, savePeriods, saveTimetable } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

export const timetableQuery = queryOptions({
  queryKey: ['timetable'],
  queryFn: ({ signal }) => callEndpoint(getTimetable, { signal }),
  // What somebody is filling in stands on what was read.
  staleTime: 0,
})

const useRefresh = () => {
  const client = useQueryClient()
  return () => Promise.all([['timetable'], ['today']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useSaveTimetable() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveTimetable>) => callEndpoint(saveTimetable, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: refresh,
  })
}

export function useSavePeriods() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyInput<typeof savePeriods>) => callEndpoint(savePeriods, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: refresh,
  })
}
