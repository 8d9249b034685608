import { readFileSync } from 'node:fs'
import type { RunnerReady } from '@shijie/contract/runner-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPyodide } from '../../../../test/start-pyodide.ts'
import type { PyodideRunner } from './pyodide-runner.ts'

const limits = { milliseconds: 8000, outputBytes: 65_536 }
/** For programs that the test ends itself. */
const PATIENT = { milliseconds: 120_000, outputBytes: 65_536 }
const hello = (index: number) => ({ code: `print("你好，", ${index})`, stdin: '', limits })
let runner: PyodideRunner

beforeAll(async () => {
  runner = startPyodide(2)
  await runner.warm()
})
afterAll(() => runner.close())

describe('the embedded engine', () => {
  it('[E106][O402] replaces 23 imports of the interpreter, and closes all that programs do not need', async () => {
    const [ready] = runner.readyReports as [RunnerReady]
    // A new version of Pyodide with other numbers needs a look at sandbox/guard-imports.ts before they are changed here.
    expect(ready).toEqual({ t: 'ready', replaced: 23, closed: 445 })
  })

  it.skipIf(process.platform !== 'linux')('[E106][O403] its children go first where memory runs out', () => {
    const ours = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const children = ours.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('runner.js'))
    expect(children.length).toBeGreaterThan(0)
    for (const pid of children) expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
  })

  it('[E106][O403] case 40: runs sixty programs at once and uses its children again', async () => {
    const before = runner.retired.length
    const indices = Array.from({ length: 60 }, (_, index) => index)
    const outcomes = await Promise.all(indices.map((index) => runner.run(hello(index))))
    expect(outcomes.map(({ status, output }) => ({ status, output }))).toEqual(
      indices.map((index) => ({ status: 'ok', output: `你好， ${index}\n` })),
    )
    expect(runner.retired.length).toBe(before)
  })

  it('[E106][O403] case 40: an endless loop among them makes nobody wait for its end', async () => {
    const stop = new AbortController()
    let hasLoopEnded = false
    const loop = runner.run({ code: 'while True: pass', stdin: '', limits: PATIENT, signal: stop.signal })
    void loop.then(() => {
      hasLoopEnded = true
    })
    const outcomes = await Promise.all(Array.from({ length: 58 }, (_, index) => runner.run(hello(index))))
    expect(outcomes.every(({ status }) => status === 'ok')).toBe(true)
    expect(hasLoopEnded).toBe(false)
    stop.abort()
    expect(await loop).toMatchObject({ status: 'cancelled' })
  })

  it('[E106][O404] tells output while the program runs', async () => {
    const stop = new AbortController()
    const code = 'import time\nprint("开始")\ntime.sleep(60)\nprint("结束")'
    // It never ends by itself: that it ends at all shows that its first line was told before.
    const request = { code, stdin: '', limits: PATIENT, signal: stop.signal, onOutput: () => stop.abort() }
    expect(await runner.run(request)).toMatchObject({ status: 'cancelled', output: '开始\n' })
  })

  it.skipIf(process.platform !== 'linux')(
    '[E106][O404][O507] with patience a program that had little of the processor goes on, one that had its time ends',
    async () => {
      const waiting = { code: 'import time\ntime.sleep(2.5)\nprint("好")', stdin: '' }
      const brief = { milliseconds: 800, outputBytes: 1000 }
      expect(await runner.run({ ...waiting, limits: brief })).toMatchObject({ status: 'timeout' })
      const patient = { ...brief, patience: 100 }
      expect(await runner.run({ ...waiting, limits: patient })).toMatchObject({ status: 'ok', output: '好\n' })
      const endless = { code: 'while True: pass', stdin: '', limits: patient }
      expect(await runner.run(endless)).toMatchObject({ status: 'timeout' })
      const asleep = { ...waiting, limits: { ...brief, patience: 2 } }
      expect(await runner.run(asleep)).toMatchObject({ status: 'timeout' })
    },
  )

  it('[E106][O405] stops at once a program that was cancelled before it began', async () => {
    const outcome = await runner.run({ ...hello(1), signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ status: 'cancelled', output: '' })
    expect(await runner.run(hello(2))).toMatchObject({ status: 'ok' })
  })

  it('[E106][O406] says which walls are up: those inside everywhere, those of the system where it has them', () => {
    const { engine, walls, children } = runner.state()
    expect(engine).toBe('pyodide')
    expect(walls).toEqual(expect.arrayContaining(['imports', 'bridge', 'realm', 'permissions', 'limits']))
    expect(walls.includes('identity')).toBe(process.getuid?.() === 0)
    expect(children).toBeGreaterThan(0)
  })
})
