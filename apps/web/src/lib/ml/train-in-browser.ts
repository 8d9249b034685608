import type { DetectionRequest, DetectionResult, TrainOptions, TrainRequest, TrainResult } from '@shijie/ml'
import type { FromModelRun, ModelRunTask, ToModelRun } from './messages.ts'
import { SILENT_MS, SilentWorkerError, watchSilence } from './watch-silence.ts'

/** A tree grows in one piece, in which nothing can be said: it may be silent as long as the server lets a run learn. */
export const SILENT_TREES_MS = 600_000

/** The part of a worker that is used; tests give another one. */
export interface RunPort {
  postMessage(message: ToModelRun): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromModelRun>) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

const startWorker = (): RunPort =>
  new Worker(new URL('./train.worker.ts', import.meta.url), { type: 'module', name: 'train' })

/** `trainModel` of @shijie/ml in a worker of its own: the page goes on, and cancelling ends it at once. */
export async function trainInBrowser(
  request: TrainRequest,
  options: TrainOptions = {},
  start = startWorker,
): Promise<TrainResult> {
  const answer = await run({ type: 'vector', request }, options, start())
  if (answer.type !== 'vector') throw new Error('The worker answered something else')
  return answer.result
}

/** The same for finding objects. */
export async function trainDetectionInBrowser(
  request: DetectionRequest,
  options: TrainOptions = {},
  start = startWorker,
): Promise<DetectionResult> {
  const answer = await run({ type: 'detection', request }, options, start())
  if (answer.type !== 'detection') throw new Error('The worker answered something else')
  return answer.result
}

type Answer = Extract<FromModelRun, { type: ModelRunTask['type'] }>

const growsTrees = (task: ModelRunTask) => task.type === 'vector' && ['tree', 'forest'].includes(task.request.algorithm)

async function run(task: ModelRunTask, { signal, stop, onEpoch }: TrainOptions, port: RunPort): Promise<Answer> {
  const end = new AbortController()
  const cleared = { signal: end.signal }
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason), cleared)
      const silence = watchSilence(growsTrees(task) ? SILENT_TREES_MS : SILENT_MS, () =>
        reject(new SilentWorkerError('Nothing was heard of the worker')),
      )
      end.signal.addEventListener('abort', silence.end)
      // One report after the other, the result after all of them.
      let told = Promise.resolve()
      const tell = (work: () => void | Promise<void>) => {
        told = told.then(work)
        told.catch(reject)
      }
      const hear = (message: FromModelRun): void => {
        switch (message.type) {
          case 'alive':
            break
          case 'epoch':
            tell(() => onEpoch?.(message.report))
            break
          case 'vector':
          case 'detection':
            tell(() => resolve(message))
            break
          case 'failed':
            reject(new Error(message.message))
            break
          default:
            reject(new Error(`The worker said something unknown: ${JSON.stringify(message satisfies never)}`))
        }
      }
      port.onmessage = ({ data }) => {
        silence.heard()
        hear(data)
      }
      port.onmessageerror = () => reject(new Error('What the worker said could not be read'))
      port.onerror = (event) => reject(new Error(event.message || 'The worker did not start'))
      port.postMessage(task)
      const sayStop = () => port.postMessage({ type: 'stop' })
      if (stop?.aborted) sayStop()
      else stop?.addEventListener('abort', sayStop, cleared)
    })
  } finally {
    end.abort()
    port.terminate()
  }
}
