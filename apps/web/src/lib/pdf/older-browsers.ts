/**
 * What pdf.js takes for granted, even in its build for older browsers, and Chrome 109 (the last one on Windows 7) lacks. It
 * is loaded before the library, in the page and in the worker.
 */

type Resolvers = { promise: Promise<unknown>; resolve: (value: unknown) => void; reject: (reason: unknown) => void }

function withResolvers(): Resolvers {
  const made = {} as Resolvers
  made.promise = new Promise((resolve, reject) => {
    made.resolve = resolve
    made.reject = reject
  })
  return made
}

function anyOf(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}

async function bytes(this: Response | Blob): Promise<Uint8Array> {
  return new Uint8Array(await this.arrayBuffer())
}

/** A shortened copy; the library lets go of the buffer itself. */
function shorten(this: ArrayBuffer, length: number): ArrayBuffer {
  return this.slice(0, length)
}

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

add(Promise, 'withResolvers', withResolvers)
add(AbortSignal, 'any', anyOf)
add(Response.prototype, 'bytes', bytes)
add(Blob.prototype, 'bytes', bytes)
add(ArrayBuffer.prototype, 'transferToFixedLength', shorten)

export {}
