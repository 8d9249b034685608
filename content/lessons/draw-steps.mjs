// Draws the step sheets of the lessons: node content/lessons/draw-steps.mjs [lesson…]; without a number, those of all.
// It starts the product with its demonstration, does each step of lessons/<n>/steps.mjs as a pupil, and photographs the
// control that the step names into media/steps/<n>-<step>.webp. Ends with an error when a control is no longer there.
// With --check it does the steps and draws nothing.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { resolveBrowser } from '../../tools/browser.mjs'
import { root } from '../../tools/lib/paths.mjs'
import { frameMark, settle, unframe } from './step-page.mjs'

const WINDOW = { width: 1366, height: 768 }
/** A class opens a sheet at once, and it is printed a page wide. */
const WIDEST = 1100
const LARGEST = 60 * 1024
const QUALITIES = [86, 78, 70, 60, 50]
/** What is shown around a control when a step does not say it. */
const AROUND = { width: 1000, height: 460 }
/** These end what hangs; nothing waits for them. */
const PATIENCE = 90_000
const START = 180_000

const isCheck = process.argv.includes('--check')
const lessons = join(root, 'content/lessons')
const pictures = join(root, 'content/media/steps')

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function untilReady(origin, server) {
  for (const since = Date.now(); Date.now() - since < START; ) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready')
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not become ready')
}

/** What `npm start` runs, in a folder that goes with it. */
async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'shijie-steps-'))
  const port = await freePort()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder }
  const server = spawn(process.execPath, ['tools/e2e-server.mjs'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(origin, server)
  } catch (error) {
    await stop()
    throw error
  }
  const { accounts } = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'))
  const pupils = accounts.filter(({ userType, mustChangePassword }) => userType === '7000' && !mustChangePassword)
  return { origin, pupils, stop }
}

async function signIn(page, { account, password }) {
  await page.goto('/Home')
  await page.getByRole('button', { name: '登录' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('账号', { exact: true }).fill(account)
  await popup.getByLabel('密码', { exact: true }).fill(password)
  await popup.getByRole('button', { name: '登录', exact: true }).click()
  await popup.waitFor({ state: 'hidden' })
}

/** The part of the window that is photographed: what the step says, or what is around its control. */
async function partOf(page, { mark, clip }) {
  const box = await mark(page).boundingBox()
  const wanted = clip ? await clip(page).boundingBox() : undefined
  const width = Math.max(wanted?.width ?? AROUND.width, box.width + 32)
  const height = Math.max(wanted?.height ?? AROUND.height, box.height + 32)
  const within = (start, length, room) => Math.max(0, Math.min(start, room - length))
  const size = { width: Math.min(width, WINDOW.width), height: Math.min(height, WINDOW.height) }
  return {
    ...size,
    x: within(wanted?.x ?? box.x + (box.width - size.width) / 2, size.width, WINDOW.width),
    y: within(wanted?.y ?? box.y + (box.height - size.height) / 2, size.height, WINDOW.height),
  }
}

async function photograph(page, step, name) {
  await settle(page)
  const control = step.mark(page)
  await control.waitFor({ state: 'visible' })
  if (isCheck) return
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
  // What comes into the window by this loads its pictures only now.
  await settle(page)
  await frameMark(control)
  const shot = await page.screenshot({ clip: await partOf(page, step), animations: 'disabled', caret: 'hide' })
  await unframe(page)
  const picture = sharp(shot).resize({ width: WIDEST, withoutEnlargement: true })
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > LARGEST) continue
    return writeFile(join(pictures, name), bytes)
  }
  throw new Error(`${name} is larger than ${LARGEST / 1024} KB; show less of the page with clip`)
}

async function drawLesson(browser, product, number, pupil) {
  const { steps, prepare } = await import(join(lessons, number, 'steps.mjs'))
  const old = (await readdir(pictures)).filter((name) => !isCheck && name.startsWith(`${number}-`))
  for (const name of old) await rm(join(pictures, name))
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: WINDOW,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  let page = await context.newPage()
  await signIn(page, pupil)
  await prepare?.(page)
  for (const [at, step] of steps.entries()) {
    try {
      if (step.shows) page = (await step.act?.(page)) ?? page
      if (step.mark) await photograph(page, step, `${number}-${at + 1}.webp`)
      if (!step.shows) page = (await step.act?.(page)) ?? page
    } catch (error) {
      const shown = (await page.locator('body').ariaSnapshot()).replaceAll(/\s+/g, ' ')
      const place = `lesson ${number}, step ${at + 1} “${step.say}” at ${page.url()}`
      throw new Error(`${place}, which shows: ${shown}`, { cause: error })
    }
  }
  await context.close()
  console.log(`lesson ${number}: ${steps.length} steps`)
}

const named = process.argv.slice(2).filter((word) => word !== '--check')
const every = (await readdir(lessons)).filter((name) => existsSync(join(lessons, name, 'steps.mjs'))).sort()
await mkdir(pictures, { recursive: true })
const product = await startProduct()
const { executablePath, args, env } = await resolveBrowser()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', ...args],
  env: { ...process.env, ...env },
})
try {
  // Each lesson has a pupil of its own, who has done nothing yet.
  for (const number of named.length > 0 ? named : every) {
    await drawLesson(browser, product, number, product.pupils[Number(number)])
  }
} finally {
  await browser.close()
  await product.stop()
}
