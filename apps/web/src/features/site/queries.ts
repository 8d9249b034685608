import { type BodyInput, getSite, removeLogo, type SiteSettings, updateSite, uploadLogo } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { loadSiteConfig } from '../../lib/site-config.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callEndpoint(getSite, { signal }),
})

/** Changes of the site: header and footer of this page follow at once. */
export function useSiteChanges() {
  const client = useQueryClient()
  const onSuccess = async (settings: SiteSettings) => {
    client.setQueryData(siteQuery.queryKey, settings)
    await loadSiteConfig()
  }
  const update = useMutation({
    mutationFn: (body: BodyInput<typeof updateSite>) => callEndpoint(updateSite, { body }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const setLogo = useMutation({
    mutationFn: (picture: Blob) => callEndpoint(uploadLogo, { body: picture }),
    meta: { showsOwnErrors: true },
    onSuccess,
  })
  const dropLogo = useMutation({ mutationFn: () => callEndpoint(removeLogo), onSuccess })
  return { update, setLogo, dropLogo }
}
