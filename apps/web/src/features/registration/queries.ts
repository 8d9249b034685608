import { type AccessSettings, applyLicence, type BodyInput, getAccessSettings, setAccessMode } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

/** Mode of access, registration number and licence. */
export const accessSettingsQuery = queryOptions({
  queryKey: [getAccessSettings.id],
  queryFn: ({ signal }) => callEndpoint(getAccessSettings, { signal }),
})

/** Changes of the site's access; the page shows what the server answers. */
export function useAccessChanges() {
  const client = useQueryClient()
  const options = {
    onSuccess: (settings: AccessSettings) => client.setQueryData(accessSettingsQuery.queryKey, settings),
    meta: { showsOwnErrors: true },
  }
  return {
    setMode: useMutation({
      mutationFn: (body: BodyInput<typeof setAccessMode>) => callEndpoint(setAccessMode, { body }),
      ...options,
    }),
    enterLicence: useMutation({
      mutationFn: (Licence: string) => callEndpoint(applyLicence, { body: { Licence } }),
      ...options,
    }),
  }
}
