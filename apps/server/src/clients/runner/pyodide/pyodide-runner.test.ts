import { join } from 'node:path'
import type { RunnerReady } from '@shijie/contract/runner-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../repository-root.ts'
import { PyodideRunner } from './pyodide-runner.ts'

const root = repositoryRoot()
const limits = { milliseconds: 5000, outputBytes: 65_536 }
const silent = { info: () => undefined, warn: () => undefined }
let runner: PyodideRunner

beforeAll(async () => {
  const folder = join(root, 'artifacts/runner')
  runner = new PyodideRunner({ root, folder, dataDir: folder, children: 2, isReused: true, uid: 0, log: silent })
  await runner.warm()
})
afterAll(() => runner.close())

describe('the embedded engine', () => {
  it('[E106][O402] replaces 23 imports of the interpreter, and closes all that programs do not need', async () => {
    const [ready] = runner.readyReports as [RunnerReady]
    // A new version of Pyodide with other numbers needs a look at sandbox/guard-imports.ts before they are changed here.
    expect(ready).toEqual({ t: 'ready', replaced: 23, closed: 445 })
  })

  it('[E106][O403] runs sixty programs at once and uses its children again', async () => {
    const before = runner.retired.length
    const codes = Array.from({ length: 60 }, (_, index) => `print("你好，", ${index})`)
    const outcomes = await Promise.all(codes.map((code) => runner.run({ code, stdin: '', limits })))
    expect(outcomes.map(({ status }) => status)).toEqual(codes.map(() => 'ok'))
    expect(outcomes.map(({ output }) => output)).toEqual(codes.map((_, index) => `你好， ${index}\n`))
    expect(runner.retired.length).toBe(before)
  })
})
