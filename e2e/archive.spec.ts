import { achievementTexts as texts } from '../apps/web/src/texts/achievement.ts'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, ONLINE_COURSE, settle, signIn, test } from './fixtures.ts'

test('[R042][B031][O160] a pupil sees days, weeks, achievements and records of the own learning', async ({ page }) => {
  await signIn(page, pupil(30))
  await page.goto('/mystudy/CoursehourList')
  await page.getByRole('link', { name: texts.fullRecord }).click()
  await expect(page).toHaveURL(/\/personal\/student/)
  await settle(page)
  await expect(page.getByRole('heading', { name: texts.calendar })).toBeVisible()
  await expect(page.getByRole('link', { name: ONLINE_COURSE }).first()).toBeVisible()
})

test('[R042] somebody who has not begun is told so', async ({ page }) => {
  await signIn(page, pupil(15))
  await page.goto('/personal/student')
})

test('[E097] a teacher sets weights, fixes achievements, and takes that back', async ({ page }) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page
    .getByRole('region', { name: courseTexts.mine })
    .getByRole('link', { name: new RegExp(ONLINE_COURSE) })
    .first()
    .click()
  const section = page.getByRole('region', { name: texts.manage, exact: true }).first()
  await section.getByRole('button', { name: texts.weights }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.parts.lesson).fill('70')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog.getByText('三项比重加起来应为 100')).toBeVisible()
  await dialog.getByLabel(texts.parts.exercise).fill('20')
  await dialog.getByLabel(texts.parts.training).fill('10')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.weightsSaved)).toBeVisible()
  await section.getByRole('button', { name: texts.freeze }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.freeze }).click()
  await expect(page.getByText(/已确定 \d+ 位学生的成绩/)).toBeVisible()
  await expect(section.getByText(/确定$/).first()).toBeVisible()
  await section.getByRole('button', { name: texts.thaw }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.thaw }).click()
  await expect(page.getByText(texts.thawDone)).toBeVisible()
})
