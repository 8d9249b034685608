import { authTexts } from '../apps/web/src/texts/auth.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { newcomer } from './accounts.ts'
import { expect, FIRST_LESSON, joinCourse, ONLINE_COURSE, openLesson, test, unfold } from './fixtures.ts'
import { Popup } from './pages/popup.ts'

const PASSWORD = 'Shijie_2026'

test('[E013][R040][B014] a pupil changes the one-time password, studies, and finds the record in 我的学习', async ({
  page,
}) => {
  const { account, password } = newcomer()
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.signIn(account, password)
  await expect(popup.dialog.getByRole('heading', { name: authTexts.heads.changePassword[0] })).toBeVisible()
  await popup.field(authTexts.newPassword).fill(PASSWORD)
  await popup.field(authTexts.repeat).fill(PASSWORD)
  await popup.button(authTexts.savePassword).click()
  await expect(page).toHaveURL(/\/mystudy\/CoursehourList/)
  await expect(page.getByText(learningTexts.emptyTitle)).toBeVisible()

  await page.getByRole('link', { name: learningTexts.chooseFirst }).click()
  await expect(page).toHaveURL(/strictcourselist/)
  await page.getByRole('tab', { name: '在线课堂' }).click()
  await joinCourse(page, ONLINE_COURSE)
  await page.getByRole('link', { name: ONLINE_COURSE }).click()
  await unfold(page, FIRST_LESSON)
  const viewer = await openLesson(page, /视频/)
  await viewer.watchUntil(8)
  await viewer.page.close()

  await page.getByRole('link', { name: shellTexts.nav.myStudy }).first().click()
  await expect(page.getByText(learningTexts.continueLast)).toBeVisible()
  await expect(page.getByText(/看了 \d+ 秒/).first()).toBeVisible()
})
