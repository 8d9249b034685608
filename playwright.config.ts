import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { resolveBrowser } from './tools/browser.mjs'

// This file is read again in each worker; what must be the same everywhere travels through the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shijie-e2e-'))
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

// A slowed-down run (e2e/fixtures.ts) waits longer: it looks for what goes wrong, not for what is late.
const patience = process.env.E2E_SLOWDOWN ? 4 : 1

const browser = await resolveBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/browser',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These end what hangs, on the slowest computer; how long things take is measured by benchmarks.
  timeout: 300_000 * patience,
  expect: { timeout: 60_000 * patience },
  reporter: [['line'], ['json', { outputFile: 'artifacts/playwright.json' }]],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What moves for beauty alone is drawn sixty times a second, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a sixth of the time and nobody opens a trace of CI; a picture and the page's tree remain.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } } }],
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `${baseURL}/healthz`,
    env: { PORT: process.env.E2E_PORT, HOST: '127.0.0.1', DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: 180_000,
    stdout: 'ignore',
    // The server stops its database in order; killing it would leave that one behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 50_000 },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
