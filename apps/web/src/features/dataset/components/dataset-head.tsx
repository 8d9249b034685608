import { type Dataset, EXPORT_FORMATS, exportDataset } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { fetchFile } from '../../../lib/api-client.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { targetOf } from '../kinds.ts'
import { readinessOf } from '../readiness.ts'
import { PublishDialog } from './publish-dialog.tsx'
import './classify-desk.css'

/** Formats that suit the kind: boxes have their own. */
const formatsOf = ({ ModelType }: Dataset) =>
  EXPORT_FORMATS.filter((format) =>
    ModelType === 'object'
      ? format !== 'folders'
      : format === 'csv' || (format === 'folders' && (ModelType === 'image' || ModelType === 'sound')),
  )

/** How many samples have their tags. */
function Tagged({ done, all, unit }: { done: number; all: number; unit: string }) {
  const progress = texts.progress(done, all, unit)
  return (
    <>
      <span>{progress}</span>
      <ProgressBar label={progress} percent={all > 0 ? (done / all) * 100 : 0} />
    </>
  )
}

/** Name of a set, how much of it is done, and where one can go from here. */
export function DatasetHead({ dataset, children }: { dataset: Dataset; children?: ReactNode }) {
  const { DatasetId, DatasetName, ModelType, SampleNum, TaggedNum, ClassName } = dataset
  const [isPublishing, setIsPublishing] = useState(false)
  const save = (Format: (typeof EXPORT_FORMATS)[number]) =>
    fetchFile(exportDataset, { query: { DatasetId, Format } }).then(
      (content) => downloadBlob(`${DatasetName}-${Format}.zip`, content),
      showFailure,
    )
  const { isReady } = readinessOf(dataset)
  const target = targetOf(dataset.Columns)
  const isDone = isReady && (target !== undefined || TaggedNum === SampleNum)
  return (
    <header className="classify-head">
      <div>
        <h1>
          {DatasetName}
          <small className="pretrain-kind">{dataTexts.kindLong[ModelType]}</small>
          {ClassName && <small className="pretrain-kind">{texts.ofClass(ClassName)}</small>}
        </h1>
        <div className="classify-progress">
          {target ? (
            <span>{texts.foretells(SampleNum, target.Name)}</span>
          ) : (
            <Tagged done={TaggedNum} all={SampleNum} unit={dataTexts.unit(ModelType)} />
          )}
        </div>
      </div>
      <div className="classify-acts">
        {children}
        <Menu
          className="ui-button"
          label={texts.exportAs}
          items={formatsOf(dataset).map((key) => ({ key, label: texts.exports[key], onSelect: () => void save(key) }))}
        >
          <Icon name="download" size={18} />
          {texts.exportAs}
        </Menu>
        {dataset.IsManager === 1 && (
          <Button disabled={SampleNum === 0} onClick={() => setIsPublishing(true)}>
            <Icon name="send" size={18} />
            {texts.publish}
          </Button>
        )}
        {isReady && (
          <ButtonLink
            kind={isDone ? 'primary' : 'plain'}
            to={linkTo.modelOperate(ModelType, 'create', { datasetid: DatasetId })}
          >
            {texts.train}
          </ButtonLink>
        )}
        <ButtonLink
          kind={isDone || SampleNum === 0 ? 'plain' : 'primary'}
          to={linkTo.datasetLabel(ModelType, DatasetId)}
        >
          <Icon name={ModelType === 'object' ? 'box' : 'tag'} size={18} />
          {target ? texts.toRows : ModelType === 'object' ? texts.toBoxes : texts.toLabel}
        </ButtonLink>
      </div>
      {isPublishing && <PublishDialog dataset={dataset} onClose={() => setIsPublishing(false)} />}
    </header>
  )
}
