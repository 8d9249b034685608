import { Navigate, useParams } from 'react-router'
import { kindOf } from '../../features/dataset/kinds.ts'
import { ModelList } from '../../features/model/components/model-list.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { dataTexts } from '../../texts/dataset.ts'
import { modelTexts as texts } from '../../texts/model.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R023: a kind without more leads to its models. */
export function ModelKindRoute() {
  const modelType = kindOf(useParams().modeltype)
  return modelType ? <Navigate to={linkTo.modelList(modelType)} replace /> : <NotFoundRoute />
}

/** R024: 我的模型. */
export function ModelListRoute() {
  const modelType = kindOf(useParams().modeltype)
  useTitle(texts.title)
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
