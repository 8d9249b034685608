import { openPdf } from './open-pdf.ts'

/** How many pages an own file has; undefined where it is no PDF that can be opened. */
export async function countPdfPages(fileId: string): Promise<number | undefined> {
  const closing = new AbortController()
  try {
    const { numPages } = await openPdf({ query: { FileId: fileId } }, closing.signal)
    return numPages
  } catch {
    return undefined
  } finally {
    closing.abort()
  }
}
