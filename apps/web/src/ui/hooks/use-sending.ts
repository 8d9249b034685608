import type { OwnFile } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { refusalOf, sendFile, type UploadWatch, wasStopped } from '../../lib/upload.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** A file on its way into the teacher's own files. */
export interface Sending {
  file: File
  percent: number
  /** Why it did not arrive; empty while it is on its way. */
  error: string
}

/** Sends one file at a time, and tells how far it is. Leaving the place stops it. */
export const useSending = (onSent: (file: OwnFile) => void) => useSendingBy(sendFile, onSent)

/** The same for what becomes something else there, such as an archive a folder. */
export function useSendingBy<Sent>(
  sendIt: (file: File, watch: UploadWatch) => Promise<Sent>,
  onSent: (sent: Sent) => void,
) {
  const [sending, setSending] = useState<Sending>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  useLeaveWarning(sending !== undefined && !sending.error)
  const send = async (file: File) => {
    controller.current?.abort()
    const refusal = refusalOf(file)
    setSending({ file, percent: 0, error: refusal ?? '' })
    if (refusal) return
    const mine = new AbortController()
    controller.current = mine
    const { signal } = mine
    const onProgress = (share: number) => setSending({ file, percent: Math.floor(share * 100), error: '' })
    try {
      const sent = await sendIt(file, { onProgress, signal })
      setSending(undefined)
      onSent(sent)
    } catch (error) {
      if (!signal.aborted && !wasStopped(error)) setSending({ file, percent: 0, error: sentenceOf(error) })
    }
  }
  const stop = () => {
    controller.current?.abort()
    setSending(undefined)
  }
  return { sending, send, stop }
}
