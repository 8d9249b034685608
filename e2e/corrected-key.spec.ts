import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { coursePapersTexts } from '../apps/web/src/texts/course-papers.ts'
import { examTexts } from '../apps/web/src/texts/exam.ts'
import { paperTexts as texts } from '../apps/web/src/texts/paper.ts'
import { bankTexts } from '../apps/web/src/texts/question-bank.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const QUESTION = {
  Kind: 'single',
  Stem: '测试集用来做什么？',
  Score: 5,
  Options: [
    { Content: '训练模型', IsRight: 1 },
    { Content: '检验模型', IsRight: 0 },
  ],
}

test('[E041][E042][R048] a key that was wrong is corrected: the pupil’s score is counted anew, and both see it', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  const { courseId, lessonId } = await makeExercise(api, '答案写错的小测', [QUESTION])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, pupil(33))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await desk.goto(linkTo.exercise(lessonId))
  const window = new ExamWindow(desk)
  await window.begin()
  await desk.getByText('检验模型').click()
  await window.isSaved()
  await window.handIn()
  await expect(desk.getByText('0 / 5').first()).toBeVisible()
  // The teacher finds who handed in from the course, and mends the question in its paper.
  await page.goto(`/TeacherSide?CourseId=${courseId}`)
  const papers = page.getByRole('region', { name: coursePapersTexts.title })
  await expect(papers.getByText(coursePapersTexts.handIns(1))).toBeVisible()
  await page.goto(linkTo.courseEdit({ courseId, lessonId }))
  await settle(page)
  await page.getByRole('button', { name: texts.edit(1) }).click()
  const form = page.getByRole('dialog', { name: texts.editTitle(1) })
  await form.getByLabel(bankTexts.isRight('B')).check()
  await form.getByRole('button', { name: bankTexts.save }).click()
  const asking = page.getByRole('dialog', { name: texts.rescoreTitle(1) })
  await expect(asking.getByText(texts.rescoreCount(1, 1))).toBeVisible()
  await asking.getByRole('button', { name: texts.rescore }).click()
  await expect(form).toBeHidden()
  await desk.reload()
  await expect(desk.getByText('5 / 5').first()).toBeVisible()
  await expect(desk.getByText(/重算过/)).toBeVisible()
  await expect(desk.getByText(examTexts.isRight)).toBeVisible()
  await context.close()
})
