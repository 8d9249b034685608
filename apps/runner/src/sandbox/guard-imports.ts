/**
 * Wall 1: the imports of the interpreter's WebAssembly. Python, ctypes and C code all leave it through these, so what is
 * replaced here can't be reached in any other way.
 */

/** Would reach this machine, JavaScript by its source, or a network. */
const DENIED =
  /^(system|_emscripten_system|emscripten_(async_)?run_script(_int|_string)?|_dlopen_js|_dlsym_js|_emscripten_dlopen_js|_dlsym_catchup_js|__syscall_(connect|socket|bind|listen|sendto|sendmsg|accept4|socketpair)|emscripten_asm_const_.*)$/
const WITH_ERRNO = /syscall|system/
const NOT_SUPPORTED = -52

/**
 * All that a program needs: files in memory, clocks, randomness, memory, its own end. Everything else, above all what
 * makes, reads or calls an object of JavaScript, is closed as soon as Python is ready.
 */
const OPEN =
  /^(__syscall_.*|fd_.*|environ_.*|clock_.*|random_get|proc_exit|exit|_abort_js|__assert_fail|_tzset_js|_timegm_js|_mktime_js|_localtime_js|_gmtime_js|strptime.*|_mmap_js|_munmap_js|_msync_js|emscripten_date_now|emscripten_get_now|emscripten_get_heap_max|emscripten_resize_heap|emscripten_runtime_keepalive_.*|_emscripten_runtime_keepalive_clear|_emscripten_get_progname|_emscripten_lookup_name|getaddrinfo|getnameinfo|getprotobyname|__call_sighandler|_setitimer_js|_Py_emscripten_runtime|_Py_CheckEmscriptenSignals_Helper|_PyEM_TrampolineCall_JS|_maybe_.*_async|_try_.*)$/

type Imported = (...args: unknown[]) => unknown

export interface Guard {
  /** Imports that are replaced for good; a new version of Pyodide that changes the number has to be looked at. */
  replaced: number
  closable: number
  memory: WebAssembly.Memory
  exports: Record<string, unknown>
  /** From now on only what programs need is open. */
  close(): void
  /** The name of a closed import that was called, or empty. */
  touched(): string
}

export class ClosedImport extends Error {
  override name = 'ClosedImport'
}

const INTERPRETER_BYTES_MIN = 5_000_000

/** Newer engines let WebAssembly wait for JavaScript: such imports are no functions, and would pass the wall unseen. */
function removeWaiting(): void {
  for (const name of ['Suspending', 'SuspendError', 'promising']) Reflect.deleteProperty(WebAssembly, name)
}

const isData = (value: WebAssembly.ImportValue): boolean =>
  value instanceof WebAssembly.Memory || value instanceof WebAssembly.Table || value instanceof WebAssembly.Global

/** Puts the wall up; the promise is kept when the interpreter has been instantiated. */
export function guardImports(): () => Guard {
  removeWaiting()
  const instantiate = WebAssembly.instantiate as (
    source: BufferSource,
    imports: WebAssembly.Imports,
  ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>
  let guard: Guard | undefined
  WebAssembly.instantiate = (async (source: BufferSource, imports: WebAssembly.Imports) => {
    if (!(source.byteLength > INTERPRETER_BYTES_MIN)) return instantiate(source, imports)
    const used = new Set(WebAssembly.Module.imports(new WebAssembly.Module(source)).map(({ name }) => name))
    const state = { isClosed: false, touched: '' }
    const { env, counts } = replaceImports(imports.env as Record<string, WebAssembly.ImportValue>, used, state)
    const result = await instantiate(source, { ...imports, env })
    guard = {
      ...counts,
      memory: (env.memory ?? result.instance.exports.memory) as WebAssembly.Memory,
      exports: result.instance.exports,
      close: () => {
        state.isClosed = true
      },
      touched: () => state.touched,
    }
    return result
  }) as typeof WebAssembly.instantiate
  return () => {
    if (!guard) throw new Error('the interpreter was not started through the wall')
    return guard
  }
}

function replaceImports(
  given: Record<string, WebAssembly.ImportValue>,
  used: ReadonlySet<string>,
  state: { isClosed: boolean; touched: string },
) {
  const env: Record<string, WebAssembly.ImportValue> = {}
  const counts = { replaced: 0, closable: 0 }
  for (const name of Object.keys(given)) {
    const value = given[name] as WebAssembly.ImportValue
    env[name] = value
    if (typeof value !== 'function') {
      if (!used.has(name) || isData(value)) continue
      throw new Error(`the import ${name} is of a kind that the wall does not know`)
    }
    if (DENIED.test(name)) {
      env[name] = WITH_ERRNO.test(name) ? () => NOT_SUPPORTED : () => 0
      counts.replaced++
    } else if (!OPEN.test(name)) {
      env[name] = closable(name, value as Imported, state)
      if (used.has(name)) counts.closable++
    }
  }
  return { env, counts }
}

function closable(name: string, original: Imported, state: { isClosed: boolean; touched: string }): Imported {
  const guarded = (...args: unknown[]): unknown => {
    if (state.isClosed) {
      state.touched = name
      throw new ClosedImport(name)
    }
    return original(...args)
  }
  // Emscripten keeps facts about a function as properties of it.
  return Object.assign(guarded, original)
}
