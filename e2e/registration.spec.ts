import { createHash } from 'node:crypto'
import { changePassword, messages } from '@shijie/contract'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { activationCode, ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, joinCourse, MICRO_COURSE, openLesson, signIn, TRIAL_LESSON, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

const PASSWORD = 'Gingko77'

async function register(popup: Popup, tab: string, label: string, account: string, code: string): Promise<void> {
  await popup.showTab(tab)
  await popup.field(label).fill(account)
  await popup.field(authTexts.password).fill(PASSWORD)
  await popup.sendCode()
  await popup.field(authTexts.cardCode).fill(code)
  await expect(popup.button(authTexts.signUp)).toBeDisabled()
  await popup.dialog.getByRole('checkbox').check()
  await popup.button(authTexts.signUp).click()
  await expect(popup.page.getByText(messages.registered)).toBeVisible()
}

async function openPopup(page: Popup['page']): Promise<Popup> {
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  return new Popup(page)
}

test('[B005][B015][S004][E096] a reader registers by phone, watches a first lesson, and goes on in another browser', async ({
  page,
  browser,
}) => {
  const phone = '13612340001'
  await page.goto('/Home')
  const popup = await openPopup(page)
  await register(popup, authTexts.tabs.phoneSignup, authTexts.phone, phone, activationCode(0))
  await popup.signIn(phone, PASSWORD)
  await expect(page).toHaveURL(/\/course\/strictcourselist/)
  await joinCourse(page, MICRO_COURSE)
  await expect(page.getByText(messages.joined)).toBeVisible()
  const viewer = await openLesson(page, TRIAL_LESSON)
  const stoppedAt = await viewer.watchUntil(12)

  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await signIn(otherPage, { account: phone, password: PASSWORD })
  await otherPage.goto('/course/strictcourselist?Category=1')
  const again = await openLesson(otherPage, TRIAL_LESSON)
  await expect.poll(async () => Math.abs((await again.position()) - stoppedAt)).toBeLessThanOrEqual(0.5)
  await elsewhere.close()
})

test('[B006] a reader registers by e-mail', async ({ page }) => {
  await page.goto('/Home')
  const popup = await openPopup(page)
  await register(popup, authTexts.tabs.emailSignup, authTexts.email, 'reader@home.example', activationCode(1))
  await popup.signIn('reader@home.example', PASSWORD)
  await expect(page).toHaveURL(/\/course\/strictcourselist/)
})

test('[B007][B008] a forgotten password is replaced after a verification', async ({ page }) => {
  const reader = ofType('6000')
  const { account } = reader
  const password = 'Yinxing_leaf8'
  await page.goto('/Home')
  const popup = await openPopup(page)
  await popup.button(authTexts.forgot).click()
  await popup.field(authTexts.account).fill(account)
  await popup.sendCode()
  await popup.button(authTexts.next).click()
  await popup.field(authTexts.newPassword).fill(password)
  await expect(popup.dialog.getByText(authTexts.strength.strong, { exact: true })).toBeVisible()
  await popup.field(authTexts.repeat).fill(password)
  await popup.button(authTexts.reset).click()
  await expect(page.getByText(messages.passwordReset)).toBeVisible()
  await popup.signIn(account, password)
  await expect(page).toHaveURL(/\/course\/strictcourselist/)
  // Others look at pages as this reader.
  const [OldPassword, Password] = [password, reader.password].map((text) =>
    createHash('md5').update(text).digest('hex'),
  )
  await (await Api.of(page)).ask('POST', changePassword.path, { OldPassword, Password })
})

test('[B009][S004] an inactive account is activated after signing in and goes to the courses', async ({ page }) => {
  const { account, password } = ofType('6000', false)
  await page.goto('/Home')
  const popup = await openPopup(page)
  await popup.signIn(account, password)
  await expect(popup.dialog.getByRole('heading', { name: authTexts.heads.activate[0] })).toBeVisible()
  const groups = popup.dialog.getByRole('textbox')
  await groups.first().click()
  await page.keyboard.insertText(activationCode(2))
  await popup.button(authTexts.activateAccount).click()
  await expect(page.getByText(messages.activated)).toBeVisible()
  await expect(page).toHaveURL(/\/course\/strictcourselist/)
})
