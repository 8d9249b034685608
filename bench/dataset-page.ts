import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { growDataset } from '../apps/server/test/grow-dataset.ts'
import { type Collected, type Dataset, postDataset, saveTags, uploadSamples } from '../packages/contract/src/index.ts'
import { askAs, sendAs, signInOn } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { type DemoServer, startDemoServer } from './lib/demo-server.ts'
import { beginFrames, readFrames } from './lib/frames.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- dataset-page [samples]`: the page of a set of ten thousand pictures against that of fifty: until the
 * first pictures are seen, frames while scrolling, and a key until the next picture is in view. Then two hundred boxes on a
 * picture against one.
 */

const SAMPLES = Number(process.argv[2] ?? 10_000)
const FEW = 50
const ROUNDS = 5
const KEYS = 60
const BOXES = 200
const RATIO_MAX = 1.5
const BOXES_RATIO_MAX = 2
const folder = join(process.cwd(), 'content/datasets')

async function makeSet(
  page: Page,
  ModelType: 'image' | 'object',
  slug: string,
  count: number,
): Promise<Collected & Dataset> {
  const body = { DatasetName: `${slug} ${count}`, ModelType, Labels: ['苹果', '香蕉'] }
  const set = await askAs(page, postDataset, undefined, body)
  const names = readdirSync(join(folder, slug, 'samples')).slice(0, count)
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, slug, 'samples', name)) }))
  let last: Collected | undefined
  for (let at = 0; at < files.length; at += 20) {
    last = await sendAs(page, uploadSamples, { DatasetId: set.DatasetId }, files.slice(at, at + 20))
  }
  if (!last) throw new Error('Nothing was collected')
  return { ...set, ...last }
}

const addressOf = ({ origin }: DemoServer, { DatasetId }: Dataset) =>
  `${origin}/pretrain/image/dataset/classify?datasetid=${DatasetId}`

/** Milliseconds from the address until every picture in sight is there. */
async function firstScreen(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(address)
  await page.waitForFunction(() => {
    const grid = document.querySelector('.sample-grid')?.getBoundingClientRect()
    const images = [...document.querySelectorAll<HTMLImageElement>('.sample-tile img')]
    const inSight = images.filter((one) => grid && one.getBoundingClientRect().top < grid.bottom)
    return inSight.length > 5 && inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
  return performance.now() - begun
}

/** Milliseconds of each frame while the grid, or an empty box of the same size, is scrolled from end to end. */
const scrollFrames = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const box = document.querySelector('.sample-grid')
    if (!box) throw new Error('There is nothing to scroll')
    const frames: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    for (let step = 0; step < 240; step++) {
      box.scrollTop += step < 120 ? 90 : -90
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - before)
      before = now
    }
    return frames
  })

/** Milliseconds from a key until the next picture has the frame and the one before its class, painted. */
async function keyTimes(page: Page): Promise<number[]> {
  await page.locator('.sample-grid').focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const focused = () => document.querySelector('.sample-tile.focused')?.id
    document.addEventListener(
      'keydown',
      () => {
        const [begun, from] = [performance.now(), focused()]
        const look = () => {
          if (focused() === from) requestAnimationFrame(look)
          else setTimeout(() => times.push(performance.now() - begun))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  for (let at = 0; at < KEYS; at++) {
    await page.keyboard.press(at % 2 ? '1' : '2')
    await pause(120)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

/** Milliseconds of each frame while a box is dragged about. */
async function dragFrames(page: Page, address: string, boxes: number): Promise<number[]> {
  await page.goto(address)
  const marks = page.locator('.box-canvas [data-index]')
  await page.waitForFunction((count) => document.querySelectorAll('.box-canvas [data-index]').length === count, boxes)
  const last = marks.last()
  await last.locator('[role=button]').focus()
  const place = await last.locator('rect').first().boundingBox()
  if (!place) throw new Error('There is no box')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await beginFrames(page)
  for (let step = 0; step < 120; step++)
    await page.mouse.move(x - 40 + 40 * Math.cos(step / 12), y - 40 * Math.sin(step / 12))
  const frames = await readFrames(page)
  await page.mouse.up()
  return frames
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function compareSets(page: Page, few: string, many: string): Promise<void> {
  const found = { first: [[], []] as number[][], frames: [[], []] as number[][], keys: [[], []] as number[][] }
  // Once without counting, so that what is kept is kept for both.
  for (const address of [few, many]) await firstScreen(page, address)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, address] of [few, many].entries()) {
      found.first[side]?.push(await firstScreen(page, address))
      found.frames[side]?.push(...(await scrollFrames(page)))
    }
  }
  for (const [side, address] of [few, many].entries()) {
    await firstScreen(page, address)
    found.keys[side]?.push(...(await keyTimes(page)))
  }
  const images = await page.locator('img').count()
  const row = (name: string, of: (values: number[]) => number, [one = [], other = []]: number[][]) => [
    name,
    of(one).toFixed(0),
    of(other).toFixed(0),
  ]
  printTable(
    ['ms', `${FEW} pictures`, `${SAMPLES}`],
    [
      row('first pictures, p50', median, found.first),
      row('frame while scrolling, mean', mean, found.frames),
      row('frame while scrolling, p95', (values) => percentile(values, 0.95), found.frames),
      row('key to next picture, p50', median, found.keys),
      row('key to next picture, p95', (values) => percentile(values, 0.95), found.keys),
    ],
  )
  const judgeRatio = (name: string, of: (values: number[]) => number, [one = [], other = []]: number[][]) => {
    const ratio = of(other) / of(one)
    judge(`${name}: ${ratio.toFixed(2)} × as with ${FEW}, at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
  }
  judgeRatio('first pictures', median, found.first)
  judgeRatio('frames while scrolling', mean, found.frames)
  judgeRatio('key to next picture at p95', (values) => percentile(values, 0.95), found.keys)
  judge(`${images} images are in the page, at most 300`, images <= 300)
}

async function compareBoxes(page: Page, origin: string): Promise<void> {
  const { DatasetId, Labels, Items } = await makeSet(page, 'object', 'signs', 2)
  const frames: number[][] = []
  for (const [at, count] of [1, BOXES].entries()) {
    const sample = Items[at]
    if (!sample) throw new Error('There is no picture')
    const Tags = Array.from({ length: count }, (_, place) => ({
      LabelId: Labels[0]?.LabelId ?? '',
      // The last one lies in the lower right corner, where there is room to drag it.
      Box: {
        X: sample.Width - 40 - (count - 1 - place),
        Y: sample.Height - 40 - ((count - 1 - place) % 100),
        Width: 30,
        Height: 30,
      },
    }))
    await askAs(page, saveTags, undefined, { SampleId: sample.SampleId, Version: sample.Version, Tags })
    const address = `${origin}/pretrain/object/dataset/label?datasetid=${DatasetId}&sampleid=${sample.SampleId}`
    frames.push(await dragFrames(page, address, count))
  }
  const [one = [], many = []] = frames
  printTable(
    ['dragging a box, ms', 'mean', 'p95'],
    [one, many].map((list, at) => [
      at ? `among ${BOXES}` : 'alone',
      mean(list).toFixed(1),
      percentile(list, 0.95).toFixed(1),
    ]),
  )
  const ratio = mean(many) / mean(one)
  judge(
    `frames with ${BOXES} boxes: ${ratio.toFixed(2)} × those with one, at most ${BOXES_RATIO_MAX}`,
    ratio <= BOXES_RATIO_MAX,
  )
}

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const page = await (await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })).newPage()
  await signInOn(page, server)
  const few = await makeSet(page, 'image', 'fruits', FEW)
  const many = await makeSet(page, 'image', 'rubbish', 200)
  await growDataset(server.dataDir, many.DatasetId, SAMPLES - 200)
  await compareSets(page, addressOf(server, few), addressOf(server, many))
  await compareBoxes(page, server.origin)
} finally {
  await browser.close()
  await server.stop()
}
