import type { Browser, Page } from '@playwright/test'
import { type DataOf, importRoster, listAuthorizedClasses } from '@shijie/contract'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { classWindowTexts } from '../apps/web/src/texts/school.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { todayTexts } from '../apps/web/src/texts/today.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

const NEW_PASSWORD = 'Shijie_2026'

async function openClass(page: Page): Promise<void> {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  const ways = page.getByRole('navigation', { name: todayTexts.waysLabel })
  await ways.getByRole('link', { name: '学生管理' }).click()
  await expect(page.getByRole('checkbox', { name: '选中王子涵' })).toBeVisible()
}

/** Printing opens a window of the browser itself, which no test can close. */
async function printAndFinish(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: '打印登录条' }).click()
  // This server has no address of the network: the slips say so before they are printed.
  await page.getByRole('button', { name: '仍然打印' }).click()
  await page.getByRole('button', { name: '已打印，完成' }).click()
}

async function passwordOnSlip(page: Page, name: string): Promise<string> {
  const slip = page.getByRole('listitem').filter({ hasText: name })
  return (await slip.locator('dd').nth(1).textContent()) ?? ''
}

/** A pupil at another computer signs in with what stands on the slip and chooses an own password. */
async function firstSignIn(browser: Browser, account: string, password: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.signIn(account, password)
  await popup.field(authTexts.newPassword).fill(NEW_PASSWORD)
  await popup.field(authTexts.repeat).fill(NEW_PASSWORD)
  await popup.button(authTexts.savePassword).click()
  await expect(page).toHaveURL(/\/mystudy\/CoursehourList/)
  await context.close()
}

test('[R050][O121][O122][E099] roster, slips, first sign-in, and a forgotten password', async ({ page, browser }) => {
  await openClass(page)
  await page.getByRole('button', { name: '导入名单' }).click()
  await page.getByRole('textbox').fill('姓名\t学号\n江一舟\t２０２６８８０１\n钱多多\t13812345678')
  await page.getByRole('button', { name: '下一步：检查名单' }).click()
  await expect(page.getByText('学号不能和手机号一样')).toBeVisible()
  await page.getByRole('textbox', { name: '第 2 行的学号' }).fill('20268802')
  await page.getByRole('button', { name: '导入 2 位学生' }).click()
  await expect(page.getByText('新建 2 人，更新 0 人，没变化 0 人，没有导入 0 行。')).toBeVisible()
  const first = await passwordOnSlip(page, '江一舟')
  await printAndFinish(page)
  await firstSignIn(browser, '20268801', first)

  await page.getByRole('searchbox').fill('jyz')
  await page.getByRole('button', { name: '重置密码：江一舟' }).click()
  await page.getByRole('button', { name: '重置并显示登录条' }).click()
  await expect(page.getByRole('heading', { name: '登录条' })).toBeVisible()
  const second = await passwordOnSlip(page, '江一舟')
  expect(second).not.toBe(first)
  await printAndFinish(page)
  await firstSignIn(browser, '20268801', second)
})

test('[O127][O129] a class code on the wall, and a pupil who registers by it on a phone', async ({ page, browser }) => {
  await openClass(page)
  await page.getByRole('button', { name: '班级码注册' }).click()
  await page.getByRole('button', { name: '显示班级码' }).click()
  // Here the address is this computer's own, and that is asked about first.
  await page.getByRole('button', { name: classWindowTexts.startAnyway }).click()
  const code = (await page.getByText(/^[0-9A-Z]{3} [0-9A-Z]{3}$/).textContent()) ?? ''
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupil = await phone.newPage()
  await pupil.goto('/ClassRegister')
  await pupil.getByLabel('班级码').fill(code.toLowerCase())
  await pupil.getByLabel('姓名').fill('沈小满')
  await pupil.getByLabel('学号').fill('20268811')
  await pupil.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
  await pupil.getByLabel('再输一次密码').fill(NEW_PASSWORD)
  await expect.poll(() => pupil.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await pupil.getByRole('button', { name: '注册', exact: true }).click()
  await expect(pupil.getByRole('dialog')).toBeVisible()
  await new Popup(pupil).signIn('20268811', NEW_PASSWORD)
  await expect(pupil).toHaveURL(/mystudy/)
  await expect(page.getByText('已有 1 位学生注册')).toBeVisible()

  // Without the slip an account of the roster opens by the teacher's tick beside the mark.
  const api = await Api.of(page)
  const { Items } = await api.ask<DataOf<typeof listAuthorizedClasses>>('GET', listAuthorizedClasses.path)
  const Rows = [{ UserName: '白露', StudentNo: '20268812', ClassName: '' }]
  await api.ask('POST', importRoster.path, { OrgId: Items[0]?.OrgId, Rows })
  const other = await phone.newPage()
  await other.goto('/ClassRegister')
  await other.getByLabel('班级码').fill(code)
  await other.getByLabel('姓名').fill('白露')
  await other.getByLabel('学号').fill('20268812')
  await other.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
  await other.getByLabel('再输一次密码').fill(NEW_PASSWORD)
  const register = other.getByRole('button', { name: '注册', exact: true })
  await register.click()
  await expect(other.getByText('老师打勾后再按一次注册')).toBeVisible()
  await page.getByRole('checkbox', { name: /白露/ }).check()
  await page.screenshot({ path: 'artifacts/screens/class-window-1366.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.screenshot({ path: 'artifacts/screens/class-window-390.png' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await register.click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await phone.close()
  await page.getByRole('button', { name: '移出沈小满' }).click()
  await page.getByRole('button', { name: '确定移出' }).click()
  await expect(page.getByText('沈小满（20268811）')).toHaveCount(0)
  await expect(page.getByText('白露（20268812）')).toBeVisible()
  await page.getByRole('button', { name: '现在关闭' }).click()
  await expect(page.getByText('班级码已关闭')).toBeVisible()
})
