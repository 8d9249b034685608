import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Envelope,
  ErrorCodes,
  FILE_BYTES_MAX,
  fileMessages,
  finishUpload,
  getFileQuota,
  RESUMABLE_UPLOAD_PATH,
  UNFINISHED_UPLOADS_MAX,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY } from '../../platform/time.ts'
import { cleanUpFiles } from './clean-up-files.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** A busy machine is slower than the usual second. */
const PATIENT = { timeout: 10_000 }

const TUS = { 'tus-resumable': '1.0.0' }

async function signedIn(userType: '7000' | '8000' = '8000') {
  const user = await buildUser(test.db, { userType })
  return { user, token: await test.sessionFor(user.id) }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Asks for an upload; over a real connection, because this is what the library is made for. */
function begin(token: string | undefined, size: number | string, name = '课堂录像.mp4', more = {}) {
  const headers = {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': `filename ${base64(name)}`,
    ...(token ? { token } : {}),
    ...more,
  }
  return fetch(address + RESUMABLE_UPLOAD_PATH, { method: 'POST', headers })
}

async function beginUpload(token: string, size: number, name?: string) {
  const answer = await begin(token, size, name)
  expect(answer.status).toBe(201)
  const path = answer.headers.get('location') ?? ''
  return { path, id: path.slice(path.lastIndexOf('/') + 1) }
}

const send = (token: string, path: string, offset: number, body: Buffer) =>
  fetch(address + path, {
    method: 'PATCH',
    headers: { ...TUS, token, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(body),
  })

const ask = (token: string, path: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  fetch(address + path, { method, headers: { ...TUS, token } })

const finish = (token: string, UploadId: string) => test.call(finishUpload, { token, body: { UploadId } })

const pieces = () => readdirSync(join(test.config.dataDir, 'uploads')).filter((name) => name !== 'staged')

const CONTENT = Buffer.alloc(300_000, 'piece by piece ')

describe('an upload in pieces', () => {
  it('[O144] is resumed where it stopped and becomes one file, however often that is asked for', async () => {
    const { token } = await signedIn()
    const { path, id } = await beginUpload(token, CONTENT.length, '../../录像.txt')
    expect((await send(token, path, 0, CONTENT.subarray(0, 100_000))).status).toBe(204)
    expect((await ask(token, path)).headers.get('upload-offset')).toBe('100000')
    expect((await finish(token, id)).ErrorMsg).toBe(fileMessages.uploadIncomplete)
    expect((await send(token, path, 50_000, CONTENT.subarray(50_000))).status).toBe(409)
    expect((await send(token, path, 100_000, CONTENT.subarray(100_000))).headers.get('upload-offset')).toBe('300000')
    const both = await Promise.all([finish(token, id), finish(token, id)])
    const [first, second] = both.map(({ Data }) => Data)
    expect(first).toMatchObject({ FileName: '录像.txt', FileSize: 300_000, MediaType: 'text/plain' })
    expect(second?.FileId).toBe(first?.FileId)
    expect((await test.app.inject({ url: first?.FileUrl ?? '' })).rawPayload.equals(CONTENT)).toBe(true)
    expect((await finish(token, id)).Data.FileId).toBe(first?.FileId)
    expect(pieces().filter((name) => name.startsWith(id))).toEqual([])
    // Nothing more can be written to it.
    expect((await send(token, path, 0, CONTENT)).status).toBe(404)
  })

  it('[O144] keeps what arrived when the connection breaks', async () => {
    const { token } = await signedIn()
    const { path } = await beginUpload(token, 5_000_000)
    const stop = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(CONTENT))
      },
    })
    const headers = { ...TUS, token, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const broken = fetch(address + path, {
      method: 'PATCH',
      headers,
      body,
      signal: stop.signal,
      duplex: 'half',
    } as RequestInit)
    const failed = expect(broken).rejects.toThrow()
    const size = async () => Number((await ask(token, path)).headers.get('upload-offset'))
    const arrived = join(test.config.dataDir, 'uploads', path.slice(path.lastIndexOf('/') + 1))
    await expect.poll(() => statSync(arrived).size, PATIENT).toBe(CONTENT.length)
    // Nobody else on the machine reads what is on its way.
    expect(statSync(join(test.config.dataDir, 'uploads')).mode & 0o077).toBe(0)
    stop.abort()
    await failed
    expect(await size()).toBe(CONTENT.length)
  })

  it('[O144] is nobody else’s: not to look at, write to, end or finish', async () => {
    const { token } = await signedIn()
    const { path, id } = await beginUpload(token, CONTENT.length)
    for (const userType of ['8000', '9000', '9999'] as const) {
      const other = await test.sessionFor((await buildUser(test.db, { userType })).id)
      expect((await ask(other, path)).status).toBe(404)
      expect((await send(other, path, 0, CONTENT)).status).toBe(404)
      expect((await ask(other, path, 'DELETE')).status).toBe(404)
      expect((await finish(other, id)).ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await ask(token, path)).headers.get('upload-offset')).toBe('0')
  })

  it('[O144] is for those who are signed in and active', async () => {
    const expectRefused = async (token: string | undefined, code: number) => {
      const answer = await begin(token, 100)
      expect(answer.headers.get('location')).toBeNull()
      expect(((await answer.json()) as Envelope).ErrorCode).toBe(code)
    }
    await expectRefused(undefined, ErrorCodes.SessionExpired)
    const inactive = await buildUser(test.db, { isActive: false })
    await expectRefused(await test.sessionFor(inactive.id), ErrorCodes.NotActivated)
    const slip = await buildUser(test.db, { userType: '7000', mustChangePassword: true })
    await expectRefused(await test.sessionFor(slip.id), ErrorCodes.PasswordChangeRequired)
  })

  it('[O144] can’t be begun from a page of another site', async () => {
    const { token } = await signedIn()
    expect((await begin(token, 100, 'a.txt', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each(['..%2f..%2fsecret', '%2e%2e', 'secret', `${'0'.repeat(8)}.json`, '%00'])(
    '[O144] %s names no upload',
    async (id) => {
      const { token } = await signedIn()
      const path = `${RESUMABLE_UPLOAD_PATH}/${id}`
      expect((await ask(token, path)).status).toBeGreaterThanOrEqual(400)
      expect((await send(token, path, 0, CONTENT)).status).toBeGreaterThanOrEqual(400)
      expect((await ask(token, path, 'DELETE')).status).toBeGreaterThanOrEqual(400)
      expect(existsSync(join(test.config.dataDir, 'secret'))).toBe(true)
    },
  )
})

describe('limits of uploads in pieces', () => {
  const refusalOf = async (answer: Response) => ({
    status: answer.status,
    message: ((await answer.json()) as Envelope).ErrorMsg,
  })

  it('[O144] a claim of 10 GB, of nothing, and of no number is refused', async () => {
    const { token } = await signedIn()
    expect(await refusalOf(await begin(token, 10 * 1024 ** 3))).toEqual({
      status: 413,
      message: fileMessages.fileTooLarge,
    })
    expect(await refusalOf(await begin(token, 0))).toEqual({ status: 400, message: fileMessages.fileEmpty })
    for (const size of ['-1', '1e9', 'x', '']) expect((await begin(token, size)).status, size).toBe(400)
    expect((await begin(token, FILE_BYTES_MAX)).status).toBe(201)
  })

  it('[O144] more than was announced is refused', async () => {
    const { token } = await signedIn()
    const { path } = await beginUpload(token, 1000)
    expect((await send(token, path, 0, CONTENT)).status).toBe(413)
    expect((await ask(token, path)).headers.get('upload-offset')).toBe('0')
  })

  it('[O144] a length that is told later, or pieces put together, are not taken', async () => {
    const { token } = await signedIn()
    const headers = { ...TUS, token, 'upload-defer-length': '1' }
    const deferred = await fetch(address + RESUMABLE_UPLOAD_PATH, { method: 'POST', headers })
    expect(deferred.status).toBeGreaterThanOrEqual(400)
    const final = await begin(token, 5, 'a.txt', { 'upload-concat': 'final;/a /b' })
    expect(final.status).toBeGreaterThanOrEqual(400)
  })

  it('[O144] names of a thousand characters are refused', async () => {
    const { token } = await signedIn()
    expect(await refusalOf(await begin(token, 10, '长'.repeat(1000)))).toEqual({
      status: 400,
      message: fileMessages.nameTooLong,
    })
  })

  it('[O140][O144] holds its whole size free, so that uploads at once can’t go beyond the quota', async () => {
    const { user, token } = await signedIn('7000')
    const { id } = await buildFile(test.db, test.storage, { ownerId: user.id })
    await test.db
      .updateTable('files')
      .set({ size: 1024 ** 3 - 1000 })
      .where('id', '=', id)
      .execute()
    const answers = await Promise.all([begin(token, 600), begin(token, 600), begin(token, 600)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await test.call(getFileQuota, { token })).Data).toMatchObject({ Reserved: 600, Limit: 1024 ** 3 })
    const path = answers.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    expect((await ask(token, path, 'DELETE')).status).toBe(204)
    expect((await test.call(getFileQuota, { token })).Data.Reserved).toBe(0)
    expect((await begin(token, 1000)).status).toBe(201)
  })

  it('[O144] nobody begins without end', async () => {
    const { token } = await signedIn()
    for (let i = 0; i < UNFINISHED_UPLOADS_MAX; i++) expect((await begin(token, 10)).status).toBe(201)
    expect(await refusalOf(await begin(token, 10))).toEqual({ status: 400, message: fileMessages.tooManyUnfinished })
  })

  it('[O144] what is refused for its content goes at once', async () => {
    const { token } = await signedIn()
    const content = Buffer.from('GIF89a and nothing that a picture needs')
    const { path, id } = await beginUpload(token, content.length, '图.gif')
    await send(token, path, 0, content)
    expect((await finish(token, id)).ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect(pieces().filter((name) => name.startsWith(id))).toEqual([])
    expect((await finish(token, id)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(getFileQuota, { token })).Data.Reserved).toBe(0)
  })

  it('[O144] one that nobody goes on with is forgotten after a day, with its bytes', async () => {
    const { user, token } = await signedIn()
    const { path, id } = await beginUpload(token, CONTENT.length)
    await send(token, path, 0, CONTENT.subarray(0, 1000))
    await cleanUpFiles(test)
    expect(pieces()).toContain(id)
    test.clock.advance(DAY + 1)
    await cleanUpFiles(test)
    expect(pieces().filter((name) => name.startsWith(id))).toEqual([])
    const token2 = await test.sessionFor(user.id)
    expect((await ask(token2, path)).status).toBe(404)
    expect((await finish(token2, id)).ErrorMsg).toBe(fileMessages.uploadGone)
  })
})
