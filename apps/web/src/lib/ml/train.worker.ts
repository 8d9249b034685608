/// <reference lib="webworker" />
import { type EpochReport, trainDetection, trainModel } from '@shijie/ml'
import type { FromModelRun, ToModelRun } from './messages.ts'

/** Trains one model in the browser, with the code that the server trains with. */

const scope = self as unknown as DedicatedWorkerGlobalScope
const stop = new AbortController()
const send = (message: FromModelRun) => scope.postMessage(message)
const options = { stop: stop.signal, onEpoch: (report: EpochReport) => send({ type: 'epoch', report }) }

async function work(task: Exclude<ToModelRun, { type: 'stop' }>): Promise<FromModelRun> {
  if (task.type === 'detection') return { type: 'detection', result: await trainDetection(task.request, options) }
  return { type: 'vector', result: await trainModel(task.request, options) }
}

scope.onmessage = ({ data }: MessageEvent<ToModelRun>) => {
  if (data.type === 'stop') return stop.abort()
  void work(data)
    .catch((error: unknown): FromModelRun => ({ type: 'failed', message: error instanceof Error ? error.message : '' }))
    .then(send)
}
