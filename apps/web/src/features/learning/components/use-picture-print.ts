import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { printPictures } from '../print-pictures.ts'
import type { Picture } from './image-reader.tsx'

/** A book is not printed from here. */
const PRINT_PAGES_MAX = 200

/**
 * Printing the pages of a folder, for everybody who is signed in, as of a PDF. Their addresses may have ended while somebody read:
 * they are asked for anew. Undefined for visitors.
 */
export function usePicturePrint(
  count: number,
  readAnew: () => Promise<readonly Picture[] | undefined>,
): { isBusy: boolean; print: () => void } | undefined {
  const isVisitor = useAccount() === undefined
  const [isBusy, setIsBusy] = useState(false)
  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  if (isVisitor) return undefined
  const run = async (signal: AbortSignal) => {
    const pictures = await readAnew()
    signal.throwIfAborted()
    if (!pictures) throw new Error('no pictures')
    await printPictures(
      pictures.map(({ FileUrl }) => FileUrl),
      { signal },
    )
  }
  const print = () => {
    const signal = closing.current?.signal
    if (isBusy || !signal) return
    if (count > PRINT_PAGES_MAX) return showToast('info', texts.printPagesTooMany(PRINT_PAGES_MAX))
    setIsBusy(true)
    void run(signal)
      .catch(() => {
        if (!signal.aborted) showToast('error', texts.printPagesFailed)
      })
      .finally(() => setIsBusy(false))
  }
  return { isBusy, print }
}
