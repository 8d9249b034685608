import type { Browser, Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { classCourseTexts as texts } from '../apps/web/src/texts/class-courses.ts'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

const NAME = '给我们班的听声音课'

/** The teacher makes a course and opens it to the classes, in a window of their own. */
async function openCourse(browser: Browser, page: Page): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const other = await context.newPage()
  await other.goto('/healthz')
  await signIn(other, ofType('8000'))
  const api = await Api.of(other)
  const course = { CourseName: NAME, Category: 2, Outline: [{ Title: '听', Kind: 'exercise', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })
  await context.close()
}

test('[R002][R040][R034][E054][E057][E064] what a teacher opens to the class is found on Home, joined on its page, and then no longer offered', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/healthz')
  await openCourse(browser, page)
  await signIn(page, pupil(18))
  const offers = page.getByRole('region', { name: texts.title })
  await page.goto(screenPaths.home)
  await expect(offers.getByRole('link', { name: NAME })).toBeInViewport()
  await page.goto(screenPaths.myStudy)
  await expect(offers.getByRole('link', { name: NAME })).toBeInViewport()
  await page.goto(linkTo.courseList(2))
  await expect(page.getByRole('article').filter({ hasText: NAME })).toContainText(texts.mark)
  await page.goto(screenPaths.home)
  await offers.getByRole('link', { name: NAME }).click()
  await page.getByRole('button', { name: courseTexts.joinAndStart }).click()
  await expect(page.getByRole('button', { name: courseTexts.leaveCourse })).toBeVisible()
  await page.goto(screenPaths.home)
  await settle(page)
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0)
  await page.goto(linkTo.courseList('class'))
  await expect(page.getByRole('article').filter({ hasText: NAME })).toContainText(courseTexts.joined)
})
