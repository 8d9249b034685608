import { getFile } from '@shijie/contract'
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { BusinessError, type FilePart, fetchPart } from '../../../lib/api-client.ts'

/** What is asked for at once, at the beginning and later: a page of text is one or two of these. */
export const FIRST_BYTES = 131_072
export const CHUNK_BYTES = 65_536
const RETRY_MS = 2000

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asks until an answer comes: a network that is away for a minute must not end the reading. A refusal is final. */
export async function readPart(fileId: string, from: number, to: number, signal: AbortSignal): Promise<FilePart> {
  for (;;) {
    try {
      return await fetchPart(getFile, { query: { FileId: fileId }, signal }, from, to)
    } catch (error) {
      if (error instanceof BusinessError || signal.aborted) throw error
      await pause(signal)
    }
  }
}

/** Gives the library the parts of a file that it needs for a page, and no others. */
export class RangedSource extends PDFDataRangeTransport {
  private readonly fileId: string
  private readonly signal: AbortSignal

  constructor(fileId: string, first: FilePart, signal: AbortSignal) {
    super(first.total, first.bytes, true)
    this.fileId = fileId
    this.signal = signal
  }

  override requestDataRange(begin: number, end: number): void {
    readPart(this.fileId, begin, end, this.signal).then(
      ({ bytes }) => this.onDataRange(begin, bytes),
      // The reader is closed, or the lesson is closed to the learner: there is nobody to give it to.
      () => undefined,
    )
  }
}
