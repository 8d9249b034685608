import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'

export type PdfState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'open'; document: PDFDocumentProxy; firstSize: PageSize }

/** Opens a file for as long as the reader is there. */
export function usePdf(fileId: string): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      const document = await openPdf(fileId, signal)
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!signal.aborted) setState({ status: 'open', document, firstSize: { width, height } })
    }
    setState({ status: 'loading' })
    open().catch(() => {
      if (!signal.aborted) setState({ status: 'failed' })
    })
    return () => controller.abort()
  }, [fileId])
  return state
}
