import type { DataOf, getLessonUrl } from '@shijie/contract'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { useFullscreen } from '../../../ui/hooks/use-fullscreen.ts'
import { NoPreview } from '../components/no-preview.tsx'
import { ReaderLoading } from '../components/reader-loading.tsx'
import type { PageRecord } from '../components/use-page-record.ts'
import { MARGIN, type PageSize, stepZoom } from './page-layout.ts'
import { PdfFinder } from './pdf-finder.tsx'
import { PdfPage } from './pdf-page.tsx'
import './pdf-reader.css'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { type Column, useColumn } from './use-column.ts'
import { useDrawnPages } from './use-drawn-pages.ts'
import { useFileActs } from './use-file-acts.ts'
import { usePdf } from './use-pdf.ts'
import { markMatches, type Search, unmarkMatches, useSearch } from './use-search.ts'

interface PdfReaderProps {
  lessonId: string
  title: string
  opened: DataOf<typeof getLessonUrl>
  record: PageRecord
}

/** A PDF lesson: its pages below each other, drawn when they come near. */
export function PdfReader({ lessonId, title, opened, record }: PdfReaderProps) {
  const pdf = usePdf(opened, lessonId)
  if (pdf.status === 'loading') return <ReaderLoading />
  if (pdf.status === 'failed') {
    const file = { fileUrl: opened.FileUrl, fileName: opened.FileName }
    return <NoPreview title={texts.pdfFailed} reason={texts.pdfBroken} {...file} />
  }
  const { document, firstSize } = pdf
  return <OpenPdf document={document} firstSize={firstSize} title={title} start={opened.Position} record={record} />
}

interface OpenPdfProps {
  document: PDFDocumentProxy
  firstSize: PageSize
  title: string
  start: number
  record: PageRecord
}

/** Keys of the pages; arrows up and down and the page keys scroll by themselves. */
function handleKey(event: KeyboardEvent, column: Column, count: number, find: () => void): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
    find()
    return true
  }
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = { ArrowLeft: column.current - 1, ArrowRight: column.current + 1, Home: 1, End: count }[event.key]
  const direction = ({ '+': 1, '=': 1, '-': -1 } as const)[event.key]
  if (target !== undefined) column.goTo(target)
  else if (direction) column.setZoom(stepZoom(column.scale, direction))
  return target !== undefined || direction !== undefined
}

/** Marks what was found, and brings the chosen place into view. */
function useFound(search: Search, drawn: ReturnType<typeof useDrawnPages>['drawn'], column: Column): void {
  const { goTo } = column
  const chosen = search.matches[search.index]
  const reached = useRef<typeof chosen>(undefined)
  useEffect(() => {
    markMatches(search, drawn)
    if (!chosen || reached.current === chosen) return
    const piece = drawn.get(chosen.page)?.pieces[chosen.from[0]]
    if (!piece) return goTo(chosen.page)
    reached.current = chosen
    piece.scrollIntoView({ block: 'center' })
  }, [search, drawn, chosen, goTo])
  useEffect(() => unmarkMatches, [])
}

function OpenPdf({ document, firstSize, title, start, record }: OpenPdfProps) {
  const frame = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(frame)
  const file = useFileActs(document, title)
  const { drawn, pictures, onDrawn } = useDrawnPages()
  const [isFinding, setIsFinding] = useState(false)
  const count = document.numPages
  const { showPages, setPosition } = record
  // Only what is drawn can be read.
  const onView = useCallback(
    (pages: readonly number[], position: number) => {
      showPages(pages.filter((page) => drawn.has(page)))
      setPosition(position)
    },
    [drawn, showPages, setPosition],
  )
  const column = useColumn({ count, firstSize, start: Math.min(start, count - 0.01), onView })
  const search = useSearch(document, column.current)
  useFound(search, drawn, column)
  const { scroller, layout, near, scale, setSize, goTo } = column
  const widest = layout.widths.reduce((most, width) => Math.max(most, width), 0)
  const find = () => setIsFinding(true)
  const closeFinder = () => {
    search.setQuery('')
    setIsFinding(false)
    scroller.current?.focus()
  }
  return (
    <section
      ref={frame}
      className="reader pdf-reader"
      aria-label={`${texts.pdfReader}：${title}`}
      aria-description={texts.pdfKeys}
      onKeyDown={(event) => {
        if (handleKey(event, column, count, find)) event.preventDefault()
      }}
    >
      <PdfThumbnails
        count={count}
        current={column.current}
        shown={record.shown}
        pictures={pictures}
        ratio={firstSize.width / firstSize.height}
        onGo={goTo}
      />
      <div className="pdf-main">
        <PdfToolbar
          column={column}
          count={count}
          isFinding={isFinding}
          onFind={isFinding ? closeFinder : find}
          isFullscreen={fullscreen.isOn}
          onFullscreen={fullscreen.toggle}
          file={file}
        />
        {isFinding && <PdfFinder search={search} onClose={closeFinder} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <div ref={scroller} className="pdf-scroller" tabIndex={0} role="document" aria-label={title}>
          <div className="pdf-column" style={{ height: layout.total, minWidth: widest + 2 * MARGIN }}>
            {near.map((index) => (
              <div
                key={index}
                className="pdf-sheet"
                data-page={index + 1}
                style={{ top: layout.tops[index], width: layout.widths[index], height: layout.heights[index] }}
              >
                <PdfPage document={document} number={index + 1} scale={scale} onSize={setSize} onDrawn={onDrawn} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
