import { join } from 'node:path'
import { predictSample } from '@shijie/ml'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawOtherLeaves } from '../../../../test/other-leaves.ts'
import { createVision } from '../../../clients/vision/create-vision.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readShippedDataset, type ShippedDataset, type ShippedSample } from '../../dataset/shipped/read-datasets.ts'
import { readShippedComponent } from './read-components.ts'

/** Both components of leaves against a plain reference, and the one that sees against leaves drawn by another hand. */

const contentFolder = join(repositoryRoot(), 'content')
// The eyes that come with the product; other tests look with smaller ones.
const vision = createVision({
  vision: { extractor: { kind: 'bundled', size: 224 }, ownModel: undefined, off: [] },
})
afterAll(() => vision.close())

interface Known {
  label: string
  features: readonly number[]
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)

/** The label of whichever of these is nearest. */
function nearest(known: readonly Known[], features: readonly number[]): string {
  const best = known.reduce((one, other) =>
    distance(one.features, features) <= distance(other.features, features) ? one : other,
  )
  return best.label
}

function sidesOf(set: ShippedDataset) {
  const side = (heldOut: boolean) => set.samples.filter((sample) => sample.heldOut === heldOut)
  return { learned: side(false), examined: side(true) }
}

const labelOf = ({ label = '' }: ShippedSample) => label

/** Share of what was examined whose label the component said. */
function accuracyOf(slug: 'leaves' | 'leaf-pictures'): number {
  const { heldOut, artefact } = readShippedComponent(contentFolder, slug)
  const { samples } = readShippedDataset(contentFolder, slug)
  const test = heldOut.filter(([, , , , part]) => part === 'test')
  const right = test.filter(([at, predicted]) => artefact.labels[predicted] === samples[at]?.label)
  return right.length / test.length
}

const shareRight = (answers: readonly [said: string, truth: string][]) =>
  answers.filter(([said, truth]) => said === truth).length / answers.length

/** Nearest mean of a class, each column in its own spread. */
function nearestMean(set: ShippedDataset): number {
  const { learned, examined } = sidesOf(set)
  const valuesOf = ({ row = {} }: ShippedSample) => [row.尖角数 ?? 0, row.长宽比 ?? 0]
  const mean = (rows: readonly number[][]) =>
    [0, 1].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length)
  const all = learned.map(valuesOf)
  const middle = mean(all)
  const spread = [0, 1].map((at) =>
    Math.sqrt(all.reduce((sum, row) => sum + ((row[at] ?? 0) - (middle[at] ?? 0)) ** 2, 0) / all.length),
  )
  const scaled = (sample: ShippedSample) => valuesOf(sample).map((value, at) => value / (spread[at] ?? 1))
  const means = set.labels.map((label) => {
    return { label, features: mean(learned.filter((sample) => sample.label === label).map(scaled)) }
  })
  return shareRight(examined.map((sample) => [nearest(means, scaled(sample)), labelOf(sample)]))
}

/** How much there is of each of 64 colours. */
async function histogramOf(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture).resize(64, 64).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Array<number>(64).fill(0)
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    const colour = (red >> 6) * 16 + (green >> 6) * 4 + (blue >> 6)
    counts[colour] = (counts[colour] ?? 0) + 3 / data.length
  }
  return counts
}

async function nearestColours(set: ShippedDataset): Promise<number> {
  const { learned, examined } = sidesOf(set)
  const lookAt = (samples: ShippedSample[]) =>
    Promise.all(
      samples.map(async (sample): Promise<Known> => {
        return { label: labelOf(sample), features: await histogramOf(set.readSample(sample)) }
      }),
    )
  const known = await lookAt(learned)
  return shareRight((await lookAt(examined)).map(({ label, features }) => [nearest(known, features), label]))
}

describe('the components that know leaves', () => {
  it('by number: no worse than the nearest mean of the same two columns', () => {
    const set = readShippedDataset(contentFolder, 'leaves')
    expect(accuracyOf('leaves')).toBeGreaterThanOrEqual(nearestMean(set))
  })

  it('by number: what they get wrong is young maples, which stand in the paper alone', () => {
    const { heldOut, artefact } = readShippedComponent(contentFolder, 'leaves')
    const { samples } = readShippedDataset(contentFolder, 'leaves')
    const wrong = heldOut.flatMap(([at, predicted, , , part]) => {
      const sample = samples[at]
      return part === 'test' && sample && artefact.labels[predicted] !== sample.label ? [sample] : []
    })
    expect(samples.filter(({ group, heldOut: isHeldOut }) => group.startsWith('young') && !isHeldOut)).toEqual([])
    expect(wrong.filter(({ label }) => label === '枫叶').length / wrong.length).toBeGreaterThan(0.9)
    expect(wrong.filter(({ group }) => group.startsWith('young')).length / wrong.length).toBeGreaterThan(0.5)
  })

  it('by sight: better than the nearest picture by its colours', async () => {
    const set = readShippedDataset(contentFolder, 'leaf-pictures')
    expect(accuracyOf('leaf-pictures')).toBeGreaterThan(await nearestColours(set))
  })

  it('by sight: at least 85 % of thirty leaves that were drawn by another hand', async () => {
    const { artefact } = readShippedComponent(contentFolder, 'leaf-pictures')
    const leaves = await drawOtherLeaves()
    const answers: [string, string][] = []
    for (const { label, picture } of leaves) {
      const said = predictSample(artefact, await vision.embed(picture))
      answers.push([artefact.labels[said.label] ?? '', label])
    }
    expect(leaves).toHaveLength(30)
    expect(shareRight(answers)).toBeGreaterThanOrEqual(0.85)
  })
})
