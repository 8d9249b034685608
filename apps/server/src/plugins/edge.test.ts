import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import {
  applyForAccess,
  deleteProject,
  type Envelope,
  ErrorCodes,
  getAccount,
  getExam,
  getLessonByGuid,
  joinCourse,
  messages,
  modelMessages,
  operateCall,
  postProject,
  runCode,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatPupil } from '../../test/exam-sitting.ts'
import { buildFile, buildUser } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'

let test: TestApp
let address: URL
let token: string
beforeAll(async () => {
  test = await startTestApp()
  address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
})
afterAll(() => test.close())

const envelope = { IsSuccess: false, Data: null, ErrorMsg: expect.stringMatching(/[\u4e00-\u9fff]/) }

/** Asks for an address to the letter, which `fetch` would put right first. */
function askFor(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = address
    ask({ hostname, port, path, method }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .once('error', reject)
      .end()
  })
}

const TROUBLE = ['//api/Course/Get', '/api//Course/Get', '//', '/%00', '/assets/../../x', '/a%5c..%5cb', '/\\x', '//x']

describe('addresses', () => {
  it.each(TROUBLE.flatMap((path) => [[path, 'GET'] as const, [path, 'POST'] as const, [path, 'HEAD'] as const]))(
    '[N014] %s by %s is no failure of ours',
    async (path, method) => {
      const before = test.logs.filter((line) => line.includes('"level":50')).length
      const { status, body } = await askFor(path, method)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject(envelope)
      expect(test.logs.filter((line) => line.includes('"level":50'))).toHaveLength(before)
    },
  )

  it.each([
    ['GET', postProject.path, 'POST'],
    ['DELETE', getExam.path, 'GET'],
    ['GET', '/runcode/', 'POST'],
    ['HEAD', getExam.path, 'GET'],
  ] as const)('[N014] %s %s says which method there is', async (method, url, allow) => {
    const answer = await test.app.inject({ method, url, headers: { token } })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ ...envelope, ErrorCode: ErrorCodes.MethodNotAllowed })
  })

  it('[E043] HEAD begins no attempt, and tells the length of a file', async () => {
    const { exercise, pupil } = await seatPupil(test)
    const url = `${getExam.path}?CourseHourId=${exercise.lessonId}`
    await test.app.inject({ method: 'HEAD', url, headers: { token: pupil.token } })
    expect(await test.db.selectFrom('exam_attempts').selectAll().execute()).toEqual([])
    const file = await buildFile(test.db, test.storage, { ownerId: pupil.id })
    const fileUrl = `/api/ResourceFile/Get?FileId=${file.id}`
    const bytes = await test.app.inject({ url: fileUrl, headers: { token: pupil.token } })
    const head = await test.app.inject({ method: 'HEAD', url: fileUrl, headers: { token: pupil.token } })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(bytes.rawPayload.length))
    expect(head.payload).toBe('')
  })

  it('[E052] an address whose signature is broken gives no film but a status', async () => {
    const broken =
      '/api/ResourceFile/Get?FileId=00000000-0000-7000-8000-000000000000&Expires=1&Signature=x&Session=00000000-0000-7000-8000-000000000001'
    const { statusCode, headers } = await test.app.inject(broken)
    expect(statusCode).toBe(401)
    expect(headers['content-type']).toContain('application/json')
    expect((await test.app.inject(`${broken}&UserId=z`)).statusCode).toBe(400)
  })
})

describe('bodies', () => {
  const GBK = Buffer.from([0xb2, 0xe2, 0xca, 0xd4])
  const post = (url: string, type: string, payload: Buffer | string, headers = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers: { token, 'content-type': type, ...headers } })
  const json = Buffer.concat([Buffer.from('{"ProjectName":"'), GBK, Buffer.from('"}')])

  it.each([
    ['JSON', postProject.path, 'application/json', json],
    ['a form', runCode.path, 'application/x-www-form-urlencoded', Buffer.concat([Buffer.from('codeStr='), GBK])],
    ['a form with signs', runCode.path, 'application/x-www-form-urlencoded', 'codeStr=%B2%E2'],
    [
      'a form in parts',
      runCode.path,
      'multipart/form-data; boundary=b',
      Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="codeStr"\r\n\r\n'),
        GBK,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    ],
  ])('[N014] %s that is not UTF-8 is refused with a sentence', async (_name, url, type, payload) => {
    const answer = await post(url, type, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ ErrorMsg: messages.notUtf8 })
  })

  it('[N014] another charset or coding is not understood, and plain UTF-8 is', async () => {
    expect((await post(postProject.path, 'application/json; charset=gbk', json)).statusCode).toBe(415)
    const zipped = await post(postProject.path, 'application/json', '{}', { 'content-encoding': 'gzip' })
    expect(zipped.statusCode).toBe(415)
    const good = await post(postProject.path, 'application/json; charset=UTF-8', '{"ProjectName":"测试"}')
    expect(good.json()).toMatchObject({ IsSuccess: true, Data: { ProjectName: '测试' } })
  })

  it('[E069] names that look the same are the same, however they are composed', async () => {
    const name = (ProjectName: string) => test.call(postProject, { token, body: { ProjectName } })
    expect((await name('caf\u00e9')).IsSuccess).toBe(true)
    expect((await name('cafe\u0301')).ErrorCode).toBe(ErrorCodes.NameTaken)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=b'])(
    '[E106] %s that is cut off, or without a boundary, is its sender’s fault',
    async (type) => {
      const payload = '--b\r\ncontent-disposition: form-data; name="codeStr"\r\n\r\nprint(1)'
      for (const url of ['/runcode/', '/runcode/stream']) expect((await post(url, type, payload)).statusCode).toBe(400)
    },
  )

  it.each([
    ['a component that is not named', 'POST', operateCall.path, modelMessages.componentRequired],
    ['a lesson by a wrong guid', 'GET', `${getLessonByGuid.path}?guid=x`, '小节编号 guid不正确'],
  ] as const)('[E094][E022] %s is named as the caller names it', async (_what, method, url, message) => {
    const answer = await test.app.inject({
      method,
      url,
      headers: { token },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(answer.json()).toMatchObject({ ErrorCode: ErrorCodes.InvalidParameter, ErrorMsg: message })
  })

  it('[N014] who brings no token at all is asked to sign in, and hears of no session that ended', async () => {
    const message = async (headers = {}) => (await test.app.inject({ url: getAccount.path, headers })).json()
    expect(await message()).toMatchObject({ ErrorCode: 10001, ErrorMsg: messages.signInFirst })
    expect(await message({ token: 'x'.repeat(43) })).toMatchObject({
      ErrorCode: 10001,
      ErrorMsg: messages.sessionExpired,
    })
    expect(await message({ authorization: 'Bearer ?' })).toMatchObject({ ErrorMsg: messages.sessionExpired })
  })

  it('[E064] [E008] [E077] what these answer is declared', () => {
    expect(joinCourse.errors).toContain('Forbidden')
    expect(applyForAccess.errors).toContain('Forbidden')
    expect(deleteProject.errors).toContain('Conflict')
  })

  it('[E106] a program that is missing is asked for', async () => {
    const answer = await post('/runcode/', 'application/json', '{}')
    expect((answer.json() as Envelope).ErrorMsg).toBe('请先写一段程序再运行')
  })
})

describe('what never becomes a request', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(address.port), address.hostname, () => socket.write(text))
      socket.setEncoding('utf8').on('data', (data: string) => {
        answer += data
      })
      socket.once('close', () => resolve(answer)).once('error', reject)
    })

  it.each([
    ['nonsense', 'HELO x\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a long header', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\n\r\n', 417],
  ])('[N014] %s is answered by an envelope', async (_name, text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject(envelope)
  })
})

describe('/openapi.json', () => {
  it('[N014] is made once, compressed, and not sent again to who has it', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const zipped = await test.app.inject({ url: '/openapi.json', headers })
    const plain = await test.app.inject('/openapi.json')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const { etag = '' } = zipped.headers
    const again = await test.app.inject({
      url: '/openapi.json',
      headers: { ...headers, 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.payload).toBe('')
  })

  it('[N014] is not sent again either where a proxy made its tag weak, or several are named', async () => {
    const { etag = '' } = (await test.app.inject('/openapi.json')).headers
    const statusFor = async (known: string) =>
      (await test.app.inject({ url: '/openapi.json', headers: { 'if-none-match': known } })).statusCode
    expect(await statusFor(`W/${etag}`)).toBe(304)
    expect(await statusFor(`"older", ${etag}`)).toBe(304)
    expect(await statusFor('"older"')).toBe(200)
  })

  it('[N014] no answer tells how many requests are left', async () => {
    expect(
      Object.keys((await test.app.inject('/healthz')).headers).filter((name) => name.startsWith('x-rate')),
    ).toEqual([])
  })
})
