import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { trustTexts as texts } from '../apps/web/src/texts/trust.ts'
import { expect, signInByPopup } from './fixtures.ts'
import { freePort, untilReady } from './own-server.ts'

/** A server of its own with https; its two ports are two origins, so the journeys don't watch for other ones. */
let port: number
let httpsPort: number
let dataDir: string
let server: ChildProcess

base.beforeAll(async () => {
  port = await freePort()
  httpsPort = await freePort()
  dataDir = mkdtempSync(join(tmpdir(), 'shijie-https-'))
  server = spawn(process.execPath, ['apps/server/dist/api.js'], {
    env: {
      ...process.env,
      SHIJIE_MODE: 'demo',
      PORT: String(port),
      HTTPS: 'local',
      HTTPS_PORT: String(httpsPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  })
  await untilReady(port)
})

base.afterAll(async () => {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
  rmSync(dataDir, { recursive: true, force: true })
})

/** A device at the doorway; what its pages complain about is collected. */
async function device(browser: Browser, isTrusting: boolean) {
  const context: BrowserContext = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    ignoreHTTPSErrors: isTrusting,
  })
  const trouble: string[] = []
  context.on('weberror', (error) => trouble.push(error.error().message))
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) trouble.push(message.text())
  })
  return { context, page: await context.newPage(), trouble }
}

base('[O130][O131] a device that trusts nothing yet lands on the steps', async ({ browser }) => {
  const { context, page, trouble } = await device(browser, false)
  await page.goto('/course/strictcourselist?Category=1')
  await expect(page).toHaveURL(`/trust?to=${encodeURIComponent('/course/strictcourselist?Category=1')}`)
  await expect(page.getByText(texts.untrusted)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.withoutTrust })).toHaveAttribute(
    'href',
    `https://127.0.0.1:${httpsPort}/course/strictcourselist?Category=1`,
  )
  await page.getByRole('tab', { name: 'iPad / iPhone' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: texts.download }).click()
  expect((await download).suggestedFilename()).toBe('shijie-ca.crt')
  await page.setViewportSize({ width: 702, height: 1030 })
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: 'artifacts/screens/trust-print.png', fullPage: true })
  expect(trouble).toEqual([])
  await context.close()
})

base('[O130][O131] a device that trusts the server is led to https, which is a secure context', async ({ browser }) => {
  const { context, page, trouble } = await device(browser, true)
  await page.goto('/Home')
  await expect(page).toHaveURL(`https://127.0.0.1:${httpsPort}/Home`)
  expect(await page.evaluate(() => [window.isSecureContext, Boolean(navigator.mediaDevices)])).toEqual([true, true])
  expect(trouble).toEqual([])
  await context.close()
})

base('[O130] signing in works over https, and lasts', async ({ browser }) => {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))
  const pupil = accounts.find((account: { userType: string }) => account.userType === '7000')
  const context = await browser.newContext({ baseURL: `https://127.0.0.1:${httpsPort}`, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await signInByPopup(page, pupil, true)
  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.every(({ secure }) => secure)).toBe(true)
  await page.goto('/mystudy/CoursehourList')
  await expect(page).toHaveURL(/CoursehourList/)
  await page.goto('/trust')
  await expect(page.getByText(texts.secure)).toBeVisible()
  await context.close()
})
