import { type Column, type ModelType, modelMessages } from '@shijie/contract'
import { type ExtractorInfo, Pacer, type TableEncoding, type TrainSample, toNumber } from '@shijie/ml'
import { invalid } from '../../../platform/app-error.ts'
import {
  encodingOf,
  extractorKey,
  type FeatureNeeds,
  featuresOf,
  isVisionError,
  keepVector,
  readContent,
  readKept,
  seenValues,
} from './features.ts'
import type { FrozenSample } from './read-version.ts'

export interface ExampleNeeds extends FeatureNeeds {
  signal: AbortSignal
  /** Called after each sample that took time. */
  report(done: number, total: number): Promise<void>
}

export interface Examples {
  samples: TrainSample[]
  extractor?: ExtractorInfo
  table?: TableEncoding
}

/** Labels with fewer pictures than this get altered copies, so that the model sees more of each. */
const COPIES_BELOW = 20

/** The number that a row's target column holds. */
function targetOf(columns: readonly Column[], { values }: FrozenSample): number {
  const number = toNumber(values[columns.findIndex(({ IsTarget }) => IsTarget === 1)])
  if (!Number.isFinite(number)) throw invalid(modelMessages.targetMissing)
  return number
}

/** Samples that can be learned from: with one class, or with a number to foretell. */
function pickLearnable(samples: readonly FrozenSample[], columns: readonly Column[]) {
  if (columns.some(({ IsTarget }) => IsTarget === 1)) {
    return samples.map((sample) => ({ sample, label: targetOf(columns, sample) }))
  }
  return samples.flatMap((sample) => (sample.tags[0] ? [{ sample, label: sample.tags[0].label }] : []))
}

type Learnable = ReturnType<typeof pickLearnable>[number]

async function embed(needs: ExampleNeeds, sample: FrozenSample): Promise<Buffer> {
  if (!sample.sha256) throw invalid(modelMessages.pictureUnreadable(sample.name))
  return readContent(needs.storage, sample.sha256)
}

/** Sentences for what is the picture's fault, or the administrator's wish. */
export async function guardVision<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isVisionError(error)) throw error
    if (error.kind === 'picture') throw invalid(modelMessages.pictureUnreadable(name))
    if (error.kind === 'off') throw invalid(modelMessages.visionOff)
    throw error
  }
}

/** Features of pictures: kept ones are read in one go, the others are looked at and kept. */
async function lookAtPictures(needs: ExampleNeeds, learnable: readonly Learnable[]): Promise<Examples['samples']> {
  const { db, vision, signal, report } = needs
  const key = extractorKey(await guardVision('', () => vision.info()))
  const sums = learnable.flatMap(({ sample }) => (sample.sha256 ? [sample.sha256] : []))
  const kept = await readKept(db, sums, key)
  const made: TrainSample[] = []
  const pacer = new Pacer(signal)
  for (const [index, { sample, label }] of learnable.entries()) {
    await pacer.breathe()
    const sum = sample.sha256?.toString('hex') ?? ''
    let features = kept.get(sum)
    if (!features) {
      const picture = await embed(needs, sample)
      features = await guardVision(sample.name, () => vision.embed(picture))
      kept.set(sum, features)
      await keepVector(db, sample.sha256 as Buffer, key, features)
    }
    made.push({ id: sample.id, label, features, lot: sample.lot, ...(sample.group ? { group: sample.group } : {}) })
    await report(index + 1, learnable.length)
  }
  return made
}

/** Altered copies of the pictures of small classes; they share the group of their picture. */
async function addCopies(needs: ExampleNeeds, learnable: readonly Learnable[], samples: TrainSample[]): Promise<void> {
  const { db, vision, signal } = needs
  const key = `${extractorKey(await vision.info())}#copies`
  const counts = new Map<number, number>()
  for (const { label } of learnable) counts.set(label, (counts.get(label) ?? 0) + 1)
  const few = learnable.filter(({ label, sample }) => (counts.get(label) ?? 0) < COPIES_BELOW && sample.sha256)
  const kept = await readKept(
    db,
    few.map(({ sample }) => sample.sha256 as Buffer),
    key,
  )
  const dims = samples[0]?.features.length ?? 0
  const pacer = new Pacer(signal)
  for (const { sample, label } of few) {
    await pacer.breathe()
    const sha256 = sample.sha256 as Buffer
    let all = kept.get(sha256.toString('hex'))
    if (!all) {
      const picture = await embed(needs, sample)
      const copies = await guardVision(sample.name, () => vision.embedCopies(picture))
      all = Float32Array.from(copies.flatMap((copy) => [...copy]))
      await keepVector(db, sha256, key, all)
    }
    const original = samples.find(({ id }) => id === sample.id)
    const group = original?.group ?? `copies-of-${sample.id}`
    if (original) original.group = group
    for (let at = 0; at + dims <= all.length; at += dims) {
      const id = `${sample.id}#${at / dims}`
      samples.push({ id, label, group, isCopy: true, features: all.subarray(at, at + dims) })
    }
  }
}

/**
 * Rows are kept one by one, equal ones too, and known by nothing but their content: everybody who brings the same table has
 * it divided alike. Equal rows draw in their order.
 */
function lotsOfRows(learnable: readonly Learnable[]): string[] {
  const counts = new Map<string, number>()
  return learnable.map(({ sample }) => {
    const content = JSON.stringify(sample.values)
    const count = counts.get(content) ?? 0
    counts.set(content, count + 1)
    return `${content} ${count}`
  })
}

/** Turns the samples of a version into what is learned from. */
export async function makeExamples(
  needs: ExampleNeeds,
  modelType: ModelType,
  columns: Column[],
  read: readonly FrozenSample[],
): Promise<Examples> {
  const learnable = pickLearnable(read, columns)
  if (modelType === 'image') {
    const samples = await lookAtPictures(needs, learnable)
    await addCopies(needs, learnable, samples)
    return { samples, extractor: await needs.vision.info() }
  }
  const table =
    modelType === 'number'
      ? encodingOf(
          columns,
          learnable.map(({ sample }) => sample.values),
        )
      : undefined
  const rowLots = table ? lotsOfRows(learnable) : []
  const samples: TrainSample[] = []
  const pacer = new Pacer(needs.signal)
  for (const [index, { sample, label }] of learnable.entries()) {
    await pacer.breathe()
    const content = {
      text: sample.text,
      values: seenValues(columns, sample.values),
      read: () => embed(needs, sample),
    }
    const features = await featuresOf(needs.vision, modelType, content, table)
    const lot = rowLots[index] ?? sample.lot
    samples.push({ id: sample.id, label, features, lot, ...(sample.group ? { group: sample.group } : {}) })
    await needs.report(index + 1, learnable.length)
  }
  return { samples, ...(table ? { table } : {}) }
}
