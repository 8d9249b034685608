import { Navigate, useParams, useSearchParams } from 'react-router'
import { ClassifyDesk } from '../../features/dataset/components/classify-desk.tsx'
import { DatasetHead } from '../../features/dataset/components/dataset-head.tsx'
import { DatasetProblem } from '../../features/dataset/components/dataset-problem.tsx'
import { kindOf } from '../../features/dataset/kinds.ts'
import { useFollowedDataset } from '../../features/dataset/use-followed-dataset.ts'
import { WorkComments } from '../../features/glance/components/work-comments.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R028: collecting into a set and tagging what is in it. */
export function DatasetClassifyRoute() {
  const modelType = kindOf(useParams().modeltype)
  const datasetId = useSearchParams()[0].get('datasetid') ?? ''
  const query = useFollowedDataset(datasetId)
  useTitle(query.data?.DatasetName ?? texts.title)
  if (!modelType) return <NotFoundRoute />
  const { data } = query
  if (data && data.ModelType !== modelType) {
    return <Navigate to={linkTo.datasetClassify(data.ModelType, data.DatasetId)} replace />
  }
  return (
    <PretrainShell modelType={modelType} step="dataset-classify" datasetId={data?.DatasetId}>
      {data ? (
        <>
          <DatasetHead dataset={data}>
            <WorkComments kind="dataset" workId={data.DatasetId} />
          </DatasetHead>
          <ClassifyDesk key={data.DatasetId} dataset={data} />
        </>
      ) : datasetId !== '' && query.isPending ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <DatasetProblem modelType={modelType} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </PretrainShell>
  )
}
