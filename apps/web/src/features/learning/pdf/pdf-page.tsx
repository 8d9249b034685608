import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { memo, useEffect, useRef } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import type { PageSize } from './page-layout.ts'

/** A page that is drawn: its picture, and the elements of its text. */
export interface DrawnPage {
  canvas: HTMLCanvasElement
  pieces: readonly HTMLElement[]
}

interface PdfPageProps {
  document: PDFDocumentProxy
  number: number
  scale: number
  onSize: (number: number, size: PageSize) => void
  onDrawn: (number: number, page: DrawnPage | undefined) => void
}

/** More than this a phone can't hold, and nobody can see. */
const PIXELS_MAX = 8_000_000
const RATIO_MAX = 2

interface Drawing {
  page: PDFPageProxy
  scale: number
  picture: HTMLElement
  text: HTMLElement
  signal: AbortSignal
}

async function drawPicture({ page, scale, picture, signal }: Drawing): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale })
  const ratio = Math.min(window.devicePixelRatio || 1, RATIO_MAX, Math.sqrt(PIXELS_MAX / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * ratio)
  canvas.height = Math.floor(height * ratio)
  const task: RenderTask = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  // The old picture stays until the new one is there.
  picture.replaceChildren(canvas)
  return canvas
}

async function drawText({ page, scale, text, signal }: Drawing): Promise<HTMLElement[]> {
  text.replaceChildren()
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await layer.render()
  return layer.textDivs
}

/** One page: its picture, and over it its text, which can be selected and found. */
export const PdfPage = memo(function PdfPage({ document, number, scale, onSize, onDrawn }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const draw = async () => {
      const page = await document.getPage(number)
      if (signal.aborted || !picture.current || !text.current) return
      const { width, height } = page.getViewport({ scale: 1 })
      onSize(number, { width, height })
      const drawing = { page, scale, picture: picture.current, text: text.current, signal }
      const [canvas, pieces] = await Promise.all([drawPicture(drawing), drawText(drawing)])
      if (!signal.aborted) onDrawn(number, { canvas, pieces })
    }
    // Cancelled drawings reject; a page that can't be drawn stays white, and the others can be read.
    draw().catch(() => undefined)
    return () => {
      controller.abort()
      onDrawn(number, undefined)
    }
  }, [document, number, scale, onSize, onDrawn])
  return (
    <>
      <div ref={picture} className="pdf-picture" role="img" aria-label={texts.pageNumber(number)} />
      <div
        ref={text}
        className="pdf-text textLayer"
        style={
          { '--total-scale-factor': scale, '--scale-round-x': '1px', '--scale-round-y': '1px' } as React.CSSProperties
        }
      />
    </>
  )
})
