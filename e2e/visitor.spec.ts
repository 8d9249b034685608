import type { Page } from '@playwright/test'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { homeTexts } from '../apps/web/src/texts/home.ts'
import { homeTryTexts } from '../apps/web/src/texts/home-try.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { searchTexts } from '../apps/web/src/texts/search.ts'
import { visitorDeskTexts } from '../apps/web/src/texts/visitor-desk.ts'
import { pupil } from './accounts.ts'
import { expect, FIRST_LESSON, ONLINE_COURSE, test, unfold } from './fixtures.ts'
import { Popup } from './pages/popup.ts'
import { Viewer } from './pages/viewer.ts'

/** What somebody without an account can try, and what of it is written down: nothing. */

/** Calls that would write something down. */
const WRITING = /Course_hour_record|Course_select_course|AddOrUpdateProcess|UpdateProject|OperateCall|runcode/

function watchForWriting(page: Page): string[] {
  const written: string[] = []
  page.context().on('request', (request) => {
    if (request.method() !== 'GET' && WRITING.test(request.url())) written.push(request.url())
  })
  return written
}

async function openCourse(page: Page): Promise<string> {
  await page.goto('/Home')
  const card = page.locator('.featured', { hasText: ONLINE_COURSE })
  await card.getByRole('link', { name: homeTexts.courses.start }).click()
  await expect(page.getByRole('heading', { name: ONLINE_COURSE, level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return page.url()
}

const isSessionless = (page: Page) =>
  page.evaluate(() => ['Token', 'UserId'].every((name) => sessionStorage.getItem(name) === null))

test('[P001][B003][E050][E021] a visitor opens a course and plays a trial; nothing is reported', async ({ page }) => {
  const written = watchForWriting(page)
  await openCourse(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: courseTexts.watchTrial }).click()
  const viewer = new Viewer(await opening)
  await viewer.page.getByRole('button', { name: learningTexts.play, exact: true }).last().click()
  await expect.poll(() => viewer.position()).toBeGreaterThan(1)
  await expect(viewer.page.getByText(learningTexts.notRecordedHint)).toBeVisible()
  expect(await isSessionless(viewer.page)).toBe(true)
  await viewer.page.close()
  expect(written).toEqual([])
})

test('[P001][E026][E020] a visitor turns the pages of a trial, pictures and PDF', async ({ page }) => {
  const written = watchForWriting(page)
  await openCourse(page)
  await unfold(page, FIRST_LESSON)
  for (const [name, page_] of [
    [/课件：人工智能是什么/, '.image-page img, .viewer-main img'],
    [/学习单：人工智能是什么/, '.viewer-main canvas'],
  ] as const) {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name }).first().click()
    const reader = await opening
    await expect(reader.locator(page_).first()).toBeVisible()
    await expect(reader.getByText(learningTexts.notRecordedHint)).toBeVisible()
    await reader.close()
  }
  expect(written).toEqual([])
})

test('[P001][B003][B012][S004] what is protected opens the popup and leads there afterwards', async ({ page }) => {
  const address = await openCourse(page)
  await page.getByRole('link', { name: '在线课程' }).first().click()
  const popup = new Popup(page)
  await expect(popup.dialog).toBeVisible()
  await page.goto('/Home')
  await page.getByRole('link', { name: searchTexts.title }).click()
  await expect(popup.dialog).toBeVisible()
  await page.goto(address)
  await unfold(page, '数据和标注')
  await page.getByRole('button', { name: /拍多少张才够/ }).click()
  const { account, password } = pupil(21)
  await popup.signIn(account, password)
  await expect(page).toHaveURL(address)
  await expect(
    page.getByRole('button', { name: courseTexts.joinAndStart }).or(page.getByText(courseTexts.whereAmI)),
  ).toBeVisible()
})

test('[P001][S004] the address of a lesson that is no trial asks to sign in, and opens then', async ({ page }) => {
  await openCourse(page)
  await unfold(page, '数据和标注')
  const answer = await page.waitForFunction(async () => {
    const id = new URL(location.href).searchParams.get('CourseId')
    const all = await (await fetch(`/api/Course_hour/GetCourseHourList?CourseId=${id}&PageIndex=1&PageSize=100`)).json()
    return all.Data.Items.find((one: { IsOpen: number; Kind: string }) => one.IsOpen === 0 && one.Kind === 'video')
      .LinkAddr
  })
  const address = String(await answer.jsonValue())
  await page.goto(address)
  const popup = new Popup(page)
  await expect(popup.dialog).toBeVisible()
  const { account, password } = pupil(22)
  await popup.signIn(account, password)
  await expect(page).toHaveURL(new RegExp(address.split('?')[1] ?? ''))
})

test('[R016][R019][P001] a visitor runs blocks and Python in the browser; a project still asks to sign in', async ({
  page,
}) => {
  const written = watchForWriting(page)
  await page.goto('/projects/experienceproject')
  await page.getByRole('link', { name: '画一朵花' }).click()
  await expect(page.getByText(visitorDeskTexts.notSaved)).toBeVisible()
  await expect(page.locator('.injectionDiv .blocklyDraggable').first()).toBeVisible()
  await page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  await expect(page.getByRole('button', { name: programRunTexts.run, exact: true })).toBeEnabled()
  await page.getByRole('link', { name: visitorDeskTexts.back }).click()
  await page.getByRole('link', { name: '猜数字' }).click()
  await expect(page.locator('.cm-content')).toContainText('import random')
  await page.locator('.cm-content').fill("print('我在浏览器里')")
  await page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  await expect(page.locator('.program-console')).toContainText('我在浏览器里')
  await page.reload()
  await expect(page.locator('.cm-content')).toContainText('我在浏览器里')
  expect(written).toEqual([])
  await page.goto('/projects/training?projectid=00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[R002][E094][B030] Home shows what is there, asks a model about pictures, and leads to what can be tried', async ({
  page,
}) => {
  const written = watchForWriting(page)
  await page.goto('/Home')
  for (const text of ['人工智能是什么，不是什么', '做你自己的项目']) {
    await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
  }
  const hands = page.getByRole('heading', { name: homeTryTexts.handsOn.title })
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(hands).toBeVisible({ timeout: 500 })
  }).toPass()
  await hands.scrollIntoViewIfNeeded()
  const models = page.getByRole('heading', { name: homeTryTexts.models.title })
  await models.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: homeTryTexts.models.askAbout(1) }).click()
  await expect(page.locator('.try-said b')).toContainText(/把握/)
  expect(written).toEqual([])
  await page.locator('.hands-on-row').first().click()
  await expect(page.getByText(visitorDeskTexts.notSaved)).toBeVisible()
})
