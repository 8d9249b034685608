import { parentPort, workerData } from 'node:worker_threads'
import { trainDetection, trainModel, unpackingRequest } from '@shijie/ml'
import { standBehind } from '../stand-behind.ts'
import type { FromModelRun, ModelRunTask, ToModelRun } from './messages.ts'

/** A thread that trains one model and ends. It has the features that it is given, and nothing else. */

standBehind()
const { task, request } = workerData as ModelRunTask
const stop = new AbortController()
parentPort?.on('message', (message: ToModelRun) => {
  if (message === 'stop') stop.abort()
})

const send = (message: FromModelRun) => parentPort?.postMessage(message)
const options = {
  stop: stop.signal,
  onEpoch: (report: Extract<FromModelRun, { type: 'epoch' }>['report']) => send({ type: 'epoch', report }),
}

async function work(): Promise<FromModelRun> {
  if (task === 'detection')
    return { type: 'detection', result: await trainDetection(unpackingRequest(request), options) }
  return { type: 'vector', result: await trainModel(request, options) }
}

void work()
  .catch((error: unknown): FromModelRun => {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { type: 'failed', name, message }
  })
  .then((answer) => {
    send(answer)
    parentPort?.close()
  })
