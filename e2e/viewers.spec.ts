import { readFileSync } from 'node:fs'
import { type Browser, devices, type Page } from '@playwright/test'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { learningTexts as texts } from '../apps/web/src/texts/learning.ts'
import { pupil } from './accounts.ts'
import { expect, FIRST_LESSON, joinCourse, ONLINE_COURSE, signIn, test, unfold } from './fixtures.ts'
import { makePdf } from './pdf-maker.ts'

const PDF = /讲义：给树叶建一张数据表/
const IMAGES = /图页：一片叶子/
const DOCUMENT = /阅读：给数据写一张说明书/
const BLOCKS = /动手：读懂自己模型的混淆矩阵/
const LESSONS: [RegExp, string][] = [
  [BLOCKS, '考一考模型，看懂它的错误'],
  [PDF, '数据和标注'],
  [DOCUMENT, '数据和标注'],
  [IMAGES, '机器怎样看'],
]

/** Signs in, joins the course if need be, and opens a lesson from its tree in a window of its own. */
async function openReading(page: Page, index: number, name: RegExp): Promise<Page> {
  await signIn(page, pupil(index))
  await page.goto('/course/strictcourselist?Category=2')
  await expect(page.getByRole('link', { name: ONLINE_COURSE })).toBeVisible()
  if (await page.getByRole('button', { name: courseTexts.join(ONLINE_COURSE) }).isVisible()) {
    await joinCourse(page, ONLINE_COURSE)
  }
  await page.getByRole('link', { name: ONLINE_COURSE }).click()
  const around = LESSONS.find(([leaf]) => leaf.source === name.source)?.[1]
  if (around) await unfold(page, around)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  return opening
}

/** The same learner on another computer. */
async function elsewhere(browser: Browser, baseURL: string | undefined, index: number, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await signIn(page, pupil(index))
  await page.goto(address)
  return page
}

/** Somebody looks at what is there for so long. */
async function look(page: Page, milliseconds: number): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction(([from, long]) => performance.now() - from > long, [since, milliseconds] as const)
}

const drawnPage = (page: Page, number: number) => page.locator(`.pdf-sheet[data-page="${number}"] canvas`)

test.describe('PDF', () => {
  test('[R033][B015][S007][B031] is read, searched, enlarged, recorded, and goes on elsewhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewer = await openReading(page, 8, PDF)
    await expect(viewer).toHaveURL(/strictcourseguide\/text\/2\/0\?CourseHourId=/)
    await expect(drawnPage(viewer, 1)).toBeVisible()
    await expect(viewer.locator('.pdf-text').first()).toContainText('观察记录单')

    await viewer.locator('.pdf-scroller').focus()
    await viewer.keyboard.press('Control+f')
    await viewer.getByLabel(texts.findPlaceholder).fill('贴上 标签')
    await expect(viewer.getByText('1 / 1', { exact: true })).toBeVisible()
    await viewer.getByLabel(texts.findPlaceholder).fill('尖角')
    await expect(viewer.getByText(/^1 \/ [2-9]$/)).toBeVisible()
    await viewer.keyboard.press('Enter')
    await expect(viewer.getByText(/^2 \/ [2-9]$/)).toBeVisible()
    await expect.poll(() => viewer.evaluate(() => CSS.highlights.get('pdf-chosen')?.size)).toBe(1)
    await viewer.getByLabel(texts.findPlaceholder).fill('没有这句话')
    await expect(viewer.getByText(texts.findNone)).toBeVisible()
    await viewer.keyboard.press('Escape')

    await viewer.getByLabel(texts.zoom, { exact: true }).selectOption('1')
    await expect
      .poll(() =>
        viewer
          .locator('.pdf-sheet')
          .first()
          .evaluate((e) => Math.round(e.clientWidth / 10)),
      )
      .toBe(80)
    await viewer.getByLabel(texts.pageField).fill('3')
    await viewer.keyboard.press('Enter')
    await expect(drawnPage(viewer, 3)).toBeVisible()
    await expect(viewer.getByRole('button', { name: /^第 3 页/ })).toHaveAttribute('aria-current', 'page')
    // The mark on the third page comes with the report that holds the place.
    await expect(viewer.getByRole('button', { name: texts.pageShown(3), exact: true })).toBeVisible()
    await expect(viewer.getByRole('heading', { name: /^看过 [1-4] 页，共 4 页/ })).toBeVisible()

    const other = await elsewhere(browser, baseURL, 8, viewer.url())
    await expect(drawnPage(other, 3)).toBeVisible()
    await expect(other.getByLabel(texts.pageField)).toHaveValue('3')
    await other.context().close()
  })

  test('[R033][S007] is printed on sheets of its own size, and taken along as it is', async ({ page }) => {
    const viewer = await openReading(page, 27, PDF)
    // Wherever this reader has stopped: the whole file is printed.
    await expect(viewer.locator('.pdf-sheet canvas').first()).toBeVisible()
    await viewer.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await viewer.getByRole('button', { name: texts.print, exact: true }).click()
    await expect(viewer.locator('body[data-printed]')).toBeVisible()
    const paper = (await viewer.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(4)
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
    await viewer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(viewer.locator('body > div > img')).toHaveCount(0)

    const coming = viewer.waitForEvent('download')
    await viewer.getByRole('button', { name: texts.download, exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(new RegExp(`${PDF.source}\\.pdf$`))
    const original = readFileSync(new URL('../content/media/observation-sheet.pdf', import.meta.url))
    expect(readFileSync(await file.path()).equals(original)).toBe(true)
  })

  test('[R033] shows Chinese without an embedded font, and its first page costs little', async ({ page }) => {
    const file = makePdf(60, 100_000, (number) => `第${number}页 把声音切成小段`)
    let sent = 0
    const viewer = await openReading(page, 19, PDF)
    // The viewer's own scripts are in the cache from here on.
    await expect(drawnPage(viewer, 1)).toBeVisible()
    await viewer.route('**/api/ResourceFile/Get?*', async (route) => {
      const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []).map(Number)
      const body = file.subarray(from, to + 1)
      sent += body.length
      const headers = { 'content-range': `bytes ${from}-${from + body.length - 1}/${file.length}` }
      await route.fulfill({ status: 206, contentType: 'application/pdf', headers, body })
    })
    const maps: number[] = []
    viewer.on('response', (response) => {
      if (response.url().includes('/cmaps/')) maps.push(response.status())
    })
    viewer.on('requestfinished', async (request) => {
      if (request.url().includes('/assets/pdfjs-')) sent += (await request.sizes()).responseBodySize
    })
    await viewer.reload()
    await expect(viewer.locator('.pdf-text').first()).toContainText('第1页 把声音切成小段')
    await expect(viewer.getByText('/ 60 页')).toBeVisible()
    const ink = await drawnPage(viewer, 1).evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, Math.round(height * 0.13)) ?? { data: [] }
      let dark = 0
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 100) dark++
      return dark
    })
    expect(ink).toBeGreaterThan(2000)
    expect(maps.length).toBeGreaterThan(0)
    expect(new Set(maps)).toEqual(new Set([200]))
    expect(sent).toBeLessThan(1_500_000)
    expect(sent).toBeGreaterThan(100_000)
  })

  test('[R033] is read in browsers as old as Windows 7 has them', async ({ page, context }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(Promise, 'withResolvers')
      Reflect.deleteProperty(AbortSignal, 'any')
      Reflect.deleteProperty(CSS, 'highlights')
    })
    const viewer = await openReading(page, 13, PDF)
    await expect(drawnPage(viewer, 1)).toBeVisible()
    await expect(viewer.locator('.pdf-text').first()).toContainText('观察记录单')
  })

  test('[R033] of five hundred pages holds a few at a time', async ({ page }) => {
    const file = makePdf(500, 3000, (number) => `第${number}页`)
    const viewer = await openReading(page, 0, PDF)
    await viewer.route('**/api/ResourceFile/Get?*', async (route) => {
      const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []).map(Number)
      const body = file.subarray(from, to + 1)
      const headers = { 'content-range': `bytes ${from}-${from + body.length - 1}/${file.length}` }
      await route.fulfill({ status: 206, contentType: 'application/pdf', headers, body })
    })
    await viewer.reload()
    await expect(viewer.getByText('/ 500 页')).toBeVisible()
    const most = await viewer.locator('.pdf-scroller').evaluate(async (scroller) => {
      let seen = 0
      for (let step = 0; step < 200; step++) {
        scroller.scrollTop += scroller.clientHeight * 2
        await new Promise((resolve) => requestAnimationFrame(resolve))
        seen = Math.max(seen, scroller.querySelectorAll('.pdf-sheet').length)
      }
      return seen
    })
    expect(most).toBeLessThanOrEqual(8)
    await viewer.getByLabel(texts.pageField).fill('250')
    await viewer.keyboard.press('Enter')
    await expect(viewer.locator('.pdf-sheet[data-page="250"] .pdf-text')).toContainText('第250页')
    expect(await viewer.locator('.pdf-sheet canvas').count()).toBeLessThanOrEqual(6)
  })

  test('[R033] that is broken is a calm note with a download', async ({ page }) => {
    const viewer = await openReading(page, 13, PDF)
    await viewer.route('**/api/ResourceFile/Get?*', async (route) => {
      const body = Buffer.from('this is no PDF')
      const headers = { 'content-range': `bytes 0-${body.length - 1}/${body.length}` }
      await route.fulfill({ status: 206, contentType: 'application/pdf', headers, body })
    })
    await viewer.reload()
    await expect(viewer.getByRole('heading', { name: texts.pdfFailed })).toBeVisible()
    await expect(viewer.getByRole('link', { name: texts.download })).toBeVisible()
    await expect(viewer.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('pages of pictures', () => {
  test('[R033][B015][S007][B031] are turned by keys, enlarged, completed, and go on elsewhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewer = await openReading(page, 9, IMAGES)
    await expect(viewer).toHaveURL(/strictcourseguide\/text\/3\/0\?CourseHourId=/)
    const reader = viewer.getByRole('region', { name: /^图页：/ })
    const picture = reader.getByRole('img', { name: '先看清这片叶子' })
    await expect(picture).toBeVisible()

    await reader.focus()
    await viewer.keyboard.press('+')
    await viewer.keyboard.press('ArrowRight')
    await expect(picture).toHaveAttribute('style', /translate\(-80px, 0px\) scale\(1\.4\)/)
    await viewer.keyboard.press('0')
    await viewer.keyboard.press('End')
    await expect(reader.getByRole('status', { name: texts.pageOfTotal(6, 6) })).toBeVisible()
    await expect(reader.getByRole('button', { name: '写成数字 2' })).toHaveAttribute('aria-pressed', 'true')
    await viewer.keyboard.press('Home')
    for (let number = 1; number <= 6; number++) {
      await expect(reader.getByRole('status', { name: texts.pageOfTotal(number, 6) })).toBeVisible()
      await expect(viewer.locator('.image-waiting')).toHaveCount(0)
      await look(viewer, 3000)
      if (number < 6) await viewer.keyboard.press('ArrowRight')
    }
    await expect(viewer.getByRole('heading', { name: texts.readPages(6, 6) })).toBeVisible()
    await expect(viewer.locator('.tree-leaf[aria-current]')).toContainText(texts.done)

    const other = await elsewhere(browser, baseURL, 9, viewer.url())
    await expect(other.getByRole('status', { name: texts.pageOfTotal(6, 6) })).toBeVisible()
    await other.context().close()
  })

  test('[R033][E026] are printed, each on a page that lies as they do', async ({ page }) => {
    const viewer = await openReading(page, 44, IMAGES)
    await expect(viewer.getByRole('img', { name: '先看清这片叶子' })).toBeVisible()
    await viewer.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await viewer.getByRole('button', { name: texts.print, exact: true }).click()
    await expect(viewer.locator('body[data-printed]')).toBeVisible()
    const paper = (await viewer.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(6)
    expect(paper).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45]/)
    await viewer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(viewer.locator('body > div > img')).toHaveCount(0)
  })

  test('[R033] fetch the next one before it is asked for, and turn by a swipe', async ({ page }) => {
    const viewer = await openReading(page, 11, IMAGES)
    const reader = viewer.getByRole('region', { name: /^图页：/ })
    await expect(reader.getByRole('img', { name: '先看清这片叶子' })).toBeVisible()
    const isLoaded = (count: number) =>
      viewer.evaluate(
        (wanted) =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/ResourceFile/Get?')).length >=
          wanted,
        count,
      )
    await expect.poll(() => isLoaded(2)).toBe(true)
    const stage = viewer.locator('.image-stage')
    const box = await stage.boundingBox()
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await viewer.mouse.move(middle.x, middle.y)
    await viewer.mouse.down()
    await viewer.mouse.move(middle.x - 120, middle.y + 5, { steps: 5 })
    await viewer.mouse.up()
    await expect(reader.getByRole('status', { name: texts.pageOfTotal(2, 6) })).toBeVisible()
  })
})

test.describe('documents', () => {
  test('[E119][R033][B031] are pages in a sandbox, and done after ten seconds', async ({ page }) => {
    const viewer = await openReading(page, 10, DOCUMENT)
    const frame = viewer.locator('iframe.reader-frame')
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame.contentFrame().getByRole('heading', { name: '给数据写一张说明书' })).toBeVisible()
    await expect(viewer.getByRole('heading', { name: texts.readDocumentDone })).toBeVisible()
    // Alone in a window it is the same page, which the browser prints.
    const alone = viewer.waitForEvent('popup')
    await viewer.getByRole('link', { name: texts.documentPrint }).click()
    await expect((await alone).getByRole('heading', { name: '给数据写一张说明书' })).toBeVisible()
  })

  test('[E119] that can’t be previewed are no error of the lesson', async ({ page }) => {
    const viewer = await openReading(page, 10, DOCUMENT)
    await viewer.route('**/api/Preview/Post', (route) => route.abort())
    await viewer.reload()
    await expect(viewer.getByRole('heading', { name: texts.documentNone })).toBeVisible()
    await expect(viewer.getByRole('link', { name: texts.download })).toHaveAttribute('href', /ResourceFile\/Get/)
    await expect(viewer.getByRole('alert')).toHaveCount(0)
    await viewer.unroute('**/api/Preview/Post')
    await viewer.getByRole('button', { name: texts.documentRetry }).click()
    await expect(viewer.locator('iframe.reader-frame')).toBeVisible()
  })
})

test('[R033][V013] a copied address asks who has not joined to join', async ({ page, browser, baseURL }) => {
  const viewer = await openReading(page, 18, PDF)
  await expect(drawnPage(viewer, 1)).toBeVisible()
  const other = await elsewhere(browser, baseURL, 16, viewer.url())
  await expect(other.getByText('请加入课程再进入学习')).toBeVisible()
  await expect(other.locator('canvas')).toHaveCount(0)
  await other.context().close()
})

test('[R032] a phone opens a video in the viewer that fills its screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await signIn(page, pupil(17))
  await page.goto('/course/strictcourselist?Category=2')
  await joinCourse(page, ONLINE_COURSE)
  await page.getByRole('link', { name: ONLINE_COURSE }).click()
  await unfold(page, FIRST_LESSON)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /视频/ }).first().click()
  const viewer = await opening
  await expect(viewer).toHaveURL(/strictcourseguide\/appVideo\/[0-9a-f-]{36}$/)
  await viewer.getByRole('button', { name: texts.play, exact: true }).last().click()
  await expect
    .poll(() => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1)
  await viewer.getByRole('button', { name: texts.pause, exact: true }).click()
  await expect(viewer.getByText(texts.synced)).toBeVisible()
  await viewer.screenshot({ path: 'artifacts/screens/viewer-app-video-412.png' })
  await context.close()
})

test('[R033] a page of blocks is printed with its title and all of its pictures, and nothing beside', async ({
  page,
}) => {
  const viewer = await openReading(page, 44, BLOCKS)
  await expect(viewer.getByText('第 1 步', { exact: true }).first()).toBeVisible()
  await viewer.evaluate(() => {
    const waiting = () =>
      [...document.querySelectorAll('main img')].filter((one) => !(one as HTMLImageElement).complete)
    window.print = () => document.body.setAttribute('data-printed', String(waiting().length))
  })
  await viewer.getByRole('button', { name: texts.print, exact: true }).click()
  await expect(viewer.locator('body[data-printed="0"]')).toBeVisible()
  await viewer.emulateMedia({ media: 'print' })
  await expect(viewer.getByRole('heading', { level: 1, name: BLOCKS })).toBeVisible()
  await expect(viewer.getByRole('complementary', { name: texts.catalogue })).toBeHidden()
  await expect(viewer.getByRole('button', { name: texts.print, exact: true })).toBeHidden()
})
