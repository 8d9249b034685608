import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answerClassQuestion, type DataOf, getOwnClass, raiseHand } from '@shijie/contract'
import { boardTexts as texts } from '../apps/web/src/texts/board.ts'
import { Api } from './api.ts'
import { makeClassOf60, type OwnClass } from './class-of-60.ts'
import { expect, test } from './fixtures.ts'

const own = texts.own
/** In the room: the list beside it has a button for each hand as well. */
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: texts.tilesLabel }).getByRole('button', { name: new RegExp(`^${name}`) })

/** They do over HTTP what the page of the first one shows. */
async function answerAll(pupils: readonly Api[]): Promise<void> {
  for (const [index, api] of pupils.entries()) {
    const { Lesson } = await api.ask<DataOf<typeof getOwnClass>>('GET', getOwnClass.path)
    const QuestionId = Lesson?.Question?.QuestionId
    await api.ask('POST', answerClassQuestion.path, { QuestionId, Choice: index % 2 })
  }
}

async function locks(teacher: Page, pupil: Page): Promise<void> {
  await pupil.getByRole('button', { name: own.handUp }).click()
  const reason = pupil.getByRole('textbox', { name: own.reason })
  await reason.fill('还没写完')
  await teacher.getByRole('button', { name: texts.lock, exact: true }).click()
  const cover = pupil.getByRole('dialog', { name: own.lockTitle })
  await expect(cover).toBeVisible()
  // Whoever listens to the whole window, as an exercise does, hears nothing.
  await pupil.evaluate(() => {
    for (const type of ['keydown', 'pointerdown', 'click'])
      addEventListener(type, () => document.documentElement.setAttribute('data-heard', type))
  })
  for (const key of ['Escape', 'ArrowRight', '1', 'b', 'Tab']) await pupil.keyboard.press(key)
  await pupil.mouse.click(195, 300)
  await expect(pupil.locator('html')).not.toHaveAttribute('data-heard')
  await expect(cover).toBeVisible()
  await teacher.getByRole('button', { name: texts.unlock }).click()
  await expect(cover).toBeHidden()
  await expect(reason).toHaveValue('还没写完')
  await expect(reason).toBeFocused()
  await pupil.getByRole('button', { name: own.handDown }).click()
  await expect(pupil.getByRole('button', { name: own.handUp })).toBeVisible()
}

async function asks(teacher: Page, pupil: Page, others: readonly Api[]): Promise<void> {
  await teacher.getByRole('button', { name: texts.ask, exact: true }).click()
  const dialog = teacher.getByRole('dialog', { name: texts.question })
  await dialog.getByLabel(texts.questionText).fill('第二步做完了吗？')
  await dialog.getByRole('button', { name: texts.send }).click()
  await pupil.getByRole('button', { name: texts.usual[0], exact: true }).click()
  await expect(pupil.getByText(own.answered('第二步做完了吗？', texts.usual[0]))).toBeVisible()
  await answerAll(others)
  await expect(teacher.getByText(texts.answered(60, 60))).toBeVisible()
}

/** Dark, at the size of a projector: names, states, and nothing that names anybody once names are off. */
/** The question has the room of the tiles, and can be read from the last row; closed it stays until it is put away. */
async function talksAboutAnswers(teacher: Page, wall: Page): Promise<void> {
  const question = wall.getByRole('heading', { name: '第二步做完了吗？' })
  await expect(question).toBeVisible()
  expect(
    await question.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(40)
  await expect(wall.getByRole('list', { name: texts.tilesLabel })).toBeHidden()
  await teacher.bringToFront()
  await teacher.getByRole('button', { name: texts.closeQuestion }).click()
  await expect(wall.getByText(texts.closedOnWall)).toBeVisible()
  await teacher.getByRole('button', { name: texts.putAway }).click()
  await expect(question).toBeHidden()
}

async function looksAtWall(teacher: Page, { names, classId }: OwnClass): Promise<void> {
  const wall = await teacher.context().newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`/Board?ClassId=${classId}&wall=1`)
  await talksAboutAnswers(teacher, wall)
  const name = wall.getByText(names[0] ?? '', { exact: true }).first()
  await expect(name).toBeVisible()
  const sizeOf = (at: typeof name) => at.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(name)).toBeGreaterThanOrEqual(26)
  expect(
    await sizeOf(wall.getByRole('list', { name: texts.tilesLabel }).getByText(texts.notCome).first()),
  ).toBeGreaterThanOrEqual(17)
  // The hand is up, and what was written with it is the teacher's alone.
  await expect(wall.getByRole('list', { name: texts.tilesLabel }).getByText(texts.states.hand)).toHaveCount(1)
  await expect(wall.getByText('摄像头没有画面')).toHaveCount(0)
  await teacher.bringToFront()
  await teacher.getByRole('button', { name: texts.hideNames }).click()
  await expect(name).toBeHidden()
  await wall.close()
}

test('[O1030][O1031][O1032][O1035][O1037][O1043] a lesson of 60 on the board, from its beginning to its summary', async ({
  page,
  browser,
}) => {
  const made = await makeClassOf60(page, browser)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/Board')
  await page.getByRole('link', { name: /高一（3）班/ }).click()
  await expect(page.getByRole('list', { name: texts.tilesLabel }).getByRole('listitem')).toHaveCount(60)
  const nameSize = await page
    .getByText(made.names[0] ?? '', { exact: true })
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(nameSize).toBeGreaterThanOrEqual(26)
  // A page that is open already hears of the lesson.
  const pupil = await made.open(0, { width: 390, height: 844 })
  await pupil.goto('/mystudy/CoursehourList')
  await page.getByRole('button', { name: texts.begin }).click()
  await expect(page.getByRole('button', { name: texts.end, exact: true })).toBeVisible()
  await expect(pupil.getByRole('complementary', { name: own.label })).toBeVisible()
  expect(await pupil.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // The list of the pupil's courses is no 小节 of this 课.
  await expect(tile(page, made.names[0] ?? '')).toHaveAttribute('data-state', 'here')
  await expect(pupil.getByRole('button', { name: own.enter })).toBeVisible()
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((index) => made.open(index)))
  const others = [...(await Promise.all(pages.map((one) => Api.of(one)))), ...(await made.openWithoutPages(8))]
  await others[0]?.ask('POST', raiseHand.path, { IsUp: 1, Reason: '摄像头没有画面' })
  const first = page.getByRole('region', { name: texts.firstTo }).or(page.locator('aside'))
  await expect(first.getByText('摄像头没有画面')).toBeVisible()
  await expect(tile(page, made.names[1] ?? '')).toHaveAttribute('data-state', 'hand')
  await locks(page, pupil)
  await asks(page, pupil, others)
  await looksAtWall(page, made)
  await page.getByRole('button', { name: texts.bringTo }).click()
  await page.getByRole('radio', { name: /^第 1 步/ }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.bring(1) })
    .click()
  await expect(page.getByText(texts.broughtTo(1, 60))).toBeVisible()
  await expect(pupil).toHaveURL(/strictcourseguide|Examination|exercise|TrainingDetail/)
  await expect(tile(page, made.names[0] ?? '')).toHaveAttribute('data-state', 'going')

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: texts.end, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.endConfirm, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.summary, exact: true })).toBeVisible()
  await expect(page.getByText('第二步做完了吗？')).toBeVisible()
  await expect(pupil.getByRole('complementary', { name: own.label })).toBeHidden()
  await made.close()
})
