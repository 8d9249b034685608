import { type DataOf, getLessonCells, type getLessons } from '@shijie/contract'
import type {
  AlgorithmId,
  DetectionRequest,
  DetectionSample,
  ModelType,
  TrainOptions,
  TrainRequest,
  TrainResult,
} from '@shijie/ml'
import { decodeBytes, decodeFloats } from '@shijie/ml/core/base64'
import { unpackGrid } from '@shijie/ml/vision/pack-grid'
import { call } from '../../lib/api-client.ts'
import { trainDetectionInBrowser, trainInBrowser } from '../../lib/ml/train-in-browser.ts'

type Lessons = DataOf<typeof getLessons>

/** What a training of this page comes to, whatever it finds. */
export type Learned = Pick<TrainResult, 'artefact' | 'split' | 'history' | 'bestEpoch' | 'stoppedBy'>

const splitOf = ({ Train, Validation }: Lessons) => ({ train: Train, validation: Validation, test: [], unheld: [] })

const requestOf = (lessons: Lessons): TrainRequest => ({
  // Words of the server, which has checked them.
  type: lessons.ModelType as ModelType,
  algorithm: lessons.Algorithm as AlgorithmId,
  labels: lessons.Labels,
  samples: lessons.Samples.map(({ Id, Label, Features }) => ({
    id: Id,
    label: Label,
    features: decodeFloats(Features),
  })),
  parameters: lessons.Parameters,
  seed: lessons.Seed,
  split: splitOf(lessons),
})

/** Pictures with their cells, which are large and come one by one. */
async function picturesOf(
  runId: string,
  { Samples }: Lessons,
  signal: AbortSignal,
  onPicture: (done: number, all: number) => void,
): Promise<DetectionSample[]> {
  const pictures: DetectionSample[] = []
  for (const { Id, Boxes } of Samples) {
    const { Cells } = await call(getLessonCells, { query: { TrainModelId: runId, SampleId: Id }, signal })
    const boxes = Boxes.map(({ Label, X, Y, Width, Height }) => {
      return { label: Label, x: X, y: Y, width: Width, height: Height }
    })
    pictures.push({ id: Id, boxes, grid: unpackGrid(decodeBytes(Cells)) })
    onPicture(pictures.length, Samples.length)
  }
  return pictures
}

/** Learns here from what the server made of the samples, by the code that the server learns with. */
export async function learnHere(
  runId: string,
  lessons: Lessons,
  options: TrainOptions & { signal: AbortSignal; onPicture: (done: number, all: number) => void },
): Promise<Learned> {
  if (lessons.ModelType !== 'object') return trainInBrowser(requestOf(lessons), options)
  const request: DetectionRequest = {
    labels: lessons.Labels,
    samples: await picturesOf(runId, lessons, options.signal, options.onPicture),
    parameters: lessons.Parameters,
    seed: lessons.Seed,
    split: splitOf(lessons),
  }
  return trainDetectionInBrowser(request, options)
}
