import { expect, type Page } from '@playwright/test'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { achievementTexts } from '../../../apps/web/src/texts/achievement.ts'
import { courseTexts } from '../../../apps/web/src/texts/course.ts'
import { gradebookTexts } from '../../../apps/web/src/texts/gradebook.ts'
import { itemAnalysisTexts } from '../../../apps/web/src/texts/item-analysis.ts'
import { makePaperTexts } from '../../../apps/web/src/texts/make-paper.ts'
import { bankTexts } from '../../../apps/web/src/texts/question-bank.ts'
import { questionPictureTexts } from '../../../apps/web/src/texts/question-picture.ts'
import { classWindowTexts, rosterTexts, schoolTexts, slipTexts } from '../../../apps/web/src/texts/school.ts'
import type { Api } from '../../api.ts'
import { courseIdOf } from '../content.ts'
import type { State } from '../room.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const STEM = '测试集的作用是什么？'
async function withQuestion(api: Api): Promise<string> {
  const Question = {
    Kind: 'single',
    Stem: STEM,
    Score: 2,
    Options: [
      { Content: '检查模型', IsRight: 1 },
      { Content: '训练模型', IsRight: 0 },
    ],
  }
  await api.ask('POST', '/api/Course_exam/PostQuestion', { Topic: '评价', Question })
  return screenPaths.questionBank
}

/** The dialog in which chosen questions become a paper. */
async function openMaking(page: Page): Promise<void> {
  await page.getByLabel(bankTexts.choose(STEM)).first().check()
  await press(page, bankTexts.makePaper)
  await expect(page.getByRole('dialog', { name: makePaperTexts.title(1) })).toBeVisible()
}

/** Courses, questions and classes, as the teacher looks after them. */
export const teacherStates: State[] = [
  { name: 'teacher-side', screen: 'teacherSide', at: screenPaths.teacherSide },
  {
    name: 'teacher-learners',
    screen: 'teacherSide',
    at: async (api) => linkTo.teacherCourse(await courseIdOf(api)),
    open: async (page) => {
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: courseTexts.learnerTable })).toBeVisible()
    },
  },
  {
    name: 'teacher-weights',
    screen: 'teacherSide',
    at: async (api) => linkTo.teacherCourse(await courseIdOf(api)),
    open: async (page) => {
      await press(page, achievementTexts.weights)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(achievementTexts.parts.lesson).fill('99')
      await dialog.getByRole('button', { name: achievementTexts.save }).click()
      await expect(dialog.getByText('三项比重加起来应为 100')).toBeVisible()
    },
  },
  { name: 'gradebook-choose', screen: 'assessment', at: screenPaths.assessment },
  {
    name: 'gradebook',
    screen: 'assessment',
    at: async (api) => `${screenPaths.assessment}?CourseId=${await courseIdOf(api)}`,
    open: async (page) => {
      const grid = page.getByRole('grid', { name: gradebookTexts.grid })
      await grid.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('88')
      await page.keyboard.press('Enter')
      await press(page, gradebookTexts.filter)
      await expect(page.getByText(gradebookTexts.pending(1))).toBeVisible()
      await expect(page.getByRole('complementary', { name: gradebookTexts.panel })).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'gradebook-paste',
    screen: 'assessment',
    at: async (api) => `${screenPaths.assessment}?CourseId=${await courseIdOf(api)}`,
    open: async (page) => {
      const grid = page.getByRole('grid', { name: gradebookTexts.grid })
      await grid.focus()
      await page.keyboard.press('ArrowRight')
      await grid.evaluate((element) => {
        const data = new DataTransfer()
        data.setData('text/plain', '66\n170\n优')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      })
      await expect(page.getByRole('dialog', { name: gradebookTexts.trialTitle.paste })).toBeVisible()
    },
  },
  {
    name: 'item-analysis',
    screen: 'assessment',
    at: async (api) => `${screenPaths.assessment}?CourseId=${await courseIdOf(api)}`,
    open: async (page) => {
      await page.getByRole('columnheader').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: itemAnalysisTexts.table })).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'gradebook-import',
    screen: 'assessment',
    at: async (api) => `${screenPaths.assessment}?CourseId=${await courseIdOf(api)}`,
    open: async (page) => {
      await press(page, gradebookTexts.import)
      await expect(page.getByRole('dialog', { name: gradebookTexts.importTitle })).toBeVisible()
    },
  },
  {
    name: 'question-bank',
    screen: 'questionBank',
    at: withQuestion,
    open: (page) => expect(page.getByRole('row').filter({ hasText: STEM }).first()).toBeVisible(),
  },
  {
    name: 'question-form',
    screen: 'questionBank',
    at: screenPaths.questionBank,
    open: async (page) => {
      await press(page, bankTexts.create)
      const form = page.getByRole('dialog', { name: bankTexts.newTitle })
      await form.getByRole('button', { name: bankTexts.save }).click()
      await expect(form.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'question-chart',
    screen: 'questionBank',
    at: screenPaths.questionBank,
    open: async (page) => {
      await press(page, bankTexts.create)
      await press(page, questionPictureTexts.addChart(questionPictureTexts.stem))
      const chart = page.getByRole('dialog', { name: questionPictureTexts.chartTitle })
      for (const [at, [label, value]] of [
        ['晴', '14'],
        ['阴', '9'],
        ['雨', '7'],
      ].entries()) {
        await chart.getByLabel(questionPictureTexts.label(at + 1)).fill(label ?? '')
        await chart.getByLabel(questionPictureTexts.value(at + 1)).fill(value ?? '')
      }
      await expect(chart.getByRole('img', { name: questionPictureTexts.preview })).toBeVisible()
    },
  },
  {
    name: 'question-papers',
    screen: 'questionBank',
    at: screenPaths.questionBank,
    open: async (page) => {
      await press(page, bankTexts.fromPaper)
      await page.getByRole('dialog', { name: bankTexts.keepTitle }).getByRole('radio').first().check()
    },
  },
  {
    name: 'make-paper',
    screen: 'questionBank',
    at: withQuestion,
    open: async (page) => {
      await openMaking(page)
      await page.getByRole('radio').first().check()
      await page.getByLabel(makePaperTexts.chapter).selectOption({ label: makePaperTexts.newChapter })
      await expect(page.getByLabel(makePaperTexts.chapterName)).toBeVisible()
    },
  },
  {
    name: 'make-paper-new-course',
    screen: 'questionBank',
    at: withQuestion,
    open: async (page) => {
      await openMaking(page)
      await press(page, makePaperTexts.inNewCourse)
      await page.getByLabel(makePaperTexts.points).fill('0.3')
      await expect(page.getByText(makePaperTexts.pointsWrong)).toBeVisible()
    },
  },
  { name: 'exam-import', screen: 'examImport', at: screenPaths.examImport },
  {
    name: 'student-manage',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: (page) => expect(page.getByRole('checkbox').nth(1)).toBeVisible(),
    isOtherWhenNarrow: true,
  },
  {
    name: 'student-reset',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${schoolTexts.resetOne('')}`) })
        .first()
        .click()
      await expect(page.getByText(schoolTexts.resetQuestion(1))).toBeVisible()
    },
  },
  {
    name: 'student-slips',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: async (page) => {
      await press(page, schoolTexts.add)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(schoolTexts.name, { exact: true }).fill('江一舟')
      await dialog.getByLabel(schoolTexts.number, { exact: true }).fill(`2026${process.pid}`)
      await dialog
        .getByRole('button', { name: schoolTexts.add })
        .or(dialog.getByRole('button', { name: schoolTexts.save }))
        .first()
        .click()
      await expect(page.getByRole('heading', { name: slipTexts.title })).toBeVisible()
    },
  },
  {
    name: 'class-window',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: async (page) => {
      await press(page, classWindowTexts.open)
      await expect(page.getByRole('button', { name: classWindowTexts.start })).toBeVisible()
    },
  },
  {
    name: 'roster-check',
    screen: 'studentManage',
    at: screenPaths.studentManage,
    open: async (page) => {
      await press(page, schoolTexts.import)
      await page.getByLabel(rosterTexts.pasteLabel).fill('姓名\t学号\n江一舟\t２０２６８８０１\n钱多多\t13812345678')
      await press(page, rosterTexts.next)
      await expect(page.getByText('学号不能和手机号一样')).toBeVisible()
    },
  },
]
