import { devices, type Page } from '@playwright/test'
import { bulkTag, getFile, getThumbnail, saveTags } from '@shijie/contract'
import sharp from 'sharp'
import { growDataset } from '../apps/server/test/grow-dataset.ts'
import { collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { ofType } from './accounts.ts'
import type { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { boxesOf, canvasOf, drag, grid, optionOf, type Rect, readSet, taggedIn } from './label-desk.ts'
import { makeSet, shippedPictures } from './sets.ts'

/** Nobody else signs in with this. */
const labeller = () => ofType('6000')

const IMAGES_MAX = 300
const THUMBNAIL_BYTES_MAX = 20 * 1024

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

const countsIn = async (api: Api, datasetId: string) =>
  (await readSet(api, datasetId)).Labels.map(({ SampleNum }) => SampleNum)

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
})

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
