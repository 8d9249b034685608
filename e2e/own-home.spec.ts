import { ownHomeTexts as texts } from '../apps/web/src/texts/home-own.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { pupil } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

test('[R002] Home of a pupil has the one thing to go on with, what was made, and the way to a new model', async ({
  page,
}) => {
  // The later half of the class has studied.
  const user = pupil(30)
  await signIn(page, user)
  await page.goto('/Home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name)
  await expect(page.getByRole('button', { name: learningTexts.continueNow })).toBeVisible()
  for (const title of [texts.todo, texts.works, texts.models]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: texts.begin, exact: true }).click()
  await expect(page).toHaveURL(/operate=create/)
})

test('[R002] Home of a pupil stands within a phone, the button to go on as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, pupil(30))
  await page.goto('/Home')
  const box = await page.getByRole('button', { name: learningTexts.continueNow }).boundingBox()
  expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThanOrEqual(390)
})

test('[R002] Home of a visitor loads what stands below when somebody gets there', async ({ page }) => {
  const below = page.getByRole('heading', { name: '一台服务器，不用外网' })
  await page.goto('/Home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(below).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(below).toBeVisible()
})
