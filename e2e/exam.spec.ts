import type { Browser, Page } from '@playwright/test'
import { examTexts as texts } from '../apps/web/src/texts/exam.ts'
import { markingTexts } from '../apps/web/src/texts/marking.ts'
import { rubricTexts } from '../apps/web/src/texts/rubric.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, joinCourse, ONLINE_COURSE, settle, signIn, test, unfold } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const EXERCISE = '练习：从叶子到分界线'
const QUIZ = '小测：模型真的会了吗'
/** The lessons around them. */
const LEARNING = '从例子里学习'
const CHECKING = '考一考模型，看懂它的错误'

/** Joins the course and opens one of its exercises from the tree, in a window of its own. */
async function openExercise(page: Page, title: string): Promise<ExamWindow> {
  const around = title === EXERCISE ? LEARNING : CHECKING
  await page.goto('/course/strictcourselist?Category=2')
  const link = page.getByRole('link', { name: ONLINE_COURSE }).first()
  await expect(link).toBeVisible()
  if (await page.getByRole('button', { name: `加入《${ONLINE_COURSE}》` }).isVisible())
    await joinCourse(page, ONLINE_COURSE)
  await link.click()
  await unfold(page, around)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: title }).click()
  const window = new ExamWindow(await opening)
  await expect(window.page).toHaveURL(/\/personal\/exercise\/[\w-]+\/0/)
  await settle(window.page)
  return window
}

const wrongAnswers = async (window: ExamWindow) => {
  await window.option('变成原来的 4 倍').click()
  await window.go(4)
  await window.page.getByLabel(texts.blank(1)).fill('２')
  await window.page.getByLabel(texts.blank(2)).fill('59')
}

test('[R043][E043] a pupil does an exercise by keyboard and mouse, and is told what is missing', async ({ page }) => {
  await signIn(page, pupil(20))
  const window = await openExercise(page, EXERCISE)
  await window.begin()
  await wrongAnswers(window)
  await window.page.locator('body').click({ position: { x: 4, y: 300 } })
  await window.page.keyboard.press('ArrowLeft')
  await expect(window.question(3)).toBeVisible()
  await window.page.keyboard.press('1')
  await window.page.keyboard.press('b')
  await window.page.keyboard.press('m')
  await expect(window.page.locator('label.question-option.chosen')).toHaveCount(2)
  await expect(window.page.getByText(texts.answeredCount(3, 6))).toBeVisible()
  await window.isSaved()
  await window.go(1)
  await expect(window.page.locator('.katex').first()).toBeVisible()
  await window.button(texts.handIn).first().click()
  await expect(window.page.getByText(texts.unanswered(3))).toBeVisible()
  await expect(window.page.getByText(texts.markedLeft(1))).toBeVisible()
  await window.button(texts.goTo(5)).first().click()
  await expect(window.question(5)).toBeVisible()
})

test('[E042][O171][B015] the result says why, the lesson is finished, and it may be done again', async ({ page }) => {
  await signIn(page, pupil(26))
  const window = await openExercise(page, EXERCISE)
  await window.begin()
  await wrongAnswers(window)
  await window.handIn()
  await expect(window.page).toHaveURL(/\/1\?AttemptId=/)
  await expect(window.page.getByText('变成 4 倍的是照片里叶子的面积')).toBeVisible()
  await expect(window.page.getByText(texts.isRight).first()).toBeVisible()
  const onlyWrong = window.button(/^只看没答对的 \d+ 题$/)
  const wrong = Number((await onlyWrong.textContent())?.match(/\d+/)?.[0])
  await onlyWrong.click()
  await expect(window.page.locator('.result-question')).toHaveCount(wrong)
  await window.button(texts.showAll).click()
  await expect(window.page.getByRole('link', { name: texts.toCourse })).toBeVisible()
  // Right but not chosen looks otherwise than right and chosen.
  await expect(window.page.getByText(texts.rightUnchosen).first()).toBeVisible()
  await window.button(texts.beginAgain).click()
  await expect(window.question(1)).toBeVisible()
  await expect(window.page.locator('label.question-option.chosen')).toHaveCount(0)
  await page.reload()
  await unfold(page, LEARNING)
  await expect(page.getByRole('button', { name: EXERCISE })).toContainText('已完成')
})

test('[E042] the page hands in by itself when time is over, with what was not saved yet', async ({ page }) => {
  await signIn(page, pupil(27))
  const lesson = await openExercise(page, QUIZ)
  const address = lesson.page.url()
  await lesson.page.close()
  await page.clock.install()
  await page.goto(address)
  const window = new ExamWindow(page)
  await window.begin()
  await window.option('当考卷').click()
  await page.clock.fastForward('20:01')
  await expect(page).toHaveURL(/\/1\?AttemptId=/)
  await expect(page.getByText(texts.right).or(page.getByText(texts.isRight)).first()).toBeVisible()
  await expect(page.locator('.question-option.chosen.right')).toHaveCount(1)
})

test('[O170] answers outlive a dead network and a killed tab, and the next pupil at this computer sees nothing', async ({
  page,
  context,
}) => {
  await signIn(page, pupil(21))
  const window = await openExercise(page, EXERCISE)
  await window.begin()
  await window.option('不变').click()
  await window.isSaved()
  await context.setOffline(true)
  await window.go(5)
  await window.option('两堆叶子有混在一起的').click()
  await expect(window.page.getByText(texts.waiting, { exact: true })).toBeVisible()
  const address = window.page.url()
  await window.page.close()
  await context.setOffline(false)

  const again = await openExercise(page, EXERCISE)
  expect(again.page.url()).toBe(address)
  await again.go(5)
  await expect(again.option('两堆叶子有混在一起的')).toHaveClass(/chosen/)
  await again.isSaved()
  await again.go(1)
  await expect(again.option('不变')).toHaveClass(/chosen/)
  await again.page.close()

  await page.goto('/outLogin')
  await expect(page.getByText(shellTexts.signOutPage.done)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('exam')))).toEqual([])
  await signIn(page, pupil(22))
  const next = await openExercise(page, EXERCISE)
  await next.begin()
  await expect(next.page.locator('label.question-option.chosen')).toHaveCount(0)
  await expect(next.page.getByText(texts.answeredCount(0, 6))).toBeVisible()
})

test('[O170] two windows never overwrite each other: both texts are shown, and one is chosen', async ({
  page,
  browser,
}) => {
  await signIn(page, pupil(29))
  const first = await openExercise(page, QUIZ)
  await first.begin()
  await first.go(6)
  const text = (window: ExamWindow) => window.page.getByLabel(texts.yourAnswer)
  await text(first).fill('开头')
  await first.isSaved()
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, pupil(29))
  await other.goto(first.page.url())
  const second = new ExamWindow(other)
  await second.go(6)
  await expect(text(second)).toHaveValue('开头')
  await context.setOffline(true)
  await text(second).fill('开头，第二台电脑写的')
  await text(first).fill('开头，第一台电脑写了一大段')
  await first.isSaved()
  await context.setOffline(false)
  await expect(second.page.getByText(texts.conflictTitle)).toBeVisible()
  await expect(second.page.getByText('开头，第一台电脑写了一大段')).toBeVisible()
  await second.button(texts.useTheirs).click()
  await second.isSaved()
  await expect(text(second)).toHaveValue('开头，第一台电脑写了一大段')
  await context.close()
})

/** A teacher's window on the exercise that a learner's window shows, with the look that is asked for. */
async function teachersDesk(browser: Browser, window: ExamWindow, lookType: number) {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await signIn(desk, ofType('8000'))
  await desk.goto(window.page.url().replace(/\/[01](\?.*)?$/, `/${lookType}`))
  return desk
}

test('[O172][O1052] a timed test is handed in, graded by the teacher, and the pupil reads the comment', async ({
  page,
  browser,
}) => {
  await signIn(page, pupil(23))
  const window = await openExercise(page, QUIZ)
  await window.begin()
  await expect(window.page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await window.option('当考卷').click()
  await window.go(6)
  await window.page.getByLabel(texts.yourAnswer).fill('捡几棵小枫树的嫩叶，因为训练的例子里没有。')
  await window.handIn()
  await expect(window.page.getByRole('heading', { name: texts.waitsForTeacher })).toBeVisible()

  const desk = await teachersDesk(browser, window, 0)
  await desk.getByRole('link', { name: texts.gradeOf(pupil(23).name) }).click()
  await expect(desk.getByText(rubricTexts.levelsMissing)).toBeVisible()
  for (const words of ['写清怎么做', '写清为什么']) await desk.getByText(words, { exact: true }).click()
  await desk.getByLabel(markingTexts.comment, { exact: true }).fill('再写一件由人决定的事就更好了。')
  await desk.getByRole('button', { name: markingTexts.give }).click()
  await expect(desk.getByText(markingTexts.givenOne(pupil(23).name, '5'))).toBeVisible()
  await desk.context().close()

  await window.page.reload()
  await expect(window.page.getByText('再写一件由人决定的事就更好了。')).toBeVisible()
  await expect(window.page.getByRole('heading', { name: texts.points('7', 15) })).toBeVisible()
})

test('[R043][O176] whoever runs the course sees who has begun, gives time back, and sees the paper as learners see it', async ({
  page,
  browser,
}) => {
  await signIn(page, pupil(25))
  const window = await openExercise(page, QUIZ)
  await window.begin()
  const desk = await teachersDesk(browser, window, 0)
  await expect(desk.getByRole('heading', { name: texts.handIns })).toBeVisible()
  await expect(desk.getByRole('row', { name: pupil(25).name })).toContainText(texts.doing)
  await desk.getByRole('button', { name: texts.giveTimeTo(pupil(25).name) }).click()
  await desk.getByLabel(texts.minutes).fill('0')
  await desk.getByRole('button', { name: texts.giveTime, exact: true }).click()
  await expect(desk.getByText(texts.minutesWrong(600))).toBeVisible()
  await desk.getByLabel(texts.minutes).fill('15')
  await desk.getByRole('button', { name: texts.giveTime, exact: true }).click()
  await expect(desk.getByText(texts.timeGiven(1, 0))).toBeVisible()
  await window.page.reload()
  await expect(window.page.getByRole('timer')).toHaveText(/^3[45]:\d\d$/)
  await desk.getByRole('link', { name: texts.preview }).click()
  await expect(desk.getByText(texts.previewNote)).toBeVisible()
  await desk.context().close()
})

test('[R011][B020] the same on a phone, with the overlay while the questions are on their way', async ({ page }) => {
  await signIn(page, pupil(23))
  const lesson = await openExercise(page, EXERCISE)
  const id = /exercise\/([\w-]+)\//.exec(lesson.page.url())?.[1]
  await lesson.page.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Appexamination?CourseHourId=${id}`)
  const phone = new ExamWindow(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/Course_exam/GetExam?*', async (route) => {
    await held
    await route.continue()
  })
  await phone.button(texts.begin).click()
  await expect(page.locator('.ui-overlay')).toBeVisible()
  letGo()
  await expect(phone.question(1)).toBeVisible()
  await phone.go(2)
  await phone.option('错误').click()
  await phone.isSaved()
  await phone.handIn()
  await expect(page).toHaveURL(/\/Appexamination\?.*looktype=1/)
  await expect(page.getByRole('heading', { name: texts.points('1', 12) })).toBeVisible()
})
