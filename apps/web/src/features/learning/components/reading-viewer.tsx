import { type DataOf, type getLessonByGuid, type getLessonUrl, type LessonRow, LookTypes } from '@shijie/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
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

interface ReadingViewerProps {
  lesson: DataOf<typeof getLessonByGuid>
  opened: DataOf<typeof getLessonUrl>
  lookType: number
  onOpen: (lesson: LessonRow) => void
  onNext: () => void
}

/** Says once that it goes on where one stopped. */
function useResumeNote({ Position, PageCount }: ReadingViewerProps['opened']): void {
  useEffect(() => {
    if (Position >= 1 && PageCount > 1)
      showToast('info', texts.resumedPage(Math.min(PageCount, Math.floor(Position) + 1)))
  }, [Position, PageCount])
}

/** R033: a lesson that is read, in its own window: pages, what is verified of them, the next step, and the course. */
export function ReadingViewer({ lesson, opened, lookType, onOpen, onNext }: ReadingViewerProps) {
  const lessonId = lesson.CourseHourId
  const isVisitor = useAccount() === undefined
  const isRecorded = !isVisitor && lookType !== LookTypes.preview
  const record = usePageRecord(lessonId, opened, isRecorded)
  useResumeNote(opened)
  const shared = { lessonId, title: lesson.CourseHourTitle, record, opened }
  return (
    <>
      <ViewerHead lesson={lesson} sync={record.sync} />
      <main id="main" tabIndex={-1} className="viewer">
        <div className="viewer-main">
          {opened.Kind === 'pdf' && (
            <Suspense fallback={<ReaderLoading />}>
              <PdfReader {...shared} />
            </Suspense>
          )}
          {opened.Kind === 'images' && <ImageReader {...shared} />}
          {opened.Kind !== 'pdf' && opened.Kind !== 'images' && <DocumentReader {...shared} />}
          <div className="viewer-under">
            {isVisitor ? (
              <NotRecorded />
            ) : (
              <PagesPanel
                record={record}
                pageCount={opened.PageCount}
                hasPages={opened.Kind === 'pdf' || opened.Kind === 'images'}
                isRecorded={isRecorded}
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
