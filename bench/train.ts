import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVision } from '../apps/server/src/clients/vision/create-vision.ts'
import { decodePicture } from '../apps/server/src/clients/vision/decode-picture.ts'
import type { VisionEngine } from '../apps/server/src/clients/vision/vision-engine.ts'
import { repositoryRoot } from '../apps/server/src/start/repository-root.ts'
import {
  type AlgorithmId,
  type DetectionSample,
  packGrid,
  splitSamples,
  type TrainSample,
  trainDetection,
  trainModel,
  unpackGrid,
} from '../packages/ml/src/index.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { measureHeatMaps } from './lib/heat-maps.ts'
import { hogAndColour } from './lib/hog.ts'
import { judge, median, printTable } from './lib/report.ts'
import { measureClass } from './lib/train-class.ts'
import { measureWatching } from './lib/watch-run.ts'

/**
 * `npm run bench -- train [pupils] [pictures]`: pictures of our own sample sets, from the file to the finished model. The same
 * features with plain neighbours are the reference for the time, histograms of gradients and colours for what is learned. Then
 * a class presses train at the same time on a server of its own; 0 pupils leave that out.
 */

const RATIO_MAX = 1.5
const POINTS_MIN = 10
const MAP_MIN = 0.5
/** Four times the pictures may take this many times as long: what is above 4 is noise of the machine. */
const GROWTH_MAX = 5
const ROUNDS = 3
const PUPILS = Number(process.argv[2] ?? 30)
const PICTURES = Number(process.argv[3] ?? 180)
const SEEDS = [1, 2, 3, 4, 5]

interface Picture {
  id: string
  label: number
  group: string
  file: Buffer
}

function readSet(slug: string): { labels: string[]; pictures: Picture[] } {
  const folder = join(repositoryRoot(), 'content/datasets', slug)
  const { labels, samples } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    labels: string[]
    samples: { file: string; label: string; group: string }[]
  }
  const pictures = samples.map(({ file, label, group }) => ({
    id: file,
    label: labels.indexOf(label),
    group,
    file: readFileSync(join(folder, 'samples', file)),
  }))
  return { labels, pictures }
}

type Extract = (file: Buffer) => Promise<Float32Array>

async function describeAll(pictures: readonly Picture[], extract: Extract): Promise<TrainSample[]> {
  const samples: TrainSample[] = []
  for (const { id, label, group, file } of pictures) samples.push({ id, label, group, features: await extract(file) })
  return samples
}

async function trainOn(labels: string[], samples: TrainSample[], algorithm: AlgorithmId, seed = 1): Promise<number> {
  const parts = splitSamples(samples, { seed, ratios: [0.7, 0.2, 0.1] })
  const { classification } = await trainModel({ type: 'image', algorithm, labels, samples, seed, split: parts })
  return classification?.accuracy ?? 0
}

async function timed<T>(work: () => Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  return { milliseconds: performance.now() - begun, result }
}

/** From files to a model, each way in turn, so that a busy moment slows both. */
async function compareTime(vision: VisionEngine, labels: string[], pictures: Picture[]): Promise<void> {
  const whole = async (algorithm: AlgorithmId) => {
    const { milliseconds } = await timed(async () =>
      trainOn(labels, await describeAll(pictures, vision.embed), algorithm),
    )
    return milliseconds
  }
  const times: Record<'softmax' | 'knn', number[]> = { softmax: [], knn: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.softmax.push(await whole('softmax'))
    times.knn.push(await whole('knn'))
  }
  const samples = await describeAll(pictures, vision.embed)
  const again = await timed(() => trainOn(labels, samples, 'softmax'))
  const ratio = median(times.softmax) / median(times.knn)
  printTable(
    ['3 classes × 60 pictures', 's'],
    [
      ['features and head', (median(times.softmax) / 1000).toFixed(2)],
      ['features and neighbours', (median(times.knn) / 1000).toFixed(2)],
      ['head alone, features kept', (again.milliseconds / 1000).toFixed(2)],
    ],
  )
  judge(
    `training takes ${ratio.toFixed(2)} × neighbours on the same features, at most ${RATIO_MAX}`,
    ratio <= RATIO_MAX,
  )
}

const points = (share: number) => (share * 100).toFixed(1)

/** Mean over splits: single held-out parts are small. */
async function accuracyOf(labels: string[], samples: TrainSample[]): Promise<number> {
  const found: number[] = []
  for (const seed of SEEDS) found.push(await trainOn(labels, samples, 'softmax', seed))
  return found.reduce((sum, value) => sum + value, 0) / found.length
}

async function compareAccuracy(vision: VisionEngine): Promise<void> {
  const rows: string[][] = []
  const differences: number[] = []
  for (const slug of ['hands', 'rubbish', 'fruits']) {
    const { labels, pictures } = readSet(slug)
    const own = await accuracyOf(labels, await describeAll(pictures, vision.embed))
    const old = await accuracyOf(
      labels,
      await describeAll(pictures, async (file) => hogAndColour(await decodePicture(file))),
    )
    differences.push(own - old)
    rows.push([slug, String(labels.length), points(own), points(old), points(own - old)])
  }
  printTable(['held-out accuracy, %', 'labels', 'network', 'HOG and colours', 'difference'], rows)
  const least = Math.min(...differences)
  judge(`on each set at least ${points(least)} points above, at least ${POINTS_MIN}`, least * 100 >= POINTS_MIN)
}

/** Finding objects, on scenes of a street: half of a box has to overlap. */
async function measureDetection(vision: VisionEngine): Promise<void> {
  const folder = join(repositoryRoot(), 'content/datasets/signs')
  const { labels, width, height, samples } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    labels: string[]
    width: number
    height: number
    samples: {
      file: string
      group: string
      boxes: (Record<'x' | 'y' | 'width' | 'height', number> & { label: string })[]
    }[]
  }
  const scenes: DetectionSample[] = []
  for (const { file, group, boxes } of samples) {
    const grid = unpackGrid(packGrid(await vision.detectFeatures(readFileSync(join(folder, 'samples', file)))))
    const parts = boxes.map((box) => ({
      label: labels.indexOf(box.label),
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    }))
    scenes.push({ id: file, group, grid, boxes: parts })
  }
  const { milliseconds, result } = await timed(() => trainDetection({ labels, samples: scenes, seed: 1 }))
  const { meanAveragePrecision, perLabel } = result.detection
  printTable(
    ['signs in streets', 'value'],
    [
      ['scenes learned from, held out', `${result.split.train.length}, ${result.predictions.length}`],
      ['boxes held out', String(perLabel.reduce((sum, { count }) => sum + count, 0))],
      ['learning, s', (milliseconds / 1000).toFixed(1)],
      ...perLabel.map(({ averagePrecision }, label) => [labels[label] ?? '', averagePrecision.toFixed(2)]),
    ],
  )
  judge(
    `signs are found with mAP@0.5 ${meanAveragePrecision.toFixed(2)}, at least ${MAP_MIN}`,
    meanAveragePrecision >= MAP_MIN,
  )
}

async function measureGrowth(vision: VisionEngine): Promise<void> {
  const { labels, pictures } = readSet('hands')
  // Of each label alike, so that the small set is the large one in small.
  const every = (step: number) => pictures.filter((_, at) => at % step === 0)
  const rows: string[][] = []
  const times: number[] = []
  for (const step of [4, 2, 1]) {
    const part = every(step)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { milliseconds } = await timed(async () =>
        trainOn(labels, await describeAll(part, vision.embed), 'softmax'),
      )
      rounds.push(milliseconds)
    }
    times.push(median(rounds))
    rows.push([String(part.length), (median(rounds) / 1000).toFixed(2), (median(rounds) / part.length).toFixed(1)])
  }
  printTable(['pictures', 's', 'ms each'], rows)
  const growth = (times[2] ?? 0) / (times[0] ?? 1)
  judge(`four times the pictures take ${growth.toFixed(2)} × as long, at most ${GROWTH_MAX}`, growth <= GROWTH_MAX)
}

async function measureLearning(): Promise<void> {
  execFileSync(process.execPath, [join(repositoryRoot(), 'tools/build.mjs'), 'vision'], { stdio: 'inherit' })
  const vision = createVision({ vision: { extractor: { kind: 'bundled', size: 224 }, ownModel: undefined, off: [] } })
  try {
    await vision.info()
    const hands = readSet('hands')
    await compareTime(vision, hands.labels, hands.pictures)
    await compareAccuracy(vision)
    await measureDetection(vision)
    await measureGrowth(vision)
    await measureHeatMaps(vision)
  } finally {
    await vision.close()
  }
}

async function measurePupils(): Promise<void> {
  const { labels, pictures } = readSet('hands')
  const every = Math.max(1, Math.round(pictures.length / PICTURES))
  const files = pictures
    .filter((_, at) => at % every === 0)
    .map(({ file, label }) => ({ file, label: labels[label] ?? '' }))
  const server = await startDemoServer()
  try {
    await measureWatching(server, files)
    if (PUPILS > 0) await measureClass(server, PUPILS, files)
  } finally {
    await server.stop()
  }
}

if (!process.argv.includes('--class-only')) await measureLearning()
await measurePupils()
