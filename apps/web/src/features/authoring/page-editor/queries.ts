import {
  type LessonBlock,
  listComponents,
  listDrafts,
  listFiles,
  listPublishedDatasets,
  listTrainings,
  type OwnFile,
} from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'

/** One of the own videos, with an address that plays it; null where it is not among the newest. */
export const videoQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['video-of-block', fileId],
    queryFn: async ({ signal }): Promise<OwnFile | null> => {
      const { Items } = await callEndpoint(listFiles, { query: { Kind: 'video', PageSize: 100 }, signal })
      return Items.find(({ FileId }) => FileId === fileId) ?? null
    },
    enabled: fileId !== '',
    staleTime: 5 * 60_000,
  })

export type Target = Extract<LessonBlock, { Kind: 'link' }>['Target']

/** Something that a link can lead to. */
export interface Place {
  id: string
  name: string
}

const A_HUNDRED = { PageIndex: 1, PageSize: 100 }

const readers: Record<Target, (courseId: string, signal: AbortSignal) => Promise<Place[]>> = {
  lesson: async (courseId, signal) => {
    const { Items } = await callEndpoint(listDrafts, { query: { CourseId: courseId, PageSize: 100 }, signal })
    return Items.filter(({ Kind, State }) => Kind !== 'container' && State !== 'leaving').map((row) => ({
      id: row.CourseHourId,
      name: row.Title,
    }))
  },
  training: async (_courseId, signal) => {
    const { Items } = await callEndpoint(listTrainings, { body: A_HUNDRED, signal })
    return Items.map(({ TrainId, TrainName }) => ({ id: TrainId, name: TrainName }))
  },
  dataset: async (_courseId, signal) => {
    const { Items } = await callEndpoint(listPublishedDatasets, { query: A_HUNDRED, signal })
    return Items.map(({ PubDatasetId, DatasetName }) => ({ id: PubDatasetId, name: DatasetName }))
  },
  component: async (_courseId, signal) => {
    const { Items } = await callEndpoint(listComponents, { query: A_HUNDRED, signal })
    return Items.map(({ ComponentId, ComponentName }) => ({ id: ComponentId, name: ComponentName }))
  },
}

/** Where a link of a course can lead. */
export const placesQuery = (target: Target, courseId: string) =>
  queryOptions({
    queryKey: ['places-of-block', target, target === 'lesson' ? courseId : ''],
    queryFn: ({ signal }) => readers[target](courseId, signal),
    staleTime: 60_000,
  })
