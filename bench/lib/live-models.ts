import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import {
  findModelRun,
  type ModelType,
  postDataset,
  postModel,
  postRows,
  type Sample,
  saveTags,
  startModelRun,
  uploadSamples,
} from '../../packages/contract/src/index.ts'
import { askAs, sendAs } from './as-pupil.ts'

/** Models of our own sample sets, trained by a signed-in page; each returns the address of the page that verifies it. */

/** With fewer, some signs are too rare to be learned. */
const STREETS = 24
const AT_ONCE = 12
const folder = (slug: string) => join(process.cwd(), 'content/datasets', slug)
const manifestOf = (slug: string): unknown => JSON.parse(readFileSync(join(folder(slug), 'manifest.json'), 'utf8'))

/** Trains on a set until it is over. */
export async function trainOn(page: Page, DatasetId: string, ModelType: ModelType, Algorithm: string) {
  const { ModelId } = await askAs(page, postModel, {}, { ModelName: '现场', ModelType, DatasetId })
  const { TrainModelId } = await askAs(page, startModelRun, {}, { ModelId, Algorithm, Seed: 1 })
  const look = async () => (await askAs(page, findModelRun, { TrainModelId })).State
  while (['queued', 'running'].includes(await look())) await pause(500)
  const search = new URLSearchParams({ operate: 'verify', modelid: ModelId, runid: TrainModelId })
  return { runId: TrainModelId, address: `/pretrain/${ModelType}/model/operate?${search}` }
}

interface Box {
  label: string
  x: number
  y: number
  width: number
  height: number
}

/** Signs in streets, with their boxes. */
export async function trainStreets(page: Page): Promise<string> {
  const { labels, samples } = manifestOf('signs') as { labels: string[]; samples: { file: string; boxes: Box[] }[] }
  const body = { DatasetName: '看标志', ModelType: 'object', Labels: labels }
  const { DatasetId, Labels } = await askAs(page, postDataset, {}, body)
  const idOf = new Map(Labels.map(({ LabelName, LabelId }) => [LabelName, LabelId]))
  const files = samples.slice(0, STREETS).map(({ file }) => {
    return { name: file, content: readFileSync(join(folder('signs'), 'samples', file)) }
  })
  const collected: Sample[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const { Items } = await sendAs(page, uploadSamples, { DatasetId }, files.slice(at, at + AT_ONCE))
    collected.push(...Items)
  }
  for (const { SampleId, SampleName, Version } of collected) {
    const boxes = samples.find(({ file }) => file === SampleName)?.boxes ?? []
    const Tags = boxes.map(({ label, x, y, width, height }) => {
      return { LabelId: idOf.get(label), Box: { X: x, Y: y, Width: width, Height: height } }
    })
    await askAs(page, saveTags, {}, { SampleId, Version, Tags })
  }
  return (await trainOn(page, DatasetId, 'object', 'cellHead')).address
}

/** How people sit, by the points of their bodies. */
export async function trainPoses(page: Page): Promise<string> {
  const { samples } = manifestOf('sitting') as {
    samples: { keypoints: number[]; label: string; group: string }[]
  }
  const body = { DatasetName: '看坐姿', ModelType: 'pose', Labels: [] }
  const { DatasetId } = await askAs(page, postDataset, {}, body)
  const Rows = samples.map(({ keypoints, label, group }) => ({ Values: keypoints, LabelName: label, GroupKey: group }))
  await askAs(page, postRows, {}, { DatasetId, Rows })
  return (await trainOn(page, DatasetId, 'pose', 'softmax')).address
}
