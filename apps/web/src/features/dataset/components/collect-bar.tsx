import type { Dataset, ModelType } from '@shijie/contract'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { folderRefusal, zipFolder } from '../../../lib/zip-folder.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { importTexts } from '../../../texts/dataset-import.ts'
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

/** A project of Teachable Machine is an archive by another name. */
const isArchive = ({ name }: File): boolean => /\.(?:zip|tm)$/i.test(name)
const DESCRIPTIONS = '.json,.xml,.csv,.txt,.names,.yaml,.yml'

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** What says something about the others; of plain texts only those that bear a name of theirs, or list the classes. */
function describes({ name }: File, stems: ReadonlySet<string>): boolean {
  if (!/\.txt$/i.test(name)) return /\.(?:json|xml|csv|names|ya?ml)$/i.test(name)
  return name.toLowerCase() === 'classes.txt' || stems.has(stemOf(name))
}

/**
 * Files of any way in: archives become imports, one after the other; everything else goes up by itself. Pictures that come
 * with what describes them are one archive: apart from each other neither says what the other shows.
 */
export async function takeFiles(
  files: readonly File[],
  collector: Collector,
  archive: Import,
  labelId: string,
): Promise<void> {
  archive.add(files.filter(isArchive))
  const others = files.filter((file) => !isArchive(file))
  if (others.length === 0) return
  const media = others.filter(({ type }) => /^(?:image|audio)\//.test(type))
  const stems = new Set(media.map(({ name }) => stemOf(name)))
  if (media.length === 0 || !others.some((file) => describes(file, stems))) return collector.files(others, { labelId })
  const refusal = folderRefusal(others)
  if (refusal) return showToast('error', refusal)
  archive.add([await zipFolder(others)])
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
      {/* A question that waits for its answer comes first. */}
      <Button kind={archive.asking ? 'plain' : kindOfFirst(dataset)} onClick={() => files.current?.click()}>
        <Icon name="upload" size={18} />
        {texts.files}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={`${accept},.zip,.tm,${DESCRIPTIONS}`}
        aria-label={texts.files}
        onChange={({ target }) => {
          void takeFiles([...(target.files ?? [])], collector, archive, labelId)
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

/** Which labels of other programs come with the files. */
const helpOf = (type: ModelType): string | undefined =>
  type in importTexts.help ? importTexts.help[type as keyof typeof importTexts.help] : undefined

/** The ways in that this kind of set has. */
export function CollectBar(props: CollectBarProps) {
  const { dataset, collector, labelId, onLabel } = props
  const [asked, setAsked] = useState<Asked>()
  const { ModelType } = dataset
  const help = helpOf(ModelType)
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
      {help && <small>{help}</small>}
      {asked === 'camera' && <CameraDialog {...dialog} />}
      {asked === 'mic' && <MicDialog {...dialog} />}
      {asked === 'pose' && <PoseDialog {...dialog} />}
      {asked === 'rows' && <RowsDialog dataset={dataset} collector={collector} onClose={close} />}
    </div>
  )
}
