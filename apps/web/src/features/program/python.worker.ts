/// <reference lib="webworker" />
import type { PyodideAPI } from 'pyodide'
import { programTexts } from '../../texts/program.ts'
import { closeOff } from './close-off.ts'
import type { FromWorker, RunEnd, RunMode, StartRequest, ToWorker, Variable } from './messages.ts'
import { createLoneBridge, createSharedBridge, findAbility, type PageBridge, SuspendedBridge } from './page-bridge.ts'

/** Holds Python: starts it once, then runs one program after the other. Stopping one means ending the worker. */

declare const __PYTHON_FOLDER__: string
const MODULES = import.meta.glob<string>('../../../../../packages/program/python/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const SLOW_MILLISECONDS = 280
const OUTPUT_MILLISECONDS = 16

const scope = self as unknown as DedicatedWorkerGlobalScope
// Taken before anything of a program runs.
const sendToPage = scope.postMessage.bind(scope)
const post = (message: FromWorker) => sendToPage(message)
const ability = findAbility()
const suspended = new SuspendedBridge()

/** Gathers output, so that a loop that prints does not drown the page in messages. */
class OutputGatherer {
  #pieces: [kind: 'out' | 'err', text: string][] = []
  #sentAt = 0

  add(kind: 'out' | 'err', text: string): void {
    const last = this.#pieces.at(-1)
    if (last?.[0] === kind) last[1] += text
    else this.#pieces.push([kind, text])
    if (performance.now() - this.#sentAt >= OUTPUT_MILLISECONDS) this.flush()
  }
  flush(): void {
    this.#sentAt = performance.now()
    if (this.#pieces.length === 0) return
    post({ type: 'output', pieces: this.#pieces })
    this.#pieces = []
  }
}

function bridgeOf({ shared, inputs }: StartRequest): PageBridge {
  if (shared) return createSharedBridge(shared)
  return ability === 'suspended' ? suspended : createLoneBridge(inputs)
}

/** The page as Python sees it. */
function createPage(bridge: PageBridge, mode: RunMode) {
  const output = new OutputGatherer()
  const step = (line: number, variables: string) => {
    output.flush()
    post({ type: 'paused', line, variables: JSON.parse(variables) as Variable[] })
  }
  return {
    output: (kind: 'out' | 'err', text: string) => output.add(kind, text),
    flush: () => output.flush(),
    send: (text: string) => post({ type: 'commands', text }),
    at: (line: number) => post({ type: 'line', line }),
    pauses: () => mode !== 'run',
    pause(line: number, variables: string) {
      if (mode === 'step' && ability !== 'none') return bridge.call(() => step(line, variables))
      output.flush()
      return bridge.sleep(SLOW_MILLISECONDS)
    },
    wait(milliseconds: number) {
      output.flush()
      return bridge.sleep(milliseconds)
    },
    ask(question: string) {
      output.flush()
      return bridge.call(() => post({ type: 'ask', question }))
    },
    request(text: string) {
      output.flush()
      if (ability === 'none') return JSON.stringify({ ok: false, error: programTexts.aiDeaf })
      return bridge.call(() => post({ type: 'request', text }))
    },
    state: () => bridge.state(),
  }
}

async function startPython(): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(
    /* @vite-ignore */ `${__PYTHON_FOLDER__}pyodide.mjs`
  )) as typeof import('pyodide')
  const python = await loadPyodide({ indexURL: new URL(__PYTHON_FOLDER__, scope.location.href).href })
  python.FS.mkdirTree('/lib/shijie')
  for (const [path, text] of Object.entries(MODULES)) {
    python.FS.writeFile(`/lib/shijie/${path.slice(path.lastIndexOf('/') + 1)}`, text)
  }
  python.runPython(
    'import sys; sys.path.insert(0, "/lib/shijie"); import _host, _run; from pyodide.ffi import run_sync',
  )
  for (const name of ['js', 'pyodide_js']) python.unregisterJsModule(name)
  // Their parts too: one of them knows the worker's whole scope.
  python.runPython(
    'for name in {"js", "pyodide_js", *(one for one in sys.modules if one.startswith("pyodide_js."))}: sys.modules[name] = None',
  )
  closeOff(scope)
  return python
}

const started = performance.now()
const python = startPython()
python.then(
  () => post({ type: 'ready', milliseconds: performance.now() - started, ability }),
  (error: unknown) => post({ type: 'broken', reason: String(error) }),
)

async function run(request: StartRequest): Promise<void> {
  const runtime = await python
  const page = createPage(bridgeOf(request), request.mode)
  const locals = runtime.toPy({ code: request.code, traced: request.mode !== 'run', lengths: request.soundLengths })
  locals.set('page', page)
  try {
    const text = (await runtime.runPythonAsync('import _run\n_run.run(code, traced, page, lengths)', {
      globals: locals,
    })) as string
    page.flush()
    post({ type: 'ended', end: JSON.parse(text) as RunEnd })
  } catch (error) {
    page.flush()
    post({ type: 'broken', reason: String(error).slice(0, 2000) })
  } finally {
    locals.destroy()
  }
}

async function check(id: number, code: string): Promise<void> {
  const runtime = await python
  const locals = runtime.toPy({ code })
  const text = runtime.runPython('import _run\n_run.check(code)', { globals: locals }) as string | undefined
  locals.destroy()
  post({ type: 'checked', id, failure: text ? (JSON.parse(text) as RunEnd) : null })
}

// An interpreter that broke tells it by an error that nobody awaits.
scope.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  post({ type: 'broken', reason: String(event.reason).slice(0, 2000) })
})
scope.addEventListener('error', ({ message }) => post({ type: 'broken', reason: message.slice(0, 2000) }))

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') void run(data)
  else if (data.type === 'check') void check(data.id, data.code)
  else if (data.type === 'state') suspended.receiveState(data.text)
  else if (data.type === 'answer') suspended.receiveLetter(data.text)
  else suspended.receiveLetter('')
}
