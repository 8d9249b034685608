import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Collected, type Dataset, postDataset, type Sample, uploadSamples } from '@shijie/contract'
import { Api } from './api.ts'

/** Data sets that journeys begin with, made directly. */

const shipped = join(import.meta.dirname, '../content/datasets')

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Pictures of a set that we ship, by how their names begin. */
export const shippedPictures = (slug: string, start: string, count: number): Picture[] =>
  readdirSync(join(shipped, slug, 'samples'))
    .filter((name) => name.startsWith(start))
    .slice(0, count)
    .map((name) => ({ name, mimeType: 'image/webp', buffer: readFileSync(join(shipped, slug, 'samples', name)) }))

export interface MadeSet {
  dataset: Dataset
  samples: Sample[]
  api: Api
}

/** A set of the signed-in person with these pictures. */
export async function makeSet(
  page: Page,
  kind: 'image' | 'object',
  name: string,
  labels: string[],
  pictures: Picture[],
): Promise<MadeSet> {
  const api = await Api.of(page)
  const body = { DatasetName: name, ModelType: kind, Labels: labels }
  const dataset = await api.ask<Dataset>('POST', postDataset.path, body)
  const form = new FormData()
  for (const { name: file, mimeType, buffer } of pictures) {
    form.append('file', new File([new Uint8Array(buffer)], file, { type: mimeType }))
  }
  const address = `${uploadSamples.path}?${new URLSearchParams({ DatasetId: dataset.DatasetId })}`
  const { Items } = await api.send<Collected>(address, form)
  return { dataset, samples: Items, api }
}

/** Two streets with labels of LabelMe: an outline, a point that is no box, and labels of a picture that is not there. */
export function streetsWithLabels(): Picture[] {
  const [one, two] = shippedPictures('signs', 'street', 2)
  if (!one || !two) throw new Error('There are no streets')
  const shapes = [
    {
      label: '停车',
      shape_type: 'polygon',
      points: [
        [40, 40],
        [120, 30],
        [100, 110],
      ],
    },
    {
      label: '限速',
      shape_type: 'rectangle',
      points: [
        [20, 20],
        [60, 80],
      ],
    },
    { label: '限速', shape_type: 'point', points: [[30, 30]] },
  ]
  const labels = (imagePath: string): Picture => ({
    name: imagePath.replace(/\.\w+$/, '.json'),
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ version: '5.4.1', shapes, imagePath, imageData: null })),
  })
  return [one, two, labels(one.name), labels('忘了放进来.jpg')]
}
