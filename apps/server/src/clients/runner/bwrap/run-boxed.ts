import type { ChildProcess } from 'node:child_process'
import type { Duplex, Readable, Writable } from 'node:stream'
import { AskDesk, FrameReader, frameOf } from '../ask-desk.ts'
import { OutputKeeper } from '../output-keeper.ts'
import type { RunOutcome, RunRequest } from '../runner.ts'
import { seccompFilter } from './seccomp.ts'
import { watchBox } from './watch-box.ts'

const REPORT_FD = 3
/** Descriptor that the program's text comes on. */
export const CODE_FD = 4
/** Descriptor on which the program asks the platform: a socket, to write to and to read from. */
const ASK_FD = 5
/** Descriptor that the filter of system calls comes on. */
export const FILTER_FD = 6
/** Descriptors from here on are open files of ours. */
export const FIRST_FILE_FD = 7
const ERROR_MAX = 32_000

type Verdict = 'timeout' | 'cancelled' | 'output_limit' | 'memory'

/** One program in one process of its own, from its start to its end. */
export function runBoxed(start: () => ChildProcess, request: RunRequest): Promise<RunOutcome> {
  const { code, stdin, limits, signal } = request
  const begun = performance.now()
  const child = start()
  const output = new OutputKeeper(limits.outputBytes, request.onOutput)
  let verdict: Verdict | undefined
  let error = ''
  const stop = (reason: Verdict) => {
    verdict ??= reason
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => stop('timeout'), limits.milliseconds)
  const unwatch = watchBox(child.pid, () => stop('memory'))
  const cancel = () => stop('cancelled')
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) cancel()
  const take = (chunk: Buffer) => {
    if (verdict !== undefined) return
    if (!output.take(chunk)) stop('output_limit')
  }
  // Python writes both streams without a buffer of ours between them, so they arrive nearly in their order.
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const report = child.stdio[REPORT_FD] as Readable
  report.on('data', (chunk: Buffer) => {
    if (error.length < ERROR_MAX) error += chunk.toString('utf8')
  })
  const desk = new AskDesk(request.ask)
  // A pipe of Node's beyond the third is a socket; its types know five.
  answerOn((child.stdio as unknown[])[ASK_FD] as Duplex, desk)
  feed(child.stdin as Writable, stdin)
  feed(child.stdio[CODE_FD] as Writable, code)
  feed((child.stdio as unknown[])[FILTER_FD] as Writable, seccompFilter() ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode, killed) => {
      clearTimeout(timer)
      unwatch()
      desk.close()
      signal?.removeEventListener('abort', cancel)
      const ended = verdict ? { status: verdict, exitCode: 0, error: '' } : judge(exitCode, killed, error)
      const ms = performance.now() - begun
      resolve({ ...ended, output: output.end(), truncated: verdict === 'output_limit', ms })
    })
  })
}

/** A program need not read what it is given. */
function feed(stream: Writable, text: string | Buffer): void {
  stream.on('error', () => undefined)
  stream.end(text)
}

/** Answers question after question; whoever sends anything else is listened to no more. */
function answerOn(socket: Duplex, desk: AskDesk): void {
  const reader = new FrameReader()
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    const questions = reader.take(chunk)
    if (!questions) return socket.destroy()
    for (const question of questions) {
      void desk.answer(question).then((reply) => socket.writable && socket.write(frameOf(reply)))
    }
  })
}

function judge(exitCode: number | null, killed: string | null, error: string) {
  const number = exitCode ?? 0
  // Bubblewrap passes a signal on as 128 and its number.
  if (killed || number > 128) return { status: 'engine', exitCode: number, error: '' } as const
  if (number === 1 && error) return { status: 'error', exitCode: 1, error } as const
  return { status: number === 0 ? 'ok' : 'exit', exitCode: number, error: '' } as const
}
