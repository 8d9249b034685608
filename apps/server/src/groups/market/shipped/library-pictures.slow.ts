import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModelArtefact, predictSample, thresholdOf, trainModel } from '@shijie/ml'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createVision } from '../../../clients/vision/create-vision.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readShippedDataset } from '../../dataset/shipped/read-datasets.ts'
import { splitBySides } from '../../model/learn/split-by-sides.ts'
import { readShippedComponents } from './read-components.ts'

/** The pictures that starters of trainings name, as a program gives them to a model: drawn 320 wide on white. */

const root = repositoryRoot()
const contentFolder = join(root, 'content')
// The eyes that come with the product; other tests look with smaller ones.
const vision = createVision({
  vision: { extractor: { kind: 'bundled', size: 224 }, ownModel: undefined, off: [] },
})
afterAll(() => vision.close())

async function ask(artefact: ModelArtefact, costume: string): Promise<string> {
  const svg = readFileSync(join(root, `apps/web/src/features/program/library/costumes/${costume}.svg`))
  const drawing = sharp(svg, { density: 384 }).resize(320, 320).flatten({ background: '#fff' })
  const { label, confidence } = predictSample(artefact, await vision.embed(await drawing.jpeg().toBuffer()))
  return confidence >= thresholdOf(artefact) ? (artefact.labels[label] ?? '') : '不确定'
}

const componentOf = (slug: string): ModelArtefact => {
  const made = readShippedComponents(contentFolder).find((one) => one.slug === slug)
  if (!made) throw new Error(`${slug} is gone`)
  return made.artefact
}

/** As a pupil trains who changes nothing. */
async function trainOn(slug: 'rubbish' | 'hands', seed: number): Promise<ModelArtefact> {
  const set = readShippedDataset(contentFolder, slug)
  const samples = []
  for (const [at, sample] of set.samples.entries()) {
    const features = await vision.embed(set.readSample(sample))
    samples.push({ id: `${at}`, group: sample.group, label: set.labels.indexOf(sample.label ?? ''), features })
  }
  const read = set.samples.map(({ group, heldOut }, at) => {
    return { id: `${at}`, group, side: heldOut ? ('exam' as const) : ('' as const) }
  })
  const parts = splitBySides(samples, read, seed)
  return (await trainModel({ type: 'image', algorithm: 'softmax', labels: set.labels, samples, seed, ...parts }))
    .artefact
}

describe('pictures of the library', () => {
  it.each([
    ['hand-rock', '石头'],
    ['hand-scissors', '剪刀'],
    ['hand-paper', '布'],
  ])('[E094] %s is %s for the shipped component', async (costume, label) => {
    expect(await ask(componentOf('hands'), costume)).toBe(label)
  })

  it.each([
    ['apple', '苹果'],
    ['banana', '香蕉'],
  ])('[E094] %s is %s for the shipped component', async (costume, label) => {
    expect(await ask(componentOf('fruits'), costume)).toBe(label)
  })

  it('[E082] bottle, battery, apple and banana are sorted by what a pupil learned from the set of rubbish', async () => {
    const artefact = await trainOn('rubbish', 1)
    const said = await Promise.all(['bottle', 'battery', 'apple', 'banana'].map((costume) => ask(artefact, costume)))
    expect(said).toEqual(['可回收物', '有害垃圾', '厨余垃圾', '厨余垃圾'])
  })

  it('[E082] the three hands are known by what a pupil learned from the set of hands', async () => {
    const artefact = await trainOn('hands', 2)
    const said = await Promise.all(
      ['hand-rock', 'hand-scissors', 'hand-paper'].map((costume) => ask(artefact, costume)),
    )
    expect(said).toEqual(['石头', '剪刀', '布'])
  })
})
