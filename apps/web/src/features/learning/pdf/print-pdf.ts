import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { printPictures } from '../print-pictures.ts'

/** Dots of an inch on paper: letters of eight points are as sharp as a school's printer can make them. */
const PAPER_DPI = 200
const POINTS_AN_INCH = 72
/** A poster gets fewer dots, because a phone can't hold more. */
const PIXELS_MAX = 16_000_000
/** More pages than this are no handout; their file is printed by a program for files. */
export const PRINT_PAGES_MAX = 60

async function drawPage(document: PDFDocumentProxy, number: number): Promise<{ picture: Blob; size: string }> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(PAPER_DPI / POINTS_AN_INCH, Math.sqrt(PIXELS_MAX / (width * height)))
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  await page.render({ canvas, viewport: page.getViewport({ scale }), intent: 'print' }).promise
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  canvas.width = 0
  if (!picture) throw new Error(`Page ${number} has no picture`)
  return { picture, size: `${width}pt ${height}pt` }
}

/**
 * Prints all pages of a file in their own size, each drawn anew for paper. The browser's own viewer would do it as well, but
 * files are shut into a sandbox here (decision 009), in which no browser opens it.
 */
export async function printPdf(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<void> {
  const urls: string[] = []
  const forget = () => {
    for (const url of urls) URL.revokeObjectURL(url)
  }
  let size = ''
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      const drawn = await drawPage(pdf, number)
      signal.throwIfAborted()
      size ||= drawn.size
      urls.push(URL.createObjectURL(drawn.picture))
    }
  } catch (error) {
    forget()
    throw error
  }
  await printPictures(urls, { signal, paper: { size, margin: '0' }, onEnd: forget })
}
