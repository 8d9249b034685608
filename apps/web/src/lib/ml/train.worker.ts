/// <reference lib="webworker" />
import { type EpochReport, type TrainOptions, trainDetection, trainModel } from '@shijie/ml'
import type { FromModelRun, ModelRunTask, ToModelRun } from './messages.ts'

/** Trains one model in the browser, with the code that the server trains with. */

/** Work pauses every few milliseconds; the page need not hear of each. */
const ALIVE_EVERY_MS = 1000

const scope = self as unknown as DedicatedWorkerGlobalScope
const stop = new AbortController()
const send = (message: FromModelRun) => scope.postMessage(message)
let saidAt = performance.now()

const options: TrainOptions = {
  stop: stop.signal,
  onEpoch: (report: EpochReport) => send({ type: 'epoch', report }),
  onRest: () => {
    if (performance.now() - saidAt < ALIVE_EVERY_MS) return
    saidAt = performance.now()
    send({ type: 'alive' })
  },
}

async function work(task: ModelRunTask): Promise<FromModelRun> {
  if (task.type === 'detection') return { type: 'detection', result: await trainDetection(task.request, options) }
  return { type: 'vector', result: await trainModel(task.request, options) }
}

scope.onmessage = ({ data }: MessageEvent<ToModelRun>) => {
  if (data.type === 'stop') return stop.abort()
  void work(data)
    .catch((error: unknown): FromModelRun => ({ type: 'failed', message: error instanceof Error ? error.message : '' }))
    .then(send)
}
