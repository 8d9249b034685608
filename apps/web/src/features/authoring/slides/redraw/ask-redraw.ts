import { cancelRedraw, deleteFile, getRedraw, getRedrawnPages, startRedraw } from '@shijie/contract'
import { callEndpoint, fetchFile } from '../../../../lib/api-client.ts'
import { sendFile } from '../../../../lib/upload.ts'
import { redrawTexts as texts } from '../../../../texts/redraw.ts'

/** How far the server is. */
export type AskStep =
  | { at: 'sending'; percent: number }
  | { at: 'waiting'; ahead: number }
  | { at: 'drawing' }
  | { at: 'fetching' }

export interface AskWatch {
  onStep: (step: AskStep) => void
  signal: AbortSignal
}

const LOOK_EVERY = 1000

/** The server says why there are no pages. */
export class RedrawError extends Error {
  override name = 'RedrawError'
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/** Sends the presentation, and takes it out of the own files as soon as the server has it. */
async function begin(file: File, { onStep, signal }: AskWatch): Promise<string> {
  const onProgress = (share: number) => onStep({ at: 'sending', percent: Math.floor(share * 100) })
  onProgress(0)
  const { FileId } = await sendFile(file, { onProgress, signal })
  try {
    return (await callEndpoint(startRedraw, { body: { FileId } })).RedrawId
  } finally {
    // Where this fails it stays in the list, and nothing is lost.
    await callEndpoint(deleteFile, { query: { FileId } }).catch(() => undefined)
  }
}

async function untilDrawn(RedrawId: string, { onStep, signal }: AskWatch): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { State, Ahead, Reason } = await callEndpoint(getRedraw, { query: { RedrawId }, signal })
    if (State === 'done') return
    if (State === 'failed') throw new RedrawError(Reason)
    if (State === 'cancelled') throw new RedrawError(texts.givenUp)
    onStep(State === 'active' ? { at: 'drawing' } : { at: 'waiting', ahead: Ahead })
    await pause(LOOK_EVERY, signal)
  }
}

/** Has the server draw a presentation; the answer is a PDF of all its pages. Who stops, or is refused, leaves nothing there. */
export async function askRedraw(file: File, watch: AskWatch): Promise<Blob> {
  const { onStep, signal } = watch
  const RedrawId = await begin(file, watch)
  try {
    await untilDrawn(RedrawId, watch)
    onStep({ at: 'fetching' })
    return await fetchFile(getRedrawnPages, { query: { RedrawId }, signal })
  } catch (error) {
    void callEndpoint(cancelRedraw, { body: { RedrawId } }).catch(() => undefined)
    throw error
  }
}
