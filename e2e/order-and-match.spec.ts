import type { Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { examTexts as texts } from '../apps/web/src/texts/exam.ts'
import { examImportTexts } from '../apps/web/src/texts/exam-import.ts'
import { makePaperTexts } from '../apps/web/src/texts/make-paper.ts'
import { bankTexts } from '../apps/web/src/texts/question-bank.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const STEPS = ['写下要回答的问题', '收集数据', '标注每个样本', '训练模型', '用测试集检验']
const PAIRS = [
  { Left: '一张照片', Right: '图像' },
  { Left: '一段鸟鸣', Right: '声音' },
  { Left: '一周的气温', Right: '表格' },
]
const ORDER = { Kind: 'order', Stem: '做一个分类模型，先后顺序是怎样的？', Score: 5, Items: STEPS }
const MATCH = { Kind: 'match', Stem: '每一种数据属于哪一类？', Score: 3, Pairs: PAIRS, Extras: ['文字'] }

/** Brings the items into an order, by the keys of a keyboard alone. */
async function putInOrder(page: Page, items: readonly string[]): Promise<void> {
  const list = page.getByRole('list', { name: texts.orderLabel })
  for (const [place, item] of items.entries()) {
    const placeNow = async () => {
      const rows = await list.getByRole('listitem').allTextContents()
      return rows.findIndex((row) => row.includes(item))
    }
    for (let at = await placeNow(); at > place; at--) {
      const up = page.getByRole('button', { name: texts.itemUp(item) })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(list.getByRole('listitem').nth(at - 1)).toContainText(item)
      if (at - 1 > 0) await expect(up).toBeFocused()
    }
  }
}

test('[O551][O558] a teacher writes a question to be put in order and one to be joined', async ({ page }) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page.getByRole('link', { name: bankTexts.title }).click()
  await settle(page)
  const write = async (kind: string, stem: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await page.getByRole('button', { name: bankTexts.create }).click()
    const form = page.getByRole('dialog', { name: bankTexts.newTitle })
    await form.getByRole('button', { name: kind, exact: true }).click()
    await form.getByLabel(bankTexts.stem, { exact: true }).fill(stem)
    await fill(form)
    await form.getByRole('button', { name: bankTexts.save }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: stem })).toContainText(kind)
  }
  await write(texts.kinds.order, ORDER.Stem, async (form) => {
    await form.getByLabel(bankTexts.items).fill('只有一项')
    await form.getByRole('button', { name: bankTexts.save }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await form.getByLabel(bankTexts.items).fill(STEPS.join('\n'))
  })
  await write(texts.kinds.match, MATCH.Stem, async (form) => {
    for (const [at, { Left, Right }] of PAIRS.entries()) {
      if (at > 1) await form.getByRole('button', { name: bankTexts.addPair }).click()
      await form.getByLabel(bankTexts.left(at + 1), { exact: true }).fill(Left)
      await form.getByLabel(bankTexts.rightOf(at + 1), { exact: true }).fill(Right)
    }
    await form.getByLabel(bankTexts.extras).fill('文字')
  })
  await page.getByRole('button', { name: bankTexts.editOf(MATCH.Stem) }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(bankTexts.rightOf(3), { exact: true })).toHaveValue('表格')
  await page.keyboard.press('Escape')
  // Both get tags at once, and are found by one.
  for (const stem of [ORDER.Stem, MATCH.Stem]) await page.getByLabel(bankTexts.choose(stem)).check()
  await page.getByRole('button', { name: bankTexts.tags }).click()
  const tagging = page.getByRole('dialog', { name: bankTexts.tagTitle(2) })
  await expect(tagging.getByRole('button', { name: bankTexts.tag, exact: true })).toBeDisabled()
  await tagging.getByLabel(bankTexts.standard).fill('数据与编码：数据的类别')
  await tagging.getByRole('button', { name: bankTexts.levels.challenge }).click()
  await tagging.getByRole('button', { name: bankTexts.tag, exact: true }).click()
  await expect(tagging).toBeHidden()
  const levels = page.getByRole('group', { name: bankTexts.levelFilter })
  await levels.getByRole('button', { name: bankTexts.levels.challenge }).click()
  await expect(page.getByRole('row').filter({ hasText: '数据的类别' })).toHaveCount(2)
})

test('[O556][E031][E041] a document brings both kinds into the bank, and a doubtful order is mended in its place', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto(screenPaths.examImport)
  await page
    .getByLabel(examImportTexts.paste)
    .fill(
      [
        '一、排序题（每题 4 分）',
        '1. 这些数据从小到大怎么排？',
        'A. 一首歌',
        'B. 一个汉字',
        'C. 一部电影',
        '答案：BA',
        '二、单选题（每题 2 分）',
        '2. 一张照片属于哪一类数据？',
        'A. 声音',
        'B. 图像',
        '答案：B',
      ].join('\n'),
    )
  await page.getByRole('button', { name: examImportTexts.read }).click()
  const card = page.getByRole('article', { name: examImportTexts.question('1') })
  await expect(card.getByText(examImportTexts.doubts.answerUnreadable('BA'))).toBeVisible()
  await card.getByLabel(examImportTexts.order).fill('一个汉字\n一首歌\n一部电影')
  await expect(page.getByText(examImportTexts.left(0))).toHaveCount(0)
  await page.getByRole('button', { name: examImportTexts.saveAll(2) }).click()
  await expect(page.getByText(examImportTexts.saved(2))).toBeVisible()
  // They become a paper at once.
  const course = {
    CourseName: '大小和类别',
    Category: 2,
    Outline: [{ Title: '第一章', Kind: 'container', Depth: 0 }],
  }
  await (await Api.of(page)).ask('POST', '/api/Course/CreateCourse', course)
  await page.getByRole('button', { name: examImportTexts.makePaper(2) }).click()
  const making = page.getByRole('dialog', { name: makePaperTexts.title(2) })
  await making.getByLabel(makePaperTexts.lessonTitle).fill('单元小测')
  await making.getByLabel(makePaperTexts.courseSearch).fill('大小和')
  await making.getByRole('radio', { name: '大小和类别' }).check()
  await making.getByRole('button', { name: makePaperTexts.make, exact: true }).click()
  await expect(page).toHaveURL(/course\/edit/)
  await expect(page.getByText('这些数据从小到大怎么排？')).toBeVisible()
})

test('[R043][E042][O170][O171] a pupil orders by keyboard and mouse, joins, and sees place by place what was right', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  const { courseId, lessonId } = await makeExercise(await Api.of(page), '排一排，连一连', [ORDER, MATCH])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, pupil(34))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await desk.goto(linkTo.exercise(lessonId))
  const window = new ExamWindow(desk)
  await window.begin()
  await expect(desk.getByText(texts.orderOpen)).toBeVisible()
  await expect(desk.getByText(texts.answeredCount(0, 2))).toBeVisible()
  await window.button(texts.orderKeep).click()
  await expect(desk.getByText(texts.orderDone)).toBeVisible()
  await putInOrder(desk, STEPS)
  const rows = desk.getByRole('list', { name: texts.orderLabel }).getByRole('listitem')
  // The last one is dragged to the top, and back by key.
  const last = desk.getByTitle(texts.drag(STEPS[4] ?? ''))
  await last.hover()
  await desk.mouse.down()
  const top = await rows.first().boundingBox()
  await desk.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 4, { steps: 8 })
  await desk.mouse.up()
  await expect(rows.first()).toContainText(STEPS[4] ?? '')
  await putInOrder(desk, STEPS)
  await window.isSaved()
  await window.go(2)
  const lefts = desk.getByRole('list', { name: texts.matchLefts }).getByRole('button')
  const rights = desk.getByRole('list', { name: texts.matchRights }).getByRole('button')
  // By mouse, one side and then the other; by key, the other way round.
  await lefts.filter({ hasText: '一张照片' }).click()
  await rights.filter({ hasText: '图像' }).click()
  await rights.filter({ hasText: '文字' }).press('Enter')
  await lefts.filter({ hasText: '一段鸟鸣' }).press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: '一段鸟鸣' })).toContainText('文字')
  await window.isSaved()
  // A pupil who comes back finds both as they were.
  await desk.reload()
  await window.go(2)
  await expect(lefts.filter({ hasText: '一张照片' })).toHaveAccessibleName(/图像$/)
  await window.handIn()
  await expect(desk).toHaveURL(/\/1\?AttemptId=/)
  await expect(desk.getByText(texts.rightMatch('声音'))).toBeVisible()
  await expect(desk.getByText(`一周的气温 — ${texts.notMatched}`)).toBeVisible()
  await context.close()
})
