import { messages } from '@shijie/contract'
import { searchTexts as texts } from '../apps/web/src/texts/search.ts'
import { pupil } from './accounts.ts'
import { expect, MICRO_COURSE, ONLINE_COURSE, signIn, test } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

test('[B012] a visitor is asked to sign in, and lands on the search that was asked for', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('link', { name: texts.title }).click()
  const popup = new Popup(page)
  // Of one's own: others end the sessions of theirs.
  const { account, password } = pupil(18)
  await popup.signIn(account, password)
  await expect(page).toHaveURL(/\/course\/search/)
  await expect(page.getByRole('combobox', { name: texts.title })).toBeVisible()
})

test('[R037][V012][O150] finds by initials, suggests, marks, filters, and says so when there is nothing', async ({
  page,
}) => {
  await signIn(page, pupil(14))
  await page.goto('/Home')
  await page.getByRole('link', { name: texts.title }).click()
  const box = page.getByRole('combobox', { name: texts.title })
  await page.getByRole('button', { name: texts.button, exact: true }).click()
  await expect(page.getByText(messages.keywordRequired)).toBeVisible()
  await box.fill('rgzn')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: ONLINE_COURSE })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('人工智能')
  await page.getByRole('button', { name: texts.micro, exact: true }).click()
  await expect(page.getByRole('heading', { name: ONLINE_COURSE })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: ONLINE_COURSE })).toBeVisible()
  await box.fill('量子烹饪')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: messages.nothingFound })).toBeVisible()
  await expect(page.getByRole('heading', { name: MICRO_COURSE })).toBeVisible()
})
