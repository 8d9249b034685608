import type { Browser, Page } from '@playwright/test'
import {
  createOrganisation,
  createTeacher,
  type DataOf,
  importRoster,
  listAuthorizedClasses,
  savePeriods,
} from '@shijie/contract'
import { authTexts } from '../apps/web/src/texts/auth.ts'
import { schoolAdminTexts } from '../apps/web/src/texts/school.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { timetableTexts } from '../apps/web/src/texts/timetable.ts'
import { todayTexts } from '../apps/web/src/texts/today.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

const PASSWORD = 'Shijie_2026'
const COURSE = '身边的人工智能'

/** A teacher who was just added to a school of their own, whose day is one long period: whenever this runs, it runs in it. */
async function asNewTeacher(page: Page, browser: Browser): Promise<void> {
  const admin = await browser.newContext()
  const desk = await admin.newPage()
  await signIn(desk, ofType('9999'))
  const office = await Api.of(desk)
  const { OrgId: SchoolId } = await office.ask<DataOf<typeof createOrganisation>>('POST', createOrganisation.path, {
    OrgName: `河东中学 ${process.pid}`,
  })
  await office.ask('PUT', savePeriods.path, {
    SchoolId,
    Periods: [{ Number: 1, StartTime: '00:00', EndTime: '23:59' }],
  })
  const Account = `T${process.pid}`
  const { Slips } = await office.ask<DataOf<typeof createTeacher>>('POST', createTeacher.path, {
    SchoolId,
    UserName: '欧阳明',
    Account,
  })
  await admin.close()
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.signIn(Account, Slips[0]?.Password ?? '')
  await popup.field(authTexts.newPassword).fill(PASSWORD)
  await popup.field(authTexts.repeat).fill(PASSWORD)
  await popup.button(authTexts.savePassword).click()
  await expect(page).toHaveURL(/TeacherSide/)
}

async function makeClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: todayTexts.steps.class.act }).click()
  const dialog = page.getByRole('dialog', { name: schoolAdminTexts.newClass })
  await dialog.getByLabel(schoolAdminTexts.grade, { exact: true }).fill('高一')
  await dialog.getByLabel(schoolAdminTexts.className).fill('高一（3）班')
  await dialog.getByRole('button', { name: schoolAdminTexts.create }).click()
  await expect(page).toHaveURL(/StudentManage/)
  await expect(page.getByRole('heading', { name: '高一（3）班' })).toBeVisible()
}

async function pasteTimetable(page: Page): Promise<void> {
  await page.getByRole('button', { name: timetableTexts.paste }).click()
  const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
  const lessons = days.map(() => '高一(3)班 人工智能')
  await page
    .getByLabel(timetableTexts.pasteLabel)
    .fill(`节次\t${days.join('\t')}\n第1节\t${lessons.join('\t')}\n第2节\t高一(9)班\t\t\t\t\t\t`)
  await page.getByRole('button', { name: timetableTexts.read }).click()
  await expect(page.getByText(timetableTexts.summary(7, 1, 0))).toBeVisible()
  await page.getByLabel(timetableTexts.restCourse).selectOption({ label: COURSE })
  await page.getByRole('button', { name: timetableTexts.put(7) }).click()
  await page.getByRole('button', { name: timetableTexts.save }).click()
  await expect(page.getByText(timetableTexts.allSaved, { exact: true })).toBeVisible()
}

test('[R048][O990][O992][O994] a new teacher makes a class, pastes the timetable, and the page opens on the lesson that runs', async ({
  page,
  browser,
}) => {
  await asNewTeacher(page, browser)
  await expect(page.getByRole('heading', { name: '欧阳老师，欢迎' })).toBeVisible()
  await makeClass(page)
  const api = await Api.of(page)
  const { Items } = await api.ask<DataOf<typeof listAuthorizedClasses>>('GET', listAuthorizedClasses.path)
  const Rows = [
    { UserName: '唐梓豪', StudentNo: `6${process.pid}01`, ClassName: '' },
    { UserName: '魏舒雅', StudentNo: `6${process.pid}02`, ClassName: '' },
  ]
  await api.ask('POST', importRoster.path, { OrgId: Items[0]?.OrgId, Rows })
  await page.goto('/TeacherSide')
  await expect(page.getByText(todayTexts.firstHint(2))).toBeVisible()
  await page.goto('/timetable')
  await pasteTimetable(page)
  await page.getByRole('link', { name: timetableTexts.back }).click()

  const card = page.getByRole('region', { name: todayTexts.lesson })
  await expect(card.getByText(/^正在上 · 第 1 节/)).toBeVisible()
  await expect(card.getByRole('heading', { name: /高一（3）班/ })).toBeVisible()
  await expect(card.getByText(`${todayTexts.done} 0/2`)).toBeVisible()
  await expect(page.getByRole('region', { name: todayTexts.day }).getByText('高一(3)班')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
