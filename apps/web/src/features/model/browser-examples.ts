import { type DataOf, getExampleCells, getExamples } from '@shijie/contract'
import type { DetectionRequest, DetectionSample, TrainOptions, TrainRequest, TrainResult } from '@shijie/ml'
import { decodeBytes, decodeFloats } from '@shijie/ml/core/base64'
import { unpackGrid } from '@shijie/ml/vision/pack-grid'
import { callEndpoint } from '../../lib/api-client.ts'
import type { ModelRunTask } from '../../lib/ml/messages.ts'
import { trainDetectionInBrowser, trainInBrowser } from '../../lib/ml/train-in-browser.ts'

type Examples = DataOf<typeof getExamples>

/** What a run of this page comes to, whatever it finds. */
export type Learned = Pick<TrainResult, 'artefact' | 'split' | 'history' | 'bestEpoch' | 'stoppedBy'>

const splitOf = ({ Train, Validation }: Examples) => ({ train: Train, validation: Validation, test: [], unheld: [] })

const requestOf = (examples: Examples): TrainRequest => ({
  // Words of the server, which has checked them.
  type: examples.ModelType,
  algorithm: examples.Algorithm,
  labels: examples.Labels,
  samples: examples.Samples.map(({ Id, Label, Features }) => ({
    id: Id,
    label: Label,
    features: decodeFloats(Features),
  })),
  parameters: examples.Parameters,
  seed: examples.Seed,
  split: splitOf(examples),
})

/** Pictures with their cells, which are large and come one by one. */
async function picturesOf(
  runId: string,
  { Samples }: Examples,
  signal: AbortSignal,
  onPicture: (done: number, all: number) => void,
): Promise<DetectionSample[]> {
  const pictures: DetectionSample[] = []
  for (const { Id, Boxes } of Samples) {
    const { Cells } = await callEndpoint(getExampleCells, { query: { TrainModelId: runId, SampleId: Id }, signal })
    const boxes = Boxes.map(({ Label, X, Y, Width, Height }) => {
      return { label: Label, x: X, y: Y, width: Width, height: Height }
    })
    pictures.push({ id: Id, boxes, grid: unpackGrid(decodeBytes(Cells)) })
    onPicture(pictures.length, Samples.length)
  }
  return pictures
}

interface Fetching {
  signal: AbortSignal
  onPicture: (done: number, all: number) => void
}

/** What the worker is to learn, from what the server made of the samples. */
export async function fetchTask(runId: string, { signal, onPicture }: Fetching): Promise<ModelRunTask> {
  const examples = await callEndpoint(getExamples, { query: { TrainModelId: runId }, signal })
  if (examples.ModelType !== 'object') return { type: 'vector', request: requestOf(examples) }
  const request: DetectionRequest = {
    labels: examples.Labels,
    samples: await picturesOf(runId, examples, signal, onPicture),
    parameters: examples.Parameters,
    seed: examples.Seed,
    split: splitOf(examples),
  }
  return { type: 'detection', request }
}

/** Learns here, by the code that the server learns with. */
export const learnHere = (task: ModelRunTask, options: TrainOptions): Promise<Learned> =>
  task.type === 'detection' ? trainDetectionInBrowser(task.request, options) : trainInBrowser(task.request, options)
