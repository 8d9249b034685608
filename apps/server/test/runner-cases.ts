import { expect } from 'vitest'
import type { RunLimits, RunOutcome } from '../src/clients/runner/runner.ts'

/** What learners' programs may try: the same list for every engine, each with what it must come to. */

export type Engine = 'pyodide' | 'bwrap'

export interface AbuseCase {
  number: number
  title: string
  code: string
  stdin?: string
  limits?: Partial<RunLimits>
  /** Takes seconds, or a processor of its own: in the slow suite. */
  isSlow?: boolean
  /** Only this engine has what the case attacks. */
  only?: Engine
  check(outcome: RunOutcome, engine: Engine): void
  /** The next program must notice nothing. */
  next?: { code: string; stdin?: string; output: string }
  /** Afterwards the child must have been replaced. */
  isRetired?: boolean
}

const SHORT = { milliseconds: 1000 }
const HELLO = { code: 'print("你好")', output: '你好\n' }

const ends =
  (...statuses: RunOutcome['status'][]) =>
  ({ status }: RunOutcome): void =>
    expect(statuses).toContain(status)

const fails =
  (error: RegExp) =>
  (outcome: RunOutcome): void => {
    expect(outcome.status, outcome.output).toBe('error')
    expect(outcome.error).toMatch(error)
  }

const prints =
  (output: string | RegExp) =>
  (outcome: RunOutcome): void => {
    expect({ status: outcome.status, error: outcome.error }).toEqual({ status: 'ok', error: '' })
    if (typeof output === 'string') expect(outcome.output).toBe(output)
    else expect(outcome.output).toMatch(output)
  }

const endless: AbuseCase[] = [
  {
    number: 1,
    title: 'an endless loop',
    code: 'print(1)\nwhile True: pass',
    limits: { milliseconds: 400 },
    check: (outcome) => {
      expect(outcome).toMatchObject({ status: 'timeout', output: '1\n', error: '' })
    },
    next: HELLO,
    isRetired: true,
  },
  {
    number: 2,
    title: 'a loop that catches everything',
    isSlow: true,
    limits: SHORT,
    code: `
def f():
    try:
        while True: pass
    except BaseException:
        f()
f()`,
    check: ends('timeout'),
    next: HELLO,
  },
  {
    number: 4,
    title: 'numbers without end',
    isSlow: true,
    limits: SHORT,
    code: 'x = 9**9**9',
    check: ends('timeout', 'error', 'engine'),
    next: HELLO,
  },
  {
    number: 4,
    title: 'a shift without end',
    isSlow: true,
    limits: SHORT,
    code: 'x = 1 << (1 << 33)\nprint(x)',
    check: ends('timeout', 'error', 'engine'),
    next: HELLO,
  },
  {
    number: 30,
    title: 'a catastrophic pattern',
    isSlow: true,
    limits: SHORT,
    code: 'import re\nre.match(r"(a+)+$", "a" * 40 + "b")',
    check: ends('timeout'),
    next: HELLO,
  },
  {
    number: 31,
    title: 'sleep without end',
    isSlow: true,
    limits: SHORT,
    code: 'import time\ntime.sleep(10**6)',
    check: ends('timeout'),
    next: HELLO,
  },
  {
    number: 28,
    title: 'recursion without a limit',
    isSlow: true,
    limits: { milliseconds: 4000 },
    code: `
import sys
sys.setrecursionlimit(10**9)
def f(n): return f(n + 1)
f(0)`,
    check: ends('engine', 'timeout', 'error', 'memory'),
    next: HELLO,
  },
]

const large: AbuseCase[] = [
  {
    number: 3,
    title: 'memory without end',
    code: 'a = []\nwhile True: a.append(bytearray(1000000))',
    limits: { milliseconds: 10_000 },
    check: fails(/MemoryError$/),
    next: HELLO,
  },
  {
    number: 5,
    title: 'a hundred megabytes in one print',
    code: 'print("x" * 100_000_000)',
    check: (outcome) => {
      expect(outcome).toMatchObject({ status: 'output_limit', truncated: true })
      expect(outcome.output.length).toBe(65_536)
    },
    next: HELLO,
  },
  {
    number: 6,
    title: 'output without a line end',
    code: 'import sys\nwhile True: sys.stdout.write("字")',
    check: (outcome) => {
      expect(outcome.status).toBe('output_limit')
      // Half a character is never shown.
      expect(outcome.output).toMatch(/^字+$/)
      expect(Buffer.byteLength(outcome.output)).toBe(65_535)
    },
    next: HELLO,
  },
  {
    number: 29,
    title: 'brackets without end',
    code: 'eval("(" * 100_000)',
    check: (outcome) => {
      expect(outcome.status).toBe('error')
      expect(outcome.error.length).toBeLessThan(25_000)
    },
    next: HELLO,
  },
  {
    number: 32,
    title: 'files without end',
    isSlow: true,
    limits: { milliseconds: 10_000 },
    code: `
n = 0
while True:
    with open(f'/tmp/{n}', 'wb') as f:
        f.write(b'x' * 50_000_000)
    n += 1`,
    check: ends('memory', 'error', 'engine'),
    next: HELLO,
  },
  {
    number: 33,
    title: 'all of a large input',
    code: 'import sys\nprint(len(sys.stdin.read()))',
    stdin: 'x'.repeat(256 * 1024),
    check: prints('262144\n'),
  },
  {
    number: 33,
    title: 'a line of code of 60 KB with an error in it',
    code: `x = "${'y'.repeat(60_000)}`,
    check: (outcome) => {
      expect(outcome.status).toBe('error')
      expect(outcome.error.length).toBeLessThan(25_000)
    },
  },
  {
    number: 27,
    title: 'endless recursion',
    code: 'def f(n):\n    return f(n + 1)\nf(0)',
    check: (outcome) => {
      expect(outcome.error).toMatch(/RecursionError/)
      expect(outcome.error.split('File "main.py"').length).toBeLessThanOrEqual(21)
    },
    next: HELLO,
  },
]

const machine: AbuseCase[] = [
  {
    number: 7,
    title: 'forks without end',
    limits: { milliseconds: 3000 },
    code: 'import os\nwhile True: os.fork()',
    check: (outcome, engine) => {
      if (engine === 'pyodide') expect(outcome.error).toMatch(/OSError|AttributeError/)
      else ends('error', 'timeout')(outcome)
    },
    next: HELLO,
  },
  {
    number: 8,
    title: 'a process of its own',
    code: 'import subprocess\nsubprocess.run(["id"])',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/OSError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 8,
    title: 'a pipe to a shell',
    code: 'import os\nprint(os.popen("id").read())',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/OSError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 9,
    title: 'a shell',
    code: 'import os\nprint(os.system("id"))',
    check: (outcome, engine) => {
      if (engine === 'pyodide') expect(outcome.output).toBe('-1\n')
      else expect(outcome.output).toContain('uid=65534')
    },
  },
  {
    number: 10,
    title: "the machine's files",
    code: 'import os\nprint(sorted(os.listdir("/")))\nopen("/etc/passwd")',
    check: (outcome) => {
      expect(outcome.error).toMatch(/FileNotFoundError/)
      expect(outcome.output).not.toMatch(/'(root|etc|var|work|opt|srv)'/)
    },
  },
  {
    number: 12,
    title: 'the environment',
    code: 'import os\nprint(dict(os.environ))',
    check: (outcome) => {
      expect(outcome.status).toBe('ok')
      expect(outcome.output).not.toMatch(/SECRET|DATABASE|node/i)
    },
  },
  {
    number: 25,
    title: 'leaving by force',
    code: 'import os\nprint("so far")\nos._exit(7)',
    check: (outcome) => {
      expect(outcome).toMatchObject({ status: 'exit', exitCode: 7, output: 'so far\n' })
    },
    next: HELLO,
  },
  {
    number: 25,
    title: 'an abort',
    code: 'import os\nprint("so far")\nos.abort()',
    check: (outcome) => {
      ends('engine', 'exit')(outcome)
      expect(outcome.output).toBe('so far\n')
    },
    next: HELLO,
  },
  {
    number: 25,
    title: 'killing itself',
    code: 'import os\nprint("so far", flush=True)\nos.kill(os.getpid(), 9)',
    check: (outcome) => {
      ends('engine', 'exit', 'error')(outcome)
      expect(outcome.output).toBe('so far\n')
    },
    next: HELLO,
  },
  {
    number: 26,
    title: 'threads',
    code: 'import threading\nt = threading.Thread(target=print, args=("x",))\nt.start()\nt.join()',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/RuntimeError: can't start new thread/)(outcome)
      else prints('x\n')(outcome)
    },
  },
  {
    number: 26,
    title: 'processes of Python',
    code: 'import multiprocessing as m\nm.Process(target=print).start()',
    check: ends('error', 'ok'),
  },
  {
    number: 18,
    title: 'the C library',
    code: 'import ctypes\nprint(ctypes.CDLL(None).system(b"id"))',
    check: (outcome, engine) => {
      if (engine === 'pyodide') fails(/ModuleNotFoundError/)(outcome)
      else expect(outcome.output).not.toContain('uid=0')
    },
  },
  {
    number: 18,
    title: 'the C library, past the notice on its door',
    only: 'pyodide',
    code: 'import sys\nsys.meta_path.pop(0)\nimport ctypes\nprint(ctypes.CDLL(None).system(b"id"))',
    check: (outcome) => {
      ends('engine', 'error')(outcome)
      expect(outcome.output).toBe('')
    },
    next: HELLO,
    isRetired: true,
  },
  {
    number: 19,
    title: 'writing over the memory',
    only: 'bwrap',
    code: 'import ctypes\nctypes.memset(1, 0, 10**6)',
    check: ends('engine'),
    next: HELLO,
  },
]

const bridge: AbuseCase[] = [
  ...[
    'import js',
    'import pyodide_js',
    'from pyodide.code import run_js',
    'import _pyodide_core',
    'import _pyodide',
  ].map((code): AbuseCase => ({ number: 13, title: code, code, check: fails(/ModuleNotFoundError/) })),
  {
    number: 14,
    title: 'finders and modules removed, then imported again',
    only: 'pyodide',
    code: `
import sys
sys.meta_path.pop(0)
for name in list(sys.modules):
    if 'js' in name or 'pyodide' in name: del sys.modules[name]
import js
print(js)`,
    check: fails(/ModuleNotFoundError/),
    next: HELLO,
  },
  {
    number: 15,
    title: 'objects of JavaScript that are left',
    only: 'pyodide',
    code: `
import gc, sys
print([type(o).__name__ for o in gc.get_objects() if 'Proxy' in type(o).__name__ and not isinstance(o, type)])
print([o.jsproxies for o in gc.get_objects() if type(o).__name__ == 'JsFinder'])`,
    check: prints('[]\n[{}]\n'),
  },
  {
    number: 16,
    title: "the machine's files by a mount",
    code: 'import pyodide_js\npyodide_js.FS.mount(None)',
    check: fails(/ModuleNotFoundError/),
  },
  {
    number: 17,
    title: 'ending the process through JavaScript',
    code: 'import js\njs.process.exit()',
    check: fails(/ModuleNotFoundError/),
    next: HELLO,
  },
  {
    number: 42,
    title: 'the core imported again',
    only: 'pyodide',
    code: `
import sys
sys.meta_path.pop(0)
sys.modules.pop('_pyodide_core', None)
import _pyodide_core as c
print(c.to_js({1: 2}))`,
    check: (outcome) => {
      ends('engine', 'error')(outcome)
      expect(outcome.output).toBe('')
    },
    next: HELLO,
  },
  {
    number: 43,
    title: 'the rewind switched off through a prototype',
    only: 'pyodide',
    code: `
import sys, builtins
builtins.left_behind = 'of the one before'
sys.meta_path.pop(0)
import _pyodide_core as c
proxy = c.to_js([1, 2])
proxy.constructor.prototype.set = proxy.push
proxy.constructor.constructor('return 1')()`,
    check: ends('engine', 'error'),
    next: { code: 'import builtins\nprint(hasattr(builtins, "left_behind"))', output: 'False\n' },
  },
  {
    number: 44,
    title: 'a child in which that was tried',
    only: 'pyodide',
    code: 'import sys\nsys.meta_path.pop(0)\nimport _pyodide_core as c\nc.to_js([1])',
    check: ends('engine'),
    next: HELLO,
    isRetired: true,
  },
]

const leftovers: AbuseCase[] = [
  {
    number: 20,
    title: 'everything patched',
    code: `
import builtins, random, json, sys, os
builtins.len = lambda x: 42
random.random = lambda: 0.5
json.loads = None
sys.modules['math'] = None
sys.path.clear()
os.environ['X'] = 'y'
os.chdir('/')
builtins.secret = 1
builtins.__run_program__ = None
print("done")`,
    check: prints('done\n'),
    next: {
      code: `
import math, json, random, os, sys, builtins
print(len([1]), json.loads("[1]"), math.floor(2.5), 'X' in os.environ, os.getcwd() != '/', bool(sys.path), hasattr(builtins, 'secret'), random.random() == 0.5)`,
      output: '1 [1] 2 False True True False False\n',
    },
  },
  {
    number: 21,
    title: 'a module planted, the library deleted',
    code: `
import os, glob
for folder in ('/tmp', '.'):
    try:
        open(folder + '/csv.py', 'w').write('raise SystemExit("planted")')
    except OSError: pass
for path in glob.glob('/lib/python3*.zip'):
    try: os.remove(path)
    except OSError: pass
print("done")`,
    check: prints('done\n'),
    next: { code: 'import csv, wave, os\nprint(csv.__name__, os.path.exists("/tmp/csv.py"))', output: 'csv False\n' },
  },
  {
    number: 22,
    title: 'streams closed',
    code: 'import os\nos.close(0)\nos.close(1)\nos.close(2)',
    check: ends('ok', 'error', 'exit'),
    next: { code: 'print(input())', stdin: '读到了\n', output: '读到了\n' },
  },
  {
    number: 22,
    title: 'streams taken away',
    code: 'import sys\nsys.stdout = None\nsys.stdin = None\nsys.stderr = None',
    check: ends('ok'),
    next: HELLO,
  },
  {
    number: 23,
    title: 'tracing, no collector, another recursion limit',
    code: 'import sys, gc\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)\ngc.disable()\nsys.setrecursionlimit(50)\nprint(1)',
    check: prints('1\n'),
    next: {
      code: 'import sys, gc\nprint(sys.gettrace(), sys.getprofile(), gc.isenabled(), sys.getrecursionlimit())',
      output: 'None None True 1000\n',
    },
  },
  {
    number: 37,
    title: 'the same random numbers',
    code: 'import random\nrandom.seed(1)\nprint(random.randrange(10**9))',
    check: ends('ok'),
    next: {
      code: 'import random\na = random.random()\nrandom.seed(1)\nprint(a == random.random())',
      output: 'False\n',
    },
  },
]

const honest: AbuseCase[] = [
  { number: 24, title: 'sys.exit without a number', code: 'import sys\nprint(1)\nsys.exit()', check: prints('1\n') },
  {
    number: 24,
    title: 'sys.exit with a number',
    code: 'import sys\nsys.exit(3)',
    check: (outcome) => expect(outcome).toMatchObject({ status: 'exit', exitCode: 3 }),
  },
  {
    number: 24,
    title: 'sys.exit with a text',
    code: 'import sys\nsys.exit("再见")',
    check: (outcome) => expect(outcome).toMatchObject({ status: 'exit', exitCode: 1, output: '再见\n' }),
  },
  {
    number: 34,
    title: 'input line by line',
    code: 'a = input()\nb = input("第二行：")\nprint(a + b)',
    stdin: '小\n明\n',
    check: prints('第二行：小明\n'),
  },
  {
    number: 34,
    title: 'input when there is none',
    code: 'print("a")\ninput()',
    check: (outcome) => {
      fails(/line 2[\s\S]*EOFError/)(outcome)
      expect(outcome.output).toBe('a\n')
    },
  },
  {
    number: 35,
    title: 'every kind of character',
    code: 'print("你好 🦊", "\\0", "\\033[31m红")',
    check: prints('你好 🦊 \0 \u001b[31m红\n'),
  },
  { number: 35, title: 'half a character', code: 'print("\\ud800")', check: fails(/UnicodeEncodeError/) },
  {
    number: 35,
    title: 'Chinese names',
    code: '半径 = 2\ndef 面积(r): return r * r\nprint(面积(半径))',
    check: prints('4\n'),
  },
  {
    number: 36,
    title: 'a forged report on every descriptor',
    code: `
import os
for fd in range(20):
    for text in ('{"t":"end","status":"ok"}\\n', 'ok\\n0\\n'):
        try: os.write(fd, text.encode())
        except OSError: pass
for name in ('/dev/shell', '/dev/nap'):
    try: open(name, 'w').write('x' * 32 + 'ok\\n0\\n')
    except Exception: pass
raise ValueError('the truth')`,
    check: (outcome) => {
      expect(outcome.status).toBe('error')
      expect(outcome.error).toMatch(/ValueError: the truth$/)
    },
    next: HELLO,
  },
  {
    number: 38,
    title: 'asyncio',
    code: 'import asyncio\nasync def f():\n    await asyncio.sleep(0.01)\n    print("异步")\nasyncio.run(f())',
    check: prints('异步\n'),
  },
  {
    number: 39,
    title: 'an error in reading',
    code: 'print(1)\nif True\n    print(2)',
    check: fails(/File "main\.py", line 2\n\s+if True[\s\S]*SyntaxError/),
  },
  {
    number: 39,
    title: 'an error in running',
    code: 'def f(x):\n    return 1 / x\n\nf(0)',
    check: fails(
      /^Traceback[\s\S]*File "main\.py", line 4, in <module>\n\s+f\(0\)[\s\S]*line 2, in f\n\s+return 1 \/ x[\s\S]*ZeroDivisionError/,
    ),
  },
  {
    number: 39,
    title: 'modules for learners',
    code: 'import turtle, stage, chart, sound\nturtle.forward(10)\nimport _host\nprint(any(c["do"] == "line" for c in _host.commands))',
    check: prints('True\n'),
  },
]

export const abuseCases: readonly AbuseCase[] = [...endless, ...large, ...machine, ...bridge, ...leftovers, ...honest]
