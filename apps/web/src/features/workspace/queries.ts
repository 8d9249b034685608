import { deleteBlocks, type KeptBlocks, listBlocks, postBlocks, renameBlocks } from '@shijie/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

const KEPT = 'kept-blocks'

const readPage = (search: string, page: number, signal: AbortSignal) =>
  callEndpoint(listBlocks, { query: { Search: search, PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal })

/** What stands in the drawer: page after page, as far as somebody asked. */
export const keptShelfQuery = infiniteQueryOptions({
  queryKey: [KEPT, 'shelf'],
  queryFn: ({ pageParam, signal }) => readPage('', pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ TotalCount }, _pages, page) => (page * LIST_PAGE_SIZE < TotalCount ? page + 1 : undefined),
})

export const keptListQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [KEPT, 'list', search, page],
    queryFn: ({ signal }) => readPage(search, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEPT] })
}

export function useKeepBlocks() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ name, xml }: { name: string; xml: string }) =>
      callEndpoint(postBlocks, { body: { BlocksName: name, Xml: xml } }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export function useRenameKept() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ group, name }: { group: KeptBlocks; name: string }) =>
      callEndpoint(renameBlocks, { body: { BlocksId: group.BlocksId, BlocksName: name } }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}

export function useDeleteKept() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (group: KeptBlocks) => callEndpoint(deleteBlocks, { query: { BlocksId: group.BlocksId } }),
    onSettled: refresh,
  })
}
