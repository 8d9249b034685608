import { expect } from 'vitest'
import { type AbuseCase, ends, fails, HELLO, prints } from './abuse-case.ts'

/** What a program leaves to the next one, and what honest programs expect. */

export const leftovers: AbuseCase[] = [
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

export const honestCases: AbuseCase[] = [
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
