import { useParams } from 'react-router'
import { DatasetList } from '../../features/dataset/components/dataset-list.tsx'
import { kindOf } from '../../features/dataset/kinds.ts'
import { linkTo } from '../../lib/addresses.ts'
import { dataTexts, datasetTexts as texts } from '../../texts/dataset.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PretrainShell } from '../layout/pretrain-shell.tsx'
import { NotFoundRoute } from './not-found.tsx'

/** R026: 我的数据集. */
export function DatasetListRoute() {
  const modelType = kindOf(useParams().modeltype)
  useTitle(texts.title)
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
