import type { Pixels } from '@shijie/ml/vision/pixels'
import {
  answerOf,
  type PictureTask,
  type VisionAnswers,
  type VisionReply,
  type VisionRequest,
  type VisionTask,
} from '@shijie/ml/vision/vision-protocol'
import { visionTexts } from '../../texts/vision.ts'
import { getSiteConfig } from '../site-config.ts'
import { SILENT_MS, type SilenceWatch, SilentWorkerError, watchSilence } from './watch-silence.ts'

/** Sees pictures in a worker of this page; close it when the page is left. */
export type Vision = { info: () => Promise<VisionAnswers['info']> } & {
  [Task in PictureTask]: (pixels: Pixels) => Promise<VisionAnswers[Task]>
} & { close: () => void }

/** The part of a worker that is used; tests give another one. */
export interface VisionPort {
  postMessage(message: VisionRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<VisionReply>) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const startWorker = (): VisionPort =>
  new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })

interface Waiting {
  hear(reply: VisionReply): void
  reject(error: Error): void
}

/** What this installation lets browsers do; for the rest the server is asked. */
export const canSeeHere = (): { embed: boolean; pose: boolean } => {
  const { canEmbed, canPose } = getSiteConfig().vision
  return { embed: canEmbed, pose: canPose }
}

/**
 * Starts the worker; the networks (4 MB each, then from the cache) are loaded by the first picture that needs them. A worker
 * that says nothing while it is asked is ended, and the next question starts another one.
 */
export function openVision(start: () => VisionPort = startWorker): Vision {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let broken: Error | undefined
  let silence: SilenceWatch | undefined

  const endWatch = () => {
    silence?.end()
    silence = undefined
  }
  const refuseAll = (error: Error) => {
    endWatch()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const fail = (error: Error) => {
    broken = error
    refuseAll(error)
  }
  const begin = (): VisionPort => {
    const worker = start()
    worker.onmessage = ({ data }) => {
      silence?.heard()
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (waiting.size === 0) endWatch()
      one?.hear(data)
    }
    worker.onmessageerror = () => fail(new Error('What the worker said could not be read'))
    worker.onerror = (event) => fail(new Error(event.message || 'The worker did not start'))
    return worker
  }
  let port: VisionPort | undefined = begin()
  const endSilent = () => {
    port?.terminate()
    port = undefined
    refuseAll(new SilentWorkerError(visionTexts.silent))
  }

  const ask = <Task extends VisionTask>(
    task: Task,
    toRequest: (asked: Pick<VisionRequest, 'id' | 'size'>) => VisionRequest,
  ) =>
    new Promise<VisionAnswers[Task]>((resolve, reject) => {
      if (broken) return reject(broken)
      const id = ++lastId
      const hear = (reply: VisionReply) => {
        try {
          resolve(answerOf(reply, task))
        } catch (error) {
          reject(error)
        }
      }
      waiting.set(id, { hear, reject })
      silence ??= watchSilence(SILENT_MS, endSilent)
      port ??= begin()
      port.postMessage(toRequest({ id, size: getSiteConfig().vision.size }))
    })
  const look =
    <Task extends PictureTask>(task: Task) =>
    (pixels: Pixels) =>
      ask(task, (asked) => ({ ...asked, task, pixels }))
  return {
    info: () => ask('info', (asked) => ({ ...asked, task: 'info' })),
    embed: look('embed'),
    embedCopies: look('embedCopies'),
    grid: look('grid'),
    detectFeatures: look('detectFeatures'),
    pose: look('pose'),
    close() {
      port?.terminate()
      fail(new Error('closed'))
    },
  }
}
