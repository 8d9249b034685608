import { type Envelope, endpoints, siteConfig } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('about the installation', () => {
  it('[N014] /healthz tells this machine the state of each part, and others only whether it is ready', async () => {
    const here = await test.app.inject('/healthz')
    expect(here.json()).toMatchObject({ status: 'ok', parts: { database: 'ok', storage: 'ok' } })
    const there = await test.app.inject({ url: '/healthz', remoteAddress: '10.1.2.3' })
    expect(there.json()).toEqual({ status: 'ok' })
  })

  it('[N014] /metrics exists for this machine only', async () => {
    expect((await test.app.inject('/metrics')).payload).toContain('http_request_duration_seconds')
    expect((await test.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
    const proxied = await test.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.1.2.3' } })
    expect(proxied.statusCode).toBe(404)
  })

  it('[O131] /trust.json is empty where there is no https to trust, and no error', async () => {
    const { statusCode, payload } = await test.app.inject('/trust.json')
    expect([statusCode, payload]).toEqual([204, ''])
  })

  it('[B023] /config.json is what the browser expects', async () => {
    const config = siteConfig.parse((await test.app.inject('/config.json')).json())
    expect(config).toMatchObject({ demo: false, site: { shortName: '拾阶' } })
  })

  it('[N014] /openapi.json describes every endpoint', async () => {
    const { paths } = (await test.app.inject('/openapi.json')).json()
    for (const endpoint of endpoints) expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toBeDefined()
  })
})

describe('every answer', () => {
  it('[N014] carries security headers and an id', async () => {
    const { headers } = await test.app.inject('/healthz')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).not.toContain("'unsafe-eval'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('[N014] an unknown path is 404 in an envelope', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/Nothing/Here' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json<Envelope>()).toMatchObject({ IsSuccess: false, ErrorCode: 40400, Data: null })
  })

  it('[N014] paths work with and without a trailing slash', async () => {
    expect((await test.app.inject('/api/Course/GetCourseListWithoutLogin/')).statusCode).toBe(200)
  })

  it('[N014] writing from another site is refused with 403', async () => {
    const from = (origin: string) =>
      test.app.inject({ method: 'POST', url: '/api/Session/Resume', headers: { origin, host: 'school.local:3000' } })
    expect((await from('https://evil.example')).statusCode).toBe(403)
    expect((await from('null')).statusCode).toBe(403)
    expect((await from('http://school.local:3000')).statusCode).toBe(200)
  })
})
