import type { DataOf, getLessonByGuid, getVodUrl, Preferences } from '@shijie/contract'
import { useRef, useState } from 'react'
import './app-video-viewer.css'
import { useCues } from './use-cues.ts'
import { useWatchRecord } from './use-watch-record.ts'
import { VideoPlayer } from './video-player.tsx'
import { ViewerHead } from './viewer-head.tsx'
import './video-viewer.css'

interface AppVideoViewerProps {
  lesson: DataOf<typeof getLessonByGuid>
  vod: DataOf<typeof getVodUrl>
  preferences: Preferences | undefined
  onNext: (() => void) | undefined
}

/** The same player and the same record as on a computer, and nothing else on the screen. */
export function AppVideoViewer({ lesson, vod, preferences, onNext }: AppVideoViewerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [subtitleUrl, setSubtitleUrl] = useState(vod.SubtitleUrl)
  const lessonId = lesson.CourseHourId
  const record = useWatchRecord(lessonId, vod, video)
  const cues = useCues(video, subtitleUrl)
  return (
    <div className="app-video">
      <ViewerHead lesson={lesson} sync={record.sync} />
      <main id="main" tabIndex={-1}>
        <VideoPlayer
          lessonId={lessonId}
          title={lesson.CourseHourTitle}
          posterUrl={vod.PosterUrl || lesson.IconFileURL}
          vod={vod}
          startAt={0}
          video={video}
          watched={record.watched}
          cues={cues}
          onSubtitleUrl={setSubtitleUrl}
          onNext={onNext}
          preferences={preferences}
        />
      </main>
    </div>
  )
}
