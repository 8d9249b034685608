import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { CONTENT_SECURITY_POLICY } from '../apps/server/src/plugins/security-headers.ts'
import { toHandIn } from '../packages/ml/src/hand-in.ts'
import { SOUND_FRAME } from '../packages/ml/src/prepare.ts'
import { modelFiles, WASM_PATH } from '../packages/ml/src/testing/node-vision.ts'
import { cloudSamples } from '../packages/ml/src/testing/samples.ts'
import { trainModel } from '../packages/ml/src/train.ts'
import type { AlgorithmId, ModelArtefact, ModelType, Split, TrainRequest } from '../packages/ml/src/types.ts'
import { createBodyDetector } from '../packages/ml/src/vision/body.ts'
import { createMobileNetExtractor, testPicture } from '../packages/ml/src/vision/mobilenet.ts'
import { expect, test } from './fixtures.ts'

/** The workers of the application, asked directly: what they answer in a browser is compared with Node. */

const visionFolder = () => readdirSync('apps/web/dist/assets').find((name) => name.startsWith('vision-')) ?? ''

async function bundleWorker(name: string, sha256: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`apps/web/src/lib/ml/${name}.worker.ts`],
    bundle: true,
    write: false,
    external: ['crypto'],
    format: 'esm',
    target: 'chrome109',
    alias: { '@shijie/ml': join(process.cwd(), 'packages/ml/src') },
    define: {
      __VISION_FOLDER__: JSON.stringify(`/assets/${visionFolder()}/`),
      __VISION_SHA256__: JSON.stringify(sha256),
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves a worker under the policy that the server gives to all answers. */
async function offerWorker(page: Page, name: string, sha256 = ''): Promise<void> {
  const body = await bundleWorker(name, sha256)
  await page.route(`/assets/${name}.worker.js`, (route) =>
    route.fulfill({
      body,
      headers: { 'content-type': 'text/javascript', 'content-security-policy': CONTENT_SECURITY_POLICY },
    }),
  )
}

/** Posts one message to a worker and waits for the answer that is not an epoch. */
const ask = (page: Page, name: string, message: unknown): Promise<unknown> =>
  page.evaluate(
    ([worker, sent]) =>
      new Promise((resolve, reject) => {
        const port = new Worker(`/assets/${worker}.worker.js`, { type: 'module' })
        port.onerror = (event) => reject(new Error(event.message))
        port.onmessage = ({ data }) => {
          if (data.type === 'epoch') return
          port.terminate()
          // Typed lists would come out as objects.
          resolve(
            JSON.parse(
              JSON.stringify(data, (_, value) => (ArrayBuffer.isView(value) ? [...(value as Float32Array)] : value)),
            ),
          )
        }
        const revive = (_: string, value: { bytes?: number[] }) => (value?.bytes ? Uint8Array.from(value.bytes) : value)
        port.postMessage(JSON.parse(sent, revive))
      }),
    [name, JSON.stringify(message)] as const,
  )

const farthest = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Math.max(...Array.from(one, (value, at) => Math.abs(value - (other[at] ?? Number.NaN))))

test('[O636] a picture is the same numbers in the browser and in Node, fetched from our own address', async ({
  page,
}) => {
  const extractor = await createMobileNetExtractor({ ...modelFiles('centernet'), wasmPath: WASM_PATH })
  const body = await createBodyDetector({ ...modelFiles('movenet-lightning'), wasmPath: WASM_PATH })
  const answers: { url: string; headers: Record<string, string> }[] = []
  page.on('response', (response) => answers.push({ url: response.url(), headers: response.headers() }))
  await page.goto('/Home')
  await offerWorker(page, 'vision', extractor.info.sha256)
  const picture = testPicture(150)
  const pixels = { ...picture, data: { bytes: [...picture.data] } }
  const embedded = (await ask(page, 'vision', { id: 1, task: 'embed', pixels, size: 224 })) as { answer: number[] }
  expect(farthest(embedded.answer, await extractor.embed(picture))).toBeLessThan(1e-3)
  expect(embedded.answer).toHaveLength(720)
  const seen = (await ask(page, 'vision', { id: 2, task: 'pose', pixels, size: 224 })) as {
    answer: { x: number; score: number }[]
  }
  const points = await body.pose(picture)
  expect(
    farthest(
      seen.answer.flatMap(({ x, score }) => [x, score]),
      points.flatMap(({ x, score }) => [x, score]),
    ),
  ).toBeLessThan(1e-3)
  const files = answers.filter(({ url }) => url.includes(visionFolder()))
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const { url, headers } of files) {
    expect(headers['cache-control']).toContain('immutable')
    if (url.endsWith('.wasm')) expect(headers['content-type']).toBe('application/wasm')
  }
})

/** Something to learn from for each algorithm. */
function requestOf(type: ModelType, algorithm: AlgorithmId): TrainRequest {
  const cloud = cloudSamples(2, 30, algorithm === 'dtw' ? { dims: SOUND_FRAME * 6 } : {})
  const samples = algorithm === 'linear' ? cloud.map((one) => ({ ...one, label: one.features[0] ?? 0 })) : cloud
  return { type, algorithm, labels: ['甲', '乙'], samples, seed: 6 }
}

test('[O636][O822] the same request trains the same model in the browser and in Node, with every algorithm', async ({
  page,
}) => {
  await page.goto('/Home')
  await offerWorker(page, 'train')
  const number = ['softmax', 'tree', 'forest', 'knn', 'naiveBayes', 'linear'] as const
  const requests = [...number.map((algorithm) => requestOf('number', algorithm)), requestOf('sound', 'dtw')]
  for (const request of requests) {
    const inNode = await trainModel(request)
    const answer = (await ask(page, 'train', { type: 'vector', request })) as {
      result: { artefact: ModelArtefact; split: Split; predictions: { scores: number[] }[] }
    }
    expect(answer.result.split).toEqual(inNode.split)
    const scoresOf = (predictions: { scores: number[] }[]) => predictions.flatMap(({ scores }) => scores)
    expect(farthest(scoresOf(answer.result.predictions), scoresOf(inNode.predictions))).toBeLessThan(1e-3)
    // What the page would hand in is what the server would have learned.
    expect(toHandIn(answer.result)).toEqual(JSON.parse(JSON.stringify(toHandIn(inNode))))
  }
})
