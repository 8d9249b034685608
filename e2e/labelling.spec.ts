import { type BrowserContext, devices, type Locator, type Page } from '@playwright/test'
import {
  bulkTag,
  type DataOf,
  type Dataset,
  findDataset,
  getFile,
  getThumbnail,
  listTags,
  saveTags,
} from '@shijie/contract'
import sharp from 'sharp'
import { growDataset } from '../apps/server/test/grow-dataset.ts'
import { collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { ofType } from './accounts.ts'
import type { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { inspect, settle } from './inspect.ts'
import { makeSet, shippedPictures } from './sets.ts'

/** Nobody else signs in with it. */
const labeller = () => ofType('6000')

const IMAGES_MAX = 300
const THUMBNAIL_BYTES_MAX = 20 * 1024

const optionOf = (page: Page, place: number) => page.getByRole('option', { name: new RegExp(`^第 ${place} 个`) })
const grid = (page: Page) => page.getByRole('listbox', { name: collectTexts.grid })

/** Paths that a page asks for, and how large the small pictures were. */
function watchPictures(page: Page) {
  const seen = { originals: 0, bulks: 0, bytes: [] as number[] }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === getFile.path) seen.originals++
    if (pathname === bulkTag.path) seen.bulks++
    if (pathname === getThumbnail.path) seen.bytes.push(Number(response.headers()['content-length'] ?? 0))
  })
  return seen
}

const read = (api: Api, DatasetId: string) =>
  api.ask<Dataset>('GET', `${findDataset.path}?${new URLSearchParams({ DatasetId })}`)
const taggedIn = async (api: Api, datasetId: string) => (await read(api, datasetId)).TaggedNum
const countsIn = async (api: Api, datasetId: string) =>
  (await read(api, datasetId)).Labels.map(({ SampleNum }) => SampleNum)

test('[O797] five thousand pictures are a few dozen in the page; fifty are tagged in one call, others key by key', async ({
  page,
}) => {
  test.slow()
  await signIn(page, labeller())
  const { dataset, api } = await makeSet(page, 'image', '五千张', ['苹果', '香蕉'], shippedPictures('fruits', '', 20))
  await growDataset(process.env.E2E_DATA_DIR ?? '', dataset.DatasetId, 4980)
  const seen = watchPictures(page)
  await page.goto(`/pretrain/image/dataset/classify?datasetid=${dataset.DatasetId}`)
  await expect(optionOf(page, 1)).toBeVisible()
  const images = () => page.locator('img').count()
  for (const top of [0, 30_000, 1_000_000]) {
    await grid(page).evaluate((element, y) => element.scrollTo(0, y), top)
    await expect.poll(() => grid(page).getByRole('option').count()).toBeGreaterThan(20)
    await expect.poll(images).toBeLessThanOrEqual(IMAGES_MAX)
  }
  await expect(optionOf(page, 5000)).toBeVisible()
  await grid(page).evaluate((element) => element.scrollTo(0, 0))

  await optionOf(page, 1).click()
  await grid(page).evaluate((element) => element.scrollTo(0, 1000))
  await optionOf(page, 50).click({ modifiers: ['Shift'] })
  await expect(page.getByText(collectTexts.selected(50, '张')).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(optionOf(page, 50)).toHaveAccessibleName(/苹果$/)
  await expect.poll(() => taggedIn(api, dataset.DatasetId)).toBe(50)
  await expect.poll(() => seen.bulks).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => taggedIn(api, dataset.DatasetId)).toBe(0)
  await expect.poll(() => seen.bulks).toBe(2)
  await page.keyboard.press('Control+y')
  await expect.poll(() => taggedIn(api, dataset.DatasetId)).toBe(50)
  await page.reload()
  await expect(optionOf(page, 20)).toHaveAccessibleName(/苹果$/)

  await grid(page).focus()
  for (let at = 0; at < 40; at++) await page.keyboard.press(at % 2 ? '1' : '2')
  await expect(optionOf(page, 39)).toHaveAccessibleName(/香蕉$/)
  await expect(optionOf(page, 40)).toHaveAccessibleName(/苹果$/)
  // What the next key is for came into view by itself.
  await expect(optionOf(page, 41)).toBeInViewport()
  await expect.poll(() => countsIn(api, dataset.DatasetId)).toEqual([30, 20])
  expect(seen.originals).toBe(0)
  expect(seen.bytes.length).toBeGreaterThan(10)
  expect(Math.max(...seen.bytes)).toBeLessThanOrEqual(THUMBNAIL_BYTES_MAX)
  await inspect(page, 'dataset-five-thousand')
})

type Side = 'X' | 'Y' | 'Width' | 'Height'
type Rect = Record<Side, number>

/** The canvas and how many points of the screen a pixel of the picture takes. */
async function canvasOf(page: Page, width: number): Promise<{ canvas: Locator; scale: number; x: number; y: number }> {
  const canvas = page.getByRole('group', { name: labelTexts.canvas })
  const place = await canvas.boundingBox()
  if (!place) throw new Error('There is no canvas')
  return { canvas, scale: place.width / width, x: place.x, y: place.y }
}

/** Drags from one place of the picture to another, in its own pixels. */
async function drag(page: Page, width: number, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, scale } = await canvasOf(page, width)
  await page.mouse.move(x + from[0] * scale, y + from[1] * scale)
  await page.mouse.down()
  await page.mouse.move(x + to[0] * scale, y + to[1] * scale, { steps: 3 })
  await page.mouse.up()
}

async function zoomTo(page: Page, percent: number): Promise<void> {
  const shown = page.getByText(labelTexts.zoom(percent), { exact: true })
  const now = async () =>
    Number.parseInt(
      (await page
        .getByText(/^\d+%$/)
        .first()
        .textContent()) ?? '',
      10,
    )
  for (let step = 0; step < 12 && (await now()) !== percent; step++) {
    const name = (await now()) < percent ? labelTexts.zoomIn : labelTexts.zoomOut
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(shown).toBeVisible()
}

const boxesOf = async (api: Api, SampleId: string): Promise<Rect[]> => {
  const { Items } = await api.ask<DataOf<typeof listTags>>(
    'GET',
    `${listTags.path}?${new URLSearchParams({ SampleId })}`,
  )
  return Items.flatMap(({ Box }) => (Box ? [Box] : []))
}

const near = (found: Rect | undefined, wanted: Rect) =>
  found !== undefined &&
  (['X', 'Y'] as const).every((side) => Math.abs(found[side] - wanted[side]) <= 1) &&
  Math.abs(found.X + found.Width - wanted.X - wanted.Width) <= 1 &&
  Math.abs(found.Y + found.Height - wanted.Y - wanted.Height) <= 1

test('[O798] boxes on a turned photo are right to the pixel at any zoom, two hundred on one picture, and undone step by step', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, labeller())
  const drawn = { create: { width: 600, height: 400, channels: 3 as const, background: '#7aa2c8' } }
  const turned = await sharp(drawn).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const photo = { name: '竖着拍的.jpg', mimeType: 'image/jpeg', buffer: turned }
  const { dataset, samples, api } = await makeSet(
    page,
    'object',
    '竖着的照片',
    ['停车', '限速'],
    [photo, ...shippedPictures('signs', 'street', 1)],
  )
  const [first, second] = samples
  if (!first || !second) throw new Error('The set is not complete')
  expect([first.Width, first.Height]).toEqual([400, 600])
  await page.goto(`/pretrain/object/dataset/label?datasetid=${dataset.DatasetId}&sampleid=${first.SampleId}`)
  const boxes = page.getByRole('group', { name: labelTexts.canvas }).getByRole('button')
  const stored = (at: number, wanted: Rect) =>
    expect.poll(async () => near((await boxesOf(api, first.SampleId))[at], wanted), `box ${at}`).toBe(true)

  await zoomTo(page, 100)
  await drag(page, 400, [40, 60], [240, 210])
  await stored(0, { X: 40, Y: 60, Width: 200, Height: 150 })
  await zoomTo(page, 25)
  await drag(page, 400, [100, 300], [380, 580])
  await stored(1, { X: 100, Y: 300, Width: 280, Height: 280 })
  // Moved by its middle while it is chosen, then pulled by a corner.
  await drag(page, 400, [240, 440], [220, 420])
  await stored(1, { X: 80, Y: 280, Width: 280, Height: 280 })
  await zoomTo(page, 400)
  await drag(page, 400, [5, 5], [45, 35])
  await stored(2, { X: 5, Y: 5, Width: 40, Height: 30 })
  await drag(page, 400, [45, 35], [61, 52])
  await stored(2, { X: 5, Y: 5, Width: 56, Height: 47 })
  await page.keyboard.press('2')
  await expect(boxes.nth(2)).toHaveAccessibleName(labelTexts.boxOf('限速', 56, 47))
  await expect(page.getByText(labelTexts.saved)).toBeVisible()
  const kept = await boxesOf(api, first.SampleId)
  await page.reload()
  await expect(boxes).toHaveCount(3)
  await expect(boxes.nth(1)).toHaveAccessibleName(labelTexts.boxOf('停车', 280, 280))

  // Sixty steps back and forth; a new one cuts off what was undone; another picture has a history of its own.
  await boxes.first().focus()
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowRight')
  await stored(0, { X: 100, Y: 60, Width: 200, Height: 150 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(boxes).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('ArrowLeft')
  await expect(boxes).toHaveCount(3)
  for (let step = 0; step < 60; step++) await page.keyboard.press('Control+z')
  await expect.poll(() => boxesOf(api, first.SampleId)).toEqual(kept)
  await boxes.first().focus()
  await page.keyboard.press('Delete')
  await expect(boxes).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(boxes).toHaveCount(2)

  const LabelId = dataset.Labels[0]?.LabelId ?? ''
  const [wide, high] = [Math.floor(second.Width / 20), Math.floor(second.Height / 10)]
  const Tags = Array.from({ length: 200 }, (_, at) => ({
    LabelId,
    Box: { X: (at % 20) * wide, Y: Math.floor(at / 20) * high, Width: wide - 2, Height: high - 2 },
  }))
  await api.ask('PUT', saveTags.path, { SampleId: second.SampleId, Version: second.Version, Tags })
  await page.goto(`/pretrain/object/dataset/label?datasetid=${dataset.DatasetId}&sampleid=${second.SampleId}`)
  await expect(boxes).toHaveCount(200)
  await boxes.nth(199).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await boxesOf(api, second.SampleId)).at(-1)?.X).toBe((Tags.at(-1)?.Box.X ?? 0) - 1)
})

/** A page of its own with the same person, as on another computer. */
async function elsewhere(context: BrowserContext): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser')
  const other = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'zh-CN' })
  const page = await other.newPage()
  return { page, close: () => other.close() }
}

test('[O796][O821] labels survive a closed tab and a dead network, and a second person overwrites nobody unasked', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, labeller(), true)
  const boxed = await makeSet(page, 'object', '断网也不丢', ['停车'], shippedPictures('signs', 'street', 2))
  const sorted = await makeSet(page, 'image', '断网归类', ['苹果', '香蕉'], shippedPictures('fruits', '', 6))
  const [sample] = boxed.samples
  if (!sample) throw new Error('The set is empty')
  const desk = `/pretrain/object/dataset/label?datasetid=${boxed.dataset.DatasetId}&sampleid=${sample.SampleId}`
  const countOf = async () => (await boxesOf(boxed.api, sample.SampleId)).length
  const boxes = (at: Page) => at.getByRole('group', { name: labelTexts.canvas }).getByRole('button')

  // Without a network the work goes on; the tab is gone before anything came through.
  await page.goto(desk)
  await expect(page.getByRole('group', { name: labelTexts.canvas })).toBeVisible()
  await context.setOffline(true)
  await drag(page, sample.Width, [10, 10], [60, 50])
  await drag(page, sample.Width, [80, 80], [140, 130])
  await expect(page.getByText(labelTexts.waiting)).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await context.setOffline(false)
  expect(await countOf()).toBe(0)
  await next.goto(`/pretrain/object/dataset/label?datasetid=${boxed.dataset.DatasetId}`)
  await expect.poll(countOf).toBe(2)
  await expect(boxes(next)).toHaveCount(2)

  // The network comes back by itself while the page is open.
  await context.setOffline(true)
  await drag(next, sample.Width, [150, 10], [200, 60])
  await expect(next.getByText(labelTexts.waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText(labelTexts.saved)).toBeVisible()
  expect(await countOf()).toBe(3)

  // Two at one picture: the second one is asked.
  const other = await elsewhere(context)
  await signIn(other.page, labeller())
  await other.page.goto(desk)
  await expect(boxes(other.page)).toHaveCount(3)
  await drag(other.page, sample.Width, [10, 140], [60, 180])
  await expect.poll(countOf).toBe(4)
  await drag(next, sample.Width, [210, 140], [260, 180])
  await expect(next.getByText(labelTexts.conflictText)).toBeVisible()
  await expect(next.getByText(labelTexts.conflictBy(labeller().name, 4))).toBeVisible()
  expect(await countOf()).toBe(4)
  await inspect(next, 'dataset-label-conflict')
  await next.setViewportSize({ width: 1366, height: 768 })
  await next.getByRole('button', { name: labelTexts.takeTheirs }).click()
  await expect(boxes(next)).toHaveCount(4)
  await other.close()

  // Classes given without a network arrive from the next page as well.
  await next.goto(`/pretrain/image/dataset/classify?datasetid=${sorted.dataset.DatasetId}`)
  await settle(next)
  await expect(optionOf(next, 1)).toBeVisible()
  await grid(next).focus()
  await context.setOffline(true)
  for (const key of ['1', '2', '1']) await next.keyboard.press(key)
  await expect(optionOf(next, 3)).toHaveAccessibleName(/苹果$/)
  await expect(next.getByText(collectTexts.waiting)).toBeVisible()
  const last = await context.newPage()
  await next.close()
  await context.setOffline(false)
  await last.goto(`/pretrain/image/dataset/classify?datasetid=${sorted.dataset.DatasetId}`)
  await expect.poll(() => taggedIn(sorted.api, sorted.dataset.DatasetId)).toBe(3)
  await expect(optionOf(last, 2)).toHaveAccessibleName(/香蕉$/)

  // Somebody else was first with one of many: it is left alone, and whoever comes second decides.
  const [apple, banana] = sorted.dataset.Labels.map(({ LabelId }) => LabelId)
  const Assignments = [{ SampleId: sorted.samples[0]?.SampleId, LabelId: banana, FromLabelId: apple }]
  await sorted.api.ask('POST', bulkTag.path, { DatasetId: sorted.dataset.DatasetId, Assignments })
  await optionOf(last, 1).click()
  await optionOf(last, 6).click({ modifiers: ['Shift'] })
  await last.keyboard.press('1')
  await expect(last.getByRole('heading', { name: collectTexts.clash(1, '张') })).toBeVisible()
  await expect(last.getByText(collectTexts.tagged(5, '张', '苹果'))).toBeVisible()
  await inspect(last, 'dataset-classify-clash')
  await last.setViewportSize({ width: 1366, height: 768 })
  await expect(optionOf(last, 1)).toHaveAccessibleName(/香蕉$/)
  await last.getByRole('button', { name: collectTexts.clashKeep }).click()
  await expect(optionOf(last, 1)).toHaveAccessibleName(/苹果$/)
  await expect.poll(() => taggedIn(sorted.api, sorted.dataset.DatasetId)).toBe(6)
})

/** Fingers on the picture, in its pixels; each finger goes from its first place to its last at once with the others. */
async function touch(page: Page, width: number, ...fingers: [from: [number, number], to: [number, number]][]) {
  const client = await page.context().newCDPSession(page)
  const { x, y, scale } = await canvasOf(page, width)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, count = fingers.length) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.slice(0, count).map(([[fromX, fromY], [toX, toY]], id) => ({
        id,
        x: x + (fromX + (toX - fromX) * share) * scale,
        y: y + (fromY + (toY - fromY) * share) * scale,
      })),
    })
  for (let count = 1; count <= fingers.length; count++) await send('touchStart', 0, count)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share)
  await send('touchEnd', 1, 0)
  await client.detach()
}

test('[O800] boxes are drawn, moved, pulled and deleted by finger; two fingers zoom and draw nothing', async ({
  context,
}) => {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser')
  const tablet = await browser.newContext({ ...devices['Galaxy Tab S4 landscape'], locale: 'zh-CN' })
  const page = await tablet.newPage()
  await signIn(page, labeller())
  const { dataset, samples, api } = await makeSet(
    page,
    'object',
    '用手指',
    ['停车'],
    shippedPictures('signs', 'street', 1),
  )
  const [sample] = samples
  if (!sample) throw new Error('The set is empty')
  await page.goto(`/pretrain/object/dataset/label?datasetid=${dataset.DatasetId}`)
  const boxes = page.getByRole('group', { name: labelTexts.canvas }).getByRole('button')
  const finger = (...fingers: Parameters<typeof touch>[2][]) => touch(page, sample.Width, ...fingers)
  const stored = (wanted: Rect) =>
    expect.poll(async () => near((await boxesOf(api, sample.SampleId))[0], wanted), JSON.stringify(wanted)).toBe(true)
  await expect(page.getByRole('group', { name: labelTexts.canvas })).toBeVisible()
  await finger([
    [60, 50],
    [200, 160],
  ])
  await stored({ X: 60, Y: 50, Width: 140, Height: 110 })
  await finger([
    [130, 105],
    [160, 115],
  ])
  await stored({ X: 90, Y: 60, Width: 140, Height: 110 })
  // Beside the corner: fingers are thick.
  await finger([
    [236, 176],
    [266, 196],
  ])
  await stored({ X: 90, Y: 60, Width: 176, Height: 136 })

  const zoomOf = async () => (await canvasOf(page, sample.Width)).scale
  // Where the place of the picture is that the fingers have between them.
  const heldAt = async () => {
    const { x, y, scale } = await canvasOf(page, sample.Width)
    return [x + 150 * scale, y + 100 * scale]
  }
  const [before, held] = [await zoomOf(), await heldAt()]
  await finger(
    [
      [100, 100],
      [60, 100],
    ],
    [
      [200, 100],
      [240, 100],
    ],
  )
  await expect.poll(zoomOf).toBeGreaterThan(before * 1.6)
  const moved = async () => Math.max(...(await heldAt()).map((at, side) => Math.abs(at - (held[side] ?? 0))))
  await expect.poll(moved).toBeLessThanOrEqual(4)
  await expect(boxes).toHaveCount(1)
  await inspect(page, 'dataset-label-fingers')
  await page.setViewportSize({ width: 1138, height: 712 })
  await page.getByRole('button', { name: labelTexts.fit, exact: true }).click()
  await finger([
    [150, 120],
    [150, 120],
  ])
  await page.getByRole('button', { name: labelTexts.keyDelete, exact: true }).click()
  await expect(boxes).toHaveCount(0)
  await expect.poll(() => boxesOf(api, sample.SampleId)).toEqual([])
  await tablet.close()
})
