import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DetectionResult, PackedRequest, TrainOptions, TrainRequest, TrainResult } from '@shijie/ml'
import { repositoryRoot } from '../../start/repository-root.ts'
import type { FromModelRun, ModelRunTask } from './messages.ts'

/** A run failed; `reason` is the name of the error in the thread, for example `FeatureError` or `ParameterError`. */
export class ModelRunError extends Error {
  override name = 'ModelRunError'
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Trains beside the pages: each run in a thread of its own, which ends with it. The signal ends the thread at once,
 * whatever it is doing; `stop` ends learning with the best model so far. Same code and result as `trainModel` of @shijie/ml.
 */
export interface Trainer {
  train(request: TrainRequest, options?: TrainOptions): Promise<TrainResult>
  /** The cells go over to the thread and are gone here: there is room for them once. */
  trainDetection(request: PackedRequest, options?: TrainOptions): Promise<DetectionResult>
}

const MEMORY_MB = 900

/** `program` is the built thread; see `tools/build.mjs`. */
export function createTrainer(program = join(repositoryRoot(), 'packages/ml/dist/run-thread.cjs')): Trainer {
  return {
    async train(request, options = {}) {
      const answer = await runThread(program, { task: 'vector', request }, options)
      if (answer.type !== 'vector') throw new ModelRunError('Error', 'The thread answered something else')
      return answer.result
    },
    async trainDetection(request, options = {}) {
      const answer = await runThread(program, { task: 'detection', request }, options, buffersOf(request))
      if (answer.type !== 'detection') throw new ModelRunError('Error', 'The thread answered something else')
      return answer.result
    },
  }
}

const buffersOf = ({ samples }: PackedRequest): ArrayBuffer[] => [
  ...new Set(samples.map(({ packed }) => packed.buffer as ArrayBuffer)),
]

type Answer = Exclude<FromModelRun, { type: 'epoch' | 'failed' }>

async function runThread(
  program: string,
  task: ModelRunTask,
  { signal, stop, onEpoch }: TrainOptions,
  transferList: ArrayBuffer[] = [],
): Promise<Answer> {
  signal?.throwIfAborted()
  const worker = new Worker(program, {
    workerData: task,
    transferList,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const end = new AbortController()
  let told: Promise<void> = Promise.resolve()
  stop?.addEventListener('abort', () => worker.postMessage('stop'), { signal: end.signal })
  if (stop?.aborted) worker.postMessage('stop')
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: end.signal })
      worker.on('message', (message: FromModelRun) => {
        if (message.type === 'failed') return reject(new ModelRunError(message.name, message.message))
        // One report after the other, the result after all of them; what the listener throws ends the run.
        told = told.then(() => (message.type === 'epoch' ? onEpoch?.(message.report) : resolve(message)))
        told.catch(reject)
      })
      worker.once('error', (error) => reject(new ModelRunError(error.name, error.message)))
      worker.once('exit', () => {
        told.then(() => reject(new ModelRunError('Error', 'The thread ended without a model'))).catch(reject)
      })
    })
  } finally {
    end.abort()
    await worker.terminate()
  }
}
