import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { DatasetList } from '../../features/dataset/components/dataset-list.tsx'
import { kindOf } from '../../features/dataset/kinds.ts'
import { datasetsQuery } from '../../features/dataset/queries.ts'
import { ANY_KIND, linkTo } from '../../lib/addresses.ts'
import { dataTexts, datasetTexts as texts } from '../../texts/dataset.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** Who names no kind wants the own sets, whatever they are: the newest one says where. */
function NewestKind() {
  const { data, isError } = useQuery(datasetsQuery({ modelType: '', search: '', scope: 'all', page: 1 }))
  if (!data && !isError) return <Skeleton height={520} radius={16} />
  return <Navigate to={linkTo.datasetList(data?.Items[0]?.ModelType ?? 'image')} replace />
}

/** R026: 我的数据集. */
export function DatasetListRoute() {
  const { modeltype } = useParams()
  const modelType = kindOf(modeltype)
  useTitle(texts.title)
  if (modeltype === ANY_KIND) return <NewestKind />
  if (!modelType) return <NotFoundRoute />
  return (
    <PretrainShell modelType={modelType} step="dataset-list" linkOf={linkTo.datasetList}>
      <h1>
        {texts.title}
        <small className="pretrain-kind">{dataTexts.kindLong[modelType]}</small>
      </h1>
      <p className="pretrain-lead">{texts.lead}</p>
      <DatasetList key={modelType} modelType={modelType} />
    </PretrainShell>
  )
}
