import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { makeFilm } from '../e2e/fake-devices.ts'
import {
  findModelRun,
  postDataset,
  postLabel,
  postModel,
  startModelRun,
  uploadMultipleFile,
  uploadSamples,
  verifyModel,
} from '../packages/contract/src/index.ts'
import { modelFiles, WASM_PATH } from '../packages/ml/src/testing/node-vision.ts'
import { createMobileNetExtractor } from '../packages/ml/src/vision/mobilenet.ts'
import { askAs, sendAs, signInOn } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- verify`: how soon a trained model answers on the page that verifies, to files and to the camera, against the
 * same pictures in a bare loop of the extractor.
 */

/** A look alone takes about 20 ms on a quiet machine: 300 ms for a file, eight answers in a second. */
const FILE_RATIO_MAX = 15
const LIVE_SHARE_MIN = 0.3
const ROUNDS = 12
const LIVE_SECONDS = 8
const [WIDTH, HEIGHT] = [640, 480]
const hands = join(process.cwd(), 'content/datasets/hands/samples')
const signs = { rock: '石头', paper: '布' } as const

/** Milliseconds of each look in a bare loop. */
async function bareLooks(): Promise<number[]> {
  const extractor = await createMobileNetExtractor({ ...modelFiles('centernet'), wasmPath: WASM_PATH })
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 7919) % 251)
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const begun = performance.now()
    await extractor.embed({ width: WIDTH, height: HEIGHT, data })
    times.push(performance.now() - begun)
  }
  extractor.dispose()
  return times
}

/** A model that tells two hands apart; returns its training and the address of the page that verifies it. */
async function trainHands(page: Page): Promise<{ runId: string; address: string }> {
  const body = { DatasetName: '看手势', ModelType: 'image' as const }
  const { DatasetId } = await askAs(page, postDataset, {}, body)
  for (const [sign, LabelName] of Object.entries(signs)) {
    const { LabelId } = await askAs(page, postLabel, {}, { DatasetId, LabelName })
    const names = readdirSync(hands).filter((name) => name.startsWith(sign) && !name.includes('-10-'))
    const files = names.slice(0, 20).map((name) => ({ name, content: readFileSync(join(hands, name)) }))
    await sendAs(page, uploadSamples, { DatasetId, LabelId }, files)
  }
  const { ModelId } = await askAs(page, postModel, {}, { ModelName: '看手势', ModelType: 'image', DatasetId })
  const run = await askAs(page, startModelRun, {}, { ModelId, Algorithm: 'softmax', Seed: 1 })
  const query = { TrainModelId: run.TrainModelId }
  while (['queued', 'running'].includes((await askAs(page, findModelRun, query)).State)) await pause(500)
  const search = new URLSearchParams({ operate: 'verify', modelid: ModelId, runid: run.TrainModelId })
  return { runId: run.TrainModelId, address: `/pretrain/image/model/operate?${search}` }
}

/** Milliseconds from a chosen file until its answer stands on the page. */
async function fileAnswers(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // By turns, so that each answer is another one than that before.
    const sign = round % 2 ? 'rock' : 'paper'
    const begun = performance.now()
    await page.locator('input[type=file]').setInputFiles(join(hands, `${sign}-10-${(round % 3) + 1}.webp`))
    await page.locator('.verify-word', { hasText: signs[sign] }).waitFor()
    times.push(performance.now() - begun)
  }
  return times.slice(2)
}

/** Milliseconds of the call alone, for a file that is there. */
async function callAnswers(page: Page, algorithmId: string): Promise<number[]> {
  const content = readFileSync(join(hands, 'rock-10-1.webp'))
  const { Items } = await sendAs(page, uploadMultipleFile, {}, [{ name: '手.webp', content }])
  const body = { ModelType: 'image', algorithmId, imgUrls: [Items[0]?.FileUrl ?? ''] }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await askAs(page, verifyModel, {}, body)
    times.push(performance.now() - begun)
  }
  return times
}

/** Answers in a second as the page says them, again and again once it has settled; and whether the camera ends with it. */
async function liveAnswers(page: Page): Promise<{ rates: number[]; runningAfter: number }> {
  await page.getByRole('button', { name: '打开摄像头' }).click()
  const line = page.getByText(/每秒判断/)
  await line.waitFor({ timeout: 60_000 })
  const rates: number[] = []
  for (let second = 0; second < LIVE_SECONDS; second++) {
    await pause(1000)
    rates.push(Number(/[\d.]+/.exec((await line.textContent()) ?? '')?.[0]))
  }
  const tracks = await page.evaluateHandle(() =>
    [...document.querySelectorAll('video')].flatMap(({ srcObject }) => (srcObject as MediaStream).getTracks()),
  )
  await page.getByRole('button', { name: '选图片' }).click()
  await line.waitFor({ state: 'detached' })
  const runningAfter = await tracks.evaluate((all) => all.filter(({ readyState }) => readyState === 'live').length)
  return { rates, runningAfter }
}

const folder = mkdtempSync(join(tmpdir(), 'shijie-film-'))
const film = join(folder, 'hand.y4m')
await makeFilm(film, join(hands, 'rock-10-1.webp'), WIDTH, HEIGHT)
const server = await startDemoServer()
const browser = await openBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
])
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  await signInOn(page, server)
  const { runId, address } = await trainHands(page)
  await page.goto(`${server.origin}${address}`)
  const files = await fileAnswers(page)
  const calls = await callAnswers(page, runId)
  const { rates, runningAfter } = await liveAnswers(page)
  const bare = median(await bareLooks())
  const [file, live] = [median(files) / bare, (median(rates) * bare) / 1000]
  printTable(
    ['a trained model answers', 'value'],
    [
      ['a look alone, ms', bare.toFixed(1)],
      ['a file on the page, p50 ms', median(files).toFixed(0)],
      ['a file on the page, p90 ms', percentile(files, 0.9).toFixed(0)],
      ['VerifyModel, p50 ms', median(calls).toFixed(0)],
      ['VerifyModel, p90 ms', percentile(calls, 0.9).toFixed(0)],
      ['camera, answers in a second', median(rates).toFixed(1)],
      ['looks alone in a second', (1000 / bare).toFixed(1)],
    ],
  )
  judge(`a file is answered within ${file.toFixed(1)} looks, at most ${FILE_RATIO_MAX}`, file <= FILE_RATIO_MAX)
  judge(
    `the camera is answered ${live.toFixed(2)} × as often as looks alone could, at least ${LIVE_SHARE_MIN}`,
    live >= LIVE_SHARE_MIN,
  )
  judge('the camera ends with the page', runningAfter === 0)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
