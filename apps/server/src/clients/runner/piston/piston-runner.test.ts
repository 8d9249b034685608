import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { PistonRunner } from './piston-runner.ts'

/** A Piston server that answers what the test wants and keeps what it was asked. */
let server: Server
let runner: PistonRunner
let asked: Record<string, unknown>
let answer: { status: number; body: string; isSilent: boolean }
const limits = { milliseconds: 1000, outputBytes: 100 }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked = { path: request.url, ...JSON.parse(body) }
      if (!answer.isSilent) response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const modulesFolder = join(repositoryRoot(), 'apps/runner/dist/modules')
  runner = new PistonRunner({ url: `http://127.0.0.1:${port}`, modulesFolder })
})
afterAll(async () => {
  await runner.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  answer = { status: 200, body: '', isSilent: false }
})

const answers = (run: object) => {
  answer.body = JSON.stringify({
    language: 'python',
    run: { stdout: '', stderr: '', output: '', code: 0, signal: null, ...run },
  })
}
const run = (code: string, signal?: AbortSignal) => runner.run({ code, stdin: '输入', limits, signal })

describe('a Piston server as the engine', () => {
  it('[E106][O408] sends the program, its input, its time and the modules for learners', async () => {
    answers({ stdout: '你好\n' })
    expect(await run('print("你好")')).toMatchObject({ status: 'ok', output: '你好\n', error: '', exitCode: 0 })
    expect(asked).toMatchObject({ path: '/api/v2/execute', language: 'python', stdin: '输入', run_timeout: 1000 })
    const files = asked.files as { name: string; content: string }[]
    expect(files[0]).toEqual({ name: 'main.py', content: 'print("你好")' })
    expect(files.map(({ name }) => name)).toContain('turtle.py')
  })

  it('[E106][O408] takes the traceback out of the second stream', async () => {
    const traceback =
      'Traceback (most recent call last):\n  File "/piston/jobs/1-2/main.py", line 1, in <module>\nZeroDivisionError: x'
    answers({ stdout: 'a\n', stderr: `warning\n${traceback}\n`, code: 1 })
    const outcome = await run('1/0')
    expect(outcome).toMatchObject({ status: 'error', output: 'a\nwarning\n', exitCode: 1 })
    expect(outcome.error).toContain('File "main.py", line 1')
    expect(outcome.error).not.toContain('/piston')
  })

  it.each([
    [{ code: 3 }, { status: 'exit', exitCode: 3 }],
    [{ code: null, signal: 'SIGKILL' }, { status: 'timeout' }],
    [{ code: null, signal: 'SIGKILL', status: 'TO' }, { status: 'timeout' }],
    [{ code: null, signal: 'SIGSEGV' }, { status: 'engine' }],
    [{ stdout: 'x'.repeat(500) }, { status: 'output_limit', truncated: true, output: 'x'.repeat(100) }],
  ])('[E106][O408] understands %j', async (given, outcome) => {
    answers(given)
    expect(await run('x')).toMatchObject(outcome)
  })

  it('[E106][O408] fails when the server does, or speaks of something else', async () => {
    answer = { status: 500, body: 'broken', isSilent: false }
    await expect(run('x')).rejects.toThrow(/Piston answered 500/)
    answer = { status: 200, body: '{"message":"no runtime"}', isSilent: false }
    await expect(run('x')).rejects.toThrow()
  })

  it('[E106][O408] stops waiting for a program that is cancelled', async () => {
    answer.isSilent = true
    expect(await run('x', AbortSignal.timeout(50))).toMatchObject({ status: 'cancelled' })
  })
})
