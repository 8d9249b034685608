/// <reference lib="webworker" />
import { type BodyDetector, createBodyDetector } from '@shijie/ml/vision/body'
import type { FeatureExtractor } from '@shijie/ml/vision/extractor'
import { createMobileNetExtractor } from '@shijie/ml/vision/mobilenet'
import { alteredCopies, type Pixels } from '@shijie/ml/vision/pixels'
import type { VisionAnswers, VisionReply, VisionRequest, VisionTask } from './messages.ts'

/** Sees pictures in the browser: they never leave it. Networks come from our own address and stay in the cache. */

declare const __VISION_FOLDER__: string
declare const __VISION_SHA256__: string

const scope = self as unknown as DedicatedWorkerGlobalScope
let extractor: Promise<FeatureExtractor> | undefined
let body: Promise<BodyDetector> | undefined

async function load(name: string): Promise<Response> {
  const response = await fetch(`${__VISION_FOLDER__}${name}`)
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
  return response
}

const filesOf = (name: string) => ({
  loadTopology: async () => (await load(`${name}.json`)).json() as Promise<unknown>,
  loadWeights: async () => (await load(`${name}.bin`)).arrayBuffer(),
  wasmPath: __VISION_FOLDER__,
})

/** Kept once it stands; a failed start (the network was away) is tried again with the next picture. */
function getExtractor(size: number): Promise<FeatureExtractor> {
  extractor ??= createMobileNetExtractor({ ...filesOf('centernet'), sha256: __VISION_SHA256__, size })
  extractor.catch(() => {
    extractor = undefined
  })
  return extractor
}

function getBody(): Promise<BodyDetector> {
  body ??= createBodyDetector(filesOf('movenet-lightning'))
  body.catch(() => {
    body = undefined
  })
  return body
}

const need = <T>(value: T | null): T => {
  if (value === null) throw new Error('There is nothing to look at')
  return value
}

const tasks: { [Task in VisionTask]: (pixels: Pixels | null, size: number) => Promise<VisionAnswers[Task]> } = {
  info: async (_, size) => (await getExtractor(size)).info,
  embed: async (pixels, size) => (await getExtractor(size)).embed(need(pixels)),
  async embedCopies(pixels, size) {
    const own = await getExtractor(size)
    const vectors: Float32Array[] = []
    for (const copy of alteredCopies(need(pixels))) vectors.push(await own.embed(copy))
    return vectors
  },
  grid: async (pixels, size) => need(await (await getExtractor(size)).grid(need(pixels))),
  detectFeatures: async (pixels, size) => need(await (await getExtractor(size)).detectFeatures(need(pixels))),
  pose: async (pixels) => (await getBody()).pose(need(pixels)),
}

async function answer({ id, task, pixels, size }: VisionRequest): Promise<VisionReply> {
  try {
    return { id, isDone: true, answer: await tasks[task](pixels, size) }
  } catch (error) {
    return { id, isDone: false, message: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: two pictures at once would only take each other's time.
let turn: Promise<void> = Promise.resolve()
scope.onmessage = ({ data }: MessageEvent<VisionRequest>) => {
  turn = turn.then(async () => scope.postMessage(await answer(data)))
}
