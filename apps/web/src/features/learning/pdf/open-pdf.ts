import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdfDocument } from '../../../lib/pdf/open-document.ts'
import { CHUNK_BYTES, FIRST_BYTES, RangedSource, type ReadableFile, readPart } from './ranged-source.ts'

/** Opens a file; its pages are fetched when they are drawn. Aborting closes it. */
export async function openPdf(file: ReadableFile, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const first = await readPart(file, 0, FIRST_BYTES, signal)
  const isWhole = first.bytes.length >= first.total
  return openPdfDocument(
    isWhole ? { data: first.bytes } : { range: new RangedSource(file, first, signal), rangeChunkSize: CHUNK_BYTES },
    signal,
  )
}
