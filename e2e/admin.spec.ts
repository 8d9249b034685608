import { codesTexts } from '../apps/web/src/texts/admin-pages.ts'
import { ofType } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { inspect, settle } from './inspect.ts'

test('[B025] an administrator makes a batch, prints and saves it, and looks a code up', async ({ page }) => {
  await signIn(page, ofType('9000'))
  await page.goto('/admin/codes')
  await settle(page)
  await inspect(page, 'admin-codes-empty')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: codesTexts.newBatch }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(codesTexts.name).fill('2026 秋 七年级')
  await dialog.getByLabel(codesTexts.count).fill('12')
  await dialog.getByRole('button', { name: codesTexts.make }).click()
  await expect(page.getByRole('heading', { name: codesTexts.made(12) })).toBeVisible()
  await expect(page.getByRole('button', { name: codesTexts.done })).toBeDisabled()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: codesTexts.download }).click()
  expect((await downloading).suggestedFilename()).toBe('2026 秋 七年级.csv')
  const code = (await page.locator('.code-grid b').first().textContent()) ?? ''
  await inspect(page, 'admin-codes-made')
  await page.getByRole('button', { name: codesTexts.done }).click()
  await page.getByRole('textbox', { name: codesTexts.title, exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: codesTexts.lookUpButton }).click()
  await expect(page.getByText(codesTexts.states.unused)).toBeVisible()
  await page.getByRole('button', { name: codesTexts.usageOf('2026 秋 七年级') }).click()
  await expect(page.getByRole('dialog').getByText(codesTexts.usageNone)).toBeVisible()
})

test('[P005] the audit log and the messages to hand over are sound', async ({ page }) => {
  await signIn(page, ofType('9999'))
  for (const [name, address] of [
    ['admin-audit', '/admin/audit'],
    ['admin-outbox', '/admin/outbox'],
  ] as const) {
    await page.goto(address)
    await settle(page)
    await inspect(page, name)
  }
})
