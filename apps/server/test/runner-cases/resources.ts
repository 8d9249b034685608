import { expect } from 'vitest'
import { type AbuseCase, ends, fails, HELLO, prints, SHORT } from './abuse-case.ts'

/** Programs that want all of something: time, memory, output. */

export const endlessCases: AbuseCase[] = [
  {
    number: 1,
    title: 'an endless loop',
    code: 'print(1)\nwhile True: pass',
    // What was printed before must come through on a busy computer as well, where Python alone takes a second to begin.
    limits: { milliseconds: 3000 },
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

/** Another wall than time ends these, however long a busy machine takes to get there. */
const OTHER_WALL = { milliseconds: 50_000 }

export const largeCases: AbuseCase[] = [
  {
    number: 3,
    title: 'memory without end',
    code: 'a = []\nwhile True: a.append(bytearray(1000000))',
    limits: OTHER_WALL,
    check: fails(/MemoryError$/),
    next: HELLO,
  },
  {
    number: 5,
    title: 'a hundred megabytes in one print',
    limits: OTHER_WALL,
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
    limits: OTHER_WALL,
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
    limits: OTHER_WALL,
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
