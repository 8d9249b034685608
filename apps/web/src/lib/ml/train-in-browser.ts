import type { DetectionRequest, DetectionResult, TrainOptions, TrainRequest, TrainResult } from '@shijie/ml'
import type { FromModelRun, ToModelRun } from './messages.ts'

/** The part of a worker that is used; tests give another one. */
export interface RunPort {
  postMessage(message: ToModelRun): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromModelRun>) => void) | null
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

type Answer = Exclude<FromModelRun, { type: 'epoch' | 'failed' }>

async function run(task: ToModelRun, { signal, stop, onEpoch }: TrainOptions, port: RunPort): Promise<Answer> {
  const end = new AbortController()
  stop?.addEventListener('abort', () => port.postMessage({ type: 'stop' }), { signal: end.signal })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: end.signal })
      let told: Promise<void> = Promise.resolve()
      port.onmessage = ({ data }) => {
        if (data.type === 'failed') return reject(new Error(data.message))
        // One report after the other, the result after all of them.
        told = told.then(() => (data.type === 'epoch' ? onEpoch?.(data.report) : resolve(data)))
        told.catch(reject)
      }
      port.onerror = (event) => reject(new Error(event.message || 'The worker did not start'))
      port.postMessage(task)
    })
  } finally {
    end.abort()
    port.terminate()
  }
}
