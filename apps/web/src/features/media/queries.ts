import {
  deleteMedia,
  listMedia,
  type ProjectMedia,
  type ProjectMediaType,
  postMedia,
  renameMedia,
  uploadMultipleFile,
} from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, sentenceOf } from '../../lib/api-client.ts'

/** Addresses of media end after fifteen minutes; they are asked for anew before that. */
const REFRESH_MILLISECONDS = 10 * 60 * 1000
const MEDIA_MAX = 100

export const mediaQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project-media', projectId],
    queryFn: ({ signal }) =>
      callEndpoint(listMedia, { query: { ProjectId: projectId, PageIndex: 1, PageSize: MEDIA_MAX }, signal }),
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS / 2,
    enabled: projectId !== '',
  })

function useRefresh(projectId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mediaQuery(projectId).queryKey })
}

/** `小猫`, or `小猫 2` where that is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const stem = wanted.trim().slice(0, 44) || '素材'
  let name = stem
  for (let number = 2; taken.has(name); number += 1) name = `${stem} ${number}`
  return name
}

export interface AddResult {
  added: number
  refused: { name: string; reason: string }[]
}

interface Addition {
  files: readonly File[]
  kind: ProjectMediaType
  taken: ReadonlySet<string>
}

/** Uploads files and adds each to the project; those that can't be are named with the reason, the others are in. */
export async function addMedia(projectId: string, { files, kind, taken }: Addition): Promise<AddResult> {
  const form = new FormData()
  for (const file of files) form.append('file', file, file.name)
  const { Items, Failed } = await callEndpoint(uploadMultipleFile, { body: form })
  const refused = Failed.map(({ FileName, Reason }) => ({ name: FileName, reason: Reason }))
  const names = new Set(taken)
  let added = 0
  for (const { FileId, FileName } of Items) {
    const name = freeName(FileName.replace(/\.[^.]+$/, ''), names)
    try {
      await callEndpoint(postMedia, { body: { ProjectId: projectId, FileId, MediaName: name, MediaType: kind } })
      names.add(name)
      added += 1
    } catch (error) {
      refused.push({ name: FileName, reason: sentenceOf(error) })
    }
  }
  return { added, refused }
}

export function useAddMedia(projectId: string) {
  const refresh = useRefresh(projectId)
  return useMutation({ mutationFn: (addition: Addition) => addMedia(projectId, addition), onSettled: refresh })
}

export function useRenameMedia(projectId: string) {
  const refresh = useRefresh(projectId)
  return useMutation({
    mutationFn: ({ media, name }: { media: ProjectMedia; name: string }) =>
      callEndpoint(renameMedia, { body: { MediaId: media.MediaId, MediaName: name } }),
    onSuccess: refresh,
  })
}

export function useDeleteMedia(projectId: string) {
  const refresh = useRefresh(projectId)
  return useMutation({
    mutationFn: (media: ProjectMedia) => callEndpoint(deleteMedia, { query: { MediaId: media.MediaId } }),
    onSettled: refresh,
  })
}
