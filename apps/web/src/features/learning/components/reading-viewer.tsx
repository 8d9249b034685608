import {
  type DataOf,
  type getLessonByGuid,
  type getLessonUrl,
  type LessonRow,
  type LessonRowKind,
  LookTypes,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { openSelfChecks, pageQuery } from '../page/queries.ts'
import { CourseTree } from './course-tree.tsx'
import { DocumentReader } from './document-reader.tsx'
import { ImageReader } from './image-reader.tsx'
import { NextStep } from './next-step.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { ReaderLoading } from './reader-loading.tsx'
import './reading-viewer.css'
import { usePageRecord } from './use-page-record.ts'
import { NotRecorded } from './verified-panel.tsx'
import './video-viewer.css'
import { ViewerHead } from './viewer-head.tsx'

// The library that draws PDF is large; who reads none never loads it.
const PdfReader = lazy(() => import('../pdf/pdf-reader.tsx').then((module) => ({ default: module.PdfReader })))

const PageReader = lazy(() => import('../page/page-reader.tsx').then((module) => ({ default: module.PageReader })))

type ReaderProps = ComponentProps<typeof DocumentReader>

/** In which reader a kind is shown, and whether one reads it page by page. What is done on pages of its own never comes here. */
const READERS: Readonly<Record<LessonRowKind, { Reader: ComponentType<ReaderProps>; hasPages: boolean }>> = {
  page: { Reader: PageReader, hasPages: true },
  pdf: { Reader: PdfReader, hasPages: true },
  images: { Reader: ImageReader, hasPages: true },
  document: { Reader: DocumentReader, hasPages: false },
  web: { Reader: DocumentReader, hasPages: false },
  container: { Reader: DocumentReader, hasPages: false },
  video: { Reader: DocumentReader, hasPages: false },
  exercise: { Reader: DocumentReader, hasPages: false },
  training: { Reader: DocumentReader, hasPages: false },
}

interface ReadingViewerProps {
  lesson: DataOf<typeof getLessonByGuid>
  opened: DataOf<typeof getLessonUrl>
  lookType: number
  /** The block of a page to open at, from 1: where the class is. 0: where one stopped. */
  block: number
  onOpen: (lesson: LessonRow) => void
  onNext: () => void
  /** What one does from the head; told which page one is at, from 1. */
  actsAt?: (readPage: () => number) => ReactNode
}

/** Says once that it goes on where one stopped. */
function useResumeNote({ Position, PageCount, Kind }: ReadingViewerProps['opened'], isElsewhere: boolean): void {
  useEffect(() => {
    if (isElsewhere || Position < 1 || PageCount <= 1) return
    const page = Math.min(PageCount, Math.floor(Position) + 1)
    showToast('info', Kind === 'page' ? texts.resumedBlock : texts.resumedPage(page))
  }, [Position, PageCount, Kind, isElsewhere])
}

/** R033: a lesson that is read, in its own window: pages, what is verified of them, the next step, and the course. */
export function ReadingViewer({ lesson, opened, lookType, block, onOpen, onNext, actsAt }: ReadingViewerProps) {
  const lessonId = lesson.CourseHourId
  const isVisitor = useAccount() === undefined
  const isRecorded = !isVisitor && lookType !== LookTypes.preview
  const record = usePageRecord(lessonId, opened, isRecorded)
  const isSent = opened.Kind === 'page' && block > 0
  useResumeNote(opened, isSent)
  const { Reader, hasPages } = READERS[opened.Kind]
  const openChecks = useQuery({ ...pageQuery(lessonId), enabled: opened.Kind === 'page', select: openSelfChecks }).data
  return (
    <>
      <ViewerHead lesson={lesson} sync={record.sync} acts={actsAt?.(() => Math.floor(record.readPosition()) + 1)} />
      <main id="main" tabIndex={-1} className="viewer">
        <div className="viewer-main">
          <Suspense fallback={<ReaderLoading />}>
            <Reader
              lessonId={lessonId}
              title={lesson.CourseHourTitle}
              record={record}
              opened={isSent ? { ...opened, Position: block - 1 } : opened}
            />
          </Suspense>
          <div className="viewer-under">
            {isVisitor ? (
              <NotRecorded />
            ) : (
              <PagesPanel
                record={record}
                pageCount={opened.PageCount}
                hasPages={hasPages}
                isRecorded={isRecorded}
                openChecks={openChecks}
              />
            )}
            <NextStep lesson={lesson} onNext={onNext} />
          </div>
        </div>
        <aside className="viewer-side ui-card" aria-label={texts.catalogue}>
          <h2 className="viewer-side-title">{texts.catalogue}</h2>
          <div className="viewer-panel">
            <CourseTree
              courseId={lesson.CourseId}
              currentId={lessonId}
              initiallyExpanded={lesson.PathIds}
              onOpen={onOpen}
              isCompact
            />
          </div>
        </aside>
      </main>
    </>
  )
}
