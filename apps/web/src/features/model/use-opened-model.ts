import type { ModelArtefact } from '@shijie/ml'
import { useQuery } from '@tanstack/react-query'

/** The weights of a run and the code that judges with them; fetched once, and only by pages that judge by themselves. */
export interface OpenedModel {
  artefact: ModelArtefact
  code: typeof import('../../lib/ml/judge.ts')
}

/** Where the weights are had from; the key names them. */
export interface WeightsSource {
  key: string
  fetch: () => Promise<Blob>
}

async function openModel(fetchWeights: WeightsSource['fetch']): Promise<OpenedModel> {
  const [weights, code] = await Promise.all([fetchWeights(), import('../../lib/ml/judge.ts')])
  return { artefact: JSON.parse(await weights.text()) as ModelArtefact, code }
}

export const useOpenedModel = ({ key, fetch }: WeightsSource) =>
  useQuery({
    queryKey: ['model-weights', key],
    queryFn: () => openModel(fetch),
    staleTime: Number.POSITIVE_INFINITY,
  })
