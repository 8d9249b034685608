import { getRedrawer } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../../lib/api-client.ts'

/** Whether this server can draw presentations: told once, since nobody installs LibreOffice in the middle of a lesson. */
export const redrawerQuery = () =>
  queryOptions({
    queryKey: ['redrawer'],
    queryFn: ({ signal }) => callEndpoint(getRedrawer, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
