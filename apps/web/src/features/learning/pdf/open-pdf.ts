import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { CHUNK_BYTES, FIRST_BYTES, RangedSource, readPart } from './ranged-source.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Character maps, standard fonts and decoders lie beside the application (vite-pdf-files.ts); the worker fetches them. */
const folder = (name: string) => new URL(`/assets/pdfjs-${version}/${name}/`, location.href).href

/** Opens a file by its id; its pages are fetched when they are drawn. Aborting closes it. */
export async function openPdf(fileId: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const first = await readPart(fileId, 0, FIRST_BYTES, signal)
  const isWhole = first.bytes.length >= first.total
  const task = getDocument({
    ...(isWhole ? { data: first.bytes } : { range: new RangedSource(fileId, first, signal) }),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) close()
  return task.promise
}
