import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { openPromise } from 'yauzl'
import { archiveOf } from '../apps/server/test/archives.ts'
import { collectTexts as texts } from '../apps/web/src/texts/dataset-desk.ts'
import {
  type DataOf,
  type Dataset,
  getImport,
  listCourses,
  postDataset,
  RESUMABLE_UPLOAD_PATH,
} from '../packages/contract/src/index.ts'
import { Random } from '../packages/ml/src/core/random.ts'
import { askAs, signInOn } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- collect [pictures] [seconds]`: a ZIP of a thousand photos (about 300 MB) goes through the page into a
 * set. The network is cut halfway for so many seconds. The reference unpacks the same archive and writes the same pictures
 * anew and small, without any server.
 */

const PICTURES = Number(process.argv[2] ?? 1000)
const CUT_SECONDS = Number(process.argv[3] ?? 30)
const LABELS = ['猫', '狗', '其他']
const SIDE = 720
/** Times the reference. */
const RATIO_MAX = 2.5
const TWICE_MAX = 0.05
const CLICK_MAX = 200
const PAGES_MAX = 20
const LOOP_MAX = 20
const PATIENCE = 15 * 60_000

/** Photos as heavy as those of a telephone: noise is what JPEG cannot make small. */
async function makePicture(number: number): Promise<Buffer> {
  const random = new Random(number)
  const noise = { data: Buffer.alloc(SIDE * SIDE * 3), shift: random.below(200) }
  for (let at = 0; at < noise.data.length; at++) noise.data[at] = (noise.shift + random.below(110)) & 255
  return sharp(noise.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function makeArchive(folder: string): Promise<string> {
  const entries = []
  for (let at = 0; at < PICTURES; at++) {
    const content = await makePicture(at)
    entries.push({ name: `照片/${LABELS[at % LABELS.length]}/${at}.jpg`, content, method: 0 as const })
  }
  entries.push({ name: '照片/Thumbs.db', content: Buffer.from('x'), method: 0 as const })
  const path = join(folder, '照片.zip')
  writeFileSync(path, archiveOf(...entries))
  return path
}

/** The same work with nobody to serve: every picture unpacked, written anew, and made small once. */
async function measureReference(archive: string, folder: string): Promise<number> {
  const begun = performance.now()
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false })
  let count = 0
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.jpg')) continue
    const path = join(folder, `${count++}.jpg`)
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
    const clean = await sharp(path).autoOrient().jpeg({ quality: 90 }).toBuffer()
    writeFileSync(path, clean)
    await sharp(clean).resize(320, 320, { fit: 'inside' }).webp({ quality: 80 }).toBuffer()
  }
  zip.close()
  return performance.now() - begun
}

/** What a page sends of the archive, and how much of that twice. */
function watchPieces(page: Page) {
  const pieces: { offset: number; length: number }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes(RESUMABLE_UPLOAD_PATH)) return
    const headers = request.headers()
    pieces.push({ offset: Number(headers['upload-offset']), length: Number(headers['content-length'] ?? 0) })
  })
  return {
    pieces,
    /** At most: a piece that broke off counts as if all of it had travelled. */
    twice: () =>
      pieces.reduce((sum, { offset }, at) => {
        const before = pieces[at - 1]
        return sum + (before ? Math.max(0, before.offset + 8 * 1024 * 1024 - offset) : 0)
      }, 0),
  }
}

/** Presses something that changes the page at once, again and again; milliseconds until it is painted. */
async function clickUntil(page: Page, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    times.push(
      await page.evaluate(
        (names) =>
          new Promise<number>((resolve) => {
            const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) =>
              names.some((name) => textContent?.startsWith(name)),
            )
            const begun = performance.now()
            buttons.find((one) => one.getAttribute('aria-pressed') !== 'true')?.click()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
          }),
        [texts.states.all, texts.states.untagged],
      ),
    )
    await pause(300)
  }
  return times
}

interface Sent {
  firstProgress: number
  uploaded: number
  imported: number
  clicks: number[]
  state: NonNullable<DataOf<typeof getImport>>
}

/** Chooses the archive in the page and waits until everything is in the set. */
async function send(page: Page, context: BrowserContext, archive: string, datasetId: string): Promise<Sent> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  let isOver = false
  const clicking = clickUntil(page, () => isOver)
  await page.getByLabel(texts.files, { exact: true }).and(page.locator('input')).setInputFiles(archive)
  const progress = page.getByRole('progressbar').first()
  await progress.waitFor()
  const firstProgress = since()
  const percent = async () => Number(/(\d+)%/.exec((await page.locator('.collect-progress').textContent()) ?? '')?.[1])
  while ((await percent()) < 50) await pause(20)
  await context.setOffline(true)
  await pause(CUT_SECONDS * 1000)
  await context.setOffline(false)
  const readState = () => askAs(page, getImport, { DatasetId: datasetId })
  let state = await readState()
  while (!state && since() < PATIENCE) {
    await pause(200)
    state = await readState()
  }
  const uploaded = since() - CUT_SECONDS * 1000
  while (state && ['waiting', 'running'].includes(state.State) && since() < PATIENCE) {
    await pause(200)
    state = await readState()
  }
  if (!state) throw new Error('The import did not begin')
  isOver = true
  return { firstProgress, uploaded, imported: since() - CUT_SECONDS * 1000, clicks: await clicking, state }
}

const folder = mkdtempSync(join(tmpdir(), 'shijie-collect-'))
const server = await startDemoServer()
const browser = await openBrowser()
try {
  const archive = await makeArchive(folder)
  const reference = await measureReference(archive, folder)
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await signInOn(page, server)
  const body = { DatasetName: '一千张照片', ModelType: 'image', Labels: LABELS }
  const { DatasetId } = (await askAs(page, postDataset, undefined, body)) as Dataset
  await page.goto(`${server.origin}/pretrain/image/dataset/classify?datasetid=${DatasetId}`)
  await page.getByText(texts.emptyTitle).waitFor()

  // Another pupil opens pages: alone first, then beside the import.
  const visitor = await (await browser.newContext()).newPage()
  await signInOn(visitor, server, 1)
  const open = async () => {
    const begun = performance.now()
    await askAs(visitor, listCourses, undefined, {})
    return performance.now() - begun
  }
  const idle: number[] = []
  for (let round = 0; round < 100; round++) idle.push(await open())
  await server.loopDelay()
  await pause(3000)
  const quiet = await server.loopDelay()
  const watched = watchPieces(page)
  let isOver = false
  const meanwhile: number[] = []
  const visiting = (async () => {
    while (!isOver) {
      meanwhile.push(await open())
      await pause(50)
    }
  })()
  const sent = await send(page, context, archive, DatasetId)
  const busy = await server.loopDelay()
  isOver = true
  await visiting

  const { size } = statSync(archive)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  printTable(
    [`${PICTURES} pictures, ${(size / 1024 / 1024).toFixed(0)} MB`, 'value'],
    [
      ['reference: unpack, write anew, make small, s', seconds(reference)],
      ['upload without the cut, s', seconds(sent.uploaded)],
      ['until everything is in the set, s', seconds(sent.imported)],
      ['first progress, ms', sent.firstProgress.toFixed(0)],
      ['a click until painted, p99 ms', percentile(sent.clicks, 0.99).toFixed(0)],
      ['event loop blocked idle, most ms', quiet.most.toFixed(1)],
      ['event loop blocked meanwhile, p99 ms', busy.p99.toFixed(1)],
      ['event loop blocked meanwhile, most ms', busy.most.toFixed(1)],
      ['pages idle, p50 ms', median(idle).toFixed(1)],
      ['pages meanwhile, p99 ms', percentile(meanwhile, 0.99).toFixed(1)],
    ],
  )
  const { Imported, Duplicates, Refused, Total } = sent.state
  const isComplete = Imported === PICTURES && Imported + Duplicates + Refused.length === Total
  judge(`${Imported} of ${PICTURES} pictures are in the set, ${Refused.length} refused`, isComplete)
  const ratio = sent.imported / reference
  judge(`collecting takes ${ratio.toFixed(2)} × the reference, at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
  const twice = watched.twice() / size
  judge(`${(twice * 100).toFixed(1)} % travelled twice at most, allowed ${TWICE_MAX * 100} %`, twice <= TWICE_MAX)
  const click = percentile(sent.clicks, 0.99)
  judge(`a click takes ${click.toFixed(0)} ms at p99, at most ${CLICK_MAX}`, click <= CLICK_MAX)
  judge(`the event loop was blocked for ${busy.p99.toFixed(1)} ms at p99, at most ${LOOP_MAX}`, busy.p99 <= LOOP_MAX)
  const pages = percentile(meanwhile, 0.99) / median(idle)
  judge(`pages take ${pages.toFixed(1)} × the idle median at p99, at most ${PAGES_MAX}`, pages <= PAGES_MAX)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
