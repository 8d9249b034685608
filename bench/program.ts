import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './lib/browser.ts'
import { type DemoServer, startDemoServer } from './lib/demo-server.ts'
import { judge, median, printTable } from './lib/report.ts'

/**
 * `npm run bench -- program`: how long after the page of programs opens the first program has run, against the bare
 * start of Python in a worker of the same browser, and how fast 停止 is.
 */

const ROUNDS = 5
const RATIO_MAX = 1.3
const STOP_MILLISECONDS_MAX = 100

/** What a page needs at least: a worker that loads Python and runs one line. */
const BARE = `<!doctype html><script type="module">
const code = "import { loadPyodide } from '" + location.origin + FOLDER + "pyodide.mjs';"
  + "const python = await loadPyodide({ indexURL: '" + location.origin + FOLDER + "' });"
  + "postMessage(python.runPython('print(1)\\\\n1 + 1'))"
const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' })
worker.onmessage = () => { document.title = 'done'; window.took = performance.now() }
</script>`

async function findFolder(page: Page): Promise<string> {
  const loaded = page.waitForRequest((request) => request.url().endsWith('/pyodide.mjs'))
  await page.reload()
  return new URL('.', (await loaded).url()).pathname
}

async function bareStart(context: BrowserContext, origin: string, folder: string): Promise<number> {
  const page = await context.newPage()
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE.replaceAll('FOLDER', `'${folder}'`) }),
  )
  await page.goto(`${origin}/bare`)
  await page.waitForFunction(() => document.title === 'done', undefined, { timeout: 60_000 })
  const took = await page.evaluate(() => (window as unknown as { took: number }).took)
  await page.close()
  return took
}

/** From the opening of the page to the output of a program that is started as soon as that is possible. */
async function firstRun(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const button = page.getByRole('button', { name: '运行', exact: true })
  await button.click()
  await page.getByText(/运行 [\d.]+ 秒/).waitFor({ timeout: 60_000 })
  return page.evaluate(() => performance.now())
}

async function stopTime(page: Page): Promise<number> {
  await page.getByRole('button', { name: '运行', exact: true }).click()
  await page.getByText('正在运行', { exact: true }).waitFor({ timeout: 60_000 })
  return page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === '停止')
    const start = performance.now()
    button?.click()
    while (!button?.disabled) await new Promise((resolve) => setTimeout(resolve, 1))
    return performance.now() - start
  })
}

async function makeProject(context: BrowserContext, server: DemoServer, code: string): Promise<string> {
  const page = context.pages()[0] as Page
  const id = await page.evaluate(async (python) => {
    const answer = await fetch('/api/Pro_project/Post', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: sessionStorage.getItem('Token') ?? '' },
      body: JSON.stringify({ ProjectName: `量 ${Math.random()}`, Mode: 'python', Python: python }),
    })
    return ((await answer.json()) as { Data: { ProjectId: string } }).Data.ProjectId
  }, code)
  return `${server.origin}/projects/training?projectid=${id}`
}

async function signIn(page: Page, { origin, pupils }: DemoServer): Promise<void> {
  const pupil = pupils[0]
  await page.goto(`${origin}/Home`)
  await page.getByRole('button', { name: '登录 / 注册' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input')
    .first()
    .fill(pupil?.account ?? '')
  await dialog.locator('input[type=password]').fill(pupil?.password ?? '')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await signIn(page, server)
  const address = await makeProject(context, server, 'print(1)')
  const endless = await makeProject(context, server, 'while True:\n    pass')
  await page.goto(address)
  const folder = await findFolder(page)
  const [bare, ours, stops]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareStart(context, server.origin, folder))
    ours.push(await firstRun(page, address))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(endless)
    stops.push(await stopTime(page))
  }
  const ratio = median(ours) / median(bare)
  printTable(
    ['', 'median ms', 'all'],
    [
      ['bare start of Python', median(bare).toFixed(0), bare.map((ms) => ms.toFixed(0)).join(' ')],
      ['first run after opening the page', median(ours).toFixed(0), ours.map((ms) => ms.toFixed(0)).join(' ')],
      ['stop', median(stops).toFixed(0), stops.map((ms) => ms.toFixed(0)).join(' ')],
    ],
  )
  judge(`first run ${ratio.toFixed(2)} × the bare start, at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
  judge(
    `stopped after ${median(stops).toFixed(0)} ms, at most ${STOP_MILLISECONDS_MAX}`,
    median(stops) <= STOP_MILLISECONDS_MAX,
  )
} finally {
  await browser.close()
  await server.stop()
}
