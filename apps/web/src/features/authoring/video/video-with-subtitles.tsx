import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { videoQuery } from '../page-editor/queries.ts'
import { ShownVideo } from './shown-video.tsx'
import { SubtitleDesk } from './subtitles/subtitle-desk.tsx'
import type { SubtitlePlace } from './subtitles/subtitle-query.ts'
import styles from './video-with-subtitles.module.css'

interface VideoWithSubtitlesProps {
  fileId: string
  posterFileId: string
  subtitleFileId: string
  place: SubtitlePlace
  /** How long the film is, where it was measured before. */
  knownMs?: number
  isNamed?: boolean
  onPoster: (fileId: string) => void
  onSubtitles: (fileId: string) => void
  /** Asks for one of the own files of subtitles. */
  onAskSubtitles: () => void
}

/** A film, and beside it what is said in it. */
export function VideoWithSubtitles(props: VideoWithSubtitlesProps) {
  const { fileId, posterFileId, subtitleFileId, place, knownMs = 0, isNamed = false } = props
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { data } = useQuery(videoQuery(fileId))
  return (
    <div className={styles.box}>
      <div className={styles.pair}>
        <ShownVideo
          key={fileId}
          isNamed={isNamed}
          fileId={fileId}
          posterFileId={posterFileId}
          onPoster={props.onPoster}
          onVideo={setVideo}
        />
        <SubtitleDesk
          video={video}
          videoName={data?.FileName ?? ''}
          knownMs={knownMs}
          fileId={subtitleFileId}
          place={place}
          onFile={props.onSubtitles}
          onAsk={props.onAskSubtitles}
        />
      </div>
    </div>
  )
}
