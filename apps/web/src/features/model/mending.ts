import { bulkTag, deleteSamples, findDataset, moveSamples, restoreSamples, type SampleSide } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { HELD_OUT } from './queries.ts'

/** One thing that is done to a sample of the set from the results of a training. */
export type Mending =
  | { act: 'label'; labelId: string }
  | { act: 'side'; side: SampleSide }
  | { act: 'delete' }
  | { act: 'restore' }

/** The set that a model learns from, for the names of its classes. */
export const sourceQuery = (datasetId: string) =>
  queryOptions({
    queryKey: ['models', 'source', datasetId],
    queryFn: ({ signal }) => call(findDataset, { query: { DatasetId: datasetId }, signal }),
    staleTime: 0,
  })

function send(DatasetId: string, sampleId: string, mending: Mending): Promise<unknown> {
  const SampleIds = [sampleId]
  switch (mending.act) {
    case 'label':
      return call(bulkTag, { body: { DatasetId, Assignments: [{ SampleId: sampleId, LabelId: mending.labelId }] } })
    case 'side':
      return call(moveSamples, { body: { DatasetId, SampleIds, Side: mending.side } })
    case 'delete':
      return call(deleteSamples, { body: { DatasetId, SampleIds } })
    case 'restore':
      return call(restoreSamples, { body: { DatasetId, SampleIds } })
  }
}

/** Mends one sample; what is shown of held-out samples is read anew, and the training stays what it was. */
export function useMend(datasetId: string, sampleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mending: Mending) => send(datasetId, sampleId, mending),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: HELD_OUT }),
        client.invalidateQueries({ queryKey: sourceQuery(datasetId).queryKey }),
      ]),
  })
}
