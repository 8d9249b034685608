import type { Locator, Page } from '@playwright/test'
import { type DataOf, type Dataset, findDataset, listTags } from '@shijie/contract'
import { collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import type { Api } from './api.ts'

/** What journeys at the desks of labelling share: the grid of samples, the canvas of boxes, and what the server kept. */

export const optionOf = (page: Page, place: number) => page.getByRole('option', { name: new RegExp(`^第 ${place} 个`) })
export const grid = (page: Page) => page.getByRole('listbox', { name: collectTexts.grid })

export const readSet = (api: Api, DatasetId: string) =>
  api.ask<Dataset>('GET', `${findDataset.path}?${new URLSearchParams({ DatasetId })}`)
export const taggedIn = async (api: Api, datasetId: string) => (await readSet(api, datasetId)).TaggedNum

type Side = 'X' | 'Y' | 'Width' | 'Height'
export type Rect = Record<Side, number>

/** The canvas and how many points of the screen a pixel of the picture takes. */
export async function canvasOf(
  page: Page,
  width: number,
): Promise<{ canvas: Locator; scale: number; x: number; y: number }> {
  const canvas = page.getByRole('group', { name: labelTexts.canvas })
  const place = await canvas.boundingBox()
  if (!place) throw new Error('There is no canvas')
  return { canvas, scale: place.width / width, x: place.x, y: place.y }
}

/** Drags from one place of the picture to another, in its own pixels. */
export async function drag(page: Page, width: number, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, scale } = await canvasOf(page, width)
  await page.mouse.move(x + from[0] * scale, y + from[1] * scale)
  await page.mouse.down()
  await page.mouse.move(x + to[0] * scale, y + to[1] * scale, { steps: 3 })
  await page.mouse.up()
}

export const boxesOf = async (api: Api, SampleId: string): Promise<Rect[]> => {
  const { Items } = await api.ask<DataOf<typeof listTags>>(
    'GET',
    `${listTags.path}?${new URLSearchParams({ SampleId })}`,
  )
  return Items.flatMap(({ Box }) => (Box ? [Box] : []))
}
