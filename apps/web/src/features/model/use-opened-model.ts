import { downloadModelRun } from '@shijie/contract'
import type { ModelArtefact } from '@shijie/ml'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../lib/api-client.ts'

/** The weights of a training and the code that judges with them; fetched once, and only by pages that judge by themselves. */
export interface OpenedModel {
  artefact: ModelArtefact
  code: typeof import('../../lib/ml/judge.ts')
}

async function openModel(runId: string): Promise<OpenedModel> {
  const [weights, code] = await Promise.all([
    fetchFile(downloadModelRun, { query: { TrainModelId: runId, Format: 'weights' } }),
    import('../../lib/ml/judge.ts'),
  ])
  return { artefact: JSON.parse(await weights.text()) as ModelArtefact, code }
}

export const useOpenedModel = (runId: string) =>
  useQuery({
    queryKey: ['model-weights', runId],
    queryFn: () => openModel(runId),
    staleTime: Number.POSITIVE_INFINITY,
  })
