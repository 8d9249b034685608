import type { Pixels } from '@shijie/ml/vision/pixels'
import { getSiteConfig } from '../site-config.ts'
import type { VisionAnswers, VisionReply, VisionRequest, VisionTask } from './messages.ts'

/** Sees pictures in a worker of this page; close it when the page is left. */
export interface Vision {
  info(): Promise<VisionAnswers['info']>
  /** The features that models of type `image` are trained and asked with. */
  embed(pixels: Pixels): Promise<Float32Array>
  embedCopies(pixels: Pixels): Promise<Float32Array[]>
  /** Cells for `heatMap` of @shijie/ml. */
  grid(pixels: Pixels): Promise<VisionAnswers['grid']>
  /** Cells for `detectObjects` of @shijie/ml. */
  detectFeatures(pixels: Pixels): Promise<VisionAnswers['detectFeatures']>
  /** Points of a body for `poseFeatures` of @shijie/ml. */
  pose(pixels: Pixels): Promise<VisionAnswers['pose']>
  close(): void
}

/** The part of a worker that is used; tests give another one. */
export interface VisionPort {
  postMessage(message: VisionRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<VisionReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const startWorker = (): VisionPort =>
  new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })

interface Waiting {
  resolve(answer: VisionAnswers[VisionTask]): void
  reject(error: Error): void
}

/** What this installation lets browsers do; for the rest the server is asked. */
export const canSeeHere = (): { embed: boolean; pose: boolean } => {
  const { canEmbed, canPose } = getSiteConfig().vision
  return { embed: canEmbed, pose: canPose }
}

/** Starts the worker; the networks (4 MB each, then from the cache) are loaded by the first picture that needs them. */
export function openVision(start: () => VisionPort = startWorker): Vision {
  const waiting = new Map<number, Waiting>()
  const port = start()
  let lastId = 0
  let broken: Error | undefined

  const fail = (error: Error) => {
    broken = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  port.onmessage = ({ data }) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.isDone) one?.resolve(data.answer)
    else one?.reject(new Error(data.message))
  }
  port.onerror = (event) => fail(new Error(event.message || 'The worker did not start'))

  const ask = <Task extends VisionTask>(task: Task, pixels: Pixels | null) =>
    new Promise<VisionAnswers[Task]>((resolve, reject) => {
      if (broken) return reject(broken)
      const id = ++lastId
      // The worker answers each task with its own kind of value.
      waiting.set(id, { resolve: (answer) => resolve(answer as VisionAnswers[Task]), reject })
      port.postMessage({ id, task, pixels, size: getSiteConfig().vision.size })
    })
  return {
    info: () => ask('info', null),
    embed: (pixels) => ask('embed', pixels),
    embedCopies: (pixels) => ask('embedCopies', pixels),
    grid: (pixels) => ask('grid', pixels),
    detectFeatures: (pixels) => ask('detectFeatures', pixels),
    pose: (pixels) => ask('pose', pixels),
    close() {
      port.terminate()
      fail(new Error('closed'))
    },
  }
}
