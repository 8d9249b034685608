import type { getBell, WireAddress } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callAt } from '../../lib/api-client.ts'
import { hearing } from '../../lib/hearing.ts'
import { useStore } from '../../lib/store.ts'

const EVERY = 30_000
/** What the stream does not tell of: announcements, which are one row for a whole school, and days that draw near. */
const HEARD_EVERY = 300_000

/** By its address alone: the header stands on every page, and needs no schemas. */
export const bellAddress: WireAddress = { method: 'GET', path: '/api/Message/GetBell' }

/** What the bell counts. The only place that asks for it by itself, and only in the tab that somebody looks at. */
export const bellQuery = queryOptions({
  queryKey: ['notices', 'bell'],
  queryFn: ({ signal }) => callAt<typeof getBell>(bellAddress, { signal }),
  refetchOnWindowFocus: true,
})

export function useBell() {
  const isHeard = useStore(hearing)
  return useQuery({ ...bellQuery, refetchInterval: isHeard ? HEARD_EVERY : EVERY }).data
}
