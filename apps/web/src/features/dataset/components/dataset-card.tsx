import type { DatasetSummary } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { dataTexts, datasetTexts as texts } from '../../../texts/dataset.ts'
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Cover } from './cover.tsx'
import '../../../ui/lists/works.css'
import './dataset.css'

interface DatasetCardProps {
  dataset: DatasetSummary
  items: readonly MenuItem[]
}

/** One set: its face, how much is in it, how much of it is tagged, who collects. */
export function DatasetCard({ dataset, items }: DatasetCardProps) {
  const { DatasetId, DatasetName, ModelType, SampleNum, TaggedNum, LabelNum, ClassName, CreateName, DeleteTime } =
    dataset
  const face = (
    <>
      <Cover modelType={ModelType} name={dataset.DatasetName} classes={LabelNum} pictures={dataset.ThumbnailUrls} />
      <b className="ui-work-name">{DatasetName}</b>
    </>
  )
  return (
    <li className="ui-work">
      {DeleteTime ? (
        <div className="ui-work-open">{face}</div>
      ) : (
        <Link
          className="ui-work-open"
          to={linkTo.datasetClassify(ModelType, DatasetId)}
          aria-label={texts.open(DatasetName)}
        >
          {face}
        </Link>
      )}
      <p className="dataset-facts">
        <span>{dataTexts.labels(LabelNum)}</span>
        <span>{dataTexts.count(ModelType, SampleNum)}</span>
        <span className="dataset-class">
          {ClassName ? texts.withClass(ClassName) : DeleteTime ? texts.deleted(DeleteTime.slice(5, 16)) : ''}
        </span>
      </p>
      <div className="ui-work-foot dataset-foot">
        <div>
          <ProgressBar
            label={texts.tagged(TaggedNum, SampleNum)}
            percent={SampleNum > 0 ? (TaggedNum / SampleNum) * 100 : 0}
          />
          <small>
            {texts.tagged(TaggedNum, SampleNum)}
            {ClassName && ` · ${texts.by(CreateName)}`}
          </small>
        </div>
        {items.length > 0 && (
          <Menu className="ui-icon-menu ui-touch" label={texts.actsOf(DatasetName)} items={items}>
            <Icon name="more" />
          </Menu>
        )}
      </div>
    </li>
  )
}
