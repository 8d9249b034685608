import type { Page } from '@playwright/test'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, FIRST_LESSON, MICRO_COURSE, ONLINE_COURSE, signIn, signInByPopup, test, unfold } from './fixtures.ts'
import { inspect, settle } from './inspect.ts'

/** Every page at three widths: looked at by axe, for sideways scrolling, and kept as a picture. */

const visitorPages: [string, string][] = [
  ['intro', '/'],
  ['home', '/Home'],
  ['privacy', '/Privacy'],
  ['no-access', '/NoAccess'],
  ['not-found', '/nothing/here'],
]
for (const [name, address] of visitorPages) {
  test(`[R001][R002][R007][R009] ${name} is sound at every width`, async ({ page }) => {
    await page.goto(address)
    await settle(page)
    await inspect(page, name)
  })
}

test('[S001] every mode of the popup is sound', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await inspect(page, 'popup-login')
  await dialog.getByRole('tab', { name: '手机注册' }).click()
  await inspect(page, 'popup-phone')
  await dialog.getByRole('tab', { name: '邮箱注册' }).click()
  await inspect(page, 'popup-email')
  await dialog.getByRole('tab', { name: '密码登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码' }).click()
  await inspect(page, 'popup-safe')
})

async function courseAddress(page: Page, name: string): Promise<string> {
  await page.goto('/course/strictcourselist?Category=2')
  const address = await page.getByRole('link', { name }).getAttribute('href')
  return address ?? ''
}

test('[R030][R034][R035][R036][B027] the pages of courses are sound', async ({ page }) => {
  await signIn(page, pupil(30))
  await page.goto('/course/strictcourselist?Category=1')
  await expect(page.getByRole('heading', { name: MICRO_COURSE })).toBeVisible()
  await settle(page)
  await inspect(page, 'courses-micro')
  const detail = await courseAddress(page, ONLINE_COURSE)
  await settle(page)
  await inspect(page, 'courses-online')
  await page.goto(detail)
  await unfold(page, FIRST_LESSON)
  await settle(page)
  await inspect(page, 'course-detail')
  await page.goto(detail.replace('strictcoursedetail', 'strictcourseindex'))
  await settle(page)
  await inspect(page, 'course-index')
  await page.goto(detail.replace('strictcoursedetail', 'strictcourseguide'))
  await settle(page)
  await inspect(page, 'course-guide')
})

test('[R031][S007] the window of a lesson is sound', async ({ page }) => {
  await signIn(page, pupil(31))
  await page.goto('/course/strictcourselist?Category=1')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /机器怎样看一张图/ }).click()
  const window = await opening
  await expect(window.locator('video')).toBeVisible()
  await settle(window)
  await inspect(window, 'viewer')
})

test('[R040] 我的学习 is sound, with records and without', async ({ page, browser }) => {
  await signInByPopup(page, pupil(32))
  await expect(page).toHaveURL(/mystudy/)
  await settle(page)
  await inspect(page, 'my-study')
  const context = await browser.newContext()
  const fresh = await context.newPage()
  await signIn(fresh, pupil(6))
  await fresh.goto('/mystudy/CoursehourList')
  await settle(fresh)
  await inspect(fresh, 'my-study-empty')
  await context.close()
})

test('[R048] the teacher space is sound', async ({ page }) => {
  await signInByPopup(page, ofType('8000'))
  await expect(page).toHaveURL(/TeacherSide/)
  await settle(page)
  await inspect(page, 'teacher-side')
  await page
    .getByRole('link', { name: new RegExp(ONLINE_COURSE) })
    .first()
    .click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await settle(page)
  await inspect(page, 'teacher-learners')
  await expect(page.getByRole('heading', { name: courseTexts.learnerTable })).toBeVisible()
})

test('[R013] the account settings are sound', async ({ page }) => {
  await signIn(page, pupil(33))
  await page.goto('/accountsetting')
  await settle(page)
  await inspect(page, 'account-setting')
})
