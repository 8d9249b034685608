import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { messages } from '@shijie/contract'
import { codesTexts } from '../apps/web/src/texts/admin-pages.ts'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { backupTexts, systemTexts } from '../apps/web/src/texts/operations.ts'
import { schoolAdminTexts } from '../apps/web/src/texts/school.ts'
import { schoolsTexts } from '../apps/web/src/texts/schools.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { ofType } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

/** Makes a backup and waits for its end; returns its row, the first one. */
async function backUp(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: backupTexts.now }).click()
  await expect(page.getByText(`${backupTexts.acts.manual}${backupTexts.results.done}`)).toBeVisible()
  const row = page.getByRole('row', { name: /-manual\.tar/ }).first()
  await expect(row).toBeVisible()
  return row
}

test('[O320][O321][O322][O323] a backup by hand appears, is rehearsed, and the report says that all is well', async ({
  page,
}) => {
  await signIn(page, ofType('9999'))
  await page.goto('/admin/backups')
  const row = await backUp(page)
  await expect(row.getByText(backupTexts.verified)).toBeVisible()
  await row.getByRole('button', { name: backupTexts.rehearse }).click()
  await expect(page.getByText(/恢复演练：/)).toBeVisible()
  await page.screenshot({ path: 'artifacts/screens/admin-backups-busy-1366.png' })
  // The whole school is restored beside what others do, and gives way to them.
  await expect(page.getByText(backupTexts.passed)).toBeVisible({ timeout: 180_000 })
  await expect(row.getByText(/演练通过/)).toBeVisible()
})

test('[O326][O321] what was asked for is taken back after a question', async ({ page }) => {
  await signIn(page, ofType('9999'))
  await page.goto('/admin/backups')
  await backUp(page)
  await page.getByRole('button', { name: backupTexts.rehearseLast }).click()
  await page.getByRole('button', { name: backupTexts.cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: backupTexts.confirmStop }).click()
  await expect(page.getByText(/恢复演练已取消/)).toBeVisible()
  await expect(page.getByRole('button', { name: backupTexts.now })).toBeEnabled()
})

test('[O324][O325][O327] the state of the server, and a diagnosis that is seen before it is saved', async ({
  page,
}) => {
  await signIn(page, ofType('9999'))
  await page.goto('/admin/system')
  await expect(page.getByText(systemTexts.writable)).toBeVisible()
  await expect(page.getByText(systemTexts.workerAlive(1), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: systemTexts.make }).click()
  await expect(page.getByText(/"tableRows"/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: systemTexts.download }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^shijie-diagnosis-\d{8}-\d{4}\.json$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ system: { WorkerCount: 1 } })
  expect(text).not.toContain(ofType('9999').account)
  expect(text).not.toContain(ofType('9999').name)
})

/** Makes a batch of two codes and saves them as a spreadsheet; returns the codes as they are shown. */
async function saveBatch(page: Page, name: string): Promise<string[]> {
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: codesTexts.newBatch }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(codesTexts.name).fill(name)
  await dialog.getByLabel(codesTexts.count).fill('2')
  await dialog.getByRole('button', { name: codesTexts.make }).click()
  await expect(page.getByRole('heading', { name: codesTexts.made(2) })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: codesTexts.downloadXlsx }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${name}.xlsx`)
  // A spreadsheet is a ZIP archive, and those begin with these letters.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString('latin1'),
  ).toBe('PK')
  await expect(page.getByRole('button', { name: codesTexts.done })).toBeEnabled()
  return page.locator('.code-grid b').allTextContents()
}

test('[O301][B005] codes saved as a spreadsheet, and a reader who registers with one', async ({ page, browser }) => {
  await signIn(page, ofType('9000'))
  const [code = ''] = await saveBatch(page, '表格里的激活码')
  const elsewhere = await browser.newContext()
  const reader = await elsewhere.newPage()
  await reader.goto('/Home')
  await reader.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(reader)
  await popup.showTab(authTexts.tabs.phoneSignup)
  await popup.field(authTexts.phone).fill('13612340088')
  await popup.field(authTexts.password).fill('Gingko77')
  await popup.sendCode()
  await popup.field(authTexts.cardCode).fill(code)
  await popup.dialog.getByRole('checkbox').check()
  await popup.button(authTexts.signUp).click()
  await expect(reader.getByText(messages.registered)).toBeVisible()
  await elsewhere.close()
  await page.getByRole('button', { name: codesTexts.done }).click()
  await page.reload()
  await expect(page.getByText(codesTexts.used(1, 2))).toBeVisible()
})

test('[O110][O111][O113] a new school with grade, class and term; another name, and away with the class', async ({
  page,
}) => {
  await signIn(page, ofType('9999'))
  await page.goto('/admin/schools')
  await page.getByRole('button', { name: schoolsTexts.newSchool, exact: true }).click()
  await page.getByRole('dialog').getByLabel(schoolsTexts.schoolName).fill('银杏实验学校')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: schoolsTexts.openOf('银杏实验学校') }).click()
  await page.getByRole('button', { name: schoolAdminTexts.newClass }).click()
  await page.getByRole('dialog').getByLabel(schoolAdminTexts.grade).fill('八年级')
  await page.getByRole('dialog').getByLabel(schoolAdminTexts.className).fill('八年级（1）班')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '八年级', exact: true })).toBeVisible()
  await page.getByRole('button', { name: schoolAdminTexts.addTerm }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(schoolAdminTexts.termName).fill('第一学期')
  await dialog.getByLabel(schoolAdminTexts.start).fill('2030-09-01')
  await dialog.getByLabel(schoolAdminTexts.end).fill('2031-01-20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2030-09-01 – 2031-01-20')).toBeVisible()
  await page.getByRole('button', { name: schoolAdminTexts.menuOf('八年级（1）班') }).click()
  await page.getByRole('menuitem', { name: schoolAdminTexts.kinds.class.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: schoolAdminTexts.remove }).click()
  await expect(page.getByText(schoolsTexts.noClass)).toBeVisible()
})

test('[O110] a school’s administrator sees the own school with its classes', async ({ page }) => {
  await signIn(page, ofType('9000'))
  await page.goto('/admin/schools')
  await expect(page.getByRole('heading', { name: schoolsTexts.grades })).toBeVisible()
  await expect(page.getByRole('link', { name: schoolsTexts.back })).toBeHidden()
})
