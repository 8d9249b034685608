import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { messages } from '@shijie/contract'
import { accountTexts } from '../apps/web/src/texts/account.ts'
import { applicationTexts } from '../apps/web/src/texts/application.ts'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { registrationTexts } from '../apps/web/src/texts/registration.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { activationCode, ofType, pupil } from './accounts.ts'
import { expect, joinCourse, MICRO_COURSE, settle, signIn, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

const PASSWORD = 'Gingko77'
/** The lesson of the micro-course that needs open access. */
const LOCKED_LESSON = '拓展：会写字的机器'

/** A reader of one's own for a test, so that what it changes disturbs nobody. */
async function newReader(page: Page, phone: string, code: string): Promise<void> {
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.showTab(authTexts.tabs.phoneSignup)
  await popup.field(authTexts.phone).fill(phone)
  await popup.field(authTexts.password).fill(PASSWORD)
  await popup.sendCode()
  await popup.field(authTexts.cardCode).fill(code)
  await popup.dialog.getByRole('checkbox').check()
  await popup.button(authTexts.signUp).click()
  await expect(page.getByText(messages.registered)).toBeVisible()
  await popup.signIn(phone, PASSWORD)
  await expect(popup.dialog).toBeHidden()
}

test('[B011][B016][V009][X007][E008][P002] a reader applies, an administrator approves, the lesson opens', async ({
  page,
  browser,
}) => {
  await newReader(page, '13612340011', activationCode(11))
  await page.goto('/course/strictcourselist?Category=1')
  await joinCourse(page, MICRO_COURSE)
  await page.getByRole('button', { name: applicationTexts.applyFor(LOCKED_LESSON) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: applicationTexts.submit }).click()
  await expect(dialog.getByText(messages.schoolRequired)).toBeVisible()
  await expect(dialog.getByText(messages.applicationReasonRequired)).toBeVisible()
  const name = '郑小满'
  await dialog.getByLabel(applicationTexts.name).fill(name)
  await dialog.getByLabel(applicationTexts.school).fill('城东中学')
  await dialog.getByLabel(applicationTexts.phone).fill('13612340011')
  await dialog.getByRole('button', { name: authTexts.send }).click()
  await expect(dialog.getByLabel(authTexts.code)).toHaveValue(/^\d{6}$/)
  await dialog.getByLabel(applicationTexts.reason).fill('想做会分垃圾的小车')
  await dialog.getByRole('button', { name: applicationTexts.submit }).click()
  await expect(page.getByText(messages.applicationThanks)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/accountsetting')
  await expect(page.getByText(applicationTexts.state.open)).toBeVisible()

  const office = await browser.newContext()
  const admin = await office.newPage()
  await signIn(admin, ofType('9999'))
  await admin.goto('/admin/applications')
  await admin.getByRole('button', { name: applicationTexts.queue.approveOf(name) }).click()
  await admin.getByRole('dialog').getByRole('button', { name: applicationTexts.queue.approve }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await expect(admin.getByRole('button', { name: applicationTexts.queue.approveOf(name) })).toHaveCount(0)
  await office.close()

  await page.goto('/course/strictcourselist?Category=1')
  const opening = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: new RegExp(`^(?!.*${applicationTexts.apply}).*${LOCKED_LESSON}`) })
    .first()
    .click()
  await expect((await opening).getByRole('heading', { name: LOCKED_LESSON, level: 1 })).toBeVisible()
})

test('[R013][E011][E012][E101] account settings: a picture of one’s own, preferences, devices, export', async ({
  page,
}) => {
  await signIn(page, pupil(41))
  await page.goto('/accountsetting')
  await page
    .getByLabel(accountTexts.uploadAvatar, { exact: true })
    .first()
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } }),
    })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accountTexts.cropArea).press('ArrowRight')
  await dialog.getByLabel(accountTexts.cropArea).press('+')
  await dialog.getByRole('button', { name: accountTexts.useAvatar }).click()
  await expect(page.getByText(accountTexts.avatarSaved)).toBeVisible()
  await expect(page.locator('.account-avatar-now img')).toHaveAttribute('src', /\/api\/Avatar\/Get/)
  await page.getByRole('button', { name: accountTexts.times('1.5') }).click()
  await expect(page.getByText(accountTexts.preferencesSaved)).toBeVisible()
  await expect(page.getByText(accountTexts.thisDevice)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: accountTexts.exportData }).click()
  const exported = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as {
    Account: { UserName: string }
  }
  expect(exported.Account.UserName).toBe(pupil(41).name)
  await expect(page.getByText(messages.closeBySchool)).toBeVisible()
  await page.getByRole('button', { name: accountTexts.endEverywhere }).click()
  await expect(page).toHaveURL(/outLogin/)
})

test('[R013] a reader changes the phone, signs in with the new one, and closes the account', async ({ page }) => {
  await newReader(page, '13612340012', activationCode(12))
  await page.goto('/accountsetting')
  await page.getByLabel(accountTexts.newContact).fill('13612340013')
  await page.getByRole('button', { name: authTexts.send }).click()
  await expect(page.getByLabel(authTexts.code)).toHaveValue(/^\d{6}$/)
  await page.getByLabel(accountTexts.ownPassword, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: accountTexts.changeContact }).click()
  await expect(page.getByText(accountTexts.contactSaved)).toBeVisible()
  await page.goto('/outLogin')
  await expect(page.getByRole('heading', { name: shellTexts.signOutPage.done })).toBeVisible()
  await signIn(page, { account: '13612340013', password: PASSWORD })
  await page.goto('/accountsetting')
  await page.getByRole('button', { name: accountTexts.closeAccount }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accountTexts.ownPassword, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: accountTexts.closeNow }).click()
  await expect(page.getByText(accountTexts.closed)).toBeVisible()
  await expect(page).toHaveURL(/\/Home/)
  await expect(page.getByRole('button', { name: shellTexts.signIn }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[R006][E017] /authority and the access of the site are sound', async ({ page }) => {
  await page.goto('/authority')
  await settle(page)
  await expect(page.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible()
  await signIn(page, ofType('9999'))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\//)
  await page.goto('/admin/site')
  await settle(page)
  await expect(page.getByRole('radio', { name: new RegExp(registrationTexts.modes.open[0]) })).toBeChecked()
})
