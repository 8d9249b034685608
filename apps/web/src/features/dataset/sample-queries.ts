import {
  bulkTag,
  type DataOf,
  type DatasetLabel,
  deleteLabel,
  deleteSamples,
  listSampleChanges,
  listSamples,
  moveSamples,
  PAGE_SIZE_MAX,
  postLabel,
  restoreSamples,
  type Sample,
  type SampleSide,
  type SampleState,
  undoSampleChanges,
  updateLabel,
  updateSampleText,
} from '@shijie/contract'
import { type Query, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { datasetQuery } from './queries.ts'

const SAMPLES = 'dataset-samples'
const CHANGES = 'dataset-changes'
export const SAMPLE_PAGE_SIZE = 100

export interface SampleFilter {
  state: SampleState
  labelId: string
}

type Page = DataOf<typeof listSamples>

/** One page of a set, from 1. */
export const samplesQuery = (datasetId: string, { state, labelId }: SampleFilter, page: number) =>
  queryOptions({
    queryKey: [SAMPLES, datasetId, state, labelId, page],
    queryFn: ({ signal }) =>
      callEndpoint(listSamples, {
        query: { DatasetId: datasetId, State: state, LabelId: labelId, PageIndex: page, PageSize: SAMPLE_PAGE_SIZE },
        signal,
      }),
    // The addresses of files run out after a quarter of an hour.
    staleTime: 60_000,
  })

/** Changes what is shown of samples before the server has answered. */
export function patchSamples(client: QueryClient, datasetId: string, change: (sample: Sample) => Sample): void {
  client.setQueriesData<Page>({ queryKey: [SAMPLES, datasetId] }, (page) =>
    page ? { ...page, Items: page.Items.map(change) } : page,
  )
}

/** An answer that is on its way knows nothing of a change that is shown already; it is read anew later. */
export const dropSampleAnswers = (client: QueryClient, datasetId: string): Promise<void> =>
  client.cancelQueries({ queryKey: [SAMPLES, datasetId] })

/** A list of those with a class, or without one, that is on screen: read anew it loses each sample whose class changes. */
const losesRows = ({ queryKey: [, , state, labelId], state: { data } }: Query): boolean =>
  data !== undefined && (state === 'tagged' || state === 'untagged' || (typeof labelId === 'string' && labelId !== ''))

/** After tagging: counts and lists are read anew, but whoever looks at one class keeps each row where it stands. */
export function useRefreshInPlace(datasetId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const queryKey = [SAMPLES, datasetId]
    await Promise.all([
      client.invalidateQueries({ queryKey, predicate: losesRows, refetchType: 'none' }),
      client.invalidateQueries({ queryKey, predicate: (query) => !losesRows(query) }),
      client.invalidateQueries({ queryKey: [CHANGES, datasetId] }),
      client.invalidateQueries({ queryKey: datasetQuery(datasetId).queryKey }),
    ])
  }
}

/** What was collected, tagged or deleted is read anew: samples on screen, counts, lists. */
export function useRefreshSamples(datasetId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [SAMPLES, datasetId] }),
      client.invalidateQueries({ queryKey: [CHANGES, datasetId] }),
      client.invalidateQueries({ queryKey: datasetQuery(datasetId).queryKey }),
    ])
  }
}

/** Which class a sample gets, and the one that it has as far as one sees; without the latter, whatever is there goes. */
export type Assignment = { SampleId: string; LabelId: string; FromLabelId?: string }

export const sendAssignments = (datasetId: string, Assignments: Assignment[]) =>
  callEndpoint(bulkTag, { body: { DatasetId: datasetId, Assignments } })

export const sendDeletion = (datasetId: string, SampleIds: string[]) =>
  callEndpoint(deleteSamples, { body: { DatasetId: datasetId, SampleIds } })

export const sendRestoration = (datasetId: string, SampleIds: string[]) =>
  callEndpoint(restoreSamples, { body: { DatasetId: datasetId, SampleIds } })

export const sendMove = (datasetId: string, SampleIds: string[], Side: SampleSide) =>
  callEndpoint(moveSamples, { body: { DatasetId: datasetId, SampleIds, Side } })

/** Labels that somebody else replaced within a week, the newest. */
export const changesQuery = (datasetId: string) =>
  queryOptions({
    queryKey: [CHANGES, datasetId],
    queryFn: ({ signal }) =>
      callEndpoint(listSampleChanges, { query: { DatasetId: datasetId, PageSize: PAGE_SIZE_MAX }, signal }),
    staleTime: 60_000,
  })

/** Gives samples the labels again that somebody else replaced. */
export function useUndoChanges(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  return useMutation({
    mutationFn: (ChangeIds: string[]) => callEndpoint(undoSampleChanges, { body: { DatasetId: datasetId, ChangeIds } }),
    onSettled: refresh,
  })
}

/** Mends the words of one text; they are on screen as the server keeps them. */
export function useMendText(datasetId: string) {
  const client = useQueryClient()
  const refresh = useRefreshSamples(datasetId)
  return useMutation({
    mutationFn: (body: { SampleId: string; Text: string }) => callEndpoint(updateSampleText, { body }),
    onSuccess: ({ SampleId, Text }) => {
      patchSamples(client, datasetId, (one) => (one.SampleId === SampleId ? { ...one, Text } : one))
      void refresh()
    },
    meta: { showsOwnErrors: true },
  })
}

/** Labels of a set: add, rename, delete. */
export function useLabelActs(datasetId: string) {
  const refresh = useRefreshSamples(datasetId)
  const onSuccess = () => void refresh()
  const add = useMutation({
    mutationFn: (LabelName: string) => callEndpoint(postLabel, { body: { DatasetId: datasetId, LabelName } }),
    onSuccess,
  })
  const rename = useMutation({
    mutationFn: ({ LabelId, LabelName }: Pick<DatasetLabel, 'LabelId' | 'LabelName'>) =>
      callEndpoint(updateLabel, { body: { LabelId, LabelName } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (labelId: string) => callEndpoint(deleteLabel, { query: { LabelId: labelId } }),
    onSuccess,
  })
  return { add, rename, remove }
}
