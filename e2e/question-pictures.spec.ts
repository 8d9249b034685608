import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../apps/web/src/lib/addresses.ts'
import { examTexts } from '../apps/web/src/texts/exam.ts'
import { bankTexts as texts } from '../apps/web/src/texts/question-bank.ts'
import { questionPictureTexts as pictureTexts } from '../apps/web/src/texts/question-picture.ts'
import { ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { makeExercise } from './exercise.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { ExamWindow } from './pages/exam.ts'

const STEM = '下面哪张图说的是“晴天最多”？'

/** Draws the chart of an option: its kind, and two columns that come from a spreadsheet. */
async function drawChart(page: Page, form: Locator, letter: string, kind: string, rows: string): Promise<void> {
  const where = pictureTexts.option(letter)
  await form.getByRole('button', { name: pictureTexts.addChart(where) }).click()
  const dialog = page.getByRole('dialog', { name: pictureTexts.chartTitle })
  await dialog.getByRole('button', { name: kind }).click()
  await dialog.getByLabel(pictureTexts.label(1)).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows)
  await expect(dialog.getByLabel(pictureTexts.value(2))).toHaveValue(rows.split(/[\t\n]/)[3] ?? '')
  await expect(dialog.getByRole('img', { name: pictureTexts.preview })).toBeVisible()
  await dialog.getByRole('button', { name: pictureTexts.use }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('button', { name: pictureTexts.changeChartOf(where) })).toBeVisible()
}

/** A picture of the clipboard, pasted into a field. */
async function pastePicture(field: Locator, bytes: Buffer): Promise<void> {
  await field.evaluate((element, base64) => {
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([data], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))
}

test('[O551][E041][E043] a question has a picture in its stem, charts and pictures in its options, and a pupil chooses among them', async ({
  page,
  browser,
}) => {
  await signIn(page, ofType('8000'))
  await page.goto('/TeacherSide')
  await page.getByRole('link', { name: texts.title }).click()
  await settle(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 240 } })
  await page.getByRole('button', { name: texts.create }).click()
  const form = page.getByRole('dialog', { name: texts.newTitle })
  await form.getByLabel(texts.stem, { exact: true }).fill(STEM)
  await pastePicture(form.getByLabel(texts.stem, { exact: true }), picture)
  await expect(form.getByRole('button', { name: pictureTexts.removeOf(pictureTexts.stem) })).toBeVisible()
  await form.getByLabel(pictureTexts.text(pictureTexts.stem)).fill('页面的一角')
  await drawChart(page, form, 'A', pictureTexts.kinds.bar, '晴\t4\n阴\t2\n雨\t1')
  await drawChart(page, form, 'B', pictureTexts.kinds.pie, '晴\t1\n雨\t6')
  await form.getByLabel(texts.option('C'), { exact: true }).fill('都不是')
  await form.getByLabel(texts.isRight('A')).check()
  await form.getByRole('button', { name: texts.save }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: STEM })
  await expect(row).toContainText(texts.pictured)
  // A number is mended: the chart comes back as its author wrote it.
  await row.getByRole('button', { name: texts.editOf(STEM) }).click()
  const again = page.getByRole('dialog', { name: texts.editTitle })
  await again.getByRole('button', { name: pictureTexts.changeChartOf(pictureTexts.option('A')) }).click()
  const chart = page.getByRole('dialog', { name: pictureTexts.chartTitle })
  await chart.getByLabel(pictureTexts.value(1)).fill('5')
  await chart.getByRole('button', { name: pictureTexts.use }).click()
  const told = again.getByLabel(pictureTexts.text(pictureTexts.option('A')))
  await expect(told).toHaveValue(/晴 5/)
  await again.getByRole('button', { name: texts.save }).click()
  await expect(again).toBeHidden()
  const api = await Api.of(page)
  const bank = await api.ask<{ Items: { Question: object }[] }>(
    'GET',
    `/api/Course_exam/GetQuestions?Search=${encodeURIComponent(STEM)}`,
  )
  const { courseId, lessonId } = await makeExercise(api, '看图选一选', [bank.Items[0]?.Question ?? {}])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' })
  const desk = await context.newPage()
  await signIn(desk, pupil(34))
  await (await Api.of(desk)).ask('POST', '/api/Course_select_course/Post', { CourseId: courseId })
  await desk.goto(linkTo.exercise(lessonId))
  const window = new ExamWindow(desk)
  await window.begin()
  for (const name of ['页面的一角', /晴 5/, /雨 6/]) {
    const picture = desk.getByRole('img', { name })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }
  await desk.getByRole('img', { name: /晴 5/ }).click()
  await window.isSaved()
  await window.handIn()
  await expect(desk.getByText(examTexts.isRight)).toBeVisible()
  await context.close()
})
