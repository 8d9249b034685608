import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { pageEditorTexts as pageTexts } from '../apps/web/src/texts/page-editor.ts'
import { presenceTexts } from '../apps/web/src/texts/presence.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

/** Of the demonstration: who makes the course, and who administers the school. */
const [TEACHER, COLLEAGUE] = ['陈思远', '周敏']

/** A course of one page with these texts, as drafts. */
async function makeLesson(page: Page, name: string, lines: readonly string[]) {
  const api = await Api.of(page)
  const course = { CourseName: name, Category: 2, Outline: [{ Title: '听一听', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const drafts = await api.ask<{ Items: { CourseHourId: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}&PageSize=10`,
  )
  const CourseHourId = drafts.Items[0]?.CourseHourId ?? ''
  const Blocks = lines.map((Text) => ({ BlockId: randomUUID(), Kind: 'text', Text }))
  const { Revision, Body } = await api.ask<{ Revision: number; Body: object }>(
    'GET',
    `/api/Course_hour/GetDraft?CourseHourId=${CourseHourId}`,
  )
  await api.ask('PUT', '/api/Course_hour/Put', { CourseHourId, Revision, Body: { ...Body, Blocks } })
  return {
    courseId: CourseId,
    lessonId: CourseHourId,
    address: linkTo.courseEdit({ courseId: CourseId, lessonId: CourseHourId }),
  }
}

/** Somebody else's computer. */
async function deskOf(browser: Browser, page: Page, who: ReturnType<typeof pupil>): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, who)
  return desk
}

const textAt = (page: Page, place: number) =>
  page
    .getByRole('region', { name: pageTexts.block(place, pageTexts.names.text) })
    .getByRole('textbox')
    .first()

/** Waits until the server has these words in a block: 已保存 stands there as long as the letters before were not painted. */
async function isKept(page: Page, lessonId: string, place: number, words: string): Promise<void> {
  const api = await Api.of(page)
  const path = `/api/Course_hour/GetDraft?CourseHourId=${lessonId}`
  const kept = () => api.ask<{ Body: { Blocks: { Text: string }[] } }>('GET', path)
  await expect.poll(async () => (await kept()).Body.Blocks[place - 1]?.Text).toContain(words)
}

test('[R045][N003][E032][O954] two teachers write in one lesson and see each other: both texts stand there, and only the same one is asked about', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const { address, lessonId } = await makeLesson(page, '两位老师', ['声音会振动', '把它切成小段'])
  await page.goto(address)
  const other = await deskOf(browser, page, ofType('9000'))
  await other.goto(address)
  await textAt(page, 1).press('ControlOrMeta+End')
  await expect(textAt(other, 2)).toContainText('小段')

  // Different blocks: nobody is asked, and both have both.
  await textAt(page, 1).pressSequentially('，空气也振动')
  await isKept(page, lessonId, 1, '空气也振动')
  await textAt(other, 2).press('ControlOrMeta+End')
  await textAt(other, 2).pressSequentially('，再连成字')
  await isKept(page, lessonId, 2, '再连成字')
  await expect(textAt(other, 1)).toContainText('空气也振动')
  await expect(other.getByRole('alert')).toHaveCount(0)

  // Who came later sees the one who was there, in the head and at the lesson; what they write comes in by itself.
  await expect(other.getByText(presenceTexts.one(TEACHER, '听一听'))).toBeVisible()
  await expect(other.getByText(presenceTexts.sameLesson([TEACHER]))).toBeVisible()
  await expect(textAt(page, 2)).toContainText('再连成字', { timeout: 40_000 })
  await expect(page.getByText(presenceTexts.mergedOf(COLLEAGUE))).toBeVisible()

  // The same block, from the same state: nothing is written over, and who comes second is asked.
  await other.context().setOffline(true)
  await textAt(page, 2).press('ControlOrMeta+End')
  await textAt(page, 2).pressSequentially('（陈）')
  await isKept(page, lessonId, 2, '（陈）')
  await textAt(other, 2).press('ControlOrMeta+End')
  await textAt(other, 2).pressSequentially('（周）')
  await other.context().setOffline(false)
  const clash = other.getByRole('alert').filter({ hasText: presenceTexts.theirsOf(TEACHER) })
  await expect(clash).toContainText('（陈）')
  await expect(clash).toContainText('（周）')
  await clash.getByRole('button', { name: texts.takeBoth }).click()
  await isKept(page, lessonId, 2, '（周）')
  await page.reload()
  for (const name of ['（陈）', '（周）']) await expect(page.getByText(name, { exact: false }).first()).toBeVisible()
  await other.context().close()
})

test('[R045][N003] what was typed without a network is there after the tab was killed, and is saved then', async ({
  page,
  context,
}) => {
  await signIn(page, ofType('8000'))
  const { address, lessonId } = await makeLesson(page, '断网', ['先听'])
  await page.goto(address)
  await textAt(page, 1).press('ControlOrMeta+End')
  await textAt(page, 1).pressSequentially('再说')
  await isKept(page, lessonId, 1, '先听再说')
  await context.setOffline(true)
  await textAt(page, 1).pressSequentially('，最后写一句长一点的话')
  await expect(page.getByText(texts.waiting, { exact: true })).toBeVisible()
  // No goodbye: the process of the tab is gone.
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await signIn(again, ofType('8000'))
  await again.goto(address)
  await expect(textAt(again, 1)).toContainText('先听再说，最后写一句长一点的话')
  await isKept(again, lessonId, 1, '先听再说，最后写一句长一点的话')
})

/** Pixels between the end of a text and the beginning of the next one. */
async function gapBelow(page: Page, place: number): Promise<number> {
  const [above, below] = [await textAt(page, place).boundingBox(), await textAt(page, place + 1).boundingBox()]
  if (!above || !below) throw new Error('there are no two texts')
  return below.y - above.y - above.height
}

test('[R045] a text that gets longer, shorter, or narrower takes the page below with it', async ({ page }) => {
  await signIn(page, ofType('8000'))
  const { address } = await makeLesson(page, '越写越长', [
    '声音会振动',
    '## 再听一次\n\n- 高音\n- 低音',
    '把它切成小段',
  ])
  await page.goto(address)
  const gap = await gapBelow(page, 1)
  expect(gap).toBeGreaterThan(0)
  await textAt(page, 1).press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('一句话写得很长，长得一行放不下，要放到第二行、第三行去。'.repeat(4))
  await expect.poll(() => gapBelow(page, 1)).toBe(gap)
  await page.setViewportSize({ width: 390, height: 768 })
  await expect.poll(() => gapBelow(page, 1)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(() => gapBelow(page, 1)).toBe(gap)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => gapBelow(page, 1)).toBe(gap)
  await expect.poll(() => gapBelow(page, 2)).toBe(gap)
})

test('[R045] the signs beside a block are drawn only where somebody is, and on a narrow screen always', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  const { address } = await makeLesson(page, '一块一块写', ['声音会振动', '把它切成小段', '再数一数'])
  await page.goto(address)
  const handle = (place: number) => page.getByRole('button', { name: pageTexts.handle(place) })
  const isDrawn = (place: number) => handle(place).locator('svg').isVisible()
  const drawn = () => Promise.all([1, 2, 3].map(isDrawn))
  await textAt(page, 1).hover()
  await expect.poll(drawn).toEqual([true, false, false])
  await textAt(page, 2).focus()
  await expect.poll(drawn).toEqual([true, true, false])
  // Who goes by keyboard sees what is reached.
  await handle(3).focus()
  await expect.poll(drawn).toEqual([true, false, true])
  await page.setViewportSize({ width: 390, height: 768 })
  await expect.poll(drawn).toEqual([true, true, true])
})

test('[R041][R045][R047][E057] a course is made, written, published and opened by keyboard alone; a pupil reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto(screenPaths.personalTeacher)
  await settle(page)
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await press(texts.create)
  await expect(page.getByLabel(texts.name)).toBeFocused()
  await page.keyboard.type('只用键盘')
  await tabTo(page, page.getByLabel(texts.outline))
  await page.keyboard.type('声音')
  await page.keyboard.press('Enter')
  await page.keyboard.type('图像')
  await press(texts.save)
  await expect(page.getByRole('heading', { level: 1, name: '只用键盘' })).toBeVisible()

  const rows = page.getByRole('treegrid', { name: texts.tree }).getByRole('row')
  await tabTo(page, rows)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(texts.lessonTitle, { exact: true })).toHaveValue('声音')
  await press(pageTexts.add)
  await page.keyboard.type('文字')
  await page.keyboard.press('Enter')
  await expect(textAt(page, 1)).toBeFocused()
  const address = new URL(page.url()).searchParams
  const [courseId, lessonId] = [address.get('CourseId') ?? '', address.get('CourseHourId') ?? '']
  await page.keyboard.type('声音会振动。')
  await isKept(page, lessonId, 1, '声音会振动。')
  // The other page has nothing yet, so it goes: up to the tree, one down, out.
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(texts.lessonTitle, { exact: true })).toHaveValue('图像')
  await rows.last().focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)

  await press(texts.publish(1), 'link')
  await press(texts.publishChosen(1))
  await expect(page.getByText(texts.publishLead(0))).toBeVisible()
  await page.goto(screenPaths.personalTeacher)
  await settle(page)
  const made = page.getByRole('listitem').filter({ hasText: '只用键盘' })
  await tabTo(page, made.getByRole('button', { name: texts.openOf('只用键盘') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.openTitle('只用键盘') })
  const places = dialog.getByRole('checkbox')
  await tabTo(page, places)
  for (let place = 0; place < (await places.count()); place++) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await press(texts.openSave)
  await expect(dialog).toBeHidden()

  const desk = await deskOf(browser, page, pupil(33))
  await desk.goto('/course/strictcourselist?Category=2')
  await expect(desk.getByText('只用键盘', { exact: true }).first()).toBeVisible()
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await desk.goto(linkTo.reading(lessonId))
  await expect(desk.getByText('声音会振动。')).toBeVisible()
  await desk.context().close()
})
