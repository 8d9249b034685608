import { getToday } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const EVERY = 15_000

/** The whole first screen, asked for again while somebody looks at it. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => callEndpoint(getToday, { signal }),
  refetchInterval: EVERY,
  refetchOnWindowFocus: true,
  staleTime: 0,
})
