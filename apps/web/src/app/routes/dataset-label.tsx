import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { DatasetProblem } from '../../features/dataset/components/dataset-problem.tsx'
import { LabelDesk } from '../../features/dataset/components/label-desk.tsx'
import { kindOf } from '../../features/dataset/kinds.ts'
import { datasetQuery } from '../../features/dataset/queries.ts'
import { linkTo } from '../../lib/addresses.ts'
import { labelTexts as texts } from '../../texts/dataset-desk.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageLoading } from '../page-loading.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R029: one sample after the other, in the whole window. */
export function DatasetLabelRoute() {
  const modelType = kindOf(useParams().modeltype)
  const [address] = useSearchParams()
  const datasetId = address.get('datasetid') ?? ''
  const query = useQuery({ ...datasetQuery(datasetId), enabled: datasetId !== '' })
  useTitle(query.data ? `${query.data.DatasetName} · ${texts.title}` : texts.title)
  if (!modelType) return <NotFoundRoute />
  if (query.data) {
    const sampleId = address.get('sampleid') ?? ''
    if (query.data.ModelType === modelType) return <LabelDesk dataset={query.data} sampleId={sampleId} />
    return <Navigate to={linkTo.datasetLabel(query.data.ModelType, datasetId, sampleId || undefined)} replace />
  }
  if (datasetId !== '' && query.isPending) return <PageLoading />
  return <DatasetProblem modelType={modelType} error={query.error} onRetry={() => void query.refetch()} />
}
