import './older-browsers.ts'
import {
  getDocument,
  type PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Character maps, standard fonts and decoders lie beside the application (vite-pdf-files.ts); the worker fetches them. */
const folder = (name: string) => new URL(`/assets/pdfjs-${version}/${name}/`, location.href).href

/** A PDF whole, or by the parts of it that are asked for, in bytes each. */
export type PdfSource = { data: Uint8Array } | { range: PDFDataRangeTransport; rangeChunkSize: number }

/** Opens a PDF with a worker of its own. Aborting closes it. Throws what the library throws: no PDF, or a password. */
export function openPdfDocument(source: PdfSource, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // Our own worker: the library's, with what older browsers lack.
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    worker,
    ...source,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) close()
  return task.promise
}
