import { messages } from '@shijie/contract'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { pupil } from './accounts.ts'
import { expect, FIRST_LESSON, ONLINE_COURSE, signIn, test, unfold } from './fixtures.ts'

test('[R034][V013] a lesson of a course that is not joined says so, and one press joins and opens it', async ({
  page,
}) => {
  await signIn(page, pupil(10))
  await page.goto('/course/strictcourselist?Category=1')
  await page
    .getByRole('button', { name: /机器怎样看一张图/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: messages.notJoined })
  await expect(dialog).toBeVisible()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: courseTexts.joinAndStart }).click()
  // The sentence is gone after a moment, and the lesson may take longer to come.
  await expect(page.getByText(messages.joined)).toBeVisible()
  const viewer = await opening
  await expect(viewer.locator('video')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('[R035][B026] the page of a course has one way in, then one way on, and its 5 小时 are the sum of its tasks', async ({
  page,
}) => {
  await signIn(page, pupil(11))
  await page.goto('/course/strictcourselist?Category=2')
  await page.getByRole('link', { name: ONLINE_COURSE }).click()
  await expect(page.getByText('共 5 小时')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: courseTexts.joinAndStart }).click()
  await (await opening).close()
  await expect(page.getByRole('button', { name: /^(开始|继续)学习$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: courseTexts.leaveCourse })).toBeVisible()
  await unfold(page, '数据和标注')
  await page.reload()
  await expect(page.getByRole('button', { name: '收起 数据和标注' })).toBeVisible()
  await expect(page.getByRole('button', { name: `收起 ${FIRST_LESSON}` })).toBeVisible()
})
