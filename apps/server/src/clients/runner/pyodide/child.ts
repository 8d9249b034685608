import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { REPORT_FD, type RunnerEnd, type RunnerReady, type RunnerReport } from '@shijie/contract/runner-messages'
import { AskDesk, frameOf } from '../ask-desk.ts'
import { OutputKeeper } from '../output-keeper.ts'
import type { RunOutcome, RunRequest } from '../runner.ts'
import { ownTimeOf } from './own-time.ts'

/** One interpreter in a process of its own: runs a program at a time and is killed when anything is unusual. */

const READY_MS = 60_000
const WATCH_MS = 100
/** Files of a program are outside of WebAssembly's memory and count as well. */
const RESIDENT_MAX = 600 * 1024 * 1024
const PAGE = 4096
const STDERR_MAX = 2000
const LOWER_PRIORITY = 10
/** Less time than this is none. */
const LOOK_AGAIN_MS = 20
/** A question of 64 KB, with every character escaped, and room. */
const REPORT_MAX = 1024 * 1024

type Verdict = 'timeout' | 'cancelled' | 'memory' | 'output_limit'

interface Work {
  request: RunRequest
  begun: number
  output: OutputKeeper
  desk: AskDesk
  end: RunnerEnd | undefined
  verdict: Verdict | undefined
  timers: NodeJS.Timeout[]
  settle(outcome: RunOutcome): void
}

export class RunnerChild {
  readonly ready: Promise<RunnerReady>
  readonly born = performance.now()
  runs = 0
  /** Why it takes no more programs, or empty. */
  spent = ''
  stderr = ''
  private work: Work | undefined
  private readonly process: ChildProcess
  private reports = ''
  private hasExited = false
  readonly exited: Promise<void>
  private announce!: { resolve(ready: RunnerReady): void; reject(error: Error): void }

  constructor(process: ChildProcess) {
    this.process = process
    this.ready = new Promise((resolve, reject) => {
      this.announce = { resolve, reject }
    })
    this.exited = new Promise((resolve) => {
      const gone = (detail: string) => {
        this.onExit(detail)
        resolve()
      }
      process.once('close', (code, signal) => gone(`${code ?? signal}`))
      process.once('error', (error) => gone(error.message))
    })
    const deadline = setTimeout(() => this.kill(), READY_MS)
    const done = () => clearTimeout(deadline)
    this.ready.then(done, done)
    this.listen()
  }

  get pid(): number | undefined {
    return this.process.pid
  }

  get isAlive(): boolean {
    return !this.hasExited && this.spent === ''
  }

  /** Processor time goes to whoever has just begun. */
  yieldToOthers(): void {
    this.setPriority(LOWER_PRIORITY)
  }

  /** Only root may; everybody else needs a new child for that. */
  takePriorityBack(): boolean {
    return this.setPriority(0)
  }

  private setPriority(priority: number): boolean {
    try {
      if (this.process.pid) setPriority(this.process.pid, priority)
      return true
    } catch {
      return false
    }
  }

  kill(): void {
    this.spent ||= 'killed'
    this.process.kill('SIGKILL')
  }

  /** Lets it end by itself. */
  dismiss(): void {
    this.spent ||= 'dismissed'
    this.process.stdin?.end()
  }

  run(request: RunRequest): Promise<RunOutcome> {
    this.runs++
    const { code, stdin, limits, signal, ask } = request
    return new Promise((settle) => {
      const begun = performance.now()
      const output = new OutputKeeper(limits.outputBytes, request.onOutput)
      const desk = new AskDesk(ask)
      const work: Work = { request, begun, output, desk, end: undefined, verdict: undefined, timers: [], settle }
      this.work = work
      if (this.hasExited) return this.finish(work)
      const before = (limits.patience ?? 1) > 1 ? ownTimeOf(this.pid) : undefined
      work.timers.push(setTimeout(() => void this.timeIsUp(work, before), limits.milliseconds))
      work.timers.push(setInterval(() => void this.watchMemory(work), WATCH_MS))
      if (signal?.aborted) return this.stop('cancelled')
      signal?.addEventListener('abort', () => this.work === work && this.stop('cancelled'), { once: true })
      this.send(JSON.stringify({ code, stdin, outputBytes: limits.outputBytes }))
    })
  }

  /** Ends the program, or looks again when it may have had the processor for as long as it is allowed. */
  private async timeIsUp(work: Work, before: Promise<number | undefined> | undefined): Promise<void> {
    const { milliseconds, patience = 1 } = work.request.limits
    const [from, now] = before ? await Promise.all([before, ownTimeOf(this.pid)]) : []
    if (this.work !== work) return
    const had = from === undefined || now === undefined ? milliseconds : now - from
    const left = Math.min(milliseconds - had, milliseconds * patience - (performance.now() - work.begun))
    if (left < LOOK_AGAIN_MS) return this.stop('timeout')
    work.timers.push(setTimeout(() => void this.timeIsUp(work, before), left))
  }

  private send(text: string): void {
    this.process.stdin?.write(frameOf(text))
  }

  /** The child stands still meanwhile; one whose program was ended needs no reply. */
  private async answer(work: Work, text: string): Promise<void> {
    const reply = await work.desk.answer(text)
    if (this.work === work && !work.verdict) this.send(reply)
  }

  private listen(): void {
    const [stdin, stdout, stderr, reports] = [
      this.process.stdin as Writable,
      this.process.stdout as Readable,
      this.process.stderr as Readable,
      this.process.stdio[REPORT_FD] as Readable,
    ]
    // A child that is killed takes no more input; how it ended is told by its exit.
    stdin.on('error', () => undefined)
    stdout.on('data', (chunk: Buffer) => this.onOutput(chunk))
    stderr.on('data', (chunk: Buffer) => {
      if (this.stderr.length < STDERR_MAX) this.stderr += chunk.toString('utf8', 0, STDERR_MAX)
    })
    reports.on('data', (chunk: Buffer) => this.onReports(chunk.toString('utf8')))
  }

  private onOutput(chunk: Buffer): void {
    const { work } = this
    if (!work || work.verdict) return
    // The child counts as well; one that goes on has come under somebody else's rule.
    if (work.output.take(chunk)) this.settleWhenComplete(work)
    else this.stop('output_limit')
  }

  private onReports(text: string): void {
    this.reports += text
    const lines = this.reports.split('\n')
    this.reports = lines.pop() ?? ''
    if (this.reports.length > REPORT_MAX) this.kill()
    for (const line of lines) {
      const report = JSON.parse(line) as RunnerReport
      if (report.t === 'ready') this.announce.resolve(report)
      else if (report.t === 'ask') {
        if (this.work) void this.answer(this.work, report.text)
      } else if (this.work) {
        this.work.end = report
        this.settleWhenComplete(this.work)
      }
    }
  }

  /** The two pipes arrive in no order: the report says how much output there is. */
  private settleWhenComplete(work: Work): void {
    if (work.end && work.output.length >= work.end.bytes) this.finish(work)
  }

  private async watchMemory(work: Work): Promise<void> {
    const { pid } = this.process
    if (process.platform !== 'linux' || !pid) return
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
    const resident = Number(statm.split(' ')[1] ?? 0) * PAGE
    if (resident > RESIDENT_MAX && this.work === work) this.stop('memory')
  }

  private stop(verdict: Verdict): void {
    const { work } = this
    if (!work) return
    work.verdict ??= verdict
    this.spent = verdict
    this.process.kill('SIGKILL')
    // The place is free when the process has really gone; its owner need not wait for that.
    if (this.hasExited) this.finish(work)
  }

  private onExit(detail: string): void {
    this.hasExited = true
    this.spent ||= `ended with ${detail}`
    this.announce.reject(new Error(`a child of the code runner ended with ${detail}: ${this.stderr}`))
    if (this.work) this.finish(this.work)
  }

  private finish(work: Work): void {
    if (this.work !== work) return
    this.work = undefined
    for (const timer of work.timers) clearTimeout(timer)
    work.desk.close()
    const { end, verdict } = work
    const status = verdict ?? end?.status ?? 'engine'
    if (end && !end.isReusable) this.spent ||= end.reason
    else if (!end) this.spent ||= status
    work.settle({
      status,
      exitCode: end?.exitCode ?? 0,
      output: work.output.end(),
      error: verdict ? '' : (end?.error ?? ''),
      truncated: status === 'output_limit',
      ms: performance.now() - work.begun,
    })
  }
}
