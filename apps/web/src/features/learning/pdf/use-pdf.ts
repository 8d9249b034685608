import { type DataOf, getLessonUrl } from '@shijie/contract'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useAccount } from '../../../lib/session.ts'
import { openPdf } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'
import type { ReadableFile } from './ranged-source.ts'

export type PdfState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'open'; document: PDFDocumentProxy; firstSize: PageSize }

type Opened = Pick<DataOf<typeof getLessonUrl>, 'FileId' | 'FileUrl'>

const queryOf = ({ FileId, FileUrl }: Opened) => ({
  ...Object.fromEntries(new URLSearchParams(FileUrl.slice(FileUrl.indexOf('?') + 1))),
  FileId,
})

/** A visitor has no session to ask with: their address is signed, and renewed when it has ended. */
const signedFile = (opened: Opened, lessonId: string): ReadableFile => ({
  query: queryOf(opened),
  renew: async () => queryOf(await callEndpoint(getLessonUrl, { query: { CourseHourId: lessonId } })),
})

/** Opens a file for as long as the reader is there. */
export function usePdf(opened: Opened, lessonId: string): PdfState {
  const isVisitor = useAccount() === undefined
  const { FileId, FileUrl } = opened
  const [state, setState] = useState<PdfState>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async () => {
      const file = isVisitor ? signedFile({ FileId, FileUrl }, lessonId) : { query: { FileId } }
      const document = await openPdf(file, signal)
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!signal.aborted) setState({ status: 'open', document, firstSize: { width, height } })
    }
    setState({ status: 'loading' })
    open().catch(() => {
      if (!signal.aborted) setState({ status: 'failed' })
    })
    return () => controller.abort()
  }, [FileId, FileUrl, lessonId, isVisitor])
  return state
}
