import type { Page } from '@playwright/test'
import { pupil } from './accounts.ts'
import { expect, MICRO_COURSE, test } from './fixtures.ts'
import { Viewer } from './pages/viewer.ts'

/** What the focused element is called; nothing while the focus is nowhere, which the browser reports as the body. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return element.getAttribute('aria-label') || element.textContent || ''
  })

/** Presses Tab until the focus is on what the text names; a page that is still being built has nothing to stop at. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const named = page.getByRole('button', { name: wanted }).or(page.getByRole('region', { name: wanted }))
  await expect(named.first()).toBeVisible()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if (wanted.test((await focusedText(page)).trim())) return
  }
  throw new Error(`Tab never reached ${wanted}`)
}

test('[B004][B018][R031] signing in, joining and watching by keyboard alone', async ({ page }) => {
  const { account, password } = pupil(7)
  await page.goto('/Home')
  await tabTo(page, /登录/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mystudy/)
  await page.goto('/course/strictcourselist?Category=1')
  await expect(page.getByRole('heading', { name: MICRO_COURSE })).toBeVisible()
  await tabTo(page, new RegExp(`加入课程 ${MICRO_COURSE}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `退出课程 ${MICRO_COURSE}` })).toBeVisible()
  await tabTo(page, /机器怎样看一张图/)
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const viewer = new Viewer(await opening)
  await expect(viewer.video).toBeVisible()
  await tabTo(viewer.page, /视频播放器/)
  await viewer.page.keyboard.press('k')
  await expect.poll(() => viewer.position()).toBeGreaterThan(1)
  await viewer.page.keyboard.press('k')
  const before = await viewer.position()
  await viewer.page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await viewer.position()) - before).toBeGreaterThan(4)
})
