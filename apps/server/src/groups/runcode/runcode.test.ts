import { cancelRun, type Envelope, ErrorCodes, type RunResult, runCode } from '@shijie/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { runProgram } from './run-program.ts'

/** Other tests may have the processors for a while. */
const SOON = { timeout: 10_000 }

let test: TestApp
let userId: string
let token: string
let address: string

beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())
beforeEach(async () => {
  userId = (await buildUser(test.db, { userType: '7000' })).id
  token = await test.sessionFor(userId)
})
afterEach(() => {
  test.runner.isHeld = false
  test.runner.isBroken = false
  test.runner.outcome = {}
})

const post = (path: string, body: BodyInit, init: RequestInit = {}) =>
  fetch(`${address}${path}`, { method: 'POST', body, headers: { token }, ...init })

async function runForm(body: BodyInit): Promise<Envelope<RunResult> & { status: number }> {
  const response = await post('/runcode/', body)
  return { status: response.status, ...((await response.json()) as Envelope<RunResult>) }
}

const lastStarted = () => test.runner.started.at(-1)

describe('POST /runcode/', () => {
  it('[E106] takes the form fields codeStr and stdin, urlencoded', async () => {
    test.runner.outcome = { output: '你好\n', ms: 12.4 }
    const answer = await runForm(new URLSearchParams({ codeStr: 'print("你好")\r\nprint(input())', stdin: '甲\r\n乙' }))
    expect(answer).toMatchObject({ status: 200, IsSuccess: true, ErrorCode: 0 })
    expect(answer.Data).toEqual({
      Output: '你好\n',
      Error: '',
      Status: 'ok',
      ExitCode: 0,
      Duration: 12,
      Truncated: 0,
      Position: 0,
      Explanation: null,
    })
    expect(lastStarted()).toMatchObject({ code: 'print("你好")\nprint(input())', stdin: '甲\n乙' })
  })

  it('[E106] takes them as multipart, and as JSON', async () => {
    const form = new FormData()
    form.append('codeStr', 'print("多部分")')
    expect(await runForm(form)).toMatchObject({ IsSuccess: true })
    expect(lastStarted()).toMatchObject({ code: 'print("多部分")', stdin: '' })
    const { IsSuccess } = await test.call(runCode, { body: { codeStr: 'print("JSON")' }, token })
    expect(IsSuccess).toBe(true)
    expect(lastStarted()).toMatchObject({ code: 'print("JSON")' })
  })

  it('[E106][O440] explains an error beside its traceback', async () => {
    const error =
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\nNameError: name \'prnt\' is not defined'
    test.runner.outcome = { status: 'error', exitCode: 1, error }
    const { Data } = await runForm(new URLSearchParams({ codeStr: 'prnt(1)' }))
    expect(Data).toMatchObject({ Status: 'error', Error: error, ExitCode: 1 })
    expect(Data.Explanation).toMatchObject({ Line: 1, Title: '第 1 行：没有叫“prnt”的东西' })
  })

  it.each([
    ['nothing', {}, '请先写一段程序再运行'],
    ['an empty program', { codeStr: ' \n ' }, '请先写一段程序再运行'],
    ['65 KB of program', { codeStr: 'x'.repeat(65 * 1024) }, '程序太长，最多 64 KB'],
    ['22,000 Chinese letters', { codeStr: '字'.repeat(22_000) }, '程序太长，最多 64 KB'],
    ['257 KB of input', { codeStr: 'x', stdin: 'x'.repeat(257 * 1024) }, '输入内容太长，最多 256 KB'],
    ['NUL', { codeStr: 'a\u0000b' }, '不能识别的字符'],
    ['another field', { codeStr: 'x', lang: 'c' }, ''],
  ])('[E106] refuses %s', async (_what, fields, message) => {
    const count = test.runner.started.length
    const answer = await runForm(new URLSearchParams(fields))
    expect(answer).toMatchObject({ status: 200, IsSuccess: false, ErrorCode: ErrorCodes.InvalidParameter })
    expect(answer.ErrorMsg).toContain(message)
    expect(test.runner.started.length).toBe(count)
  })

  it('[E106] refuses a field that comes twice, a file, and a form that is too large', async () => {
    const twice = await runForm(
      new URLSearchParams([
        ['codeStr', 'a'],
        ['codeStr', 'b'],
      ]),
    )
    expect(twice.ErrorCode).toBe(ErrorCodes.InvalidParameter)
    const form = new FormData()
    form.append('codeStr', new Blob(['print(1)']), 'main.py')
    expect(await runForm(form)).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: '表单里只能有文字，不能有文件',
    })
    expect((await runForm(new URLSearchParams({ codeStr: 'x'.repeat(1_100_000) }))).status).toBe(413)
    const large = new FormData()
    large.append('codeStr', 'x'.repeat(1_100_000))
    expect((await runForm(large)).status).toBe(413)
  })

  it('[E106] is for those who are signed in', async () => {
    const response = await fetch(`${address}/runcode/`, { method: 'POST', body: new URLSearchParams({ codeStr: 'x' }) })
    expect(await response.json()).toMatchObject({ IsSuccess: false, ErrorCode: ErrorCodes.SessionExpired })
  })

  it('[E106][O430] refuses a third program of the same user, in words', async () => {
    test.runner.isHeld = true
    const [first, second] = [
      runForm(new URLSearchParams({ codeStr: '1' })),
      runForm(new URLSearchParams({ codeStr: '2' })),
    ]
    await expect.poll(() => test.programs.runningCount + test.programs.waitingCount, SOON).toBe(2)
    const third = await runForm(new URLSearchParams({ codeStr: '3' }))
    expect(third).toMatchObject({ ErrorCode: ErrorCodes.Conflict, Data: null })
    expect(third.ErrorMsg).toContain('你已经有一个程序在运行、一个在排队')
    await test.call(cancelRun, { body: {}, token })
    expect((await first).Data.Status).toBe('cancelled')
    expect((await second).Data.Status).toBe('cancelled')
  })

  it('[E106][O441] stops a program whose reader has gone', async () => {
    test.runner.isHeld = true
    const leave = new AbortController()
    const gone = post('/runcode/', new URLSearchParams({ codeStr: 'x' }), { signal: leave.signal }).catch(
      () => undefined,
    )
    await expect.poll(() => test.programs.runningCount, SOON).toBe(1)
    leave.abort()
    await gone
    await expect.poll(() => test.programs.runningCount, SOON).toBe(0)
    expect(lastStarted()?.signal?.aborted).toBe(true)
  })

  it('[E106][O434] says in words that there is no engine', async () => {
    test.runner.isBroken = true
    const answer = await runForm(new URLSearchParams({ codeStr: 'x' }))
    expect(answer).toMatchObject({ status: 503, IsSuccess: false, ErrorCode: ErrorCodes.Unavailable })
    expect(answer.ErrorMsg).toContain('程序没有运行起来')
  })
})

describe('POST /runcode/stream', () => {
  const events = (text: string) =>
    [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({ name, data: JSON.parse(data ?? '') }))

  it('[O400] tells the place in the queue, the start, the output and the end', async () => {
    test.runner.isHeld = true
    const other = await buildUser(test.db, { userType: '7000' })
    const otherToken = await test.sessionFor(other.id)
    const before = post('/runcode/', new URLSearchParams({ codeStr: 'before' }), { headers: { token: otherToken } })
    await expect.poll(() => test.programs.runningCount, SOON).toBe(1)
    const stream = await post('/runcode/stream', new URLSearchParams({ codeStr: 'x' }))
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await expect.poll(() => test.programs.waitingCount, SOON).toBe(1)
    test.runner.finish()
    await before
    await expect.poll(() => lastStarted()?.code, SOON).toBe('x')
    test.runner.finish({ output: '一行\n' })
    const told = events(await stream.text())
    const RunId = told[0]?.data.RunId
    expect(told).toEqual([
      { name: 'queued', data: { RunId, Position: 0 } },
      { name: 'started', data: { RunId } },
      { name: 'output', data: { Text: '一行\n' } },
      { name: 'end', data: expect.objectContaining({ Status: 'ok', Output: '一行\n', Position: 0 }) },
    ])
  })

  it('[O400] refuses before the stream begins like every other call', async () => {
    const response = await post('/runcode/stream', new URLSearchParams({ codeStr: '' }))
    expect(await response.json()).toMatchObject({ IsSuccess: false, ErrorCode: ErrorCodes.InvalidParameter })
  })

  it('[O400][O441] stops the program when the reader hangs up', async () => {
    test.runner.isHeld = true
    const leave = new AbortController()
    const stream = await post('/runcode/stream', new URLSearchParams({ codeStr: 'x' }), { signal: leave.signal })
    await expect.poll(() => test.programs.runningCount, SOON).toBe(1)
    leave.abort()
    await stream.text().catch(() => undefined)
    await expect.poll(() => test.programs.runningCount, SOON).toBe(0)
  })

  it('[O400][O434] ends with a sentence when there is no engine', async () => {
    test.runner.isBroken = true
    const stream = await post('/runcode/stream', new URLSearchParams({ codeStr: 'x' }))
    expect(events(await stream.text()).at(-1)).toMatchObject({
      name: 'end',
      data: { Status: 'engine', Error: '程序没有运行起来，请再试一次；如果总是这样，请告诉老师' },
    })
  })
})

describe('POST /runcode/cancel', () => {
  it('[O401] stops the own program and nobody else’s', async () => {
    test.runner.isHeld = true
    const own = runForm(new URLSearchParams({ codeStr: 'x' }))
    await expect.poll(() => test.programs.runningCount, SOON).toBe(1)
    const other = await buildUser(test.db, { userType: '7000' })
    const otherToken = await test.sessionFor(other.id)
    expect((await test.call(cancelRun, { body: {}, token: otherToken })).Data).toEqual({ Cancelled: 0 })
    expect((await test.call(cancelRun, { body: {}, token })).Data).toEqual({ Cancelled: 1 })
    expect((await own).Data).toMatchObject({ Status: 'cancelled', Explanation: null })
  })
})

describe('programs that the platform runs', () => {
  it('[O442] a check does not wait behind the own program of the same user', async () => {
    test.runner.isHeld = true
    const services = { programs: test.programs, config: test.config }
    const own = runForm(new URLSearchParams({ codeStr: 'own' }))
    await expect.poll(() => lastStarted()?.code, SOON).toBe('own')
    const waiting = runForm(new URLSearchParams({ codeStr: 'own, too' }))
    await expect.poll(() => test.programs.waitingCount, SOON).toBe(1)
    const checks = ['check 1', 'check 2'].map((code) =>
      runProgram(services, { userId }, { code, stdin: '', limits: { milliseconds: 2000 } }),
    )
    for (const code of ['check 1', 'own, too', 'check 2']) {
      test.runner.finish()
      await expect.poll(() => lastStarted()?.code, SOON).toBe(code)
    }
    expect(lastStarted()?.limits).toEqual({ milliseconds: 2000, outputBytes: 65_536 })
    test.runner.finish()
    await Promise.all([own, waiting, ...checks])
  })

  it('[O442] a check gives up its place when its caller has gone, and one person has four', async () => {
    test.runner.isHeld = true
    const services = { programs: test.programs, config: test.config }
    const caller = new AbortController()
    const checkOf = (code: string) => runProgram(services, { userId, gone: caller.signal }, { code, stdin: '' })
    const checks = ['check 1', 'check 2', 'check 3', 'check 4'].map((code) => checkOf(code).catch((error) => error))
    await expect.poll(() => lastStarted()?.code, SOON).toBe('check 1')
    await expect(async () => checkOf('check 5')).rejects.toThrow('你已经有一个程序在运行')
    expect(test.programs.waitingCount).toBe(3)
    caller.abort(new Error('gone'))
    expect(test.programs.waitingCount).toBe(0)
    expect((await Promise.all(checks)).map(({ message }: Error) => message)).toEqual(Array(4).fill('gone'))
    await expect.poll(() => test.programs.runningCount, SOON).toBe(0)
    await expect(async () => checkOf('check 6')).rejects.toThrow('gone')
  })
})
