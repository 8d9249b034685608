import './older-browsers.ts'
import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CHUNK_BYTES, FIRST_BYTES, RangedSource, type ReadableFile, readPart } from './ranged-source.ts'

/** Character maps, standard fonts and decoders lie beside the application (vite-pdf-files.ts); the worker fetches them. */
const folder = (name: string) => new URL(`/assets/pdfjs-${version}/${name}/`, location.href).href

/** Opens a file; its pages are fetched when they are drawn. Aborting closes it. */
export async function openPdf(file: ReadableFile, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const first = await readPart(file, 0, FIRST_BYTES, signal)
  const isWhole = first.bytes.length >= first.total
  // Our own worker: the library's, with what older browsers lack.
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    worker,
    ...(isWhole ? { data: first.bytes } : { range: new RangedSource(file, first, signal) }),
    rangeChunkSize: CHUNK_BYTES,
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
