import type { OwnFile } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { useLatest } from '../../../../lib/use-latest.ts'
import { lessonVideoTexts as videoTexts } from '../../../../texts/lesson-video.ts'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { UploadButton } from '../../../../ui/fields/upload-button.tsx'
import { useSending } from '../../../../ui/hooks/use-sending.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { SendingNote } from '../../../../ui/states/sending-note.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { makePoster } from '../../video/make-poster.ts'
import { readVideoFile, refusalOfVideo } from '../../video/read-video.ts'
import { VideoWithSubtitles } from '../../video/video-with-subtitles.tsx'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { LessonOfPage } from '../lesson-of-page.ts'
import { videoQuery } from '../queries.ts'

type Video = BlockOf<'video'>

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
  const lessonId = use(LessonOfPage)
  const latest = useLatest({ block, onChange })
  /** A video does without a poster; one that comes late meets the block as it is then. */
  const addPoster = async (file: OwnFile) => {
    const PosterFileId = await makePoster(file)
    const now = latest()
    if (PosterFileId && now.block.FileId === file.FileId) now.onChange({ ...now.block, PosterFileId })
  }
  const choose = (file: OwnFile) => {
    setAsks(undefined)
    if (asks !== 'subtitles' && file.Kind !== 'video') return setRefusal(texts.notVideo(file.FileName))
    setRefusal('')
    if (asks === 'subtitles') return onChange({ ...block, SubtitleFileId: file.FileId })
    client.setQueryData(videoQuery(file.FileId).queryKey, file)
    onChange({ ...block, FileId: file.FileId, PosterFileId: '' })
    void addPoster(file)
  }
  const sending = useSending(choose)
  const { send } = sending
  /** What browsers cannot play is not sent first. */
  const take = async (file: File) => {
    const why = refusalOfVideo(await readVideoFile(file))
    setRefusal(why && videoTexts.notTaken(file.name, why))
    if (!why) await send(file)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that the block began with is sent once
  useEffect(() => {
    const file = takeFile(block.BlockId)
    if (file) void take(file)
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
      {block.FileId && (
        <VideoWithSubtitles
          isNamed
          fileId={block.FileId}
          posterFileId={block.PosterFileId}
          subtitleFileId={block.SubtitleFileId}
          place={{ lessonId, blockId: block.BlockId }}
          onPoster={(PosterFileId) => {
            const now = latest()
            now.onChange({ ...now.block, PosterFileId })
          }}
          onSubtitles={(SubtitleFileId) => {
            const now = latest()
            now.onChange({ ...now.block, SubtitleFileId })
          }}
          onAskSubtitles={() => setAsks('subtitles')}
        />
      )}
      {!block.FileId && !sending.sending && (
        <div className={styles.choose}>
          <Icon name="video" />
          <Button size={36} onClick={() => setAsks('video')}>
            {texts.fromFiles}
          </Button>
          <UploadButton accept="video/*" onFile={(file) => void take(file)} />
        </div>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <SendingNote {...sending} />
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
