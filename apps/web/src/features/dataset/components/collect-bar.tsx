import type { Dataset } from '@shijie/contract'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { folderRefusal, zipFolder } from '../../../lib/zip-folder.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { hasFiles, hasPictures } from '../kinds.ts'
import type { Collector } from '../use-collector.ts'
import type { Import } from '../use-import.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { LabelSelect } from './label-select.tsx'
import { MicDialog } from './mic-dialog.tsx'
import { PoseDialog } from './pose-dialog.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import './collect-bar.css'

type Asked = 'camera' | 'mic' | 'pose' | 'rows' | undefined

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/** Files of any way in: archives become imports, one after the other; everything else goes up by itself. */
export function takeFiles(files: readonly File[], collector: Collector, archive: Import, labelId: string): void {
  archive.add(files.filter(isArchive))
  const others = files.filter((file) => !isArchive(file))
  if (others.length > 0) void collector.files(others, { labelId })
}

/** Of an empty set collecting is the first step. */
const kindOfFirst = ({ SampleNum }: Dataset) => (SampleNum === 0 ? 'primary' : 'plain')

interface CollectBarProps {
  dataset: Dataset
  collector: Collector
  archive: Import
  labelId: string
  onLabel: (labelId: string) => void
}

function FileButtons({ dataset, collector, archive, labelId }: CollectBarProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const accept = dataset.ModelType === 'sound' ? '.wav,audio/wav' : 'image/*'
  const takeFolder = async (chosen: readonly File[]) => {
    const refusal = folderRefusal(chosen)
    if (refusal) return showToast('error', refusal)
    archive.add([await zipFolder(chosen)])
  }
  return (
    <>
      <Button kind={kindOfFirst(dataset)} onClick={() => files.current?.click()}>
        <Icon name="upload" size={18} />
        {texts.files}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={`${accept},.zip`}
        aria-label={texts.files}
        onChange={({ target }) => {
          takeFiles([...(target.files ?? [])], collector, archive, labelId)
          target.value = ''
        }}
      />
      <Button onClick={() => folder.current?.click()}>
        <Icon name="folder" size={18} />
        {texts.folder}
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label={texts.folder}
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          void takeFolder([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** The ways in that this kind of set has. */
export function CollectBar(props: CollectBarProps) {
  const { dataset, collector, labelId, onLabel } = props
  const [asked, setAsked] = useState<Asked>()
  const { ModelType } = dataset
  const close = () => setAsked(undefined)
  // One choice of a class for all ways in: a dialog that began with another would put samples where nobody wanted them.
  const dialog = { dataset, collector, labelId, onLabel, onClose: close }
  return (
    <div className="collect-bar">
      {/* First: whoever sees it after choosing sorts everything a second time. */}
      {hasFiles(ModelType) && ModelType !== 'object' && (
        <LabelSelect labels={dataset.Labels} value={labelId} onChange={onLabel} />
      )}
      {hasFiles(ModelType) && <FileButtons {...props} />}
      {hasPictures(ModelType) && (
        <Button onClick={() => setAsked('camera')}>
          <Icon name="camera" size={18} />
          {texts.camera}
        </Button>
      )}
      {ModelType === 'sound' && (
        <Button onClick={() => setAsked('mic')}>
          <Icon name="mic" size={18} />
          {texts.mic}
        </Button>
      )}
      {ModelType === 'pose' && (
        <Button kind={kindOfFirst(dataset)} onClick={() => setAsked('pose')}>
          <Icon name="camera" size={18} />
          {texts.poseCamera}
        </Button>
      )}
      {!hasFiles(ModelType) && (
        <Button kind={ModelType === 'pose' ? 'plain' : kindOfFirst(dataset)} onClick={() => setAsked('rows')}>
          <Icon name={ModelType === 'text' ? 'words' : 'numbers'} size={18} />
          {ModelType === 'text' ? texts.text : texts.table}
        </Button>
      )}
      {hasFiles(ModelType) && <small>{texts.dropHere}</small>}
      {asked === 'camera' && <CameraDialog {...dialog} />}
      {asked === 'mic' && <MicDialog {...dialog} />}
      {asked === 'pose' && <PoseDialog {...dialog} />}
      {asked === 'rows' && <RowsDialog dataset={dataset} collector={collector} onClose={close} />}
    </div>
  )
}
