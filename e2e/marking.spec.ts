import type { DataOf, getExam } from '@shijie/contract'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { examTexts } from '../apps/web/src/texts/exam.ts'
import { markingTexts as texts } from '../apps/web/src/texts/marking.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, signIn, test } from './fixtures.ts'

const WORKS = 30
/** So many of them say the same, each in its own spelling. */
const ALIKE = 6
const textOf = (at: number) =>
  at < ALIKE
    ? `因为训练集里没有${'，'.repeat(at)}这样的叶子`
    : `第 ${at} 种想法：${'照片颜色形状大小'.slice(at % 8)}${at * 37}`

test('[R049][O1051][O1052][B032] a teacher marks thirty works by the keyboard alone, alike ones with one decision, and the pupil reads it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, ofType('8000'))
  const question = { Kind: 'short', Stem: '模型为什么认错了？', Score: 4, Reference: '训练集里没有这样的叶子。' }
  const { courseId, lessonId } = await makeExercise(await Api.of(page), '批改旅程', [question])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await desk.goto('/healthz')
  await signIn(desk, pupil(34))
  const api = await Api.of(desk)
  await api.ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  const attempts: string[] = []
  for (let at = 0; at < WORKS; at++) {
    const path = `/api/Course_exam/GetExam?CourseHourId=${lessonId}&LookType=0`
    const exam = await api.ask<DataOf<typeof getExam>>('GET', path)
    const QuestionId = exam.Questions[0]?.QuestionId ?? ''
    const Answers = [{ QuestionId, Value: [textOf(at)], Sequence: at + 1 }]
    await api.ask('POST', '/api/Course_exam/Post', { AttemptId: exam.AttemptId, Answers })
    attempts.push(exam.AttemptId)
  }

  await page.goto(linkTo.marking(lessonId))
  const done = (count: number) => expect(page.getByText(texts.progress(count, WORKS), { exact: true })).toBeVisible()
  await done(0)
  const panel = page.getByRole('complementary', { name: texts.panel })
  // The one button stands above the fold.
  await expect(panel.getByRole('button', { name: texts.giveMany(ALIKE) })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(texts.likeness.spelling)).toBeVisible()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: texts.confirmMany(ALIKE, '4') })).toBeVisible()
  await page.keyboard.press('Enter')
  await done(ALIKE)
  await page.keyboard.press('2')
  await page.keyboard.press('/')
  await page.keyboard.type('再说说为什么')
  await page.keyboard.press('Control+Enter')
  await done(ALIKE + 1)
  for (let count = ALIKE + 2; count <= WORKS; count++) {
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await done(count)
  }
  await expect(page.getByRole('heading', { name: texts.doneAll })).toBeVisible()

  await desk.goto(linkTo.exercise(lessonId, 1, attempts[ALIKE]))
  await expect(desk.getByText('再说说为什么')).toBeVisible()
  await expect(desk.getByRole('heading', { name: examTexts.points('2', 4) })).toBeVisible()
  await context.close()
})
