import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { examTexts } from '../apps/web/src/texts/exam.ts'
import { makePaperTexts } from '../apps/web/src/texts/make-paper.ts'
import { paperTexts } from '../apps/web/src/texts/paper.ts'
import { bankTexts } from '../apps/web/src/texts/question-bank.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const STEM = '成卷小测：哪些是机器学习的步骤？'
const QUESTION = {
  Kind: 'multiple',
  Stem: STEM,
  Score: 2,
  Options: [
    { Content: '收集数据', IsRight: 1 },
    { Content: '训练模型', IsRight: 1 },
    { Content: '关掉电脑', IsRight: 0 },
  ],
}

test('[E041][E042][E043][O171] chosen questions become a paper that counts all or nothing, and its pupil knows before', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const api = await Api.of(page)
  await api.ask('POST', '/api/Course_exam/PostQuestions', { Questions: [{ Topic: '', Question: QUESTION }] })
  await page.goto('/TeacherSide/questions')
  await page.getByLabel(bankTexts.choose(STEM)).check()
  await page.getByRole('button', { name: bankTexts.makePaper }).click()
  const making = page.getByRole('dialog', { name: makePaperTexts.title(1) })
  await making.getByLabel(makePaperTexts.lessonTitle).fill('成卷小测')
  await making.getByLabel(makePaperTexts.points).fill('4')
  await making.getByRole('button', { name: makePaperTexts.inNewCourse }).click()
  await making.getByLabel(makePaperTexts.courseName).fill('成卷小测的课程')
  await making.getByLabel(makePaperTexts.chapterNameOptional).fill('第一章')
  await making.getByRole('button', { name: makePaperTexts.make, exact: true }).click()
  await expect(page).toHaveURL(/course\/edit/)
  await settle(page)

  // Its answers are seen, also after a reload, and its rule is changed.
  await page.getByText(paperTexts.showAnswers).click()
  await page.reload()
  await expect(page.getByText('A 收集数据')).toBeVisible()
  await page.getByRole('button', { name: paperTexts.settings }).click()
  await page.getByRole('button', { name: paperTexts.multipleRules.all }).click()
  await page.getByRole('dialog').getByRole('button', { name: paperTexts.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const address = new URL(page.url()).searchParams
  const [CourseId, lessonId] = [address.get('CourseId') ?? '', address.get('CourseHourId') ?? '']
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, pupil(35))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId })
  await desk.goto(linkTo.exercise(lessonId))
  await expect(desk.getByText(examTexts.multipleFacts.all)).toBeVisible()
  const window = new ExamWindow(desk)
  await window.begin()
  await expect(desk.getByText(examTexts.multipleRules.all)).toBeVisible()
  await desk.getByText('收集数据').click()
  await window.isSaved()
  await window.handIn()
  await expect(desk.getByText('0 / 4').first()).toBeVisible()
  await expect(desk.getByText(examTexts.multipleRules.all)).toBeVisible()
  await context.close()
})
