import { parentPort, workerData } from 'node:worker_threads'
import { train, trainDetection, unpackingRequest } from '@shijie/ml'
import { standBehind } from '../stand-behind.ts'
import type { FromTraining, ToTraining, TrainingTask } from './messages.ts'

/** A thread that trains one model and ends. It has the features that it is given, and nothing else. */

standBehind()
const { task, request } = workerData as TrainingTask
const stop = new AbortController()
parentPort?.on('message', (message: ToTraining) => {
  if (message === 'stop') stop.abort()
})

const send = (message: FromTraining) => parentPort?.postMessage(message)
const options = {
  stop: stop.signal,
  onEpoch: (report: Extract<FromTraining, { type: 'epoch' }>['report']) => send({ type: 'epoch', report }),
}

async function work(): Promise<FromTraining> {
  if (task === 'detection')
    return { type: 'detection', result: await trainDetection(unpackingRequest(request), options) }
  return { type: 'vector', result: await train(request, options) }
}

void work()
  .catch((error: unknown): FromTraining => {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { type: 'failed', name, message }
  })
  .then((answer) => {
    send(answer)
    parentPort?.close()
  })
