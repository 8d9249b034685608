import type { BrowserContext, Page } from '@playwright/test'
import { ErrorCodes, messages } from '@shijie/contract'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { ofType, pupil } from './accounts.ts'
import { type Account, expect, settle, signInByPopup, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

/** Where a pupil lands, with or without courses: nothing of the page may be under way when its session ends. */
async function isAtRest(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mystudy/)
  await settle(page)
}

test('[X002] a session that ended in another tab is told in words, on Home', async ({ page, context, request }) => {
  const { account, password } = pupil(1)
  await signInByPopup(page, { account, password })
  await isAtRest(page)
  const token = await page.evaluate(() => sessionStorage.getItem('Token'))
  await request.post('/api/Session/End', { headers: { token: token ?? '' } })
  await page.getByRole('link', { name: shellTexts.nav.courses }).first().click()
  await expect(page.getByText(messages.sessionExpired)).toBeVisible()
  await expect(page).toHaveURL(/\/Home/)
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull()
  expect((await context.cookies()).some((cookie) => cookie.name === 'remember' && cookie.value !== '')).toBe(false)
})

test('[X002] the ten-day cookie is given back when the session ended', async ({ page, context, request }) => {
  await signInByPopup(page, pupil(6), true)
  await isAtRest(page)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'remember')).toBe(true)
  const token = await page.evaluate(() => sessionStorage.getItem('Token'))
  await request.post('/api/Session/End', { headers: { token: token ?? '' } })
  const forgetting = page.waitForResponse('**/api/Session/Forget')
  await page.getByRole('link', { name: shellTexts.nav.courses }).first().click()
  await expect(page.getByText(messages.sessionExpired)).toBeVisible()
  await forgetting
  expect((await context.cookies()).some(({ name }) => name === 'remember')).toBe(false)
})

test('[N001] a new tab takes the session over from an open one, and all are left together', async ({
  page,
  context,
}) => {
  const user = pupil(7)
  await signInByPopup(page, user)
  await expect(page).toHaveURL(/\/mystudy/)
  const second = await context.newPage()
  await second.goto('/course/strictcourselist?Category=2')
  await expect(second.getByText(user.name).first()).toBeVisible()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'remember' }))
  await second.goto('/outLogin')
  await expect(page.getByText(messages.sessionLeft)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull()
})

/** A second tab whose popup was open before the first tab signed in; it offers to go on as the first one. */
async function openBothTabs(page: Page, context: BrowserContext) {
  const second = await context.newPage()
  await second.goto('/Home')
  await second.getByRole('button', { name: shellTexts.signIn }).first().click()
  const user = pupil(8)
  await signInByPopup(page, user)
  const popup = new Popup(second)
  await expect(popup.button(authTexts.keepPresent(user.name))).toBeVisible()
  return { second, popup }
}

async function switchAccount(popup: Popup, { account, password }: Account) {
  await popup.field(authTexts.account).fill(account)
  await popup.field(authTexts.password).fill(password)
  await popup.button(authTexts.switchAccount).click()
}

test('[X002] another account asks first, and the tab of the first one is told in its own words', async ({
  page,
  context,
}) => {
  const { second, popup } = await openBothTabs(page, context)
  await switchAccount(popup, pupil(9))
  await expect(page.getByText(messages.sessionReplaced)).toBeVisible()
  await expect(second).toHaveURL(/\/mystudy/)
  await expect(page).toHaveURL(/\/Home/)
})

test('[X002] what the first tab asks while the other sign-in is on its way does not take its words', async ({
  page,
  context,
}) => {
  const { second, popup } = await openBothTabs(page, context)
  await isAtRest(page)
  // The server has ended the first session already, and no tab has heard of the new one.
  await second.route('**/api/Login/Post', async (route) => {
    const answer = await route.fetch()
    const ended = page.waitForResponse(async (one) =>
      (await one.text()).includes(`"ErrorCode":${ErrorCodes.SessionExpired}`),
    )
    await page.getByRole('link', { name: shellTexts.nav.courses }).first().click()
    await ended
    await route.fulfill({ response: answer })
  })
  await switchAccount(popup, pupil(9))
  await expect(page.getByText(messages.sessionReplaced)).toBeVisible()
  await expect(page.getByText(messages.sessionExpired)).toHaveCount(0)
  await expect(page).toHaveURL(/\/Home/)
})

test('[C006] closing the browser without the ten-day box signs out', async ({ page, browser }) => {
  await signInByPopup(page, pupil(2))
  const closed = await page.context().storageState()
  const reopened = await browser.newContext({ storageState: closed })
  const again = await reopened.newPage()
  await again.goto('/Home')
  await expect(again.getByRole('button', { name: shellTexts.signIn }).first()).toBeVisible()
  await reopened.close()
})

test('[C006] with the ten-day box the browser comes back signed in', async ({ page, browser }) => {
  const user = pupil(3)
  await signInByPopup(page, user, true)
  await expect(page).toHaveURL(/\/mystudy/)
  const reopened = await browser.newContext({ storageState: await page.context().storageState() })
  const again = await reopened.newPage()
  await again.goto('/mystudy/CoursehourList')
  await expect(again.getByText(user.name).first()).toBeVisible()
  await expect(again).toHaveURL(/\/mystudy/)
  await reopened.close()
})

test('[R003] signing out forgets everything of the user in this browser', async ({ page }) => {
  await signInByPopup(page, pupil(4), true)
  await page.goto('/outLogin')
  await expect(page).toHaveURL(/\/Home|\/outLogin/)
  await expect
    .poll(() =>
      page.evaluate(() => [
        sessionStorage.getItem('Token'),
        sessionStorage.getItem('UserId'),
        ...Object.keys(localStorage),
      ]),
    )
    .toEqual([null, null])
  await page.goto('/mystudy/CoursehourList')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[P001][S004] a protected address asked for before signing in opens after it', async ({ page }) => {
  const user = pupil(5)
  await page.goto('/course/strictcourselist?Category=2')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号', { exact: true }).fill(user.account)
  await dialog.getByLabel('密码', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/course\/strictcourselist\?Category=2/)
})

const guards: [string, boolean, RegExp, Record<string, RegExp>][] = [
  ['1000', false, /Home|strictcourselist/, { '/mystudy/CoursehourList': /NoAccess/, '/TeacherSide': /NoAccess/ }],
  ['7000', true, /mystudy/, { '/mystudy/CoursehourList': /mystudy/, '/TeacherSide': /NoAccess/ }],
  ['8000', true, /TeacherSide/, { '/mystudy/CoursehourList': /mystudy/, '/TeacherSide': /TeacherSide/ }],
  ['9000', true, /TeacherSide/, { '/TeacherSide': /TeacherSide/ }],
  ['9999', true, /\/admin/, { '/TeacherSide': /TeacherSide/ }],
]
for (const [userType, active, landing, addresses] of guards) {
  test(`[P002][P003][P004][P005][S004] ${userType} lands and is guarded by type`, async ({ page }) => {
    const user = ofType(userType, active)
    await page.goto('/Home')
    await page.getByRole('button', { name: shellTexts.signIn }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('账号', { exact: true }).fill(user.account)
    await dialog.getByLabel('密码', { exact: true }).fill(user.password)
    await page.keyboard.press('Enter')
    if (active) await expect(page).toHaveURL(landing)
    else {
      // The popup asks for the code next; closed before that, nobody would be signed in.
      await expect(dialog.getByLabel('密码', { exact: true })).toBeHidden()
      await dialog.getByRole('button', { name: '关闭' }).click()
    }
    for (const [address, expected] of Object.entries(addresses)) {
      await page.goto(address)
      await expect(page).toHaveURL(expected)
    }
  })
}
