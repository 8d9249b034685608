import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts } from '../apps/web/src/texts/authoring.ts'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { pageTexts } from '../apps/web/src/texts/lesson-page.ts'
import { teacherEditionTexts as texts } from '../apps/web/src/texts/teacher-edition.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { makeGuide, PLAN, QUESTION, WRONG } from './inspection/made-guide.ts'

declare global {
  interface Window {
    printed: number
  }
}

test('[O910][O918] a teacher reads before the bell who chose wrong in the exit check, and prints the lesson', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.printed = 0
    window.print = () => {
      window.printed += 1
    }
  })
  await signIn(page, ofType('8000'))
  const { courseId, lessonId, exitId } = await makeGuide(await Api.of(page))

  // From the page of the course, beside its lesson.
  await page.goto(linkTo.courseDetail(courseId))
  await page.getByRole('link', { name: courseTexts.teacherEditionOf('机器怎样听声音') }).click()
  await settle(page)
  expect(page.url()).toContain(lessonId)
  await expect(page.getByText(PLAN)).toBeVisible()
  await expect(page.getByText(WRONG)).toBeVisible()
  await page.getByRole('tab', { name: texts.results }).click()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await expect(page.getByText(authoringTexts.nobodyAnswered)).toBeVisible()

  // A pupil answers meanwhile, and is sent nothing that is for teachers.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  const bodies: string[] = []
  desk.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  await desk.goto('/healthz')
  await signIn(desk, pupil(32))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  // Who comes late opens the address of the step where the class is: the second block is at hand.
  await desk.setViewportSize({ width: 390, height: 200 })
  const question = desk.getByText(QUESTION)
  await desk.goto(linkTo.reading(exitId))
  await expect(question).toBeVisible()
  await expect(question).not.toBeInViewport()
  await desk.goto(linkTo.reading(exitId, 2))
  await expect(question).toBeInViewport()
  await desk.setViewportSize({ width: 1366, height: 768 })
  await desk.getByRole('radio', { name: WRONG }).check()
  await desk.getByRole('button', { name: pageTexts.checkAnswer }).click()
  await expect(desk.getByText('一句话就写完了', { exact: false })).toBeVisible()
  await expect(desk.getByRole('link', { name: texts.title })).toHaveCount(0)
  expect(bodies.join('\n')).toContain(QUESTION)
  expect(bodies.join('\n')).not.toMatch(/闭上眼睛听|没插耳机|当成“学来的”/)

  // The teacher's page says so by itself.
  const choice = page.getByRole('listitem').filter({ hasText: WRONG })
  await expect(choice).toContainText(authoringTexts.people(1))
  // Before the class nobody is named, until the teacher asks for it.
  await expect(choice).not.toContainText(pupil(32).name)
  await page.getByLabel(authoringTexts.showNames).check()
  await expect(choice).toContainText(pupil(32).name)
  await context.close()

  await page.getByRole('tab', { name: texts.guide }).click()
  await page.getByRole('button', { name: '动手：听一听' }).click()
  await expect(page.getByText('没插耳机', { exact: false })).toBeHidden()
  await page.getByRole('button', { name: texts.printLesson }).click()
  expect(await page.evaluate(() => window.printed)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('没插耳机', { exact: false })).toBeVisible()
  await expect(page.getByRole('navigation', { name: texts.lessons })).toBeHidden()
  await expect(page.getByRole('button', { name: texts.printLesson })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: texts.printCourse }).click()
  await page.getByRole('button', { name: texts.print, exact: true }).click()
  expect(await page.evaluate(() => window.printed)).toBe(2)
  await expect(page.getByRole('article')).toHaveCount(2)
})
