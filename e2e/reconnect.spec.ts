import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { expect, joinCourse, MICRO_COURSE, openLesson, signIn, TRIAL_LESSON, test } from './fixtures.ts'
import { freePort, untilReady } from './own-server.ts'

/** A server of its own, because it is killed. */
let port: number
let dataDir: string
let server: ChildProcess

async function startServer(): Promise<void> {
  server = spawn(process.execPath, ['apps/server/dist/api.js'], {
    env: { ...process.env, SHIJIE_MODE: 'demo', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  await untilReady(port)
}

test.beforeAll(async () => {
  port = await freePort()
  dataDir = mkdtempSync(join(tmpdir(), 'shijie-reconnect-'))
  await startServer()
})

test.afterAll(async () => {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
  rmSync(dataDir, { recursive: true, force: true })
})

// The journey's own server is another origin than the run's.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${port}`) })

test('[E096] a server killed while a pupil watches costs nothing, and the page comes back by itself', async ({
  page,
}) => {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))
  const pupil = accounts.find((account: { userType: string }) => account.userType === '7000')
  await signIn(page, pupil)
  await page.goto('/course/strictcourselist?Category=1')
  await joinCourse(page, MICRO_COURSE)
  const viewer = await openLesson(page, TRIAL_LESSON)
  await viewer.page.getByRole('button', { name: learningTexts.play, exact: true }).last().click()
  await expect.poll(() => viewer.position()).toBeGreaterThan(5)
  server.kill('SIGKILL')
  await expect.poll(() => viewer.position()).toBeGreaterThan(10)
  await viewer.page.getByRole('button', { name: learningTexts.pause, exact: true }).click()
  await expect(viewer.page.getByText(learningTexts.waiting)).toBeVisible()
  const stoppedAt = await viewer.position()
  await startServer()
  await expect(viewer.page.getByText(learningTexts.synced)).toBeVisible()
  const seconds = await viewer.page.getByRole('heading', { name: /^看过/ }).textContent()
  const verified = Number(/看过 (\d+) 秒/.exec(seconds ?? '')?.[1])
  expect(verified).toBeGreaterThan(stoppedAt - 3)
})
