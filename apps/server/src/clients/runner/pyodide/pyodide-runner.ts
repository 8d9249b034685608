import { availableParallelism } from 'node:os'
import type { RunnerReady } from '@shijie/contract/runner-messages'
import type { Runner, RunnerState, RunOutcome, RunRequest } from '../runner.ts'
import { RunnerChild } from './child.ts'
import { startEnclosed } from './command.ts'
import { type Prepared, type PyodideOptions, prepareChildren } from './prepare-children.ts'

/** After this time a program counts as long: others may begin beside it. */
const LONG_MS = 250
/** Further children for those who come while long programs run. */
const EXTRA_MAX = 2
/** Waits warm, because the first thing that a broken child costs is a start. */
const SPARES = 1
const RUNS_MAX = 1000
const AGE_MAX_MS = 15 * 60_000
/** Without work for this long, all children are dismissed. */
const IDLE_MS = 10 * 60_000
const FAILURES_MAX = 3
const CHILDREN_MAX = 4

/** Python in WebAssembly, in children that are rewound after each program. Needs nothing but npm. */
export class PyodideRunner implements Runner {
  private readonly base: number
  private readonly idle: RunnerChild[] = []
  private readonly busy = new Map<RunnerChild, { isLong: boolean }>()
  private readonly starting = new Set<RunnerChild>()
  private readonly waiters: { take(child: RunnerChild): void; fail(error: unknown): void }[] = []
  private readonly all = new Set<RunnerChild>()
  private prepared: Promise<Prepared> | undefined
  private current: Prepared | undefined
  private failures = 0
  private readonly closing = new AbortController()
  private idleTimer: NodeJS.Timeout | undefined
  private listener: () => void = () => undefined
  /** Why children were replaced, newest last. */
  readonly retired: string[] = []
  /** What children said when they were ready. */
  readonly readyReports: RunnerReady[] = []

  constructor(private readonly options: PyodideOptions) {
    this.base = options.children || Math.min(availableParallelism(), CHILDREN_MAX)
  }

  /** Copies files and makes the snapshot where that was not done before; a child is started by the first program. */
  prepare(): Promise<Prepared> {
    this.prepared ??= prepareChildren(this.options, this.closing.signal).then(
      (prepared) => {
        this.current = prepared
        return prepared
      },
      (error: unknown) => {
        this.prepared = undefined
        throw error
      },
    )
    return this.prepared
  }

  /** Starts the children that the first programs will want. */
  async warm(): Promise<void> {
    await this.prepare()
    this.keepEnough()
    await Promise.all([...this.starting].map((child) => child.ready))
  }

  room(): number {
    return this.capacity() - this.busy.size - this.waiters.length
  }

  onRoom(listener: () => void): void {
    this.listener = listener
  }

  state(): RunnerState {
    return { engine: 'pyodide', walls: this.current?.enclosure.walls ?? [], children: this.all.size }
  }

  /** Of all children that live. */
  processIds(): number[] {
    return [...this.all].flatMap(({ pid }) => pid ?? [])
  }

  async run(request: RunRequest): Promise<RunOutcome> {
    await this.prepare()
    const child = await this.acquire()
    const work = this.hold(child)
    const timer = setTimeout(() => {
      work.isLong = true
      child.yieldToOthers()
      this.keepEnough()
      this.listener()
    }, LONG_MS)
    try {
      return await child.run(request)
    } finally {
      clearTimeout(timer)
      this.busy.delete(child)
      this.putBack(child, work.isLong)
      this.listener()
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    clearTimeout(this.idleTimer)
    const prepared = await this.prepared?.catch(() => undefined)
    for (const { fail } of this.waiters.splice(0)) fail(new Error('the code runner is closed'))
    const children = [...this.all]
    for (const child of children) child.kill()
    await Promise.all(children.map((child) => child.exited))
    prepared?.installation.remove()
  }

  private capacity(): number {
    const long = [...this.busy.values()].filter(({ isLong }) => isLong).length
    return this.base + Math.min(long, EXTRA_MAX)
  }

  private acquire(): Promise<RunnerChild> {
    clearTimeout(this.idleTimer)
    // The one that was used last: its memory is warm, and those that nobody needs are left alone.
    const child = this.idle.pop()
    if (child) {
      this.hold(child)
      return Promise.resolve(child)
    }
    const waiting = new Promise<RunnerChild>((take, fail) => this.waiters.push({ take, fail }))
    this.keepEnough()
    return waiting
  }

  private putBack(child: RunnerChild, wasLong: boolean): void {
    const isOld = child.runs >= RUNS_MAX || performance.now() - child.born > AGE_MAX_MS
    const isSlow = wasLong && !child.takePriorityBack()
    const reason =
      child.spent || (!this.options.isReused && 'one program each') || (isOld && 'old') || (isSlow && 'of low priority')
    if (reason) this.retire(child, reason)
    else this.offer(child)
    this.keepEnough()
    if (this.busy.size === 0) this.dismissLater()
  }

  private retire(child: RunnerChild, reason: string): void {
    this.retired.push(reason)
    if (this.retired.length > 100) this.retired.shift()
    child.kill()
  }

  private offer(child: RunnerChild): void {
    const waiter = this.waiters.shift()
    if (!waiter) return void this.idle.push(child)
    this.hold(child)
    waiter.take(child)
  }

  /** From this moment on it is nobody else's, also while its program is still on its way. */
  private hold(child: RunnerChild): { isLong: boolean } {
    const work = this.busy.get(child) ?? { isLong: false }
    this.busy.set(child, work)
    return work
  }

  /** Starts children until there are as many as may be wanted, and a spare. */
  private keepEnough(): void {
    if (this.closing.signal.aborted) return
    const wanted = this.capacity() + SPARES
    const count = () => this.idle.length + this.starting.size + this.busy.size
    while (count() < wanted) {
      const child = this.start()
      if (!child) return
    }
    // Further children were for long programs that have ended.
    while (count() > wanted && this.idle.length > 0) this.idle.shift()?.dismiss()
  }

  private start(): RunnerChild | undefined {
    const prepared = this.current
    if (!prepared) return undefined
    const { installation, enclosure } = prepared
    const { node, folder, snapshot } = installation
    const child = new RunnerChild(startEnclosed(enclosure, { node, folder, args: [`--snapshot=${snapshot}`] }))
    this.all.add(child)
    this.starting.add(child)
    void child.exited.then(() => this.forget(child))
    child.ready.then(
      (report) => this.onReady(child, report),
      (error: unknown) => this.onFailure(child, error),
    )
    return child
  }

  private onReady(child: RunnerChild, report: RunnerReady): void {
    this.readyReports.splice(0, this.readyReports.length, report)
    this.failures = 0
    this.starting.delete(child)
    if (child.isAlive) this.offer(child)
    this.listener()
  }

  private onFailure(child: RunnerChild, error: unknown): void {
    this.starting.delete(child)
    if (this.closing.signal.aborted) return
    this.failures++
    this.options.log.warn({ err: error }, 'a child of the code runner did not start')
    if (this.failures >= FAILURES_MAX) {
      this.failures = 0
      for (const { fail } of this.waiters.splice(0)) fail(error)
    } else this.keepEnough()
  }

  /** One that ended while it waited for work, too. */
  private forget(child: RunnerChild): void {
    this.all.delete(child)
    const index = this.idle.indexOf(child)
    if (index >= 0) this.idle.splice(index, 1)
    if (index >= 0) this.keepEnough()
  }

  private dismissLater(): void {
    clearTimeout(this.idleTimer)
    this.idleTimer = setTimeout(() => {
      if (this.busy.size > 0) return
      for (const child of this.idle.splice(0)) child.dismiss()
    }, IDLE_MS)
    this.idleTimer.unref()
  }
}
