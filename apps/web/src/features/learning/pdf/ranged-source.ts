import { getFile, type QueryInput } from '@shijie/contract'
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { BusinessError, type FilePart, fetchPart } from '../../../lib/api-client.ts'

/** What is asked for at first; a file as small as this is read at once. */
export const FIRST_BYTES = 65_536
/**
 * The library looks at every page's few hundred bytes before it shows the first one. Pages that lie far apart are read in
 * such small parts; who reads on gets more at once.
 */
export const CHUNK_BYTES = 8192
const AHEAD_BYTES = 65_536
const RETRY_MS = 2000

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** How a file is asked for: by its id with a session, or by an address that was signed for a while. */
export interface ReadableFile {
  query: QueryInput<typeof getFile>
  /** Asks for another address when this one is refused. */
  renew?: () => Promise<QueryInput<typeof getFile>>
}

/** Asks until an answer comes: a network that is away for a minute must not end the reading. A refusal is final. */
export async function readPart(file: ReadableFile, from: number, to: number, signal: AbortSignal): Promise<FilePart> {
  let mayRenew = file.renew !== undefined
  for (;;) {
    try {
      return await fetchPart(getFile, { query: file.query, signal }, from, to)
    } catch (error) {
      if (signal.aborted) throw error
      if (!(error instanceof BusinessError)) await pause(signal)
      else if (!file.renew || !mayRenew) throw error
      else {
        mayRenew = false
        file.query = await file.renew()
      }
    }
  }
}

/** Gives the library the parts of a file that it needs for a page, and no others. */
export class RangedSource extends PDFDataRangeTransport {
  private readonly file: ReadableFile
  private readonly signal: AbortSignal
  private lastEnd: number
  /** What was read beyond the last wish. */
  private ahead: { from: number; to: number; bytes: Promise<Uint8Array> } | undefined

  constructor(file: ReadableFile, first: FilePart, signal: AbortSignal) {
    super(first.total, first.bytes, true)
    this.file = file
    this.signal = signal
    this.lastEnd = first.bytes.length
  }

  private async read(begin: number, end: number): Promise<Uint8Array> {
    const { ahead } = this
    const isReadingOn = begin >= this.lastEnd && begin - this.lastEnd < CHUNK_BYTES
    this.lastEnd = end
    if (ahead && begin >= ahead.from && end <= ahead.to) {
      return (await ahead.bytes).slice(begin - ahead.from, end - ahead.from)
    }
    const to = isReadingOn ? Math.min(this.length, Math.max(end, begin + AHEAD_BYTES)) : end
    const bytes = readPart(this.file, begin, to, this.signal).then((part) => part.bytes)
    this.ahead = { from: begin, to, bytes }
    return (await bytes).slice(0, end - begin)
  }

  override requestDataRange(begin: number, end: number): void {
    this.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // The reader is closed, or the lesson is closed to the learner: there is nobody to give it to.
      () => undefined,
    )
  }
}
