import type { Browser, Page } from '@playwright/test'
import { screenPaths } from '../apps/web/src/lib/addresses.ts'
import {
  assignDialogTexts as dialogTexts,
  ownAssignmentTexts,
  assignmentTexts as texts,
} from '../apps/web/src/texts/assignment.ts'
import { type DemoAccount, ofType, pupil, pupilNamed } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const TITLE = '今天的三分钟练习'
const question = {
  Kind: 'single',
  Stem: '哪一部分是留着没学、用来考的？',
  Score: 2,
  Options: [
    { Content: '测试集', IsRight: 1 },
    { Content: '训练集', IsRight: 0 },
  ],
}

async function windowOf(browser: Browser, page: Page, user: DemoAccount): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'zh-CN',
    viewport: { width: 1366, height: 768 },
  })
  const other = await context.newPage()
  await signIn(other, user)
  return other
}

/** The teacher gives the exercise to one pupil until tomorrow, by the button beside the courses. */
async function give(page: Page, to: string): Promise<void> {
  await page.goto(screenPaths.teacherSide)
  await page.getByRole('link', { name: texts.assign, exact: true }).first().click()
  await page.getByRole('button', { name: texts.assignThis }).click()
  const dialog = page.getByRole('dialog', { name: dialogTexts.title })
  await dialog.getByRole('checkbox', { name: dialogTexts.some }).check()
  await dialog.getByRole('checkbox', { name: to, exact: true }).check()
  await dialog.getByRole('combobox', { name: dialogTexts.find }).fill('三分钟')
  await page.getByRole('option', { name: TITLE }).click()
  await expect(dialog.getByRole('button', { name: dialogTexts.tomorrow })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: dialogTexts.act(1), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.given(1) })).toBeVisible()
}

test('[O980][O981][O987][O982] what the teacher gives stands on the pupil’s page with the time that is left, leads to it, and is done when it was handed in', async ({
  page,
  browser,
}) => {
  await page.goto('/healthz')
  const user = pupil(47)
  await signIn(page, ofType('8000'))
  await makeExercise(await Api.of(page), TITLE, [question])
  await give(page, user.name)

  const desk = await windowOf(browser, page, user)
  await desk.goto(screenPaths.myStudy)
  const due = desk.getByRole('region', { name: ownAssignmentTexts.title })
  const row = due.getByRole('listitem').filter({ hasText: TITLE })
  await expect(row).toBeInViewport()
  await expect(row).toContainText(ownAssignmentTexts.tomorrow('16:30'))
  await row.getByRole('link', { name: ownAssignmentTexts.goOf(TITLE) }).click()
  await expect(desk).toHaveURL(/\/personal\/exercise\//)
  await settle(desk)
  const exam = new ExamWindow(desk)
  await exam.begin()
  await exam.option('测试集').click()
  await exam.isSaved()
  await exam.handIn()
  await desk.goto(screenPaths.myStudy)
  await settle(desk)
  await expect(row).toBeHidden()
  await desk.context().close()

  await page.goto(screenPaths.assignments)
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(page.getByRole('row').filter({ hasText: user.name })).toContainText(texts.states.done)
})

test('[O984][O985][O987] what was not done in time says so to teacher and pupil; taken back it is gone, and undone it is back', async ({
  page,
  browser,
}) => {
  await page.goto('/healthz')
  await signIn(page, ofType('8000'))
  await page.goto(screenPaths.assignments)
  const over = page.getByRole('row').filter({ hasText: '过期没交' }).first()
  const title = (await over.getByRole('link').textContent()) ?? ''
  await over.getByRole('link').click()
  // The list has rows that read alike, until the page of the one has come.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const missed = page.getByRole('row').filter({ hasText: texts.states.missed }).first()
  const name = (await missed.getByRole('rowheader').textContent()) ?? ''
  const desk = await windowOf(browser, page, pupilNamed(name))
  await desk.goto(screenPaths.myStudy)
  const row = desk
    .getByRole('region', { name: ownAssignmentTexts.title })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(row.first()).toContainText(ownAssignmentTexts.overAccept)

  await page.getByRole('button', { name: texts.withdraw }).click()
  const said = page.getByRole('status').filter({ hasText: texts.withdrawn(title) })
  await expect(said).toBeVisible()
  await desk.reload()
  await settle(desk)
  await expect(row).toHaveCount(0)
  await said.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await desk.reload()
  await expect(row.first()).toContainText(ownAssignmentTexts.overAccept)
  await desk.context().close()
})
