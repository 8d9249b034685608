import type { SelfCheckFigures } from '@shijie/contract'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { authoringTexts as texts } from '../apps/web/src/texts/authoring.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { pageTexts } from '../apps/web/src/texts/lesson-page.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { makePage } from './inspection/made-page.ts'

test('[R041][R045][R047][E058][E030][E031][E032][E033] a teacher makes a course from an outline, writes, moves, publishes, and mends it', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page.getByRole('link', { name: texts.title }).click()
  await settle(page)

  await page.getByRole('button', { name: texts.create }).click()
  const dialog = page.getByRole('dialog', { name: texts.create })
  await dialog.getByLabel(texts.name).fill('机器的耳朵')
  await dialog.getByLabel(texts.outline).fill('听\n    练习：波浪线\n看')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: '机器的耳朵' })).toBeVisible()

  const rows = page.getByRole('treegrid', { name: texts.tree }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.filter({ hasText: '波浪线' }).click()
  const title = page.getByLabel(texts.lessonTitle)
  await title.fill('声音是一条波浪线')
  await page.getByLabel(texts.teacherText).fill('先放一段录音')
  await expect(page.getByText(texts.saved, { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).toContainText(texts.states.draft)

  // What was written is there after the tab was closed.
  await page.reload()
  await expect(title).toHaveValue('声音是一条波浪线')
  await expect(page.getByLabel(texts.teacherText)).toHaveValue('先放一段录音')

  // By keyboard: the last one up, before its sibling.
  await rows.last().click()
  await expect(title).toHaveValue('看')
  await page.getByLabel(texts.kind).selectOption('exercise')
  await page.keyboard.press('Escape')
  await rows.last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.first()).toContainText('看')

  await page.getByRole('link', { name: texts.publish(3) }).click()
  // Neither exercise has a paper: each goes because somebody ticks it, and says so once more.
  for (const title of ['看', '听', '声音是一条波浪线']) await page.getByLabel(texts.chooseRow(title)).check()
  await page.getByRole('button', { name: texts.publishChosen(3) }).click()
  await page.getByRole('button', { name: texts.noPaperGoes }).click()
  await expect(page.getByText(texts.publishLead(0))).toBeVisible()

  await page.getByRole('link', { name: texts.backToEditor }).click()
  await rows.filter({ hasText: '声音是一条波浪线' }).click()
  await page.getByRole('button', { name: texts.takeOutOf('声音是一条波浪线') }).click()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).toContainText(texts.states.leaving)
  await page.getByRole('button', { name: texts.putBackOf('声音是一条波浪线') }).click()
  await expect(rows.filter({ hasText: '声音是一条波浪线' })).not.toContainText(texts.states.leaving)
})

test('[R033][R046][O908][O909][O910][E030] a pupil reads a page, answers what it asks, and has completed it', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const { courseId, lessonId } = await makePage(await Api.of(page))

  // As the pupil will see it, before anybody does; what is tried there is recorded nowhere.
  await page.goto(linkTo.coursePreview({ lessonId }))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('radio', { name: '几个音挤在一段里，容易猜错' }).check()
  await frame.getByRole('button', { name: pageTexts.checkAnswer }).click()
  await expect(frame.getByText(pageTexts.answeredRight)).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await desk.goto('/healthz')
  await signIn(desk, pupil(31))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await desk.goto(linkTo.reading(lessonId))
  await desk.getByRole('radio', { name: '没有区别' }).check()
  await desk.getByRole('button', { name: pageTexts.checkAnswer }).click()
  await expect(desk.getByText('看看上面的表', { exact: false })).toBeVisible()
  await desk.getByRole('radio', { name: '几个音挤在一段里，容易猜错' }).check()
  await desk.getByRole('button', { name: pageTexts.checkAnswer }).click()
  await expect(desk.getByText(pageTexts.answeredRight)).toBeVisible()

  // Slides are read when their last page was seen.
  await desk.getByRole('button', { name: pageTexts.nextSlide }).click()

  // A window in which all of it is in view for a moment.
  await desk.setViewportSize({ width: 1366, height: 2400 })
  await expect(desk.getByText(learningTexts.verifiedDone)).toBeVisible()

  const query = new URLSearchParams({ CourseHourId: lessonId, PageIndex: '1', PageSize: '10' })
  const api = await Api.of(page)
  const { Items } = await api.ask<{ Items: SelfCheckFigures[] }>('GET', `/api/Course_hour/GetSelfChecks?${query}`)
  expect(Items[0]).toMatchObject({ LearnerCount: 1, RightCount: 1 })
  expect(Items[0]?.Choices.find(({ Text }) => Text === '没有区别')).toMatchObject({ FirstCount: 1 })
  await context.close()
})
