/** Wall 3: what JavaScript itself offers, should a program ever reach it: nothing that leads out, nothing to change. */

/** Pyodide and Emscripten look for these by name while a program runs. */
const KEPT = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
   AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer
   Atomics SharedArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array
   Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet WeakRef FinalizationRegistry
   Proxy Reflect isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape WebAssembly
   TextDecoder TextEncoder performance Iterator`.split(/\s+/),
)

/** `--disallow-code-generation-from-strings` makes these throw; without them nobody needs to rely on it. */
const GENERATORS = ['eval', 'Function']

/** Number that programs are told they run under. */
const OWNER = 1000
const UMASK = 0o022

function replaceNamed(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, enumerable: false, configurable: false })
}

function removeGlobals(): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (KEPT.has(name) && !GENERATORS.includes(name)) continue
    // Looking at them first would load what some of them stand for, the network's part of Node among it.
    Reflect.deleteProperty(globalThis, name)
  }
  const empty = Object.freeze(Object.create(null))
  // Paths that report a crash look for these.
  const silent = () => undefined
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace']
  replaceNamed('console', Object.freeze(Object.fromEntries(names.map((name) => [name, silent]))))
  const numbers = {
    getuid: () => OWNER,
    getgid: () => OWNER,
    geteuid: () => OWNER,
    getegid: () => OWNER,
    umask: () => UMASK,
  }
  const process = { versions: Object.freeze({ node: '' }), stdout: empty, stderr: empty, argv: [], ...numbers }
  const fake: object = Object.freeze(Object.assign(Object.create(null), process))
  // What a program ends with is noted here by Emscripten; nobody reads it.
  replaceNamed('process', Object.freeze(Object.create(fake, { exitCode: { set: () => undefined } })))
}

/** Every object that can be reached from the names above, with its prototypes. */
function reachable(): object[] {
  const found = new Set<object>()
  const visit = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return
    if (found.has(value) || value === globalThis) return
    found.add(value)
    visit(Object.getPrototypeOf(value))
    for (const descriptor of Object.values(Object.getOwnPropertyDescriptors(value))) {
      visit(descriptor.value)
      visit(descriptor.get)
      visit(descriptor.set)
    }
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (KEPT.has(name)) visit(Object.getOwnPropertyDescriptor(globalThis, name)?.value)
  }
  const generator = function* () {}
  const asyncGenerator = async function* () {}
  visit(generator)
  visit(asyncGenerator)
  visit(async () => undefined)
  visit([][Symbol.iterator]())
  visit(new Map()[Symbol.iterator]())
  visit(new Set()[Symbol.iterator]())
  visit(''[Symbol.iterator]())
  visit(''.matchAll(/./g))
  return [...found]
}

/** Returns how many objects were frozen. */
export function closeRealm(): number {
  removeGlobals()
  const objects = reachable()
  for (const object of objects) {
    // Node writes to it whenever an error gets its stack; frozen, every traceback would break.
    if (object !== Error && !ArrayBuffer.isView(object)) Object.freeze(object)
  }
  return objects.length
}
