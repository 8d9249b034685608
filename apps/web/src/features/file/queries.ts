import {
  cancelUnpack,
  type DataOf,
  deleteFile,
  deleteFolder,
  type FileKind,
  fileInZipCount,
  getFileQuota,
  getUnpackProgress,
  listFiles,
  listFolders,
  type OwnFile,
  type OwnFolder,
  unpackArchive,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

const FILES = 'own-files'

/** Addresses of files end after fifteen minutes; an open page asks for new ones before. */
const RENEW_MS = 10 * 60_000

export interface FileFilter {
  search: string
  kind: FileKind | ''
  folderId: string
}

export const filesQuery = ({ search, kind, folderId }: FileFilter, page: number) =>
  queryOptions({
    queryKey: [FILES, 'files', search, kind, folderId, page],
    queryFn: ({ signal }): Promise<DataOf<typeof listFiles>> =>
      callEndpoint(listFiles, {
        query: { Search: search, Kind: kind, FolderId: folderId, PageIndex: page, PageSize: LIST_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })

export const foldersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [FILES, 'folders', search, page],
    queryFn: ({ signal }) =>
      callEndpoint(listFolders, { query: { Search: search, PageIndex: page, PageSize: LIST_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const quotaQuery = queryOptions({
  queryKey: [FILES, 'quota'],
  queryFn: ({ signal }) => callEndpoint(getFileQuota, { signal }),
  staleTime: 0,
})

/** The first names in an archive, and how much there is. */
export const archiveQuery = (fileId: string) =>
  queryOptions({
    queryKey: [FILES, 'archive', fileId],
    queryFn: ({ signal }) => callEndpoint(fileInZipCount, { query: { FileId: fileId, PageSize: 8 }, signal }),
    retry: false,
  })

/** Lists and meter follow whatever changes. */
export function useRefreshFiles(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [FILES] })
}

export function useDeleteFile() {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ FileId }: OwnFile) => callEndpoint(deleteFile, { query: { FileId } }),
    onSuccess: refresh,
  })
}

export function useDeleteFolder() {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ FolderId }: OwnFolder) => callEndpoint(deleteFolder, { query: { FolderId } }),
    onSuccess: refresh,
  })
}

/** How far an unpacking is; asked while one runs. */
export const unpackProgressQuery = (isRunning: boolean) =>
  queryOptions({
    queryKey: ['unpack-progress'],
    queryFn: ({ signal }) => callEndpoint(getUnpackProgress, { signal }),
    enabled: isRunning,
    refetchInterval: 500,
    staleTime: 0,
    gcTime: 0,
  })

export const useCancelUnpack = () => useMutation({ mutationFn: () => callEndpoint(cancelUnpack, {}) })

export function useUnpack() {
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ FileId }: OwnFile) => callEndpoint(unpackArchive, { body: { FileId } }),
    onSuccess: refresh,
    meta: { showsOwnErrors: true },
  })
}
