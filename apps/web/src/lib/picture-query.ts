import { getFile } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from './api-client.ts'

/** A picture as it is stored: to be shown, and to be cropped. */
export const pictureQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['picture', fileId],
    queryFn: ({ signal }) => fetchFile(getFile, { query: { FileId: fileId }, signal }),
    enabled: fileId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
