import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BwrapRunner, whyNoBwrap } from '../src/clients/runner/bwrap/bwrap-runner.ts'
import { chooseNumber } from '../src/clients/runner/pyodide/identity.ts'
import { PyodideRunner } from '../src/clients/runner/pyodide/pyodide-runner.ts'
import type { Runner } from '../src/clients/runner/runner.ts'
import { repositoryRoot } from '../src/start/repository-root.ts'
import { abuseCases, type Engine } from './runner-cases/index.ts'
import { runnerFolder, startPyodide } from './start-pyodide.ts'

const LIMITS = { milliseconds: 8000, outputBytes: 65_536 }
const IDS = { pyodide: 'O420', bwrap: 'O421' } as const
const root = repositoryRoot()
const log = { info: () => undefined, warn: () => undefined }

const startEngine = (engine: Engine): Runner =>
  engine === 'pyodide'
    ? startPyodide()
    : new BwrapRunner({ root, dataDir: `${runnerFolder}-bwrap-${process.pid}`, children: 1, uid: 0, log })

/** Why this machine can't have the engine, or empty. */
const whyNot = (engine: Engine): string => (engine === 'bwrap' ? whyNoBwrap(chooseNumber(0, runnerFolder)) : '')

/** The platform as the cases find it. */
async function answerQuestion(text: string): Promise<string> {
  const unknown = JSON.stringify({ ok: false, error: '不认识' })
  let question: unknown
  try {
    question = JSON.parse(text)
  } catch {
    return unknown
  }
  const { op, text: said } = (question ?? {}) as { op?: unknown; text?: unknown }
  if (op === 'slow') return new Promise(() => undefined)
  return op === 'echo' ? JSON.stringify({ ok: true, text: said }) : unknown
}

/** All cases of one speed for one engine, each a test. */
export function describeAbuse(engine: Engine, isSlow: boolean): void {
  const reason = whyNot(engine)
  const title = `what programs may try, on ${engine}${reason ? ` (not here: ${reason})` : ''}`
  describe.skipIf(reason !== '')(title, () => {
    let runner: Runner
    beforeAll(async () => {
      process.env.SHIJIE_SECRET = 'a SECRET of the server'
      runner = startEngine(engine)
      await runner.prepare?.()
    })
    afterAll(() => runner.close())
    const retired = () => (runner instanceof PyodideRunner ? runner.retired.length : 0)

    for (const one of abuseCases) {
      if ((one.only && one.only !== engine) || Boolean(one.isSlow) !== isSlow) continue
      it(`[${IDS[engine]}][E106] case ${one.number}: ${one.title}`, async () => {
        const before = retired()
        const limits = { ...LIMITS, ...one.limits }
        const outcome = await runner.run({ code: one.code, stdin: one.stdin ?? '', limits, ask: answerQuestion })
        one.check(outcome, engine)
        if (one.isRetired && engine === 'pyodide') expect(retired()).toBe(before + 1)
        if (!one.next) return
        const next = await runner.run({
          code: one.next.code,
          stdin: one.next.stdin ?? '',
          limits: LIMITS,
          ask: answerQuestion,
        })
        expect(next).toMatchObject({ status: 'ok', output: one.next.output, error: '' })
      })
    }

    if (!isSlow) testNetwork(engine, () => runner)
  })
}

function testNetwork(engine: Engine, runner: () => Runner): void {
  it(`[${IDS[engine]}][E106] case 11: a connection to a server on this machine`, async () => {
    let connections = 0
    const server = createServer(() => {
      connections++
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const code = `
import socket, urllib.request
for attempt in (
    lambda: socket.create_connection(('127.0.0.1', ${port}), 1).send(b'x'),
    lambda: urllib.request.urlopen('http://127.0.0.1:${port}/', timeout=1).read(),
    lambda: socket.getaddrinfo('example.com', 80)[0] and 1 / 0,
):
    try:
        attempt()
        print('connected')
    except BaseException as error:
        print('refused')
`
    const { output } = await runner().run({ code, stdin: '', limits: LIMITS })
    server.close()
    expect(output).toBe('refused\nrefused\nrefused\n')
    expect(connections).toBe(0)
  })
}
