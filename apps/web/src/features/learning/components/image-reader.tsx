import type { DataOf, getFolderUrl, getLessonUrl } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { captionOf, groupsOf } from '../picture-names.ts'
import { folderQuery } from '../queries.ts'
import { ImageBar } from './image-bar.tsx'
import { ImageStrip } from './image-strip.tsx'
import './image-reader.css'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { useFullscreen } from '../../../ui/hooks/use-fullscreen.ts'
import { ReaderLoading } from './reader-loading.tsx'
import type { PageRecord } from './use-page-record.ts'
import { usePicturePrint } from './use-picture-print.ts'
import { useZoomPan, type ZoomPan } from './use-zoom-pan.ts'

export type Picture = DataOf<typeof getFolderUrl>['Items'][number]

interface ImageReaderProps {
  lessonId: string
  title: string
  opened: DataOf<typeof getLessonUrl>
  record: PageRecord
}

/** A folder of pictures, one at a time. */
export function ImageReader({ lessonId, title, opened, record }: ImageReaderProps) {
  const folder = useQuery(folderQuery(lessonId))
  if (folder.isPending) return <ReaderLoading />
  if (folder.isError || folder.data.length === 0) {
    const retry = () => void folder.refetch()
    return (
      <div className="reader reader-note">
        <ErrorState
          title={texts.viewerError}
          message={sentenceOf(folder.error)}
          onRetry={retry}
          isRetrying={folder.isFetching}
        />
      </div>
    )
  }
  return (
    <Pages
      title={title}
      pictures={folder.data}
      start={opened.Position}
      record={record}
      onRenew={() => void folder.refetch()}
      readAnew={async () => (await folder.refetch()).data}
    />
  )
}

interface PagesProps {
  title: string
  pictures: readonly Picture[]
  start: number
  record: PageRecord
  /** A picture could not be read: its address has ended, or the network is away. */
  onRenew: () => void
  /** All pictures with addresses that have just begun. */
  readAnew: () => Promise<readonly Picture[] | undefined>
}

const RETRY_MS = 2000
const PAN_STEP = 80

/** Arrows turn the page, or move an enlarged picture. Says whether the key was one of ours. */
function handleKey(event: KeyboardEvent, turnTo: (index: number) => void, index: number, last: number, zoom: ZoomPan) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const isLarge = zoom.view.scale > 1
  const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
  const target = { PageUp: index - 1, PageDown: index + 1, Home: 0, End: last }[event.key]
  const direction = ({ '+': 1, '=': 1, '-': -1 } as const)[event.key]
  if (step && isLarge) zoom.pan((step[0] ?? 0) * PAN_STEP, (step[1] ?? 0) * PAN_STEP)
  else if (step?.[0]) turnTo(index - step[0])
  else if (target !== undefined) turnTo(target)
  else if (direction) zoom.zoom(direction)
  else if (event.key === '0') zoom.reset()
  else return false
  return true
}

/** The next picture is there before somebody asks for it. */
function usePreloaded(next: Picture | undefined, isReady: boolean): void {
  const url = next?.FileUrl
  useEffect(() => {
    if (!url || !isReady) return
    new Image().src = url
  }, [url, isReady])
}

function Pages({ title, pictures, start, record, onRenew, readAnew }: PagesProps) {
  const frame = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const last = pictures.length - 1
  const [index, setIndex] = useState(Math.max(0, Math.min(last, Math.floor(start))))
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState('')
  const fullscreen = useFullscreen(frame)
  const printing = usePicturePrint(pictures.length, readAnew)
  const picture = pictures[index]
  const { showPages, setPosition } = record
  const turnTo = (target: number) => setIndex(Math.max(0, Math.min(last, target)))
  const zoom = useZoomPan(stage, (direction) => turnTo(index + direction))
  const { reset } = zoom
  const isReady = picture !== undefined && loaded === picture.FileId

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins whole
  useEffect(reset, [index])
  useEffect(() => {
    showPages(isReady ? [index + 1] : [])
    setPosition(index)
  }, [index, isReady, showPages, setPosition])
  usePreloaded(pictures[index + 1], isReady)
  const renew = useCallback(() => setTimeout(onRenew, RETRY_MS), [onRenew])
  if (!picture) return null
  return (
    <section
      ref={frame}
      className="reader image-reader"
      data-theme="dark"
      aria-label={`${texts.imageReader}：${title}`}
      aria-description={texts.imageKeys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work while the pages have the focus
      tabIndex={0}
      onKeyDown={(event) => {
        if (handleKey(event, turnTo, index, last, zoom)) event.preventDefault()
      }}
    >
      <ImageBar
        groups={groupsOf(pictures)}
        index={index}
        count={pictures.length}
        zoom={zoom}
        fullscreen={fullscreen}
        onGo={turnTo}
        printing={printing}
      />
      <div ref={stage} className={zoom.view.scale > 1 ? 'image-stage large' : 'image-stage'} {...zoom.handlers}>
        <img
          // The address changes when it is renewed; a picture that is there stays.
          key={picture.FileId}
          src={picture.FileUrl}
          alt={captionOf(picture) || texts.pageOfTotal(index + 1, pictures.length)}
          draggable={false}
          style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
          onLoad={() => {
            setLoaded(picture.FileId)
            setFailed('')
          }}
          onError={() => {
            setFailed(picture.FileId)
            renew()
          }}
        />
        {!isReady && (
          <div className="image-waiting" role="status">
            <Spinner size={28} />
            {failed === picture.FileId && <span>{texts.imageFailed}</span>}
          </div>
        )}
      </div>
      <TurnButton direction={-1} isDisabled={index === 0} onTurn={() => turnTo(index - 1)} />
      <TurnButton direction={1} isDisabled={index === last} onTurn={() => turnTo(index + 1)} />
      {captionOf(picture) && <p className="image-caption">{captionOf(picture)}</p>}
      <ImageStrip pictures={pictures} current={index} shown={record.shown} onGo={turnTo} />
    </section>
  )
}

function TurnButton({ direction, isDisabled, onTurn }: { direction: 1 | -1; isDisabled: boolean; onTurn: () => void }) {
  const label = direction === 1 ? texts.nextPage : texts.previousPage
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={direction === 1 ? 'image-turn next' : 'image-turn'}
        aria-label={label}
        disabled={isDisabled}
        onClick={onTurn}
      >
        <Icon name={direction === 1 ? 'right' : 'left'} size={24} />
      </button>
    </Tooltip>
  )
}
