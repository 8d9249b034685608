import { codesTexts, usersTexts } from '../apps/web/src/texts/admin-pages.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

test('[B025] an administrator makes a batch, prints and saves it, and looks a code up', async ({ page }) => {
  await signIn(page, ofType('9000'))
  await page.goto('/admin/codes')
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
  await page.getByRole('button', { name: codesTexts.done }).click()
  await page.getByRole('textbox', { name: codesTexts.title, exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: codesTexts.lookUpButton }).click()
  await expect(page.getByText(codesTexts.states.unused)).toBeVisible()
  await page.getByRole('button', { name: codesTexts.usageOf('2026 秋 七年级') }).click()
  await expect(page.getByRole('dialog').getByText(codesTexts.usageNone)).toBeVisible()
})

test('[P005] an administrator finds a pupil, disables the account and enables it again', async ({ page }) => {
  const { name } = pupil(12)
  await signIn(page, ofType('9000'))
  await page.goto('/admin/users')
  await page.getByLabel(usersTexts.search).fill(name)
  await page.getByRole('button', { name: usersTexts.actionOf(usersTexts.disable, name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: usersTexts.confirm }).click()
  await expect(page.getByText(usersTexts.disabledDone(name))).toBeVisible()
  await page.getByRole('button', { name: usersTexts.actionOf(usersTexts.enable, name) }).click()
  await expect(page.getByText(usersTexts.enabledDone(name))).toBeVisible()
  await expect(page.getByText(usersTexts.normal, { exact: true }).first()).toBeVisible()
})

test('[P005] the platform makes the administrator of a school and sees the password once', async ({ page }) => {
  await signIn(page, ofType('9999'))
  await page.goto('/admin/users')
  await page.getByRole('button', { name: usersTexts.newAdmin }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(usersTexts.name).fill('刘校长')
  await dialog.getByLabel(usersTexts.adminAccount).fill('head@qinghe.example')
  await dialog.getByRole('button', { name: usersTexts.create }).click()
  await expect(dialog.locator('.admin-secret')).toHaveText(/^[a-z2-9]{8}$/)
  await dialog.getByRole('button', { name: usersTexts.close }).click()
  await expect(page.getByRole('rowheader', { name: '刘校长' })).toBeVisible()
})
