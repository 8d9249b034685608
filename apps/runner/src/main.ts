import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { REPORT_FD, type RunnerEnd, type RunnerReport, type RunnerTask } from '@shijie/contract/runner-messages'
import { OutputLimit } from './devices.ts'
import { closeRealm } from './sandbox/close-realm.ts'
import { fromUtf8, parse, readExactly, stringify, toUtf8, writeAll } from './sandbox/intrinsics.ts'
import { type Folders, makeSnapshot, type StartedPython, startPython } from './start-python.ts'
import { TaskState } from './task-state.ts'

/** A child of the server: takes programs one after the other, and is as new before each of them. */

const OUTPUT_FD = 1
const TASK_FD = 0
const RUN = '__import__("builtins").__run_program__()\n'
/**
 * The first programs of a new child take ten times as long as the later ones: pages of its memory are touched for the first
 * time, and its JavaScript is not compiled yet. Nobody has to wait for that when these come first. They print nothing.
 */
const REHEARSAL = 'class Hello:\n    name = f"{1}"\nprint(*[Hello.name for _ in range(0)], sep="", end="")\n'
const REHEARSALS = 6
const leave = (process as unknown as { reallyExit(code: number): never }).reallyExit

const report = (message: RunnerReport): void => writeAll(REPORT_FD, toUtf8(`${stringify(message)}\n`))

/** The next frame on the input: a task, or the reply to a question. */
function readFrame(): Uint8Array | undefined {
  const head = readExactly(TASK_FD, 4)
  if (!head) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = head
  return readExactly(TASK_FD, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0)
}

function askServer(text: string): Uint8Array | undefined {
  report({ t: 'ask', text })
  return readFrame()
}

/** Emscripten's way of ending a program; its number is what the program gave. */
const exitNumber = (error: unknown): number | undefined => {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown }
  return name === 'ExitStatus' && typeof status === 'number' ? status : undefined
}

type Ended = Pick<RunnerEnd, 'status' | 'exitCode' | 'error' | 'reason'>

/** What an exception of JavaScript that left the interpreter means; it is not used again. */
function judgeBreak(thrown: unknown): Ended {
  const ended = { exitCode: 0, error: '' }
  if (thrown instanceof OutputLimit) return { ...ended, status: 'output_limit', reason: 'too much output' }
  const number = exitNumber(thrown)
  if (number !== undefined)
    return { ...ended, status: 'exit', exitCode: number & 0xff, reason: 'ended the interpreter' }
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown }
  return { ...ended, status: 'engine', reason: `${String(name)}: ${String(message)}`.slice(0, 300) }
}

function runProgram({ guard, devices }: StartedPython, run: () => number): Ended {
  try {
    run()
  } catch (thrown) {
    return judgeBreak(thrown)
  }
  const ended = devices.reported
  if (!ended) return { status: 'engine', exitCode: 0, error: '', reason: 'the shell did not report' }
  return { ...ended, reason: guard.touched() && `touched ${guard.touched()}` }
}

/** Throws when the interpreter can't even do this. */
function rehearse(python: StartedPython, run: () => number, state: TaskState): void {
  for (let index = 0; index < REHEARSALS; index++) {
    python.devices.begin({ code: REHEARSAL, stdin: '', outputBytes: 0 })
    const { status, reason } = runProgram(python, run)
    const trouble = reason || (status === 'ok' ? state.rewind() : status)
    if (trouble !== '') throw new Error(`the interpreter fails at nothing: ${trouble}`)
  }
}

function serve(python: StartedPython): void {
  const { guard, devices, FS } = python
  const call = guard.exports as {
    PyRun_SimpleString(address: number): number
    malloc(size: number): number
    __indirect_function_table: WebAssembly.Table
  }
  const source = toUtf8(`${RUN}\0`)
  const address = call.malloc(source.length)
  new Uint8Array(guard.memory.buffer).set(source, address)
  const state = new TaskState({ FS, memory: guard.memory, table: call.__indirect_function_table })
  const run = () => call.PyRun_SimpleString(address)
  closeRealm()
  guard.close()
  rehearse(python, run, state)
  report({ t: 'ready', replaced: guard.replaced, closed: guard.closable })
  for (;;) {
    const body = readFrame()
    if (!body) return
    devices.begin(parse(fromUtf8(body)) as RunnerTask)
    const { reason: broken, ...ended } = runProgram(python, run)
    const isWhole = broken === '' && (ended.status === 'ok' || ended.status === 'error' || ended.status === 'exit')
    const reason = isWhole ? state.rewind() : broken || 'a limit was reached'
    report({ t: 'end', ...ended, bytes: devices.written, isReusable: reason === '', reason })
    if (reason !== '') return
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pyodide: { type: 'string', default: '' },
      python: { type: 'string', default: '' },
      modules: { type: 'string', default: '' },
      snapshot: { type: 'string' },
    },
  })
  const folders: Folders = { pyodide: values.pyodide, python: values.python, modules: values.modules }
  if (values.snapshot) serve(await startPython(folders, readFileSync(values.snapshot), askServer))
  else writeAll(OUTPUT_FD, await makeSnapshot(folders))
}

main().then(
  () => leave(0),
  (error: unknown) => {
    // The interpreter's own source stands in one line of a megabyte.
    writeAll(2, toUtf8(String(error instanceof Error ? error.stack : error).slice(0, 2000)))
    leave(1)
  },
)
