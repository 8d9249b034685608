import type { OwnFile } from '@shijie/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { videoQuery } from '../queries.ts'
import { SendingNote } from '../sending-note.tsx'
import { UploadButton } from '../upload-button.tsx'
import { useSending } from '../use-sending.ts'

type Video = BlockOf<'video'>

/** The video itself, and what to do when this browser has no way to play it. */
function ShownVideo({ fileId }: { fileId: string }) {
  const { data } = useQuery(videoQuery(fileId))
  const [brokenId, setBrokenId] = useState('')
  if (data === undefined) return undefined
  if (data === null) return <p className="ui-ink-3">{texts.videoElsewhere}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are chosen beside it */}
      <video
        className={styles.video}
        src={data.FileUrl}
        controls
        preload="metadata"
        onError={() => setBrokenId(fileId)}
      />
      <p className={styles.fileName}>{data.FileName}</p>
      {brokenId === fileId && (
        <p className={styles.missing} role="alert">
          <Icon name="alert" size={16} />
          {texts.cannotPlay}
        </p>
      )}
    </>
  )
}

function Subtitles({ block, onAsk, onClear }: { block: Video; onAsk: () => void; onClear: () => void }) {
  return (
    <div className={styles.subtitles}>
      <span>
        {texts.subtitles}：{block.SubtitleFileId ? texts.subtitlesChosen : texts.noSubtitles}
      </span>
      <Button size={28} onClick={onAsk}>
        {texts.chooseSubtitles}
      </Button>
      {block.SubtitleFileId && (
        <Button size={28} kind="quiet" onClick={onClear}>
          {texts.removeSubtitles}
        </Button>
      )}
    </div>
  )
}

interface VideoBlockProps {
  block: Video
  onChange: (block: Video) => void
  takeFile: (id: string) => File | undefined
}

/** A video of one's own files, or one that is sent from here, with its subtitles. */
export function VideoBlock({ block, onChange, takeFile }: VideoBlockProps) {
  const [asks, setAsks] = useState<'video' | 'subtitles'>()
  const [refusal, setRefusal] = useState('')
  const client = useQueryClient()
  const choose = (file: OwnFile) => {
    setAsks(undefined)
    if (asks !== 'subtitles' && file.Kind !== 'video') return setRefusal(texts.notVideo(file.FileName))
    setRefusal('')
    if (asks === 'subtitles') return onChange({ ...block, SubtitleFileId: file.FileId })
    client.setQueryData(videoQuery(file.FileId).queryKey, file)
    onChange({ ...block, FileId: file.FileId })
  }
  const sending = useSending(choose)
  const { send } = sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that the block began with is sent once
  useEffect(() => {
    const file = takeFile(block.BlockId)
    if (file) void send(file)
  }, [])
  return (
    <div className={styles.figure}>
      {block.FileId && (
        <BarTools>
          <button type="button" onClick={() => setAsks('video')}>
            {texts.otherVideo}
          </button>
        </BarTools>
      )}
      {block.FileId && <ShownVideo fileId={block.FileId} />}
      {!block.FileId && !sending.sending && (
        <div className={styles.choose}>
          <Icon name="video" />
          <Button size={36} onClick={() => setAsks('video')}>
            {texts.fromFiles}
          </Button>
          <UploadButton
            accept="video/*"
            onFile={(file) => {
              const isVideo = file.type.startsWith('video/')
              setRefusal(isVideo ? '' : texts.notVideo(file.name))
              if (isVideo) void send(file)
            }}
          />
        </div>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <SendingNote {...sending} />
      {block.FileId && (
        <Subtitles
          block={block}
          onAsk={() => setAsks('subtitles')}
          onClear={() => onChange({ ...block, SubtitleFileId: '' })}
        />
      )}
      {asks && (
        <FileChoice
          use={{ kind: 'video', isSubtitles: asks === 'subtitles' }}
          onClose={() => setAsks(undefined)}
          onChoose={choose}
        />
      )}
    </div>
  )
}
