import type { DataOf, getLessonUrl } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { previewQuery } from '../queries.ts'
import { NoPreview } from './no-preview.tsx'
import { ReaderLoading } from './reader-loading.tsx'
import type { PageRecord } from './use-page-record.ts'

const PdfReader = lazy(() => import('../pdf/pdf-reader.tsx').then((module) => ({ default: module.PdfReader })))

interface DocumentReaderProps {
  lessonId: string
  title: string
  opened: DataOf<typeof getLessonUrl>
  record: PageRecord
}

/** A document as the page that the server made of it, in a frame that runs nothing and belongs to no origin. */
export function DocumentReader({ lessonId, title, opened, record }: DocumentReaderProps) {
  const preview = useQuery(previewQuery(opened.FileUrl))
  const markSeen = () => record.showPages([1])
  if (preview.isPending) return <ReaderLoading text={texts.documentLoading} />
  if (preview.isError) {
    const file = { fileUrl: opened.FileUrl, fileName: opened.FileName }
    const retry = () => void preview.refetch()
    return (
      <NoPreview
        title={texts.documentNone}
        reason={texts.documentNoneHint}
        {...file}
        onDownload={markSeen}
        onRetry={retry}
      />
    )
  }
  const { Kind, PreviewUrl, FileUrl, FileName, Reason } = preview.data
  if (Kind === 'none') {
    // A lesson that has to be downloaded is studied by downloading it; the server still wants its time.
    const file = { fileUrl: FileUrl, fileName: FileName }
    return <NoPreview title={texts.documentNone} reason={Reason} {...file} onDownload={markSeen} />
  }
  if (Kind === 'pdf') {
    return (
      <Suspense fallback={<ReaderLoading />}>
        <PdfReader lessonId={lessonId} title={title} opened={opened} record={record} />
      </Suspense>
    )
  }
  if (Kind === 'picture') {
    return (
      <div className="reader reader-picture">
        <img src={PreviewUrl} alt={title} onLoad={markSeen} />
      </div>
    )
  }
  return (
    <div className="reader reader-document">
      <iframe
        className="reader-frame"
        title={texts.documentFrame(title)}
        src={PreviewUrl}
        sandbox=""
        onLoad={markSeen}
      />
      {/* What runs nothing cannot print itself; alone in a window the browser prints it. */}
      <a className="reader-print" href={PreviewUrl} target="_blank" rel="noopener">
        {texts.documentPrint}
      </a>
    </div>
  )
}
