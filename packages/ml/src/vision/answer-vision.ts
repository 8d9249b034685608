import type { BodyDetector } from './body.ts'
import type { FeatureExtractor } from './extractor.ts'
import { alteredCopies, type Pixels } from './pixels.ts'
import { requirePicture, VisionProtocolError, type VisionReply, type VisionRequest } from './vision-protocol.ts'

/** The networks that see, opened when the first picture needs them. */
export interface Eyes {
  extractor: (size: number) => Promise<FeatureExtractor>
  body: () => Promise<BodyDetector>
}

/** The reply of a worker to what it is asked; whatever goes wrong is one as well, so that nobody waits for it. */
export async function answerVision(request: VisionRequest, eyes: Eyes): Promise<VisionReply> {
  try {
    return await see(request, eyes)
  } catch (error) {
    return { id: request.id, isDone: false, message: error instanceof Error ? error.message : String(error) }
  }
}

async function see(request: VisionRequest, { extractor, body }: Eyes): Promise<VisionReply> {
  const { id, size } = request
  const done = { id, isDone: true } as const
  switch (request.task) {
    case 'info':
      return { ...done, task: request.task, answer: (await extractor(size)).info }
    case 'embed':
      requirePicture(request.pixels)
      return { ...done, task: request.task, answer: await (await extractor(size)).embed(request.pixels) }
    case 'embedCopies':
      requirePicture(request.pixels)
      return { ...done, task: request.task, answer: await embedCopies(await extractor(size), request.pixels) }
    case 'grid':
      requirePicture(request.pixels)
      return { ...done, task: request.task, answer: need(await (await extractor(size)).grid(request.pixels)) }
    case 'detectFeatures':
      requirePicture(request.pixels)
      return { ...done, task: request.task, answer: need(await (await extractor(size)).detectFeatures(request.pixels)) }
    case 'pose':
      requirePicture(request.pixels)
      return { ...done, task: request.task, answer: await (await body()).pose(request.pixels) }
    default:
      throw new VisionProtocolError(
        `The worker was asked for something unknown: ${JSON.stringify(request satisfies never)}`,
      )
  }
}

async function embedCopies(extractor: FeatureExtractor, pixels: Pixels): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (const copy of alteredCopies(pixels)) vectors.push(await extractor.embed(copy))
  return vectors
}

function need<T>(value: T | null): T {
  if (value === null) throw new Error('The network shows no cells')
  return value
}
