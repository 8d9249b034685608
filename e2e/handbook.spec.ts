import { handbookTexts } from '../apps/web/src/texts/handbook.ts'
import { expect, test } from './fixtures.ts'

test('[R014] the handbook opens at its page about events, and is searched', async ({ page }) => {
  await page.goto('/projects/helpdocument')
  await expect(page).toHaveURL(/\/projects\/helpdocument\/event$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('事件')
  await page.getByRole('link', { name: '海龟', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('海龟')
  await page.getByLabel(handbookTexts.search).fill('重复')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“重复”')
  await page.getByLabel(handbookTexts.search).fill('没有这个词呀')
  await expect(page.getByText(handbookTexts.nothing, { exact: true })).toBeVisible()
})
