import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { person } from '../e2e/drawn-person.ts'
import {
  postDataset,
  postLabel,
  uploadMultipleFile,
  uploadSamples,
  verifyModel,
} from '../packages/contract/src/index.ts'
import { modelFiles, WASM_PATH } from '../packages/ml/src/testing/node-vision.ts'
import { createMobileNetExtractor } from '../packages/ml/src/vision/mobilenet.ts'
import { askAs, sendAs, signInOn } from './lib/as-pupil.ts'
import { type DemoServer, startDemoServer } from './lib/demo-server.ts'
import { HEIGHT, leaveCamera, liveAnswers, WIDTH, withCamera } from './lib/live-camera.ts'
import { trainOn, trainPoses, trainStreets } from './lib/live-models.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- verify`: how soon a trained model answers on the page that verifies, to files and to the camera, against the
 * same pictures in a bare loop of the extractor; models of objects and poses before the camera against that of pictures.
 */

/** A look alone takes about 20 ms on a quiet machine: 300 ms for a file, eight answers in a second. */
const FILE_RATIO_MAX = 15
const LIVE_SHARE_MIN = 0.3
/** Objects are looked for in five times as many points of the picture. */
const OTHERS_SHARE_MIN = 0.1
const ROUNDS = 12
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

/** A model that tells two hands apart; the run and the address of the page that verifies it. */
async function trainHands(page: Page): Promise<{ runId: string; address: string }> {
  const body = { DatasetName: '看手势', ModelType: 'image' as const }
  const { DatasetId } = await askAs(page, postDataset, {}, body)
  for (const [sign, LabelName] of Object.entries(signs)) {
    const { LabelId } = await askAs(page, postLabel, {}, { DatasetId, LabelName })
    const names = readdirSync(hands).filter((name) => name.startsWith(sign) && !name.includes('-10-'))
    const files = names.slice(0, 20).map((name) => ({ name, content: readFileSync(join(hands, name)) }))
    await sendAs(page, uploadSamples, { DatasetId, LabelId }, files)
  }
  return trainOn(page, DatasetId, 'image', 'softmax')
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

/** The page of a model of pictures, with files and with the camera. */
async function measurePictures(server: DemoServer) {
  return withCamera(join(hands, 'rock-10-1.webp'), async (page) => {
    await signInOn(page, server)
    const { runId, address } = await trainHands(page)
    await page.goto(`${server.origin}${address}`)
    const files = await fileAnswers(page)
    const calls = await callAnswers(page, runId)
    const { rates } = await liveAnswers(page)
    return { files, calls, rates, runningAfter: await leaveCamera(page) }
  })
}

/** The rate at which another kind of model is asked by a camera that shows this picture. */
async function measureLive(
  server: DemoServer,
  shown: string | Buffer,
  train: (page: Page) => Promise<string>,
): Promise<{ rate: number; word: string }> {
  return withCamera(shown, async (page) => {
    await signInOn(page, server)
    await page.goto(`${server.origin}${await train(page)}`)
    const { rates, word } = await liveAnswers(page)
    return { rate: median(rates), word }
  })
}

const server = await startDemoServer()
try {
  const { files, calls, rates, runningAfter } = await measurePictures(server)
  const street = join(process.cwd(), 'content/datasets/signs/samples/street-001.webp')
  const objects = await measureLive(server, street, trainStreets)
  const poses = await measureLive(server, Buffer.from(person(56, 24)), trainPoses)
  const bare = median(await bareLooks())
  const pictures = median(rates)
  const [file, live] = [median(files) / bare, (pictures * bare) / 1000]
  printTable(
    ['a trained model answers', 'value'],
    [
      ['a look alone, ms', bare.toFixed(1)],
      ['a file on the page, p50 ms', median(files).toFixed(0)],
      ['a file on the page, p90 ms', percentile(files, 0.9).toFixed(0)],
      ['VerifyModel, p50 ms', median(calls).toFixed(0)],
      ['VerifyModel, p90 ms', percentile(calls, 0.9).toFixed(0)],
      ['looks alone in a second', (1000 / bare).toFixed(1)],
      ['camera, pictures in a second', pictures.toFixed(1)],
      [`camera, objects in a second (${objects.word})`, objects.rate.toFixed(1)],
      [`camera, poses in a second (${poses.word})`, poses.rate.toFixed(1)],
    ],
  )
  judge(`a file is answered within ${file.toFixed(1)} looks, at most ${FILE_RATIO_MAX}`, file <= FILE_RATIO_MAX)
  judge(
    `the camera is answered ${live.toFixed(2)} × as often as looks alone could, at least ${LIVE_SHARE_MIN}`,
    live >= LIVE_SHARE_MIN,
  )
  for (const [name, { rate }] of [
    ['objects', objects],
    ['poses', poses],
  ] as const) {
    const ratio = rate / pictures
    judge(
      `${name} are answered ${ratio.toFixed(2)} × as often as pictures, at least ${OTHERS_SHARE_MIN}`,
      ratio >= OTHERS_SHARE_MIN,
    )
  }
  judge('the camera ends with the page', runningAfter === 0)
} finally {
  await server.stop()
}
