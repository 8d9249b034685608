/// <reference lib="webworker" />
import { answerVision } from '@shijie/ml/vision/answer-vision'
import { type BodyDetector, createBodyDetector } from '@shijie/ml/vision/body'
import type { FeatureExtractor } from '@shijie/ml/vision/extractor'
import { createMobileNetExtractor } from '@shijie/ml/vision/mobilenet'
import type { VisionReply, VisionRequest } from '@shijie/ml/vision/vision-protocol'

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

const send = (reply: VisionReply) => scope.postMessage(reply)

// One after the other: two pictures at once would only take each other's time.
let turn: Promise<void> = Promise.resolve()
scope.onmessage = ({ data }: MessageEvent<VisionRequest>) => {
  turn = turn.then(async () => send(await answerVision(data, { extractor: getExtractor, body: getBody })))
}
