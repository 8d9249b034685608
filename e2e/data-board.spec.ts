import type { Page } from '@playwright/test'
import type { DataOf, listBoardDays } from '@shijie/contract'
import { screenPaths } from '../apps/web/src/lib/addresses.ts'
import { databoardTexts as texts } from '../apps/web/src/texts/databoard.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

/** What of the page lies outside of the window, in pixels: a screen on the wall is never scrolled. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('[data-theme=dark]')
    return board ? board.scrollHeight - board.clientHeight : -1
  })

test('[R004][P007] the data board shows all of it on a projector of either shape, and its figures are those of the export', async ({
  page,
}) => {
  await page.goto('/healthz')
  await signIn(page, ofType('9000'))
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${screenPaths.dataBoard}?Range=term`)
  await settle(page)
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => overhang(page)).toBe(0)
    await expect(page.getByRole('region', { name: texts.models })).toBeInViewport({ ratio: 1 })
  }
  const figure = page.locator('dt', { hasText: texts.figures.lessons.name }).locator('xpath=..').locator('b')
  const shown = Number((await figure.textContent())?.replaceAll(',', ''))
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const api = await Api.of(page)
  const path = `/api/DataBoard/GetDays?From=${from}&To=${to}`
  const { Items } = await api.ask<DataOf<typeof listBoardDays>>('GET', path)
  const whole = Items.filter(({ OrgName }) => OrgName === '全校')
  expect(shown).toBeGreaterThan(0)
  expect(whole.reduce((sum, { LessonsDone }) => sum + LessonsDone, 0)).toBe(shown)
})

test('[R004] what a figure means opens under it, and the time is kept in the address', async ({ page }) => {
  await page.goto('/healthz')
  await signIn(page, ofType('8000'))
  await page.goto(screenPaths.dataBoard)
  await page.getByRole('button', { name: texts.about(texts.figures.studied.name) }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toContainText('由服务器核实')
  await page.getByRole('tab', { name: texts.ranges.week }).click()
  await expect(page).toHaveURL(/Range=week/)
})
