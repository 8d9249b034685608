import { X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { getAccount, getVodUrl, login, resumeSession } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLesson, buildUser, joinAs, md5, PASSWORD } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { buildApp } from '../build-app.ts'
import { systemClock } from '../platform/time.ts'
import { listen } from '../start/listen.ts'
import { LocalCertificates } from '../tls/local-certificates.ts'
import type { MachineNames } from '../tls/machine-names.ts'

let test: TestApp
let app: FastifyInstance
let certificates: LocalCertificates
let address: string
let port: number
let doorwayPort: number
let closeDoorway: (() => Promise<void>) | undefined
const logs: string[] = []
let names: MachineNames = { dns: ['localhost'], addresses: ['127.0.0.1'] }

beforeAll(async () => {
  test = await startTestApp({ HTTPS: 'local' })
  const { config, db, clock, storage, messenger } = test
  const webRoot = join(config.dataDir, 'web')
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>拾阶</title>')
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'export const lesson = 1\n')
  certificates = await LocalCertificates.open({
    folder: join(config.dataDir, 'tls'),
    siteName: '拾阶',
    // Whoever checks the certificate looks at the real time.
    clock: systemClock,
    log: () => undefined,
    names: () => names,
  })
  const logStream = { write: (line: string) => void logs.push(line) }
  app = await buildApp({ config: { ...config, webRoot }, db, clock, storage, messenger, certificates, logStream })
  const opened = await listen(app, { host: '127.0.0.1', port: 0, https: { port: 0, names: [] } })
  address = opened.address
  port = (app.server.address() as AddressInfo).port
  doorwayPort = opened.doorway?.port ?? 0
  closeDoorway = opened.doorway?.close
})
afterAll(async () => {
  await closeDoorway?.()
  await app.close()
  await test.close()
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

type Options = RequestOptions & { ca?: string; rejectUnauthorized?: boolean; body?: unknown }

function ask(scheme: 'http' | 'https', path: string, { body, ...options }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', path, agent: false, ...options }
    const received = (message: IncomingMessage) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () =>
        resolve({ status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(chunks) }),
      )
    }
    const request =
      scheme === 'https'
        ? httpsRequest({ port, ...target }, received)
        : httpRequest({ port: doorwayPort, ...target }, received)
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const trusting = () => ({ ca: new X509Certificate(certificates.authorityCertificate).toString() })
const secure = (path: string, options: Options = {}) => ask('https', path, { ...trusting(), ...options })
const open = (path: string, options: Options = {}) => ask('http', path, options)
const posting = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** The certificate that the server shows to a new connection. */
const shownCertificate = () =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ...trusting() }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw).toString())
      socket.end()
    })
    socket.on('error', reject)
  })

describe('https of the school', () => {
  it.each(['127.0.0.1', 'localhost'])('[O130] a device that trusts the authority gets through at %s', async (host) => {
    const answer = await secure('/healthz', { host, family: 4 })
    expect(address).toBe(`https://127.0.0.1:${port}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('[O130] a device that does not trust it refuses, and the server goes on', async () => {
    await expect(ask('https', '/healthz')).rejects.toThrow(/verify|self-signed|unable to get/)
    expect((await secure('/healthz')).status).toBe(200)
  })

  it('[O130] signing in works, and the cookies never leave https', async () => {
    const user = await buildUser(test.db)
    const body = { Account: user.account, Password: md5(PASSWORD), RememberMe: 1 }
    const answer = await secure(login.path, posting(body))
    const { Data } = JSON.parse(answer.body.toString())
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toContain('; Secure')
    const own = await secure(getAccount.path, { headers: { token: Data.Token } })
    expect(JSON.parse(own.body.toString()).Data.UserId).toBe(user.id)
    expect(logs.some((line) => line.includes(login.path))).toBe(true)
  })

  it('[O130] pages of other origins, the doorway too, may not write', async () => {
    const from = (origin: string) => ({
      ...posting({}),
      headers: { 'content-type': 'application/json', origin, host: `127.0.0.1:${port}` },
    })
    expect((await secure(resumeSession.path, from(`http://127.0.0.1:${doorwayPort}`))).status).toBe(403)
    expect((await secure(resumeSession.path, from(`https://127.0.0.1:${port}`))).status).toBe(200)
  })

  it('[O130] videos come in parts', async () => {
    const lesson = await buildLesson(test.db, test.storage, { content: Buffer.from('0123456789') })
    const user = await buildUser(test.db)
    await joinAs(test.db, lesson.courseId, user.id)
    const token = await test.sessionFor(user.id)
    const { Data } = await test.call(getVodUrl, { token, query: { CourseHourId: lesson.id } })
    const answer = await secure(Data.FileUrl, { headers: { range: 'bytes=2-4' } })
    expect(answer.status).toBe(206)
    expect(answer.body.toString()).toBe('234')
  })

  it('[O130] another address gets another certificate without a restart', async () => {
    const before = await shownCertificate()
    names = { dns: ['localhost'], addresses: ['10.9.8.7', '127.0.0.1'] }
    await certificates.renewIfNeeded()
    const after = await shownCertificate()
    expect(after).not.toBe(before)
    expect(new X509Certificate(after).checkIP('10.9.8.7')).toBe('10.9.8.7')
    expect((await secure('/healthz')).status).toBe(200)
  })
})

describe('the doorway', () => {
  it.each(['/', '/Home', '/course/strictcourselist?Category=1', '//evil.example/x', '/trust/more'])(
    '[O130] leads from %s to the page about trust',
    async (path) => {
      const answer = await open(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.location).toBe(`/trust?to=${encodeURIComponent(path)}`)
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    },
  )

  it.each(['/trust', '/trust?to=%2FHome', '/trust/'])(
    '[O131] shows %s, which may ask the https address',
    async (path) => {
      const answer = await open(path)
      expect(answer.status).toBe(200)
      expect(answer.body.toString()).toContain('<title>拾阶</title>')
      expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https:;")
      expect((await secure(path)).headers['content-security-policy']).toContain("connect-src 'self';")
    },
  )

  it('[O131] has what the page needs: its files, the settings, and what to trust', async () => {
    expect((await open('/assets/app-1a2b.js')).status).toBe(200)
    expect((await open('/config.json')).status).toBe(200)
    expect((await open('/healthz')).status).toBe(200)
    const answer = await open('/trust.json')
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      httpsPort: port,
      authority: certificates.authorityName,
      fingerprint: certificates.fingerprint,
    })
    expect((await secure('/trust.json')).headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it.each([open, secure])('[O130] the root certificate can be had at both', async (get) => {
    const answer = await get('/ca.crt')
    expect(answer.headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(answer.headers['content-disposition']).toContain('filename="shijie-ca.crt"')
    const certificate = new X509Certificate(answer.body)
    expect(certificate.fingerprint256).toBe(certificates.fingerprint)
    expect(answer.body.toString('latin1')).not.toContain('PRIVATE')
  })

  it.each([
    ['GET', getAccount.path],
    ['GET', '/%61pi/Ups_user/Get'],
    ['GET', '/api/Nothing'],
    ['HEAD', getAccount.path],
    ['POST', login.path],
    ['POST', '/Home'],
    ['PUT', '/trust.json'],
    ['OPTIONS', login.path],
  ])('[O130] refuses %s %s', async (method, path) => {
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    const answer = await open(path, { method, headers: { token } })
    expect(answer.status).toBe(403)
    if (method !== 'HEAD')
      expect(JSON.parse(answer.body.toString())).toMatchObject({ IsSuccess: false, ErrorCode: 40307 })
  })

  it('[O130] a header can pretend nothing', async () => {
    const answer = await open(getAccount.path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.status).toBe(403)
  })
})
