import { getFile, previewLesson } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { BusinessError, callEndpoint, fetchFile } from '../../../../lib/api-client.ts'
import type { CueFacts } from './cue.ts'
import { readSubtitleFile } from './subtitle-file.ts'

/** Where the subtitles of a film stand. */
export interface SubtitlePlace {
  lessonId: string
  /** Empty for the film of a lesson itself. */
  blockId: string
}

/** The file of a colleague, by the address that the preview of the lesson signs; undefined where the draft has another. */
async function fetchOfColleague(fileId: string, { lessonId, blockId }: SubtitlePlace, signal: AbortSignal) {
  const { SubtitleUrl, Blocks } = await callEndpoint(previewLesson, {
    query: { CourseHourId: lessonId, Inside: 1 },
    signal,
  })
  const block = Blocks.find(({ BlockId }) => BlockId === blockId)
  const address = blockId === '' ? SubtitleUrl : block?.Kind === 'video' ? block.SubtitleUrl : ''
  if (!address.includes(fileId)) return undefined
  const response = await fetch(address, { signal })
  return response.ok ? response.blob() : undefined
}

/** The sentences of a file of subtitles; null where it cannot be read here. */
export const subtitleQuery = (fileId: string, place: SubtitlePlace) =>
  queryOptions({
    queryKey: ['subtitles-of-video', fileId],
    queryFn: async ({ signal }): Promise<readonly CueFacts[] | null> => {
      if (fileId === '') return []
      const own = await fetchFile(getFile, { query: { FileId: fileId }, signal }).catch((error: unknown) => {
        if (error instanceof BusinessError) return undefined
        throw error
      })
      const file = own ?? (await fetchOfColleague(fileId, place, signal))
      if (!file) return null
      const { cues, faults } = await readSubtitleFile(file)
      // What learners see of a file that is not understood whole would be lost by the first save.
      return cues.length > 0 && faults.length === 0 ? cues : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
