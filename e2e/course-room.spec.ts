import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { ofType } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A course with more lessons than a window shows. */
async function makeLongCourse(api: Api): Promise<string> {
  const lessons = Array.from({ length: 30 }, (_, at) => ({ Title: `小节 ${at + 1}`, Kind: 'page', Depth: 1 }))
  const Outline = [{ Title: '第一章 看得见的数字', Kind: 'container', Depth: 0 }, ...lessons]
  const course = { CourseName: '长课', Category: 2, Outline }
  return (await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)).CourseId
}

test('[R045] a lesson that is added at the end of a long tree stands in sight, above the buttons', async ({ page }) => {
  await signIn(page, ofType('8000'))
  await page.goto(linkTo.courseEdit({ courseId: await makeLongCourse(await Api.of(page)) }))
  const rows = page.getByRole('treegrid', { name: texts.tree }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: texts.addLesson, exact: true }).click()
  await expect(rows.filter({ hasText: texts.newLesson })).toBeInViewport({ ratio: 0.99 })
})

test('[R047] on a phone the publish list has state and change below the name, and nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ofType('8000'))
  await page.goto(linkTo.coursePublishList(await makeLongCourse(await Api.of(page))))
  const row = page.getByRole('table').locator('tbody tr').first()
  for (const what of [row.getByText(texts.states.draft, { exact: true }), row.locator('time')]) {
    await expect(what).toBeInViewport({ ratio: 0.99 })
  }
})
