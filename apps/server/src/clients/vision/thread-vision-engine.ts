import { Worker } from 'node:worker_threads'
import type { VisionAnswers, VisionTask } from '@shijie/ml/vision/vision-protocol'
import type { VisionReply, VisionRequest, VisionStart } from './messages.ts'
import { type VisionEngine, VisionError } from './vision-engine.ts'

export interface ThreadLimits {
  /** Requests that wait; more are refused. */
  queue: number
  /** A request that takes longer ends the thread. */
  milliseconds: number
  /** After so many requests, or when the process has grown by so much, the thread is replaced. */
  requests: number
  growthBytes: number
  /** A thread that nobody asked for so long is ended and gives its memory back. */
  idleMilliseconds: number
}

export const THREAD_LIMITS: ThreadLimits = {
  queue: 256,
  milliseconds: 30_000,
  requests: 5000,
  growthBytes: 1024 ** 3,
  idleMilliseconds: 5 * 60_000,
}

interface Waiting {
  request: VisionRequest
  resolve(answer: VisionAnswers[VisionTask]): void
  reject(error: VisionError): void
}

interface Thread {
  worker: Worker
  done: number
  memoryBefore: number
}

/** One thread, one request at a time, the others wait in order. */
export class ThreadVisionEngine implements VisionEngine {
  readonly #program: string
  readonly #start: VisionStart
  readonly #limits: ThreadLimits
  readonly #queue: Waiting[] = []
  #thread: Thread | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  #isClosed = false

  constructor(program: string, start: VisionStart, limits: Partial<ThreadLimits> = {}) {
    this.#program = program
    this.#start = start
    this.#limits = { ...THREAD_LIMITS, ...limits }
  }

  info = () => this.#ask('info', new Uint8Array())
  embed = (image: Buffer) => this.#ask('embed', image)
  embedCopies = (image: Buffer) => this.#ask('embedCopies', image)
  grid = (image: Buffer) => this.#ask('grid', image)
  detectFeatures = (image: Buffer) => this.#ask('detectFeatures', image)
  pose = (image: Buffer) => this.#ask('pose', image)

  async close(): Promise<void> {
    this.#isClosed = true
    const error = new VisionError('failed', 'The server is stopping')
    for (const { reject } of this.#queue.splice(0)) reject(error)
    this.#finish()?.reject(error)
    await this.#dropThread()
  }

  #ask<Task extends VisionTask>(task: Task, image: Uint8Array): Promise<VisionAnswers[Task]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new VisionError('failed', 'The server is stopping'))
      if (this.#queue.length >= this.#limits.queue) {
        return reject(new VisionError('busy', `${this.#queue.length} pictures are waiting`))
      }
      const request = { id: ++this.#lastId, task, image }
      // The thread answers each task with its own kind of value.
      this.#queue.push({ request, resolve: (answer) => resolve(answer as VisionAnswers[Task]), reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#queue.shift()
    if (!this.#current) {
      this.#timer = setTimeout(() => void this.#dropThread(), this.#limits.idleMilliseconds).unref()
      return
    }
    this.#thread ??= this.#open()
    this.#thread.worker.ref()
    this.#timer = setTimeout(() => this.#fail('time', 'The picture took too long'), this.#limits.milliseconds)
    this.#thread.worker.postMessage(this.#current.request)
  }

  #open(): Thread {
    const worker = new Worker(this.#program, { workerData: this.#start, env: {}, stdout: true, stderr: true })
    // What a library prints is nobody's.
    worker.stdout.resume()
    worker.stderr.resume()
    const isOurs = () => this.#thread?.worker === worker
    worker.on('message', (reply: VisionReply) => isOurs() && this.#settle(reply))
    worker.on('error', (error) => isOurs() && this.#fail('failed', `The thread failed: ${error.message}`))
    worker.on('exit', () => isOurs() && this.#fail('failed', 'The thread ended'))
    return { worker, done: 0, memoryBefore: process.memoryUsage.rss() }
  }

  #settle(reply: VisionReply): void {
    if (reply.id !== this.#current?.request.id) return
    const waiting = this.#finish()
    if (reply.isDone) waiting?.resolve(reply.answer)
    else waiting?.reject(new VisionError(reply.kind, reply.message))
    const { thread, limits } = { thread: this.#thread, limits: this.#limits }
    if (thread) {
      thread.done++
      // Nobody may be kept waiting by a thread that has nothing to do.
      thread.worker.unref()
      const growth = process.memoryUsage.rss() - thread.memoryBefore
      if (thread.done >= limits.requests || growth > limits.growthBytes) void this.#dropThread()
    }
    this.#next()
  }

  #fail(kind: VisionError['kind'], message: string): void {
    void this.#dropThread()
    this.#finish()?.reject(new VisionError(kind, message))
    if (!this.#isClosed) this.#next()
  }

  #finish(): Waiting | undefined {
    clearTimeout(this.#timer)
    const waiting = this.#current
    this.#current = undefined
    return waiting
  }

  async #dropThread(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.worker.terminate()
  }
}
