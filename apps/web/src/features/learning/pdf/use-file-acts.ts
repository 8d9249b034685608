import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { downloadBlob } from '../../../lib/download.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { pdfNameOf } from './pdf-name.ts'
import { PRINT_PAGES_MAX, printPdf } from './print-pdf.ts'

type Act = 'print' | 'download'

export interface FileActs {
  busy: Act | undefined
  print: () => void
  download: () => void
}

/**
 * Taking a PDF along, on paper or as a file, for everybody who is signed in and may read it; visitors read it here. Its bytes come
 * from the open document, because its address has ended when somebody reads longer than a quarter of an hour.
 */
export function useFileActs(document: PDFDocumentProxy, title: string): FileActs | undefined {
  const isVisitor = useAccount() === undefined
  const [busy, setBusy] = useState<Act>()
  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  if (isVisitor) return undefined
  const act = (which: Act, failed: string, run: (signal: AbortSignal) => Promise<void>) => {
    const signal = closing.current?.signal
    if (busy || !signal) return
    setBusy(which)
    void run(signal)
      .catch(() => {
        if (!signal.aborted) showToast('error', failed)
      })
      .finally(() => setBusy(undefined))
  }
  return {
    busy,
    print: () => {
      if (document.numPages > PRINT_PAGES_MAX) return showToast('info', texts.printTooLong(PRINT_PAGES_MAX))
      act('print', texts.printFailed, (signal) => printPdf(document, signal))
    },
    download: () =>
      act('download', texts.downloadFailed, async (signal) => {
        const bytes = await document.getData()
        if (!signal.aborted) downloadBlob(pdfNameOf(title), new Blob([bytes.slice()], { type: 'application/pdf' }))
      }),
  }
}
