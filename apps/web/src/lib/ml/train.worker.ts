/// <reference lib="webworker" />
import { type EpochReport, train, trainDetection } from '@shijie/ml'
import type { FromTraining, ToTraining } from './messages.ts'

/** Trains one model in the browser, with the code that the server trains with. */

const scope = self as unknown as DedicatedWorkerGlobalScope
const stop = new AbortController()
const send = (message: FromTraining) => scope.postMessage(message)
const options = { stop: stop.signal, onEpoch: (report: EpochReport) => send({ type: 'epoch', report }) }

async function work(task: Exclude<ToTraining, { type: 'stop' }>): Promise<FromTraining> {
  if (task.type === 'detection') return { type: 'detection', result: await trainDetection(task.request, options) }
  return { type: 'vector', result: await train(task.request, options) }
}

scope.onmessage = ({ data }: MessageEvent<ToTraining>) => {
  if (data.type === 'stop') return stop.abort()
  void work(data)
    .catch((error: unknown): FromTraining => ({ type: 'failed', message: error instanceof Error ? error.message : '' }))
    .then(send)
}
