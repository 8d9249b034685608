import { sizeText } from '@shijie/contract'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { uploadTexts as texts } from '../../texts/upload.ts'
import { useLeaveWarning } from '../hooks/use-leave-warning.ts'
import { type Uploader, type UploadItem, useUploads } from '../hooks/use-uploads.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../look/class-names.ts'
import { Button } from '../pieces/button.tsx'
import { ProgressBar } from '../states/progress-bar.tsx'
import { FieldNote } from './field-note.tsx'
import './upload.css'

function stateText({ state, percent, reason }: UploadItem): string {
  if (state === 'failed') return reason
  if (state === 'done') return texts.done
  if (state === 'waiting') return texts.waiting
  if (state === 'paused') return texts.paused(percent)
  return percent === 100 ? texts.keeping : texts.running(percent)
}

interface RowProps {
  item: UploadItem
  canPause: boolean
  /** Why trying again would not help: the file itself is refused. */
  isHopeless: boolean
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

function UploadRow({ item, canPause, isHopeless, onPause, onResume, onCancel }: RowProps) {
  const { file, state, percent } = item
  const act = (text: string, onClick: () => void) => (
    <Button size={28} kind="quiet" aria-label={texts.actOn(text, file.name)} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <li className={classNames('ui-upload-item', state)}>
      <div className="ui-upload-name">
        <b>{file.name}</b>
        <small>{sizeText(file.size)}</small>
      </div>
      {(state === 'running' || state === 'paused') && (
        <ProgressBar label={texts.progressOf(file.name)} percent={percent} />
      )}
      <p className="ui-upload-state">
        {state === 'failed' && <Icon name="alert" size={16} />}
        {state === 'done' && <Icon name="check" size={16} />}
        {stateText(item)}
      </p>
      <div className="ui-upload-acts">
        {state === 'running' && canPause && percent < 100 && act(texts.pause, onPause)}
        {state === 'paused' && act(texts.resume, onResume)}
        {state === 'failed' && !isHopeless && act(texts.retry, onResume)}
        {state !== 'done' && act(texts.cancel, onCancel)}
      </div>
    </li>
  )
}

interface ChooseProps {
  label: string
  text: string
  kind: 'primary' | 'plain'
  isFolder?: boolean
  isBusy?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button with the hidden field that opens the computer's own window. */
function ChooseButton({ label, text, kind, isFolder = false, isBusy = false, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFolder) input.current?.setAttribute('webkitdirectory', '')
  }, [isFolder])
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      <Button kind={kind} isBusy={isBusy} busyText={texts.packing} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  onFolder: ((files: readonly File[]) => void) | undefined
  isPacking: boolean
}

/** Where files are chosen or dropped. */
function DropZone({ onFiles, onFolder, isPacking }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles(Array.from(event.dataTransfer.files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for the keyboard
    <div
      className={classNames('ui-upload-zone', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={28} />
      <div className="ui-upload-choices">
        <ChooseButton label={texts.label} text={texts.choose} kind="primary" onFiles={onFiles} />
        {onFolder && (
          <ChooseButton
            label={texts.folderLabel}
            text={texts.chooseFolder}
            kind="plain"
            isFolder
            isBusy={isPacking}
            onFiles={onFolder}
          />
        )}
        <span className="ui-upload-drop">{texts.drop}</span>
      </div>
      <small>{texts.limits}</small>
    </div>
  )
}

/** Folders become one file each before they are sent; tablets can't choose any. */
function usePacking(uploader: Uploader, add: (files: readonly File[]) => void) {
  const [isPacking, setIsPacking] = useState(false)
  const [error, setError] = useState('')
  const { pack } = uploader
  const canChoose = typeof document !== 'undefined' && 'webkitdirectory' in document.createElement('input')
  const packFolder = async (files: readonly File[]) => {
    if (!pack || files.length === 0) return
    setIsPacking(true)
    setError('')
    try {
      add([await pack(files)])
    } catch (failure) {
      setError(uploader.reasonOf(failure))
    } finally {
      setIsPacking(false)
    }
  }
  const onFolder = pack && canChoose ? (files: readonly File[]) => void packFolder(files) : undefined
  return { isPacking, error, onFolder }
}

/** Chooses files, or takes what is dropped, and shows each on its way: progress, pause, another try, and why one failed. */
export function UploadField({ uploader, onUploaded }: { uploader: Uploader; onUploaded: () => void }) {
  const { items, add, pause, resume, cancel, clear } = useUploads(uploader, onUploaded)
  const { isPacking, error, onFolder } = usePacking(uploader, add)
  const count = (...states: UploadItem['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const [busy, done, failed] = [count('waiting', 'running'), count('done'), count('failed')]
  useLeaveWarning(busy > 0)
  return (
    <section className="ui-upload" aria-label={texts.label}>
      <DropZone onFiles={add} onFolder={onFolder} isPacking={isPacking} />
      {error && <FieldNote id="upload-folder" error={error} />}
      {items.length > 0 && (
        <ul className="ui-upload-list" aria-label={texts.list}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              canPause={uploader.canPause(item.file)}
              isHopeless={uploader.refusalOf(item.file) !== undefined}
              onPause={() => pause(item)}
              onResume={() => resume(item)}
              onCancel={() => cancel(item)}
            />
          ))}
        </ul>
      )}
      <div className="ui-upload-foot">
        <span role="status">{texts.summary(busy, done, failed)}</span>
        {done > 0 && (
          <Button size={28} kind="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </section>
  )
}
