import type { DataOf, getLessonByGuid, getVodUrl, LessonRow, Preferences } from '@shijie/contract'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { CourseTree } from './course-tree.tsx'
import { NextStep } from './next-step.tsx'
import { Transcript } from './transcript.tsx'
import { cueAt, useCues } from './use-cues.ts'
import { usePlayerState } from './use-player.ts'
import { useWatchRecord } from './use-watch-record.ts'
import { VerifiedPanel } from './verified-panel.tsx'
import { VideoPlayer } from './video-player.tsx'
import './video-viewer.css'
import { ViewerHead } from './viewer-head.tsx'

const PANEL = 'viewer-panel'
type LessonInCourse = DataOf<typeof getLessonByGuid>

interface VideoViewerProps {
  lesson: LessonInCourse
  vod: DataOf<typeof getVodUrl>
  startAt: number
  onOpen: (lesson: LessonRow) => void
  onNext: () => void
  preferences: Preferences | undefined
  /** What one does from the head; told the second that the film is at. */
  actsAt?: (readSecond: () => number) => ReactNode
}

/** A lesson in its own window: video, what is verified of it, the next step, and the course beside it. */
export function VideoViewer({ lesson, vod, startAt, onOpen, onNext, preferences, actsAt }: VideoViewerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [subtitleUrl, setSubtitleUrl] = useState(vod.SubtitleUrl)
  const [tab, setTab] = useState<'catalogue' | 'transcript'>('catalogue')
  const lessonId = lesson.CourseHourId
  const record = useWatchRecord(lessonId, vod, video)
  const cues = useCues(video, subtitleUrl)
  const { position } = usePlayerState(video, frame)
  const seek = useCallback((to: number) => {
    if (video.current) video.current.currentTime = to
  }, [])
  return (
    <>
      <ViewerHead lesson={lesson} sync={record.sync} acts={actsAt?.(() => position)} />
      <main id="main" tabIndex={-1} className="viewer">
        <div className="viewer-main">
          <VideoPlayer
            lessonId={lessonId}
            title={lesson.CourseHourTitle}
            posterUrl={vod.PosterUrl || lesson.IconFileURL}
            vod={vod}
            startAt={startAt}
            video={video}
            watched={record.watched}
            cues={cues}
            onSubtitleUrl={setSubtitleUrl}
            onNext={lesson.NextAddr === '' || lesson.NextClosed !== '' ? undefined : onNext}
            preferences={preferences}
          />
          <div className="viewer-under">
            <VerifiedPanel record={record} duration={vod.Duration} />
            <NextStep lesson={lesson} onNext={onNext} />
          </div>
        </div>
        <aside className="viewer-side ui-card" aria-label={texts.catalogue}>
          <Tabs
            label={texts.catalogue}
            kind="line"
            panelId={PANEL}
            items={[
              { key: 'catalogue', label: texts.catalogue },
              { key: 'transcript', label: texts.transcript },
            ]}
            selected={tab}
            onSelect={setTab}
          />
          <div {...panelOf(PANEL, tab)} className="viewer-panel">
            {tab === 'catalogue' ? (
              <CourseTree
                courseId={lesson.CourseId}
                currentId={lessonId}
                initiallyExpanded={lesson.PathIds}
                onOpen={onOpen}
                isCompact
              />
            ) : (
              <Transcript cues={cues} currentId={cueAt(cues, position)?.id} onSeek={seek} />
            )}
          </div>
        </aside>
      </main>
    </>
  )
}
