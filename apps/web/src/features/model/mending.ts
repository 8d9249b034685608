import {
  type BodyInput,
  bulkTag,
  deleteSamples,
  findDataset,
  moveSamples,
  restoreSamples,
  type SampleSide,
} from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { runTexts as texts } from '../../texts/model-run.ts'
import { HELD_OUT } from './run-queries.ts'

/** One thing that is done to a sample of the set from the results of a run. */
export type Mending =
  | { act: 'label'; labelId: string; from: string }
  | { act: 'side'; side: SampleSide }
  | { act: 'delete' }
  | { act: 'restore' }

/** The set that a model learns from, for the names of its classes. */
export const sourceQuery = (datasetId: string) =>
  queryOptions({
    queryKey: ['models', 'source', datasetId],
    queryFn: ({ signal }) => callEndpoint(findDataset, { query: { DatasetId: datasetId }, signal }),
    staleTime: 0,
  })

/** Gives the class, unless somebody else gave one meanwhile: then it says who. */
async function relabel(DatasetId: string, assignment: BodyInput<typeof bulkTag>['Assignments'][number]): Promise<void> {
  const { Conflicts } = await callEndpoint(bulkTag, { body: { DatasetId, Assignments: [assignment] } })
  const [theirs] = Conflicts
  if (theirs)
    showToast('error', theirs.IsOwnTag === 1 ? texts.mendedInOtherWindow : texts.mendedElsewhere(theirs.TagName))
}

function send(DatasetId: string, sampleId: string, mending: Mending): Promise<unknown> {
  const SampleIds = [sampleId]
  switch (mending.act) {
    case 'label':
      return relabel(DatasetId, { SampleId: sampleId, LabelId: mending.labelId, FromLabelId: mending.from })
    case 'side':
      return callEndpoint(moveSamples, { body: { DatasetId, SampleIds, Side: mending.side } })
    case 'delete':
      return callEndpoint(deleteSamples, { body: { DatasetId, SampleIds } })
    case 'restore':
      return callEndpoint(restoreSamples, { body: { DatasetId, SampleIds } })
  }
}

/** Mends one sample; what is shown of held-out samples is read anew, and the run stays what it was. */
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
