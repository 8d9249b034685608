import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMethods } from './methods.ts'
import { registerStaticSite } from './static-site.ts'

const SCRIPT = 'export const lesson = 1\n'.repeat(100)
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>拾阶</title>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'python.worker-3c4d.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'vision.worker-9X_z.js'), SCRIPT)
  mkdirSync(join(folder, 'assets', 'pyodide-314.0.7'))
  app = Fastify()
  await registerStaticSite(app, folder, registerMethods(app))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the web application', () => {
  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
  ])('[N014] is served as compressed at build time (%s), for ever', async (encoding, accept) => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accept } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^text\/javascript|^application\/javascript/),
    })
  })

  it.each(['/', '/Home', '/course/strictcourselist', '/projects/TrainingDetail/1/2/3/4/5'])(
    '[R002] %s gets the application, asked for anew each time',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toContain('<title>拾阶</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    ['school.local:3000', 'connect-src school.local:3000/assets/pyodide-314.0.7/'],
    ['[::1]:3000', "connect-src 'self'"],
  ])('[O484] the worker that runs programs on %s may load Python and nothing else', async (host, reachable) => {
    const { headers } = await app.inject({ url: '/assets/python.worker-3c4d.js', headers: { host } })
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ${reachable}`,
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  it('[O484][O812] the page of programs shares memory with that worker, other pages do not', async () => {
    const embedder = async (url: string) => (await app.inject(url)).headers['cross-origin-embedder-policy']
    expect(await embedder('/projects/training?projectid=1')).toBe('require-corp')
    expect(await embedder('/Home')).toBeUndefined()
    // A page that shares memory may start only workers that say so themselves.
    expect(await embedder('/assets/vision.worker-9X_z.js')).toBe('require-corp')
    expect(await embedder('/assets/app-1a2b.js')).toBeUndefined()
  })

  it.each(['/api/Nothing', '/assets/gone-9z.js', '/favicon.png'])(
    '[N014] %s that is not there is 404, not the application',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().ErrorCode).toBe(40400)
    },
  )

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.build-hash'])(
    '[N014] %s reads nothing outside',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.payload).not.toContain('"name"')
    },
  )
})
