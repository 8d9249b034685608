import { constants, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AskServer, Devices, type EmscriptenFiles } from './devices.ts'
import { type Guard, guardImports } from './sandbox/guard-imports.ts'
import { create } from './sandbox/intrinsics.ts'
import { copySparsely } from './sandbox/sparse-snapshot.ts'

export interface Folders {
  /** The package `pyodide`. */
  pyodide: string
  /** Our own Python: the shell. */
  python: string
  /** What learners' programs may import. */
  modules: string
}

interface EmscriptenModule {
  FS: EmscriptenFiles
}

interface Pyodide {
  runPython(code: string): unknown
  unregisterJsModule(name: string): void
  makeMemorySnapshot(): Uint8Array
  _module: EmscriptenModule
}

type LoadPyodide = (options: Record<string, unknown>) => Promise<Pyodide>

export interface StartedPython {
  pyodide: Pyodide
  guard: Guard
  FS: EmscriptenFiles
  devices: Devices
}

const SITE = '/lib/python3.14/site-packages'

/** Imported into the snapshot, because learners use them and each would cost every program some of its time. */
const PREPARED = `
import random, math, json, datetime, decimal, fractions, statistics, collections, itertools, functools, operator
import re, string, textwrap, copy, enum, dataclasses, typing, time, calendar, heapq, bisect, csv, io, os, sys
import contextlib, abc, types, traceback, linecache, warnings, asyncio, threading, queue, unicodedata, hashlib
`

/** Compiled once into the snapshot: writing bytes takes no time, compiling does. */
const COMPILE = `
def _compile_modules(folder):
    import importlib.util, os
    compiled = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith('.py'):
            path = os.path.join(folder, name)
            with open(path, 'rb') as file:
                source = file.read()
            code = compile(source, path, 'exec', dont_inherit=True, optimize=-1)
            import marshal
            # Flag 1: found by its hash, which is never compared.
            compiled[importlib.util.cache_from_source(path)] = (
                importlib.util.MAGIC_NUMBER + b'\\x01\\x00\\x00\\x00' + importlib.util.source_hash(source) + marshal.dumps(code))
    return compiled
_shell.compiled = _compile_modules('${SITE}')
del _compile_modules
`

const PLACE = `
import _shell, os
for _path, _data in _shell.compiled.items():
    os.makedirs(os.path.dirname(_path), exist_ok=True)
    with open(_path, 'wb') as _file:
        _file.write(_data)
_shell.compiled.clear()
_shell.prepare()
`

/** Node's permission model refuses what Emscripten asks for while it loads: the numbers of the flags of files. */
function calmEmscripten(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) })
}

async function load(folders: Folders, options: Record<string, unknown>): Promise<Omit<StartedPython, 'devices'>> {
  calmEmscripten()
  const guarded = guardImports()
  const { loadPyodide } = (await import(pathToFileURL(join(folders.pyodide, 'pyodide.mjs')).href)) as {
    loadPyodide: LoadPyodide
  }
  const indexURL = `${folders.pyodide}/`
  const environment = { HOME: '/home/pyodide', LANG: 'zh_CN.UTF-8' }
  const given = { indexURL, jsglobals: create(null), env: environment, ...options }
  const pyodide = await copySparsely(() => loadPyodide(given))
  return { pyodide, guard: guarded(), FS: pyodide._module.FS }
}

function writeModules(FS: EmscriptenFiles, folder: string): void {
  FS.mkdirTree(SITE)
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.py')) FS.writeFile(`${SITE}/${name}`, readFileSync(join(folder, name)))
  }
}

/** The interpreter with everything imported and compiled, as bytes. */
export async function makeSnapshot(folders: Folders): Promise<Uint8Array> {
  const { pyodide, FS } = await load(folders, { _makeSnapshot: true })
  writeModules(FS, folders.modules)
  FS.writeFile('/tmp/_shell.py', readFileSync(join(folders.python, 'shell.py')))
  pyodide.runPython(`${PREPARED}
import importlib.util
_spec = importlib.util.spec_from_file_location('_shell', '/tmp/_shell.py')
_shell = importlib.util.module_from_spec(_spec)
sys.modules['_shell'] = _shell
_spec.loader.exec_module(_shell)
${COMPILE}
del _spec
`)
  return pyodide.makeMemorySnapshot()
}

/** The interpreter, ready for its first program, with nothing of JavaScript in it. */
export async function startPython(
  folders: Folders,
  snapshot: Uint8Array,
  askServer: AskServer,
): Promise<StartedPython> {
  const started = await load(folders, { _loadSnapshot: snapshot })
  const { pyodide, FS } = started
  writeModules(FS, folders.modules)
  const devices = new Devices(askServer)
  devices.install(FS)
  // The shell keeps the way to itself: by the time a program runs, nothing in `sys.modules` leads to it.
  pyodide.runPython(`import builtins, _shell\nbuiltins.__run_program__ = _shell.run`)
  for (const name of ['js', 'pyodide_js']) pyodide.unregisterJsModule(name)
  pyodide.runPython(PLACE)
  return { ...started, devices }
}
