import { lookAtSample } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const EVERY_MS = 15_000

/** Says what one looks at, and hears who else labels in the same set. Only where a class collects. */
export function useOthers(datasetId: string, sampleId: string | undefined, isShared: boolean) {
  const { data } = useQuery({
    queryKey: ['dataset-others', datasetId, sampleId],
    queryFn: ({ signal }) =>
      callEndpoint(lookAtSample, { body: { DatasetId: datasetId, SampleId: sampleId ?? '' }, signal }),
    enabled: isShared && sampleId !== undefined,
    refetchInterval: EVERY_MS,
  })
  return data?.Others ?? []
}
