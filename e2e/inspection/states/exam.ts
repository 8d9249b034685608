import { expect, type Page } from '@playwright/test'
import type { DataOf, getExam, listHandIns } from '@shijie/contract'
import { linkTo } from '../../../apps/web/src/lib/addresses.ts'
import { examTexts as texts } from '../../../apps/web/src/texts/exam.ts'
import { markingTexts } from '../../../apps/web/src/texts/marking.ts'
import { rubricTexts } from '../../../apps/web/src/texts/rubric.ts'
import { ofType, pupil } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import { ExamWindow } from '../../pages/exam.ts'
import { askAs, join, lessonOf } from '../content.ts'
import type { State } from '../room.ts'

const EXERCISE = '练习：从叶子到分界线'
/** It has a short answer, so somebody has to grade it. */
const QUIZ = '小测：模型真的会了吗'
const teacher = () => ofType('8000')
/** Who has handed it in; nobody else does exercises as this one. */
const finisher = () => pupil(6)

async function beginIt(api: Api, title: string): Promise<{ lessonId: string; exam: DataOf<typeof getExam> }> {
  await join(api)
  const { CourseHourId } = await lessonOf(api, title)
  const path = `/api/Course_exam/GetExam?${new URLSearchParams({ CourseHourId, LookType: '0' })}`
  return { lessonId: CourseHourId, exam: await api.ask('GET', path) }
}

/** Three answers of each kind, one of them wrong, as far as there are so many. */
const answersOf = (exam: DataOf<typeof getExam>) =>
  exam.Questions.slice(0, 4).map(({ QuestionId, Options }, at) => ({
    QuestionId,
    Value: [Options[at % 2]?.OptionId ?? '59'],
    Sequence: exam.ServerMoment + at + 1,
  }))

async function handedIn(api: Api): Promise<{ lessonId: string; attemptId: string }> {
  const { lessonId, exam } = await beginIt(api, EXERCISE)
  await api.ask('POST', '/api/Course_exam/Post', { AttemptId: exam.AttemptId, Answers: answersOf(exam) })
  return { lessonId, attemptId: exam.AttemptId }
}

/** One of the demonstration's works whose short answer waits for the teacher. */
async function waiting(api: Api): Promise<string> {
  const { CourseHourId } = await lessonOf(api, '练习：人工智能是什么')
  const path = `/api/Course_exam/GetHandIns?${new URLSearchParams({ CourseHourId, PageIndex: '1', PageSize: '60' })}`
  const { Items } = await api.ask<DataOf<typeof listHandIns>>('GET', path)
  const attempt = Items.find(({ HandInTime }) => HandInTime !== '')
  return linkTo.exercise(CourseHourId, 1, attempt?.AttemptId)
}

const begun = (page: Page) => expect(new ExamWindow(page).question(1)).toBeVisible()

/** Exercises: as their learner does them, and as the teacher looks after them. */
export const examStates: State[] = [
  {
    name: 'exam-intro',
    screen: 'exercise',
    at: async (api) => {
      await join(api)
      return linkTo.exercise((await lessonOf(api, EXERCISE)).CourseHourId)
    },
  },
  {
    name: 'exam-doing',
    screen: 'exercise',
    at: async (api) => linkTo.exercise((await beginIt(api, EXERCISE)).lessonId),
    open: async (page) => {
      await begun(page)
      await expect(page.locator('.katex').first()).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'exam-hand-in',
    screen: 'exercise',
    at: async (api) => linkTo.exercise((await beginIt(api, EXERCISE)).lessonId),
    open: async (page) => {
      await begun(page)
      await new ExamWindow(page).button(texts.handIn).first().click()
      await expect(page.getByText(texts.unanswered(6))).toBeVisible()
    },
  },
  {
    name: 'exam-short-answer',
    screen: 'exercise',
    at: async (api) => linkTo.exercise((await beginIt(api, QUIZ)).lessonId),
    open: async (page) => {
      await begun(page)
      await new ExamWindow(page).go(6)
      await page.getByLabel(texts.yourAnswer).fill('捡几棵小枫树的嫩叶，因为训练的例子里没有。')
      await expect(page.getByText(texts.saved, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'exam-phone',
    screen: 'appExamination',
    at: async (api) => linkTo.appExamination((await beginIt(api, EXERCISE)).lessonId),
    open: begun,
  },
  {
    name: 'exam-result',
    screen: 'exercise',
    who: finisher,
    at: async (api) => {
      const { lessonId, attemptId } = await handedIn(api)
      return linkTo.exercise(lessonId, 1, attemptId)
    },
    open: (page) => expect(page.getByText(texts.isRight).first()).toBeVisible(),
  },
  {
    name: 'exam-hand-ins',
    screen: 'exercise',
    who: teacher,
    at: async (api) => linkTo.exercise((await lessonOf(api, EXERCISE)).CourseHourId),
    open: (page) => expect(page.getByRole('heading', { name: texts.handIns })).toBeVisible(),
  },
  {
    name: 'exam-give-time',
    screen: 'exercise',
    who: teacher,
    at: async (_, page) => linkTo.exercise((await askAs(page, pupil(3), (api) => beginIt(api, QUIZ))).lessonId),
    open: async (page) => {
      await page.getByRole('button', { name: texts.giveTimeTo(pupil(3).name) }).click()
      await page.getByLabel(texts.minutes).fill('0')
      await page.getByRole('button', { name: texts.giveTime, exact: true }).click()
      await expect(page.getByText(texts.minutesWrong(600))).toBeVisible()
    },
  },
  {
    name: 'exam-grade',
    screen: 'exercise',
    who: teacher,
    at: waiting,
    open: (page) =>
      expect(page.getByRole('link', { name: new RegExp(`^(${texts.grade}|${texts.regrade})$`) }).first()).toBeVisible(),
  },
  {
    name: 'marking',
    screen: 'assessment',
    who: teacher,
    at: async (api) => linkTo.marking((await lessonOf(api, QUIZ)).CourseHourId),
    open: (page) => expect(page.getByRole('complementary', { name: markingTexts.panel })).toBeVisible(),
  },
  {
    name: 'marking-pupil-anonymous',
    screen: 'assessment',
    who: teacher,
    at: async (api) => `${linkTo.marking((await lessonOf(api, QUIZ)).CourseHourId)}&Mode=pupil&Anonymous=1`,
    open: (page) => expect(page.getByRole('navigation', { name: markingTexts.pupils })).toBeVisible(),
  },
  {
    name: 'marking-keys',
    screen: 'assessment',
    who: teacher,
    at: async (api) => linkTo.marking((await lessonOf(api, QUIZ)).CourseHourId),
    open: async (page) => {
      await page.getByRole('button', { name: markingTexts.keysOpen }).click()
      await expect(page.getByRole('dialog', { name: markingTexts.keysTitle })).toBeVisible()
    },
  },
  {
    name: 'marking-rubric',
    screen: 'assessment',
    who: teacher,
    at: async (api) => linkTo.marking((await lessonOf(api, QUIZ)).CourseHourId),
    open: async (page) => {
      await page.getByRole('button', { name: new RegExp(`${rubricTexts.title}$`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'exam-preview',
    screen: 'exercise',
    who: teacher,
    at: async (api) => linkTo.exercise((await lessonOf(api, EXERCISE)).CourseHourId, 2),
    open: (page) => expect(page.getByText(texts.previewNote)).toBeVisible(),
  },
]
