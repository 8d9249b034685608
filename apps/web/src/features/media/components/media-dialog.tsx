import type { ProjectMedia, ProjectMediaType } from '@shijie/contract'
import { type LibraryItem, libraryOf } from '@shijie/program/library'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { mediaTexts as texts } from '../../../texts/media.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { mediaQuery, useAddMedia } from '../queries.ts'
import { CameraBox } from './camera-box.tsx'
import { LibraryTile, OwnTile } from './media-tiles.tsx'
import { RecordBox } from './record-box.tsx'
import './media.css'

const PANEL = 'media-panel'
type Kind = LibraryItem['kind']

const tabs = [
  { key: 'costume', label: texts.costume },
  { key: 'backdrop', label: texts.backdrop },
  { key: 'sound', label: texts.sound },
] as const

interface MediaDialogProps {
  projectId: string
  /** Somebody else's project: look, don't touch. */
  isReadOnly: boolean
  /** Address of a picture of the library. */
  pictureOf: (kind: 'costume' | 'backdrop', name: string) => string | undefined
  /** Lets a sound of the library be heard. */
  onPlay: (name: string) => void
  onClose: () => void
}

/** Adds files, photographs and recordings, and says what became of each. */
function useAdding(projectId: string, kind: Kind, own: readonly ProjectMedia[], onDone: () => void) {
  const adding = useAddMedia(projectId)
  const taken = new Set(own.map(({ MediaName }) => MediaName))
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    try {
      const { added, refused } = await adding.mutateAsync({ files, kind: kind satisfies ProjectMediaType, taken })
      for (const { name, reason } of refused) showToast('error', texts.refused(name, reason))
      if (added > 0) showToast('success', texts.added(added))
      onDone()
    } catch (error) {
      showFailure(error)
    }
  }
  return { add, isBusy: adding.isPending }
}

function AddBar({
  kind,
  onFiles,
  onTake,
  isBusy,
}: {
  kind: Kind
  onFiles: (files: File[]) => void
  onTake: () => void
  isBusy: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="media-acts">
      <Button isBusy={isBusy} busyText={texts.uploading} onClick={() => field.current?.click()}>
        {texts.upload}
      </Button>
      <Button onClick={onTake}>{kind === 'sound' ? texts.record : texts.camera}</Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        aria-label={texts.upload}
        accept={kind === 'sound' ? 'audio/*' : 'image/*'}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Everything that programs of a project can show and sound: its own, and the library's. */
export function MediaDialog({ projectId, isReadOnly, pictureOf, onPlay, onClose }: MediaDialogProps) {
  const [kind, setKind] = useState<Kind>('costume')
  const [isTaking, setIsTaking] = useState(false)
  const query = useQuery(mediaQuery(projectId))
  const own = (query.data?.Items ?? []).filter(({ MediaType }) => MediaType === kind)
  const { add, isBusy } = useAdding(projectId, kind, query.data?.Items ?? [], () => setIsTaking(false))
  const select = (next: Kind) => {
    setKind(next)
    setIsTaking(false)
  }
  const take = { isBusy, onClose: () => setIsTaking(false) }
  return (
    <Dialog label={texts.title} onClose={onClose} className="media-dialog">
      <div className="ui-dialog-body">
        <h2>{texts.title}</h2>
        <Tabs label={texts.kinds} items={tabs} selected={kind} onSelect={select} panelId={PANEL} />
        <div {...panelOf(PANEL, kind)}>
          <h3>{texts.own}</h3>
          {!isReadOnly && !isTaking && (
            <AddBar kind={kind} onFiles={add} onTake={() => setIsTaking(true)} isBusy={isBusy} />
          )}
          {isTaking && kind === 'sound' && <RecordBox {...take} onSound={(file) => void add([file])} />}
          {isTaking && kind !== 'sound' && <CameraBox {...take} onPhoto={(file) => void add([file])} />}
          {query.isPending && <Skeleton height={110} radius={12} />}
          {query.isError && (
            <ErrorState
              title={texts.loadError}
              message={sentenceOf(query.error)}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.isSuccess && own.length === 0 && !isReadOnly && <p className="ui-small ui-ink-3">{texts.ownEmpty}</p>}
          <ul className="media-grid">
            {own.map((media) => (
              <OwnTile key={media.MediaId} media={media} projectId={projectId} isReadOnly={isReadOnly} />
            ))}
          </ul>
          <h3>{texts.library}</h3>
          <ul className="media-grid">
            {libraryOf(kind).map((item) => (
              <LibraryTile
                key={item.name}
                item={item}
                picture={item.kind === 'sound' ? undefined : pictureOf(item.kind, item.name)}
                onPlay={onPlay}
              />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
