import { useParams } from 'react-router'
import { CreateDataset } from '../../features/dataset/components/create-dataset.tsx'
import { kindOf } from '../../features/dataset/kinds.ts'
import { linkTo } from '../../lib/addresses.ts'
import { dataTexts, datasetTexts as texts } from '../../texts/dataset.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R027: a new data set. */
export function DatasetCreateRoute() {
  const modelType = kindOf(useParams().modeltype)
  useTitle(texts.createTitle)
  if (!modelType) return <NotFoundRoute />
  return (
    <PretrainShell modelType={modelType} step="dataset-create" linkOf={linkTo.datasetCreate}>
      <h1>
        {texts.createTitle}
        <small className="pretrain-kind">{dataTexts.kindLong[modelType]}</small>
      </h1>
      <p className="pretrain-lead">{texts.createLead}</p>
      <CreateDataset key={modelType} modelType={modelType} />
    </PretrainShell>
  )
}
