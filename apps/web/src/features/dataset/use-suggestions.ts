import { type Dataset, listModels, type Sample, type SampleTag, verifyModel } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { type Suggestion, suggestionsOf } from './suggest.ts'

/** The newest model of one's own that has learned from this set. */
function useModel({ DatasetId, ModelType }: Dataset) {
  const { data } = useQuery({
    queryKey: ['dataset-models', DatasetId],
    queryFn: ({ signal }) => callEndpoint(listModels, { query: { ModelType, PageIndex: 1, PageSize: 100 }, signal }),
    staleTime: 60_000,
    retry: false,
  })
  return data?.Items.find((model) => model.DatasetId === DatasetId && model.State === 'done')
}

const inputOf = ({ ModelType }: Dataset, { FileUrl, Text, Values }: Sample) => {
  if (ModelType === 'text') return { Texts: [Text] }
  return FileUrl ? { imgUrls: [FileUrl] } : { Rows: [Values] }
}

/** What the current model would tag here. Without a model, or when it can't be asked, there is nothing to see. */
export function useSuggestions(dataset: Dataset, sample: Sample, tags: readonly SampleTag[]) {
  const model = useModel(dataset)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const isWanted = model !== undefined && !dismissed.has(sample.SampleId)
  const { data } = useQuery({
    queryKey: ['dataset-suggestions', model?.TrainModelId, sample.SampleId],
    queryFn: ({ signal }) =>
      callEndpoint(verifyModel, {
        body: {
          ModelType: dataset.ModelType,
          algorithmId: model?.TrainModelId ?? '',
          ...inputOf(dataset, sample),
        },
        signal,
      }),
    enabled: isWanted && (dataset.ModelType === 'object' || tags.length === 0),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const verdict = isWanted ? data?.Items[0] : undefined
  const list: Suggestion[] = verdict ? suggestionsOf(dataset, sample, tags, verdict) : []
  return {
    modelName: model?.ModelName ?? '',
    list,
    dismiss: () => setDismissed(new Set([...dismissed, sample.SampleId])),
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
