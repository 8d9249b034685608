import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { kindOf } from '../../features/dataset/kinds.ts'
import { ModelList } from '../../features/model/components/model-list.tsx'
import { modelsQuery } from '../../features/model/queries.ts'
import { ANY_KIND, linkTo } from '../../lib/addresses.ts'
import { dataTexts } from '../../texts/dataset.ts'
import { modelTexts as texts } from '../../texts/model.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R023: a kind without more leads to its models. */
export function ModelKindRoute() {
  const modelType = kindOf(useParams().modeltype)
  return modelType ? <Navigate to={linkTo.modelList(modelType)} replace /> : <NotFoundRoute />
}

/** Who names no kind wants the own models, whatever they are: the newest one says where. */
function NewestKind() {
  const { data, isError } = useQuery(modelsQuery({ modelType: '', search: '', isInBin: false, page: 1 }))
  if (!data && !isError) return <Skeleton height={520} radius={16} />
  return <Navigate to={linkTo.modelList(data?.Items[0]?.ModelType ?? 'image')} replace />
}

/** R024: 我的模型. */
export function ModelListRoute() {
  const { modeltype } = useParams()
  const modelType = kindOf(modeltype)
  useTitle(texts.title)
  if (modeltype === ANY_KIND) return <NewestKind />
  if (!modelType) return <NotFoundRoute />
  return (
    <PretrainShell modelType={modelType} step="model-list" linkOf={linkTo.modelList}>
      <h1>
        {texts.title}
        <small className="pretrain-kind">{dataTexts.kindLong[modelType]}</small>
      </h1>
      <p className="pretrain-lead">{texts.lead}</p>
      <ModelList key={modelType} modelType={modelType} />
    </PretrainShell>
  )
}
