import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type BodyDetector, createBodyDetector } from '@shijie/ml/vision/body'
import type { FeatureExtractor } from '@shijie/ml/vision/extractor'
import { alteredCopies, type Pixels } from '@shijie/ml/vision/pixels'
import type { VisionAnswers, VisionTask } from '@shijie/ml/vision/vision-protocol'
import { standBehind } from '../stand-behind.ts'
import { decodePicture } from './decode-picture.ts'
import type { VisionReply, VisionRequest, VisionStart } from './messages.ts'
import { openExtractor } from './open-extractor.ts'
import { VisionError } from './vision-engine.ts'

/** A thread that sees: it has the pictures that it is given, and no database, network address or key. */

standBehind()
const start = workerData as VisionStart
let extractor: Promise<FeatureExtractor> | undefined
let body: Promise<BodyDetector> | undefined

function getExtractor(): Promise<FeatureExtractor> {
  extractor ??= openExtractor(start)
  return extractor
}

function getBody(): Promise<BodyDetector> {
  if (start.off.includes('movenet-lightning')) throw new VisionError('off', 'movenet-lightning is switched off')
  const file = (ending: string) => join(start.folder, `movenet-lightning.${ending}`)
  body ??= createBodyDetector({
    loadTopology: async () => JSON.parse(await readFile(file('json'), 'utf8')),
    loadWeights: async () => new Uint8Array(await readFile(file('bin'))).buffer,
    wasmPath: `${start.folder}/`,
  })
  return body
}

const need = <T>(value: T | null): T => {
  if (value === null) throw new VisionError('off', 'The network that is configured cannot do this')
  return value
}

const tasks: { [Task in VisionTask]: (picture: () => Promise<Pixels>) => Promise<VisionAnswers[Task]> } = {
  info: async () => (await getExtractor()).info,
  embed: async (picture) => (await getExtractor()).embed(await picture()),
  async embedCopies(picture) {
    const own = await getExtractor()
    const vectors: Float32Array[] = []
    for (const copy of alteredCopies(await picture())) vectors.push(await own.embed(copy))
    return vectors
  },
  grid: async (picture) => need(await (await getExtractor()).grid(await picture())),
  detectFeatures: async (picture) => need(await (await getExtractor()).detectFeatures(await picture())),
  pose: async (picture) => (await getBody()).pose(await picture()),
}

async function answer({ id, task, image }: VisionRequest): Promise<VisionReply> {
  try {
    return { id, isDone: true, answer: await tasks[task](() => decodePicture(image)) }
  } catch (error) {
    const kind = error instanceof VisionError ? error.kind : 'failed'
    return { id, isDone: false, kind, message: error instanceof Error ? error.message : String(error) }
  }
}

// The pool sends the next request after the answer to the last one.
parentPort?.on('message', (request: VisionRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message))
})
